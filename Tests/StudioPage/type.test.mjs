import assert from "node:assert/strict";
import { test } from "node:test";
import { page } from "./page.mjs";

const { grouped, numbersOf, placesWords, sampleOf } = await page("type/tokens.js");
const { USES } = await page("type/uses.js");
const { TYPE } = await page("tokens.js");
const { SCALE } = await page("type/elements.js");
const { matching, ROWS } = await page("type/element-list.js");
const { THEMES } = await page("app/appearance.js");

test("typeTokensComeInGroupsByTheirFirstWord", () => {
  const groups = grouped(["display.hero", "caption", "display.large", "code"].map((name) => ({ name })));
  assert.deepEqual(groups.map(({ title, tokens }) => [title, tokens.map(({ name }) => name)]), [
    ["Display", ["display.hero", "display.large"]], ["Others", ["caption", "code"]]]);
  assert.equal(grouped(TYPE).flatMap(({ tokens }) => tokens).length, TYPE.length);
});

test("everyTokenHasItsNumbersInEveryTheme", () => {
  assert.deepEqual([...new Set(TYPE.flatMap(({ themes }) => Object.keys(themes)))], THEMES.map(({ value }) => value));
  const hero = TYPE.find(({ name }) => name === "numeric.hero");
  assert.equal(numbersOf(hero.themes["swiss-coin"], hero.isTabular),
    "34 px (2.125 rem) · weight 700 · line 40 px · tracking -0.4 px · system-ui, sans-serif · tabular digits");
  assert.deepEqual(["numeric.small", "code", "quote.mark", "quote"].map(sampleOf), ["0:12.345 · 100 %", '"Time": 0.125', "“", "A tap you can trust"]);
});

test("aPageSetsAtMostTenTypeTokens", () => {
  const everywhere = Object.values(USES).filter((places) => places.includes("Every page")).length;
  const pages = new Set(Object.values(USES).flat());
  pages.delete("Every page");
  pages.delete("Pictures");
  assert.ok(["Library", "Buttons", "Type", "Transcript", "Pattern"].every((one) => pages.has(one)));
  // The specimen shows every token, which is what it is for; this counts what frames it.
  for (const one of pages) {
    const own = Object.values(USES).filter((places) => places.includes(one)).length;
    assert.ok(everywhere + own <= 10, `${one} sets ${everywhere + own}`);
  }
  assert.equal(placesWords(["Library", "Pictures"]), "Used by: Library, Pictures");
  assert.equal(placesWords(undefined), "The page does not use it.");
});

test("theScaleOfAPageHasTenEntriesWithSystemTextStyles", () => {
  assert.deepEqual(SCALE.map(([, style]) => style), ["largeTitle", "title", "title2", "title3", "headline", "body", "subheadline", "footnote", "caption", "caption2"]);
  assert.ok(SCALE.every(([name]) => TYPE.some((token) => token.name === name)));
  const sizes = SCALE.map(([name]) => TYPE.find((token) => token.name === name).themes["swiss-coin"].size);
  assert.deepEqual(sizes, [...sizes].sort((one, other) => other - one));
});

test("aSearchFindsElementsByComponentElementAndToken", () => {
  assert.deepEqual([ROWS.filter(({ area }) => area !== "By context").length, ROWS.length], [89, 132]);
  assert.deepEqual(matching("transaction CARD amount").map(({ token }) => token), ["numeric.default"]);
  assert.equal(matching("").length, ROWS.length);
  assert.ok(matching("caption").every(({ token }) => token === "caption") && matching("caption").length > 2);
  assert.deepEqual(matching("no such element"), []);
});
