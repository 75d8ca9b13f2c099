import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { ahapSource } = await page("edit/ahap-edits.js");
const { spansOf } = await page("edit/json-spans.js");
const { replaced } = await page("edit/replacing.js");

const SPREAD = `{
  "Version": 1.0,
  "Pattern": [
    {
      "Event": {
        "Time": 0.0,
        "EventType": "HapticTransient",
        "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 1.0 },
          { "ParameterID": "HapticSharpness", "ParameterValue": 0.4 }
        ]
      }
    },
    {
      "Event": {
        "Time": 0.1,
        "EventType": "HapticContinuous",
        "EventDuration": 0.25,
        "EventParameters": []
      }
    },
    {
      "ParameterCurve": {
        "ParameterID": "HapticIntensityControl",
        "Time": 0.1,
        "ParameterCurveControlPoints": [
          { "Time": 0, "ParameterValue": 0.5 },
          { "Time": 0.2, "ParameterValue": 1 }
        ]
      }
    }
  ]
}
`;
const TIGHT = JSON.stringify(JSON.parse(SPREAD));
const LAYOUTS = [SPREAD, TIGHT, SPREAD.replaceAll("  ", "\t"), SPREAD.replaceAll("\n", "\r\n"), JSON.stringify(JSON.parse(SPREAD), null, 1),
  SPREAD.replace("[]\n", "[] // none\n"), SPREAD.replace("]\n}", "],\n}")];
const events = (text) => ahapSource(text).events.map(({ kind, timeNs, durationNs, intensity, sharpness }) => [kind, timeNs, durationNs, intensity, sharpness]);
const edited = (text, edit) => replaced(text, edit(ahapSource(text))).text;
const strict = (text) => JSON.parse(text.replaceAll(" // none", "").replace(/\],(\s*\})/, "]$1"));

test("everyLayoutIsReadTheSame", () => {
  for (const text of LAYOUTS) {
    assert.deepEqual(events(text), [["tap", 0, 0, 1, 0.4], ["vibration", 1e8, 2.5e8, 0.5, 0.5]]);
    assert.deepEqual(ahapSource(text).points.map(({ timeNs, value }) => [timeNs, value]), [[1e8, 0.5], [3e8, 1]]);
  }
});

test("whatIsNoJSONIsNotEdited", () => {
  for (const text of ["", "{", "[1,,2]", '{"a" 1}', '{"Pattern": 1}', "[]", '{"Pattern": []} x', "tru", `${"[".repeat(600)}`]) {
    assert.equal(ahapSource(text), null, text.slice(0, 20));
  }
  assert.equal(spansOf('"\\u0041\\""').kind, "string");
});

test("aMoveChangesOnlyItsNumber", () => {
  for (const text of LAYOUTS) {
    const moved = edited(text, (source) => source.change(new Map([[1, { timeNs: 123456789 }]])));
    assert.equal(moved.replace("0.123456789", "0.1"), text);
    assert.deepEqual(events(moved)[1].slice(0, 2), ["vibration", 123456789]);
  }
});

test("numbersAreShortAndExact", () => {
  const source = ahapSource(TIGHT);
  const texts = [0.12, 1e-9, 100, 0.1 + 0.2, 999999.999999999].map((time) => source.change(new Map([[0, { timeNs: Math.round(time * 1e9) }]]))[0].text);
  assert.deepEqual(texts, ["0.12", "0.000000001", "100", "0.3", "999999.999999999"]);
});

test("aMissingLevelIsAddedInTheLayoutOfTheFile", () => {
  for (const text of LAYOUTS) {
    const louder = edited(text, (source) => source.change(new Map([[1, { intensity: 0.75, sharpness: 0.1 }]])));
    assert.deepEqual(events(louder)[1], ["vibration", 1e8, 2.5e8, 0.75, 0.1]);
    assert.deepEqual(strict(louder).Pattern[1].Event.EventParameters, [
      { ParameterID: "HapticIntensity", ParameterValue: 0.75 }, { ParameterID: "HapticSharpness", ParameterValue: 0.1 }]);
    assert.equal(/\s/.test(louder), /\s/.test(text));
  }
});

