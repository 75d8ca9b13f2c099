import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { page } from "./page.mjs";

const { TouchLog } = await page("wall/log.js");
const { callersHaptic, pairedWords, titleOf, touchOf } = await page("wall/components.js");
const { lookWords, pressWords } = await page("wall/press.js");
const { delayed, latencyWords } = await page("wall/late.js");
const { BUTTONS } = await page("tokens.js");
const tokens = JSON.parse(readFileSync(new URL("../../Sources/HapticTokens/tokens.json", import.meta.url), "utf8"));

/** The touches of the file that the server's tests send: a right touch, one that fires twice, a cold one. */
function touched() {
  const log = new TouchLog(2_000_000_000);
  log.prepare(0);
  log.touch({ timeNs: 600_000_000.4, component: "primary", label: "Continue", calls: ["primaryAction"] });
  log.touch({ timeNs: 1_200_000_000, component: "floating", label: "Add", calls: ["tap"] });
  log.touch({ timeNs: 4_000_000_000, component: null, label: "Reminders", calls: ["toggle"] });
  return log;
}

test("theLogIsWhatTheServersTestsSend", () => {
  const sent = JSON.parse(readFileSync(new URL("touches.json", import.meta.url), "utf8"));
  assert.deepEqual(touched().body("wideband-phone"), sent);
});

test("aPreparationLastsAndThenTheTouchIsCold", () => {
  const log = new TouchLog(2_000_000_000);
  const touch = (timeNs) => log.touch({ timeNs, component: "profile", label: "Your profile", calls: [] }).isWarm;
  assert.equal(touch(0), false);
  log.prepare(1_000_000_000);
  assert.deepEqual([3_000_000_000, 3_000_000_001].map(touch), [true, false]);
});

test("timesOfTheLogNeverGoBackAndPreparationsWithoutATouchAreOne", () => {
  const log = new TouchLog(1);
  log.touch({ timeNs: 10, component: null, label: "a", calls: [] });
  for (const timeNs of [5, 20, 30]) log.prepare(timeNs);
  assert.deepEqual(log.lines.map(({ kind, timeNs }) => [kind, timeNs]), [["touch", 10], ["prepare", 30]]);
});

test("aFullLogDropsItsFirstTouchesAndKeepsTheirNumbers", () => {
  const log = new TouchLog(1, 2);
  log.prepare(0);
  const serials = ["a", "b", "c"].map((label, place) => log.touch({ timeNs: place + 1, component: null, label, calls: [] }).serial);
  assert.deepEqual([serials, log.dropped, log.lines.map(({ label }) => label)], [[1, 2, 3], 1, ["b", "c"]]);
  assert.equal(log.touch({ timeNs: 9, component: null, label: "d", calls: [] }).serial, 4);
});

test("aCallerAddsWhatTheStandardPairsAndNothingToWhatPlaysByItself", () => {
  const component = (more) => ({ id: "x", title: "X", style: "x", isPrimary: false, ownHaptic: null, haptic: "lightTap", paired: null, ...more });
  assert.equal(callersHaptic(component({ haptic: "cancel", paired: ["cancel", "save"] })), "cancel");
  assert.equal(callersHaptic(component({})), "lightTap");
  assert.equal(callersHaptic(component({ ownHaptic: "tap", paired: ["tap"] })), null);
  assert.deepEqual([{}, { ownHaptic: "tap" }, { paired: ["a"] }, { paired: ["a", "b", "c"] }].map((more) => pairedWords(component(more))),
    ["any; its caller adds it", "tap, by itself", "a", "a; also b, c"]);
  assert.equal(titleOf(component({ title: "ActionBarButton", isPrimary: true })), "ActionBarButton, primary");
});

test("ASampleFiresOneHapticItsOwnOrItsCallers", () => {
  const one = { component: "x", label: "X", haptic: "tap", swift: "" };
  const component = { id: "x", title: "X", style: null, isPrimary: false, ownHaptic: null, haptic: "tap", paired: null };
  assert.deepEqual(touchOf(one, component, "Y"), { component: "x", label: "Y", own: null, calls: ["tap"] });
  assert.deepEqual(touchOf(one, { ...component, ownHaptic: "tap" }, "Y"), { component: "x", label: "Y", own: "tap", calls: [] });
});

test("thePressIsToldWithTheTokensNumbers", () => {
  assert.equal(pressWords("ghost"), "scale 0.98 · opacity 0.7 · ease-out, 150 ms");
  assert.equal(pressWords("action-bar"), "scale 0.96 · opacity 0.85 · spring(0.2, 0.7), 329 ms");
  assert.equal(pressWords("segmented"), "spring(0.3, 0.7), 494 ms");
  assert.equal(pressWords("floating"), "no motion of its own");
});

test("theLookIsToldWithTheTokensNumbers", () => {
  assert.equal(lookWords("primary"), "accent, label onAccent · 50 high, full width · radius 12 · icon 16 · button.large");
  assert.match(lookWords("secondary"), /^accentText border, label accentText/);
  assert.match(lookWords("action-bar"), /^tertiary, label text · 44 high · radius 12/);
  assert.match(lookWords("action-bar", true), /^accent, label onAccent/);
  assert.match(lookWords("generic"), /^no fill, label inherited/);
});

test("theTableIsThatOfTheTokens", () => {
  assert.deepEqual(Object.fromEntries(BUTTONS.map(({ style, ...row }) => [style, row])), tokens.buttons);
  assert.equal(BUTTONS.length, 10);
  assert.deepEqual(BUTTONS.map(({ type }) => type).filter((type) => type?.startsWith("button")), ["button.large", ...Array(5).fill("button.default")]);
  assert.equal(BUTTONS[0].type, "button.large");
});

test("aColdHapticSoundsLaterByExactlyWhatTheDeviceNeeds", async () => {
  const { loadKernel } = await page("sound/kernel.js");
  const kernel = await loadKernel(readFileSync(new URL("../../Sources/HapticStudio/Page/kernel.wasm", import.meta.url)));
  const plan = {
    format: "thrum.plan/1", sampleRate: 48000, frames: 4000, leadInFrames: 480, lanes: 1, voicing: "audition", gain: 0,
    settlesInSilence: false, cut: 3900, commands: [[["tap", 480, 0.7, 0.3], ["end", 4000]]],
  };
  const device = { name: "wideband-phone", title: "", warmNs: 10_000_000, coldNs: 150_000_000 };
  const [warm, cold] = [device.warmNs, device.coldNs].map((late) => kernel.render(delayed(plan, late))[0]);
  assert.equal(cold.length - warm.length, 6720);
  assert.deepEqual(cold.slice(6720), warm);
  assert.ok(cold.slice(0, 6720 + 480).every((sample) => sample === 0) && warm.some((sample) => sample !== 0));
  assert.equal(delayed(plan, 0), plan);
  assert.equal(latencyWords(device), "A prepared haptic starts after 10 ms, a cold one after 150 ms: 140 ms later.");
  assert.equal(latencyWords({ ...device, coldNs: 10_000_000 }), "A haptic starts after 10 ms, prepared or not.");
});
