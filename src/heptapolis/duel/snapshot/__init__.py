"""What a seat sees and may choose, as data for a page or a terminal."""
