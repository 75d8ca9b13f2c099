/** @typedef {import("./replacing.js").Replacement} Replacement */

/**
 * The numbers of an event as its source writes them.
 * @typedef {{timeNs: number, durationNs: number, intensity: number, sharpness: number}} Numbers
 */

/**
 * An event of a source; its place in the list of events is its number there.
 * @typedef {Numbers & {kind: "tap" | "vibration" | "audio", from: number, to: number}} SourceEvent
 */

/**
 * A corner of a curve: its time in the pattern, and its value.
 * @typedef {{curve: number, control: string, timeNs: number, value: number}} CurvePoint
 */

/**
 * A source that can be edited on the timeline. Every edit is a list of replacements; nothing else of the text changes.
 * @typedef {object} EditableSource
 * @property {string} text
 * @property {SourceEvent[]} events in the order of the file
 * @property {CurvePoint[]} points in the order of the file
 * @property {{kind: string, timeNs: number, number: number}[]} [instances] when events play, if not as they are written
 * @property {number | null} [tempo] beats a minute
 * @property {boolean} [canAdd] false if no event can be added
 * @property {(changes: Map<number, Partial<Numbers>>) => Replacement[]} change
 * @property {(numbers: number[]) => Replacement[]} remove
 * @property {(copies: {of: number, timeNs: number}[]) => Replacement[]} copy
 * @property {(kind: "tap" | "vibration", numbers: Numbers) => Replacement[]} add
 * @property {(point: number, change: {timeNs?: number, value?: number}) => Replacement[]} changePoint
 * @property {(point: number) => Replacement[]} removePoint
 * @property {(curve: number, timeNs: number, value: number) => Replacement[]} addPoint
 */
export {};
