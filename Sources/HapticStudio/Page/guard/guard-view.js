import { PageElement } from "../app/studio.js";
import { Problem } from "../api/problem.js";
import { debounced } from "../parts/debounce.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { counted } from "../parts/words.js";
import { confirmed } from "./confirm.js";
import { GuardClient } from "./guard-client.js";
import { acceptable, isFirst, isOpen, removable, removalWords, summary } from "./states.js";
import { ThrumTest } from "./test-item.js";

/** Milliseconds without a change of the folder before it is tested again (chosen). */
const PAUSE = 300;

/** The old and the new patterns of the folder; accepts one change or all. */
export default class ThrumGuard extends PageElement {
  words = text("p", "body-default", "Testing the folder …", { role: "status" });
  list = make("div", { className: "stack-near" });
  tools = make("div", { className: "actions" });
  heading = text("h1", "display-large", "Tests", { tabIndex: -1 });
  tag = "";
  client = /** @type {GuardClient} */ (/** @type {unknown} */ (null));
  #serial = 0;

  async start() {
    this.client = new GuardClient(this.studio.client);
    this.append(make("div", { className: "stack" }, this.heading,
      text("p", "body-default", "Each pattern against its golden: what was recorded, and what is. Nothing is written before you accept it."),
      this.words, this.tools, this.list));
    const again = debounced(PAUSE, () => this.read().catch((problem) => this.studio.tell(problem)));
    const signal = this.leaving;
    for (const name of ["changed", "library"]) this.studio.events.addEventListener(name, () => again.call(), { signal });
    signal.addEventListener("abort", () => again.cancel());
    document.documentElement.addEventListener("thrum-appearance", () => again.call(), { signal });
    this.studio.sounding.warm();
    await this.read();
  }

  /** Light or dark, as the page is. */
  get shade() {
    const { appearance } = this.studio.appearance;
    if (appearance !== "system") return /** @type {"light" | "dark"} */ (appearance);
    return matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  }

  async read() {
    const serial = ++this.#serial;
    const { files, tag } = await this.client.tests();
    if (this.leaving.aborted || serial !== this.#serial) return;
    this.tag = tag;
    const open = new Set([.../** @type {NodeListOf<ThrumTest>} */ (this.querySelectorAll("thrum-test"))].filter((one) => one.isOpen).map(({ file }) => file.name));
    const words = files.length ? `${summary(files)}.` : "There is no pattern to test yet. Save one in the folder; it appears here.";
    const said = words[0].toUpperCase() + words.slice(1);
    if (this.words.textContent !== said) this.words.textContent = said;
    const [toAccept, toRemove, kept] = [acceptable(files), removable(files), files.filter((one) => !isOpen(one))];
    const label = isFirst(files) ? "Record goldens" : `Accept all ${toAccept.length}`;
    this.tools.replaceChildren(
      ...(toAccept.length ? [button(label, () => this.acceptAll(toAccept.length, isFirst(files)), { class: "primary narrow" })] : []),
      ...(toRemove.length ? [button(`Remove ${counted(toRemove.length, "golden")} without a pattern`, () => this.removeGoldens(toRemove.length, { tag, orphans: true }), { class: "secondary" })] : []));
    this.list.replaceChildren(...files.filter(isOpen).map((file) => this.item(file, open.has(file.name))),
      ...(kept.length ? [make("details", {}, text("summary", "label-large", `${counted(kept.length, "file")} as recorded`, { class: "test-kept" }),
        make("ul", { className: "stack-tight" }, ...kept.map(({ name, entry }) =>
          make("li", {}, entry ? text("a", "body-default", name, { href: `#/entry/${entry}`, class: "back" }) : name))))] : []));
  }

  /** @param {import("./states.js").TestFile} file @param {boolean} wasOpen */
  item(file, wasOpen) {
    const item = new ThrumTest();
    item.fill(this, file, wasOpen);
    item.addEventListener("accept", (event) => {
      const what = { ids: [/** @type {CustomEvent} */ (event).detail] };
      if (file.orphan) this.removeGoldens(1, what);
      else this.accept(what);
    });
    return item;
  }

  /** @param {number} count @param {boolean} isTheFirst */
  async acceptAll(count, isTheFirst) {
    const { tag } = this;
    const many = counted(count, "golden");
    const yes = isTheFirst
      ? await confirmed(this, "Record goldens?", `${many} will be written beside the patterns. From then on every change of a pattern is shown here.`, "Record")
      : await confirmed(this, `Accept all ${count}?`, `${many} will be written or moved, so that what is now is what was. None is removed.`, "Accept all");
    if (yes) await this.accept({ tag });
  }

  /**
   * Removes goldens without a pattern, once that is confirmed.
   * @param {number} count
   * @param {{ids: string[]} | {tag: string, orphans: boolean}} what
   */
  async removeGoldens(count, what) {
    try {
      const { repository } = await this.studio.client.library();
      const title = count === 1 ? "Remove a golden?" : `Remove ${counted(count, "golden")}?`;
      if (await confirmed(this, title, removalWords(count, repository), "Remove")) await this.accept(what);
    } catch (problem) {
      this.studio.tell(problem);
    }
  }

  /** @param {{ids: string[]} | {tag: string, orphans?: boolean}} what */
  async accept(what) {
    try {
      const { words, failures } = await this.client.accept(what);
      speak(`${words[0].toUpperCase()}${words.slice(1)}.`);
      if (failures.length) this.studio.tell(new Problem("not-written", failures[0].message, failures[0].hint ?? "", 0));
      await this.read();
      this.heading.focus({ preventScroll: true });
    } catch (problem) {
      this.failed(problem);
    }
  }

  /**
   * Says that a pattern changed after it was shown, and shows the present one.
   * @param {unknown} problem
   */
  failed(problem) {
    this.studio.tell(problem);
    if (problem instanceof Problem && [404, 412].includes(problem.status)) this.read().catch((error) => this.studio.tell(error));
  }
}

customElements.define("thrum-guard", ThrumGuard);