test("aNewEventLooksLikeItsNeighbours", () => {
  const tap = edited(SPREAD, (source) => source.add("tap", { timeNs: 5e7, durationNs: 0, intensity: 0.3, sharpness: 0.6 }));
  assert.ok(tap.includes(`    },
    {
      "Event": {
        "Time": 0.05,
        "EventType": "HapticTransient",
        "EventParameters": [
          { "ParameterID": "HapticIntensity", "ParameterValue": 0.3 },
          { "ParameterID": "HapticSharpness", "ParameterValue": 0.6 }
        ]
      }
    },
    {
      "Event": {
        "Time": 0.1,`));
  for (const text of LAYOUTS) {
    for (const kind of ["tap", "vibration"]) {
      for (const timeNs of [0, 5e7, 9e8]) {
        const durationNs = kind === "tap" ? 0 : 2e8;
        const more = edited(text, (source) => source.add(kind, { timeNs, durationNs, intensity: 0.3, sharpness: 0.6 }));
        assert.ok(events(more).some((one) => String(one) === String([kind, timeNs, durationNs, 0.3, 0.6])), more);
        assert.equal(events(more).length, 3);
        assert.equal(strict(more).Pattern.length, 4);
        assert.equal(more.includes("\r"), text.includes("\r"));
        assert.ok(!/[^\r]\n/.test(more) || !text.includes("\r"));
      }
    }
  }
});

test("anEmptyPatternGetsItsFirstEvent", () => {
  for (const text of ['{"Version": 1.0, "Pattern": []}', '{"Pattern":[]}', '{\n  "Version": 1,\n  "Pattern": [\n  ]\n}\n', "{\r\n\t\"Pattern\": []\r\n}"]) {
    const first = edited(text, (source) => source.add("vibration", { timeNs: 0, durationNs: 1e8, intensity: 0.5, sharpness: 0.2 }));
    assert.deepEqual(events(first), [["vibration", 0, 1e8, 0.5, 0.2]]);
    assert.equal(JSON.parse(first).Pattern.length, 1);
    assert.equal(first.split("\r\n").length, first.split("\n").length - (text.includes("\r") ? 0 : first.split("\n").length - 1));
  }
});

test("anEventLeavesWithItsCommaAndItsLines", () => {
  for (const text of LAYOUTS) {
    const less = edited(text, (source) => source.remove([0]));
    assert.deepEqual(events(less), [["vibration", 1e8, 2.5e8, 0.5, 0.5]]);
    assert.deepEqual(strict(less).Pattern, strict(text).Pattern.slice(1));
    const none = edited(text, (source) => source.remove([1, 0]));
    assert.deepEqual(strict(none).Pattern, strict(text).Pattern.slice(2));
  }
  const alone = '{"Pattern": [\n  {"Event": {"Time": 0, "EventType": "HapticTransient"}}\n]}';
  assert.equal(edited(alone, (source) => source.remove([0])), '{"Pattern": []}');
});

test("anEntryKeepsWhatElseItHolds", () => {
  const both = '{"Pattern": [{"Event": {"Time": 0, "EventType": "HapticTransient"}, "Note": 1}]}';
  assert.equal(edited(both, (source) => source.remove([0])), '{"Pattern": [{"Note": 1}]}');
  assert.deepEqual(JSON.parse(edited(both, (source) => source.copy([{ of: 0, timeNs: 1e9 }]))).Pattern[1],
    { Event: { Time: 1, EventType: "HapticTransient" } });
});

test("copiesStandInTheOrderOfTime", () => {
  for (const text of LAYOUTS) {
    const more = edited(text, (source) => source.copy([{ of: 1, timeNs: 6e8 }, { of: 0, timeNs: 5e8 }]));
    assert.deepEqual(events(more).map(([kind, timeNs]) => [kind, timeNs]), [["tap", 0], ["vibration", 1e8], ["tap", 5e8], ["vibration", 6e8]]);
    strict(more);
  }
});

test("aCurvesPointsAreMovedAddedAndTakenOut", () => {
  for (const text of LAYOUTS) {
    const points = (changed) => strict(changed).Pattern.find((one) => one.ParameterCurve)?.ParameterCurve.ParameterCurveControlPoints;
    assert.deepEqual(points(edited(text, (source) => source.changePoint(1, { timeNs: 2e8, value: 0.25 })))[1], { Time: 0.1, ParameterValue: 0.25 });
    assert.deepEqual(points(edited(text, (source) => source.addPoint(0, 2e8, 0.7))).map(({ Time }) => Time), [0, 0.1, 0.2]);
    assert.deepEqual(points(edited(text, (source) => source.removePoint(0))), [{ Time: 0.2, ParameterValue: 1 }]);
    const none = edited(edited(text, (source) => source.removePoint(0)), (source) => source.removePoint(0));
    assert.equal(points(none), undefined);
  }
});
