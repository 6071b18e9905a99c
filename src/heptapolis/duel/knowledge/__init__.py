"""Who may know what: a seat's view, what it can guess, and observations for learners."""
