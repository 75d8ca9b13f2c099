import { ComparePanel } from "../listen/compare-panel.js";
import { FeltPanel } from "../listen/felt-panel.js";
import { LoopPanel } from "../listen/loop-panel.js";
import { DevicePanel } from "../devices/device-panel.js";

/** @typedef {import("../api/types.js").Entry} Entry */

/**
 * A part of an entry's page below the timeline.
 * @typedef {object} EntryPanel
 * @property {HTMLElement} view
 * @property {boolean} [isNear] true for a panel right below the timeline
 * @property {() => void} [follow] what begins with a sound
 * @property {(entry: Entry, text: string) => void} show what the server made of a text
 */

/**
 * The panels of an entry's page, in their order.
 * @param {import("./entry-view.js").default} page
 * @returns {EntryPanel[]}
 */
export function panels(page) {
  return [
    new FeltPanel(page),
    new LoopPanel(page),
    new ComparePanel(page),
    new DevicePanel(page),
  ];
}
