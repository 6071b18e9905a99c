"""Study: games looked at again after they were played."""
