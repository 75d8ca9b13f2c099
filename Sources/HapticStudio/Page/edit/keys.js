import { eventWords } from "../parts/words.js";
import { speak } from "../parts/speak.js";
import { leveled, shifted, stretched } from "./pointer.js";
import { stepped } from "./snap.js";

/** @typedef {import("./timeline-hands.js").TimelineHands} Hands */

/** The step of one press in level, and in time with Shift or without a grid (chosen). */
const LEVEL = 0.05;
const FINE_NS = 1e6;

/** The keys of the timeline, for those who look for them. */
export const KEYS = [
  ["← →", "move by the grid; with Shift by 1 ms; without a choice, pan"], ["↑ ↓", "strength by 0.05; with Shift sharpness"],
  [", .", "shorter, longer"], ["Ctrl ← →", "the event before, the next; with Shift too"], ["Ctrl A, Escape", "choose all, none"],
  ["T, V", "add a tap, a vibration"], ["Ctrl D, Delete", "duplicate, delete"], ["Ctrl Z, Ctrl Shift Z", "undo, do again"],
  ["+ − 0", "zoom, show all"], ["Alt, Shift while dragging", "no grid; a rectangle that chooses"],
];

/**
 * A key on the timeline; true if it was one of its own.
 * @param {Hands} hands
 * @param {KeyboardEvent} event
 */
export function pressed(hands, event) {
  const { key, shiftKey, timeStamp } = event;
  const held = event.ctrlKey || event.metaKey;
  const action = held ? withControl(hands, key, shiftKey, timeStamp) : event.altKey ? null : plain(hands, key, shiftKey, timeStamp);
  action?.();
  return action !== null;
}

/** @param {Hands} hands @param {string} key @param {boolean} shift @param {number} at @returns {(() => void) | null} */
function withControl(hands, key, shift, at) {
  const { timeline } = hands;
  switch (key) {
    case "ArrowRight": return () => walked(hands, 1, shift);
    case "ArrowLeft": return () => walked(hands, -1, shift);
    case "a": return () => {
      timeline.select(timeline.events.map(({ index }) => index));
      speak(`${timeline.selected.size} events chosen.`);
    };
    case "d": return () => hands.duplicate(at);
    default: return null;
  }
}

/** @param {Hands} hands @param {string} key @param {boolean} shift @param {number} at @returns {(() => void) | null} */
function plain(hands, key, shift, at) {
  const { timeline } = hands;
  const isChosen = timeline.selected.size > 0;
  switch (key) {
    case "t": case "T": return () => hands.add("tap", at);
    case "v": case "V": return () => hands.add("vibration", at);
    case "Delete": case "Backspace": return () => hands.remove(at);
    case "Escape": return isChosen ? () => timeline.select([]) : null;
    case "ArrowRight": case "ArrowLeft":
      return isChosen ? () => moves(hands, key === "ArrowRight" ? 1 : -1, shift, at) : null;
    case "ArrowUp": case "ArrowDown":
      return isChosen ? () => levels(hands, shift ? "sharpness" : "intensity", key === "ArrowUp" ? LEVEL : -LEVEL, at) : null;
    case ".": case ",": return isChosen ? () => lengthens(hands, key === "." ? 1 : -1, at) : null;
    default: return null;
  }
}

/** @param {Hands} hands @param {number} direction @param {boolean} fine @param {number} at */
function moves(hands, direction, fine, at) {
  const { chosen } = hands;
  if (!chosen.length) return hands.refused();
  const { timeNs } = hands.numbers(chosen[0]);
  const step = fine ? FINE_NS : hands.step || FINE_NS;
  const target = fine ? timeNs + direction * step : stepped(timeNs, step, direction);
  hands.change(shifted(hands, chosen, chosen[0], target - timeNs, 1), "moved", at);
}

/** @param {Hands} hands @param {"intensity" | "sharpness"} name @param {number} by @param {number} at */
function levels(hands, name, by, at) {
  if (!hands.chosen.length) return hands.refused();
  hands.change(leveled(hands, hands.chosen, name, by), "set", at);
}

/** @param {Hands} hands @param {number} direction @param {number} at */
function lengthens(hands, direction, at) {
  const long = hands.chosen.find((index) => hands.numbers(index).durationNs > 0);
  if (long === undefined) return hands.reason ? hands.refused() : speak("A tap has no length: choose a vibration.");
  hands.change(stretched(hands, hands.chosen, long, direction * (hands.step || FINE_NS), 1), "stretched", at);
}

/**
 * Chooses the next event.
 * @param {Hands} hands @param {number} direction @param {boolean} adds
 */
function walked({ timeline }, direction, adds) {
  const { events, chosen, selected } = timeline;
  if (!events.length) return speak("There are no events.");
  const from = chosen === null ? (direction > 0 ? -1 : events.length) : events.findIndex((one) => one.index === chosen);
  const event = events[Math.min(events.length - 1, Math.max(0, from + direction))];
  const others = adds ? [...selected].filter((one) => one !== event.index) : [];
  timeline.choose(event.index);
  if (adds) timeline.select([...others, event.index]);
  speak(eventWords(event));
}
