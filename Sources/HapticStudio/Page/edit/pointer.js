import { make } from "../parts/make.js";
import { grabbedPoint } from "./curve-points.js";
import { eventsIn, hitAt, spotOf } from "./hitting.js";
import { snapped } from "./snap.js";

/** @typedef {import("./timeline-hands.js").TimelineHands} Hands */
/** @typedef {import("./timeline-hands.js").Changes} Changes */
/** @typedef {import("./hitting.js").Spot} Spot */

/** The shortest vibration that a pointer makes (chosen): 1 ms. */
const LEAST_NS = 1e6;

/**
 * A pointer goes down: chooses an event and drags what is chosen, or draws a rectangle around events with Shift.
 * @param {Hands} hands
 * @param {PointerEvent} event
 */
export function grabbed(hands, event) {
  const { timeline } = hands;
  const spot = spotOf(timeline, event);
  if (grabbedPoint(hands, event, spot, (move) => spotOf(timeline, move, spot.lane))) return true;
  const hit = hitAt(timeline, spot);
  if (!hit && event.shiftKey) return bandOf(hands, event, spot);
  if (!hit) return false;
  const { index } = hit.event;
  const adds = event.shiftKey || event.ctrlKey || event.metaKey;
  const others = [...timeline.selected].filter((one) => one !== index);
  if (adds) timeline.select(timeline.selected.has(index) ? others : [...others, index]);
  else if (!timeline.selected.has(index)) timeline.select([index]);
  if (timeline.selected.has(index)) dragged(hands, event, spot, index, hit.isEnd);
  return true;
}

/**
 * @param {Hands} hands @param {PointerEvent} down @param {Spot} start @param {number} index @param {boolean} isEnd
 */
function dragged(hands, down, start, index, isEnd) {
  const { timeline } = hands;
  const { events } = timeline;
  const chosen = hands.chosen;
  /** @type {"time" | "level" | "length" | null} */
  let way = null;
  /** @type {Changes} */
  let changes = new Map();
  const own = {};
  const undone = () => {
    hands.drag = null;
    hands.editing.trial.cancel();
    timeline.replace(events);
    // The server's last try is forgotten, too.
    hands.editing.ask({ words: "left as it was" });
  };
  const ended = timeline.drag(down, (move) => {
    const spot = spotOf(timeline, move, start.lane);
    const [dx, dy] = [Math.abs(spot.x - start.x), Math.abs(spot.y - start.y)];
    if (!way && Math.max(dx, dy) <= (timeline.ink?.mark ?? 0)) return;
    if (!way && !hands.canEdit(index)) {
      ended.abort();
      return hands.refused();
    }
    way ??= isEnd ? "length" : dx >= dy ? "time" : "level";
    if (hands.drag !== own && changes.size) return;
    hands.drag = own;
    const step = move.altKey ? 0 : hands.step;
    const byNs = timeline.scale.time(spot.x) - timeline.scale.time(start.x);
    changes = way === "level" ? leveled(hands, chosen, start.lane ? "sharpness" : "intensity", spot.level - start.level)
      : way === "time" ? shifted(hands, chosen, index, byNs, step) : stretched(hands, chosen, index, byNs, step);
    hands.try(changes, events);
  }, (up) => {
    escape.abort();
    if (!way || hands.drag !== own) return;
    if (up.type === "pointercancel") return undone();
    hands.drag = null;
    hands.change(changes, { time: "moved", level: "set", length: "stretched" }[way], up.timeStamp, events);
  });
  const escape = new AbortController();
  addEventListener("keydown", (key) => {
    if (key.key !== "Escape") return;
    key.stopPropagation();
    ended.abort();
    escape.abort();
    undone();
  }, { capture: true, signal: escape.signal });
}

/**
 * @param {Hands} hands @param {number[]} chosen @param {number} index the event that keeps to the grid
 * @param {number} byNs @param {number} step
 * @returns {Changes}
 */
export function shifted(hands, chosen, index, byNs, step) {
  const own = hands.numbers(index).timeNs;
  const first = Math.min(...chosen.map((one) => hands.numbers(one).timeNs));
  const way = Math.max(snapped(own + byNs, step) - own, -first);
  return new Map(chosen.map((one) => [one, { timeNs: hands.numbers(one).timeNs + way }]));
}

/**
 * @param {Hands} hands @param {number[]} chosen @param {number} index @param {number} byNs @param {number} step
 * @returns {Changes}
 */
export function stretched(hands, chosen, index, byNs, step) {
  const { timeNs, durationNs } = hands.numbers(index);
  const way = snapped(timeNs + durationNs + byNs, step) - timeNs - durationNs;
  const longs = chosen.filter((one) => hands.numbers(one).durationNs > 0);
  return new Map(longs.map((one) => [one, { durationNs: Math.max(LEAST_NS, hands.numbers(one).durationNs + way) }]));
}

/**
 * @param {Hands} hands @param {number[]} chosen @param {"intensity" | "sharpness"} name @param {number} by
 * @returns {Changes}
 */
export function leveled(hands, chosen, name, by) {
  const level = (/** @type {number} */ one) => Math.round(Math.min(1, Math.max(0, hands.numbers(one)[name] + by)) * 100) / 100;
  return new Map(chosen.map((one) => [one, { [name]: level(one) }]));
}

/**
 * A rectangle that chooses what is in it.
 * @param {Hands} hands @param {PointerEvent} down @param {Spot} start
 */
function bandOf({ timeline }, down, start) {
  const before = [...timeline.selected];
  const band = make("div", { className: "band" });
  const canvas = timeline.lanes?.[start.lane];
  timeline.view?.append(band);
  timeline.drag(down, (move) => {
    const spot = spotOf(timeline, move, start.lane);
    const top = (canvas?.offsetTop ?? 0) + Math.min(spot.y, start.y);
    for (const [name, value] of Object.entries({
      left: Math.min(spot.x, start.x) + timeline.margin, top, width: Math.abs(spot.x - start.x), height: Math.abs(spot.y - start.y),
    })) band.style.setProperty(name, `${value}px`);
    timeline.select([...new Set([...before, ...eventsIn(timeline, start, spot).map(({ index }) => index)])]);
  }, () => band.remove());
  return true;
}
