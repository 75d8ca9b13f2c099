// Made patterns: AHAP with curves and controls, and a sequence of several actuators.

import { seeded } from "./random.js";

/** @param {number} number */
const short = (number) => Number(number.toFixed(4));

/**
 * An AHAP file of taps and vibrations within a second, with control points and steps of both controls.
 * @param {number} seed
 */
export function curvedAHAP(seed) {
  const random = seeded(seed);
  const level = () => short(random());
  const time = () => short(random(0, 1));
  const events = Array.from({ length: 1 + Math.floor(random(0, 12)) }, () => {
    const isTap = random() < 0.5;
    const parameters = [["HapticIntensity", level()], ["HapticSharpness", level()]];
    if (!isTap) parameters.push(["AttackTime", short(random(0, 0.2))], ["ReleaseTime", short(random(0, 0.2))]);
    if (!isTap && random() < 0.3) parameters.push(["DecayTime", short(random(0, 0.3))], ["Sustained", 0]);
    return {
      Event: {
        Time: time(), EventType: isTap ? "HapticTransient" : "HapticContinuous",
        ...(isTap ? {} : { EventDuration: short(random(0.01, 0.6)) }),
        EventParameters: parameters.map(([ParameterID, ParameterValue]) => ({ ParameterID, ParameterValue })),
      },
    };
  });
  const curves = ["HapticIntensityControl", "HapticSharpnessControl"].map((ParameterID, index) => ({
    ParameterCurve: {
      ParameterID, Time: time(),
      ParameterCurveControlPoints: Array.from({ length: 2 + Math.floor(random(0, 6)) }, (_, point) => ({
        Time: short(point * random(0.02, 0.1)), ParameterValue: short(random(-index, 1)),
      })),
    },
  }));
  const steps = Array.from({ length: Math.floor(random(0, 3)) }, () => ({
    Parameter: { ParameterID: "HapticIntensityControl", Time: time(), ParameterValue: level() },
  }));
  return JSON.stringify({ Version: 1.0, Pattern: [...events, ...curves, ...steps] });
}

/**
 * A plan of any numbers that the check lets through.
 * @param {number} seed
 */
export function anyPlan(seed) {
  const random = seeded(seed);
  const whole = (/** @type {number} */ most) => Math.floor(random(0, most));
  /** @template Item @param {Item[]} items @returns {Item} */
  const one = (items) => items[whole(items.length)];
  const number = () => one([0, 1, -1, 0.5, random(-2, 2), 1e30, -1e30, 1e-40]);
  const frames = () => one([0, 1, 63, 64, whole(5_000), whole(5_000), -1, Number.MAX_SAFE_INTEGER]);
  const start = () => Math.max(frames(), 0);
  const makers = [
    () => ["tap", start(), number(), number()],
    () => ["begin", start(), whole(4), number(), number(), frames(), frames(), frames(), frames()],
    () => ["release", start(), whole(4), frames()],
    () => ["intensity", start(), number(), number(), frames()],
    () => ["sharpnessCurve", start(), whole(4), number(), number(), frames()],
    () => ["intensityCurve", start(), whole(4), number(), number(), frames()],
    () => ["sharpness", start(), number(), number(), frames()],
    () => ["end", start()],
  ];
  const lanes = 1 + whole(3);
  return {
    format: "thrum.plan/1", sampleRate: one([8_000, 48_000, 384_000]), frames: whole(6_000), leadInFrames: 0, lanes,
    voicing: one(["audition", "literal", "drive"]), gain: random(-60, 60), settlesInSilence: random() < 0.5,
    ceiling: random(-100, 10),
    commands: Array.from({ length: lanes }, () => Array.from({ length: whole(30) }, () => one(makers)())),
  };
}
