"""Self-play: many games between bots, with what they thought, in shards that any number of workers fill."""
