// usage: node samples.js THRUM PLAN-PRINTER PATTERNS [CORPUS]   Run by tools/kernel-samples, which says what it compares.

import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { loadKernel } from "../../Sources/HapticStudio/Page/sound/kernel.js";
import { curvedAHAP } from "./patterns.js";
import { channelBits, differences } from "./wave.js";

const [thrum, printer, patterns, corpus] = process.argv.slice(2);
const kernel = await loadKernel(readFileSync(new URL("../../Sources/HapticStudio/Page/kernel.wasm", import.meta.url)));
const voicings = ["audition", "literal", "drive"];
const until = ["--until", "7.001"];
let [sounds, samples, lanes] = [0, 0, 0];

/** @param {string} program @param {string[]} words */
function output(program, ...words) {
  const done = spawnSync(program, words, { maxBuffer: 1 << 30 });
  if (done.error) throw done.error;
  return done.status === 0 ? done.stdout : null;
}

/**
 * Compares one sound; false if neither side reads the file.
 * @param {string} name
 * @param {string[]} options
 * @param {(plan: any) => boolean} [wanted]
 */
function compare(name, options, wanted = () => true) {
  const line = output(printer, ...options, name);
  const plan = line && JSON.parse(line.toString());
  if (plan && !wanted(plan)) return false;
  const channels = String(plan?.lanes ?? 1);
  const file = output(thrum, "render", name, "-o", "-", "--bits", "32f", "--channel-count", channels, ...options);
  if (!plan && !file) return false;
  if (!plan || !file) throw new Error(`${name}: ${plan ? "thrum" : "the plan's printer"} does not read it`);
  const wrong = differences(channelBits(file), kernel.render(plan));
  if (wrong > 0) throw new Error(`${name} ${options.join(" ")}: ${wrong} of ${plan.frames * plan.lanes} samples differ`);
  [sounds, samples, lanes] = [sounds + 1, samples + plan.frames * plan.lanes, Math.max(lanes, plan.lanes)];
  return true;
}

/** @param {string} what @param {() => void} body */
function group(what, body) {
  [sounds, samples, lanes] = [0, 0, 0];
  body();
  if (sounds === 0) throw new Error(`${what}: nothing was compared`);
  console.log(`${what}: ${sounds} sounds, ${samples} samples, up to ${lanes} lanes, 0 differ`);
}

/** @param {any} plan */
const hasCurves = (plan) =>
  plan.commands.some((/** @type {any[][]} */ lane) => lane.some(([kind]) => kind.startsWith("intensity") || kind.startsWith("sharpness")));

/** @param {string} name @param {string[]} options */
const inAllVoicings = (name, ...options) => {
  for (const voicing of voicings) {
    if (!compare(name, ["--mode", voicing, ...options])) throw new Error(`${name}: neither side reads it`);
  }
};

const folder = mkdtempSync(join(tmpdir(), "thrum-"));
try {
  group("catalogue", () => {
    const list = output(thrum, "list", "--json");
    if (!list) throw new Error("thrum list has failed");
    for (const { name } of JSON.parse(list.toString()).haptics) inAllVoicings(name);
  });
  group("sequences, the first 7 s", () => {
    for (const name of readdirSync(join(patterns, "Sequences")).sort()) {
      if (name.endsWith(".sequence.json")) inAllVoicings(join(patterns, "Sequences", name), ...until);
    }
  });
  group("sequences, whole", () => {
    for (const name of ["chat", "checkout", "onboarding", "transcript"]) {
      compare(join(patterns, "Sequences", `${name}.sequence.json`), []);
    }
  });
  group("made patterns with curves", () => {
    for (let seed = 0; seed < 40; seed += 1) {
      const path = join(folder, `${seed}.ahap`);
      writeFileSync(path, curvedAHAP(seed));
      inAllVoicings(path);
      compare(path, ["--until", String((seed + 1) * 0.0171)]);
    }
  });
  group("a sequence of three actuators", () => {
    const actuators = ["left", "right", "back"];
    const tracks = actuators.map((name, index) => ({
      name, actuator: name, steps: [{ file: `${index}.ahap`, at: `${index * 100} ms`, repeat: 3, every: "700 ms" }],
    }));
    const path = join(folder, "three.sequence.json");
    writeFileSync(path, JSON.stringify({ format: "thrum.sequence/1", actuators, tracks }));
    inAllVoicings(path);
    if (lanes !== 3) throw new Error(`the sequence has ${lanes} lanes`);
  });
  if (corpus) {
    group("files of others with curves", () => {
      const files = readdirSync(corpus, { recursive: true }).map(String).sort();
      for (const file of files.filter((name) => /\.(ahap|haptic|hjif|json)$/.test(name))) {
        compare(join(corpus, file), [], hasCurves);
      }
      if (sounds < 100) throw new Error(`only ${sounds} files with curves`);
    });
  } else console.log("files of others with curves: not compared, no corpus was named");
} finally {
  rmSync(folder, { recursive: true });
}
