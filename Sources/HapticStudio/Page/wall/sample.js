import { icon } from "../parts/icon.js";
import { make } from "../parts/make.js";
import { rowOf } from "./press.js";

/** @typedef {import("../api/types.js").VocabularyComponent} Component */
/** @typedef {{label: string, isDisabled?: boolean, isLoading?: boolean}} State */

/**
 * The labels of samples: ordinary words of an app's screen.
 * @type {Record<string, string>}
 */
export const LABELS = {
  primary: "Continue", secondary: "Cancel", ghost: "Skip for now", destructive: "Delete", generic: "Details",
  "action-bar": "Share", "action-header": "Reminders", floating: "Add", profile: "Your profile",
};

/**
 * The states that a style is shown in.
 * @param {string} style
 * @returns {State[]}
 */
export function statesOf(style) {
  const label = LABELS[style] ?? style;
  return [{ label }, { label, isDisabled: true }, { label, isLoading: true }];
}

/**
 * A component as itself; a press calls `press`.
 * @param {Component} component
 * @param {State} state
 * @param {(button: HTMLButtonElement) => void} press
 */
export function sample({ style, isPrimary }, { label, isDisabled = false, isLoading = false }, press) {
  const isIconOnly = style === "floating" || style === "profile";
  const control = make("button", {
    type: "button", className: `component ${style}${isPrimary ? " is-primary" : ""} type-${typeOf(style)}`,
    disabled: isDisabled || isLoading, "aria-busy": isLoading ? "true" : null,
    "aria-label": isLoading ? `${label}, loading` : isIconOnly ? label : null,
    "aria-pressed": style === "action-header" ? "false" : null, onclick: () => press(control),
  }, content(style, label), isLoading && make("span", { className: "ring", "aria-hidden": "true" }));
  return control;
}

/**
 * The type token of a style's label.
 * @param {string} style
 */
function typeOf(style) {
  return (rowOf(style)?.type ?? "button.default").replace(".", "-");
}

/** @param {string} style @param {string} label */
function content(style, label) {
  if (style === "floating") return make("span", { className: "label" }, icon("plus", "floating"));
  if (style === "profile") {
    return make("span", { className: "profile-picture" }, make("span", { className: "label" }, icon("person", "profile")));
  }
  const picture = style === "action-bar" ? icon("share") : style === "action-header" ? icon("bell") : null;
  return make("span", { className: "label" }, picture, label);
}

/**
 * The segmented control: native radios, whose arrow keys move the choice.
 * @param {boolean} isDisabled
 * @param {string} name of the radio group
 * @param {(option: string) => void} choose
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
        choose(option);
      },
    }), option)));
  return frame;
}

/**
 * The toggle: the browser's own switch, which ticks under a finger where the page cannot, as on an iPhone.
 * @param {boolean} isDisabled
 * @param {(label: string) => void} press
 */
export function toggle(isDisabled, press) {
  const label = "Reminders";
  const control = make("input", { type: "checkbox", role: "switch", className: "check", disabled: isDisabled, onchange: () => press(label) });
  control.setAttribute("switch", "");
  return make("label", { className: "choice type-label-large" }, control, label);
}
