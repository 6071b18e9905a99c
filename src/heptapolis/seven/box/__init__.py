"""What lies in the box: declarations only, no rules."""
