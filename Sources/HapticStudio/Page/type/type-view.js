import { PageElement } from "../app/studio.js";
import { make, text } from "../parts/make.js";
import { elementList } from "./element-list.js";
import { lookbook } from "./lookbook.js";
import { reading } from "./reading.js";
import { scale } from "./scale.js";
import { specimens } from "./specimens.js";

/** The views of the page, one at a time. */
const GROUPS = [
  { value: "scale", title: "Scale", show: scale }, { value: "tokens", title: "Tokens", show: specimens }, { value: "elements", title: "Elements", show: elementList },
  { value: "reading", title: "Reading", show: reading }, { value: "look", title: "Colours and shapes", show: lookbook },
];

/** The type scale, every token in every theme, the elements that are set in them, a page for reading, and the look. */
export default class ThrumType extends PageElement {
  async start() {
    this.group = make("div", { className: "stack", id: "type-group" });
    const choices = GROUPS.map(({ value, title, show }, place) => make("label", { className: "choice type-label-large" },
      make("input", { type: "radio", className: "check", name: "type-group", value, checked: place === 0, onchange: () => this.show(show) }), title));
    this.append(make("div", { className: "stack" },
      text("h1", "display-large", "Type"),
      text("p", "body-default", "Weight belongs to the token, and everything grows with the text size of your browser. A page uses at most ten tokens; this one shows them all."),
      make("div", { className: "actions group-choice", role: "radiogroup", "aria-label": "What to show" }, ...choices),
      this.group));
    this.show(scale);
  }

  /** @param {() => Node[]} show */
  show(show) {
    this.group?.replaceChildren(...show());
  }
}

customElements.define("thrum-type", ThrumType);
