"""What a study of Duel needs from its rules."""
