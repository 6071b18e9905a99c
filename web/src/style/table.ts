// The styles that the tables of both games share; loaded with the first table or help page.
import "./table/marks.css";
import "./table/card.css";
import "./table/table.css";
import "./table/chooser.css";
import "./table/dialogs.css";
import "./table/lesson.css";
