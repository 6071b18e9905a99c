// The styles of Seven's table; loaded with it.
import "./seven/table.css";
import "./seven/hand.css";
import "./seven/hand-card.css";
import "./seven/city.css";
import "./seven/columns.css";
import "./seven/mine.css";
import "./seven/chooser.css";
import "./seven/strips.css";
