"""Players that are programs: each sees only its seat's view."""
