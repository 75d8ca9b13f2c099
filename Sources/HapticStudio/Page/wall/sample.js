import { icon } from "../parts/icon.js";
import { make } from "../parts/make.js";
import { BUTTONS } from "../tokens.js";
import { styleOf } from "./components.js";

/** @typedef {import("../api/types.js").VocabularyComponent} Component */
/** @typedef {{label: string, isDisabled?: boolean, isLoading?: boolean}} State */

/**
 * The labels of samples: ordinary words of an app's screen.
 * @type {Record<string, string>}
 */
const LABELS = {
  primary: "Continue", secondary: "Cancel", ghost: "Skip for now", destructive: "Delete", generic: "Details",
  "action-bar": "Share", "action-header": "Reminders", floating: "Add", profile: "Your profile",
};

/**
 * The states that a component is shown in.
 * @param {Component} component
 * @returns {State[]}
 */
export function statesOf(component) {
  const style = styleOf(component);
  const label = LABELS[style] ?? component.title;
  if (style === "floating" || style === "profile" || style === "action-header") return [{ label }, { label, isDisabled: true }];
  return [{ label }, { label, isDisabled: true }, { label, isLoading: true }];
}

/**
 * A component as itself; a press calls `press`.
 * @param {Component} component
 * @param {State} state
 * @param {(button: HTMLButtonElement) => void} press
 */
export function sample(component, { label, isDisabled = false, isLoading = false }, press) {
  const style = styleOf(component);
  const isIconOnly = style === "floating" || style === "profile";
  const primary = component.isPrimary ? " is-primary" : "";
  const control = make("button", {
    type: "button", className: `component ${style}${primary} type-${typeOf(style)}`, disabled: isDisabled || isLoading,
    "aria-label": isIconOnly ? label : isLoading ? `${label}, loading` : null, "aria-busy": isLoading ? "true" : null,
    "aria-pressed": style === "action-header" ? "false" : null, onclick: () => press(control),
  }, ...content(style, label));
  if (isLoading) control.append(make("span", { className: "ring", "aria-hidden": "true" }));
  return control;
}

/**
 * The type token of a style's label.
 * @param {string} style
 */
function typeOf(style) {
  return (BUTTONS.find((row) => row.style === style)?.type ?? "button.default").replace(".", "-");
}

/** @param {string} style @param {string} label */
function content(style, label) {
  if (style === "floating") return [icon("plus", "floating")];
  if (style === "profile") return [make("span", { className: "profile-picture" }, icon("person", "header"))];
  const picture = style === "action-bar" ? icon("share") : style === "action-header" ? icon("bell") : null;
  return [make("span", { className: "label" }, picture, label)];
}

/**
 * The segmented control: native radios, whose arrow keys move the choice.
 * @param {boolean} isDisabled
 * @param {string} name of the radio group
 * @param {() => void} choose
 */
export function segmented(isDisabled, name, choose) {
  const options = ["Day", "Week", "Month"];
  const plate = make("span", { className: "plate", "aria-hidden": "true" });
  const frame = make("div", { className: "segmented", role: "radiogroup", "aria-label": "Period" }, plate);
  frame.style.setProperty("--count", String(options.length));
  options.forEach((option, place) => frame.append(make("label", { className: "segment type-label-large" },
    make("input", {
      type: "radio", name, checked: place === 0, disabled: isDisabled,
      "aria-label": `${option}, tab ${place + 1} of ${options.length}`,
      onchange: () => {
        frame.style.setProperty("--place", String(place));
        choose();
      },
    }), option)));
  return frame;
}
