"""What a study of Seven needs from its rules."""
