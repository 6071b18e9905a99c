"""An oracle of Duel: slow, plain and written from docs/rules alone, to judge the engine by."""
