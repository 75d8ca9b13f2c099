// usage: node speed.js   Prints what the rendering of 30 s with 150 taps takes: the median of 30 runs, warm.

import { readFileSync } from "node:fs";
import { loadKernel } from "../../Sources/HapticStudio/Page/sound/kernel.js";

const bytes = readFileSync(new URL("../../Sources/HapticStudio/Page/kernel.wasm", import.meta.url));
const begun = performance.now();
const kernel = await loadKernel(bytes);
const loaded = performance.now() - begun;
const taps = Array.from({ length: 150 }, (_, index) => ["tap", 480 + index * 9_600, ((index % 18) + 3) / 20, (index % 21) / 20]);
const frames = 480 + 150 * 9_600 + 2_400;
const plan = /** @type {import("../../Sources/HapticStudio/Page/sound/plan.js").Plan} */ ({
  format: "thrum.plan/1", sampleRate: 48_000, frames, leadInFrames: 480, lanes: 1, voicing: "audition", gain: 0,
  settlesInSilence: false, commands: [[...taps, ["end", frames]]],
});

const times = Array.from({ length: 40 }, () => {
  const start = performance.now();
  kernel.render(plan);
  return performance.now() - start;
});
const warm = times.slice(10).sort((left, right) => left - right);
const text = (/** @type {number} */ time) => `${time.toFixed(1)} ms`;
console.log(`30 s with 150 taps: ${text(warm[15])} warm (${text(warm[0])} to ${text(warm[29])}), first ${text(times[0])}; loading ${text(loaded)}`);
