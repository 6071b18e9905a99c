"""What Leaders adds: the draft, recruitment before each age, and a neighbour's leader copied."""
