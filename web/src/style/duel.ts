// The styles of Duel's table; loaded with it.
import "./duel/marks.css";
import "./duel/card.css";
import "./duel/structure.css";
import "./duel/table.css";
import "./duel/track.css";
import "./duel/city.css";
import "./duel/chooser.css";
import "./duel/gods.css";
import "./duel/strip.css";
import "./duel/lesson.css";
