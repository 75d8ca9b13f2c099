import { ahapSource } from "./ahap-edits.js";
import { sequenceSource } from "./sequence-edits.js";

/**
 * The source of an entry, ready to be edited on the timeline; null if its format or its state do not allow that.
 * @param {import("../api/types.js").Entry | null} entry
 * @param {string | null} text
 * @returns {import("./model.js").EditableSource | null}
 */
export function sourceOf(entry, text) {
  if (text === null) return null;
  return entry?.format === "ahap" ? ahapSource(text) : entry?.format === "sequence" ? sequenceSource(text) : null;
}
