import { icon } from "../parts/icon.js";
import { make } from "../parts/make.js";
import { rowOf } from "./press.js";

/** @typedef {import("../api/types.js").VocabularyComponent} Component */
/**
 * `given` is the colour of the label of a header button that is not selected.
 * @typedef {{label: string, isDisabled?: boolean, isLoading?: boolean, isSelected?: boolean, isCompact?: boolean, given?: string}} State
 */

/**
 * The labels of samples: ordinary words of an app's screen.
 * @type {Record<string, string>}
 */
export const LABELS = {
  primary: "Continue", secondary: "Cancel", ghost: "Skip for now", destructive: "Delete", generic: "Details",
  "action-bar": "Share", "action-header": "Personal", floating: "Add", profile: "Your profile",
};

/**
 * The icons that go with labels.
 * @type {Record<string, Parameters<typeof icon>[0]>}
 */
export const ICONS = {
  Add: "plus", "Copy Amount": "copy", Delete: "trash", Personal: "person", Settings: "settings", Settle: "check", Share: "share", Shared: "person",
};

/**
 * The states that a style is shown in.
 * @param {string} style
 * @returns {State[]}
 */
export function statesOf(style) {
  const label = LABELS[style] ?? style;
  const more = style === "action-header" ? [{ label: "Shared", isSelected: true }, { label: "Given", given: "text" }] : [];
  return [{ label }, ...more, { label, isDisabled: true }, { label, isLoading: true }];
}

/**
 * A component as itself; a press calls `press`.
 * @param {Component} component
 * @param {State} state
 * @param {(button: HTMLButtonElement) => void} press
 */
export function sample({ style: row, isPrimary }, { label, isDisabled = false, isLoading = false, isSelected = false, isCompact = false, given }, press) {
  const style = row ?? "generic";
  const isIconOnly = style === "floating" || style === "profile";
  const control = make("button", {
    type: "button", className: `component ${style}${isPrimary ? " is-primary" : ""} type-${isCompact ? "button-small" : typeOf(style)}`,
    disabled: isDisabled || isLoading, "aria-busy": isLoading ? "true" : null,
    "aria-label": isLoading ? `${label}, loading` : isIconOnly ? label : null,
    "aria-pressed": style === "action-header" ? String(isSelected) : null,
    onclick: () => {
      if (style === "action-header") select(control);
      press(control);
    },
  }, content(style, label), isLoading && make("span", { className: "ring", "aria-hidden": "true" }));
  if (given) control.style.setProperty("--given", `var(--color-${given})`);
  return control;
}

/**
 * Selects a header button, or no longer; of several beside each other one is selected.
 * @param {HTMLButtonElement} control
 */
function select(control) {
  const isSelected = control.getAttribute("aria-pressed") !== "true";
  for (const other of control.parentElement?.querySelectorAll("[aria-pressed]") ?? []) other.setAttribute("aria-pressed", "false");
  control.setAttribute("aria-pressed", String(isSelected));
}

/**
 * The type token of a style's label.
 * @param {string} style
 */
export function typeOf(style) {
  return (rowOf(style)?.type ?? "button.default").replace(".", "-");
}

/** @param {string} style @param {string} label */
function content(style, label) {
  if (style === "floating") return make("span", { className: "label" }, icon("plus", "floating"));
  if (style === "profile") {
    return make("span", { className: "profile-picture" }, make("span", { className: "label" }, icon("person", "profile")));
  }
  const picture = style === "action-bar" || style === "action-header" ? icon(ICONS[label] ?? "bell") : null;
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
 * A control that the platform draws: a text or an icon in a toolbar, a row, an item of a menu, a button of an alert.
 * @param {string} id of the component
 * @param {{label: string, haptic: string}} look
 * @param {(button: HTMLButtonElement) => void} press
 */
export function platformControl(id, { label, haptic }, press) {
  const picture = ICONS[label];
  const isIconOnly = id === "toolbar-icon";
  const tone = haptic === "destructiveAction" ? " is-destructive" : haptic === "cancel" ? " is-quiet" : "";
  const control = make("button", {
    type: "button", className: `component platform ${id}${tone} type-${id === "navigation-row" ? "heading-medium" : "button-default"}`,
    "aria-label": isIconOnly ? label : null, onclick: () => press(control),
  }, isIconOnly ? icon(picture ?? "settings", "header") : label,
  id === "navigation-row" ? icon("chevron") : id === "context-menu-item" && picture && icon(picture));
  return control;
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
