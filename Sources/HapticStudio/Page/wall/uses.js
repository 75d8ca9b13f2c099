import { make, text } from "../parts/make.js";
import { ThrumActionBar } from "./action-bar.js";
import { controlOf } from "./controls.js";

/** @typedef {import("../api/types.js").VocabularyComponent} Component */

/**
 * The uses of buttons, each with its samples, its haptics and its rule.
 * @param {import("../api/types.js").ButtonUse[]} uses @param {Component[]} components
 */
export function usesSection(uses, components) {
  const cards = uses.map(({ title, rule, samples }, place) => {
    const isBar = samples.every(({ component }) => component.startsWith("action-bar"));
    const shown = isBar ? [new ThrumActionBar().fill(samples, components)]
      : samples.map((one, at) => controlOf(one, components, `use-${place}-${at}`));
    const haptics = samples.map(({ label, haptic }) => `${label}: ${haptic}`).join(", ");
    return make("article", { className: `panel card${isBar ? " is-wide" : ""}`, id: `use-${place + 1}` },
      text("h3", "label-large", `${place + 1}. ${title}`), make("div", { className: "samples" }, ...shown),
      text("p", "body-small", rule), text("p", "body-small", haptics, { class: "quiet card-facts" }));
  });
  return make("section", { className: "stack-near", id: "uses" }, text("h2", "heading-medium", "Ten uses"), make("div", { className: "cards" }, ...cards));
}
