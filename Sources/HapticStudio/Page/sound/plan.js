// Sound plans, format thrum.plan/1: what the server sends, and the check that a kernel can take it.
// HapticPlayback's page "Sound plans" describes the format.

/**
 * @typedef {[kind: string, frame: number, ...values: number[]]} Command
 * @typedef {{low: number, high: number, soft: number[], sharp: number[]}} Tones
 * @typedef {object} Plan
 * @property {"thrum.plan/1"} format
 * @property {number} sampleRate frames a second
 * @property {number} frames the length of each lane
 * @property {number} leadInFrames the silence before the pattern's start
 * @property {number} lanes the number of actuators
 * @property {"audition" | "literal" | "drive"} voicing
 * @property {number} gain in dB
 * @property {boolean} settlesInSilence true for the sound of a simulated device
 * @property {number} [ceiling] in dB, for a drive
 * @property {Tones} [tones] for a drive
 * @property {number} [cut] the frame at which all sound fades
 * @property {Command[][]} commands of each lane, in the kernel's order
 */

// The limits of HapticPlayback's SoundPlan.
const commandLimit = 100_000;
const sampleLimit = 28_800_000;
const laneLimit = 8;

/** The voicings by number. */
export const voicings = ["audition", "literal", "drive"];

/** The words of a command behind its kind and frame, in the kernel's order, and the values of what is left out. */
export const fields = ["serial", "target", "level", "second", "attack", "release", "decay", "elapsed"];
export const defaults = [0, 0, 0, 0, 0, 0, -1, 0];

/** The kinds of commands in the order of their numbers, each with the fields that its values are. */
export const kinds = new Map([
  ["tap", ["level", "second"]],
  ["begin", ["serial", "level", "second", "attack", "release", "decay", "elapsed"]],
  ["release", ["target", "release"]],
  ["intensity", ["level", "second", "attack"]],
  ["sharpness", ["level", "second", "attack"]],
  ["intensityCurve", ["target", "level", "second", "attack"]],
  ["sharpnessCurve", ["target", "level", "second", "attack"]],
  ["end", []],
].map(([kind, names], number) => [kind, { number, indices: [...names].map((name) => fields.indexOf(name)) }]));

/**
 * Throws an error in plain words unless a kernel can take the plan.
 * @param {unknown} value
 * @returns {Plan}
 */
export function checkedPlan(value) {
  const plan = /** @type {Plan} */ (value);
  if (plan?.format !== "thrum.plan/1") throw new Error("This is no sound plan of format thrum.plan/1.");
  expect(isWhole(plan.sampleRate, 8_000, 384_000), "The sample rate is not within 8,000 and 384,000.");
  expect(isWhole(plan.lanes, 1, laneLimit), "A plan has one to eight lanes.");
  expect(isWhole(plan.frames, 0, sampleLimit / plan.lanes), "The sound is longer than a plan may be.");
  expect(isWhole(plan.leadInFrames, 0, plan.frames), "The lead-in is longer than the sound.");
  expect(voicings.includes(plan.voicing), "The voicing is none of audition, literal and drive.");
  expect(Number.isFinite(plan.gain) && Number.isFinite(plan.ceiling ?? 0), "A level in decibels is no number.");
  expect(plan.cut === undefined || isWhole(plan.cut, 0, plan.frames), "The cut is outside the sound.");
  expect(plan.tones === undefined || areTones(plan.tones), "The tones of the drive are not complete.");
  const { commands } = plan;
  expect(Array.isArray(commands) && commands.length === plan.lanes, "The plan has no commands for some lane.");
  expect(commands.every(Array.isArray), "The plan has no commands for some lane.");
  const count = commands.reduce((sum, lane) => sum + lane.length, 0);
  expect(count <= commandLimit, "The plan has more than 100,000 commands.");
  for (const lane of commands) {
    for (const command of lane) expect(isCommand(command), `A command is not understood: ${JSON.stringify(command)}.`);
  }
  return plan;
}

/**
 * @param {boolean} holds
 * @param {string} sentence
 */
function expect(holds, sentence) {
  if (!holds) throw new Error(sentence);
}

/**
 * @param {unknown} value
 * @param {number} least
 * @param {number} most
 */
function isWhole(value, least, most) {
  return Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
}

/** @param {Tones} tones */
function areTones(tones) {
  const { low, high, soft, sharp } = tones ?? {};
  if (!Array.isArray(soft) || !Array.isArray(sharp) || soft.length !== 3 || sharp.length !== 3) return false;
  const frequencies = [low, high, soft[1], sharp[1]];
  return frequencies.every((hertz) => hertz > 0) && [...frequencies, ...soft, ...sharp].every(isModest);
}

/** @param {unknown} value */
function isModest(value) {
  return Number.isFinite(value) && Number(value) >= 0 && Number(value) < 1e12;
}

/**
 * True for a known kind with as many numbers as it needs; all but levels are whole.
 * @param {Command} command
 */
function isCommand(command) {
  if (!Array.isArray(command)) return false;
  const [name, frame, ...values] = command;
  const kind = kinds.get(name);
  return kind !== undefined && values.length === kind.indices.length && isWhole(frame, 0, largest)
    && values.every((value, index) => isLevel(kind.indices[index]) ? Number.isFinite(value) : isWhole(value, -1, largest));
}

/** The largest whole number that a 64-bit float holds, and every one below it. */
const largest = Number.MAX_SAFE_INTEGER;

/** @param {number} field */
function isLevel(field) {
  return fields[field] === "level" || fields[field] === "second";
}
