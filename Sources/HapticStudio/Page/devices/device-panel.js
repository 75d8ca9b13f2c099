import { Problem } from "../api/problem.js";
import { debounced } from "../parts/debounce.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { Downloads } from "./download.js";
import { DeviceClient } from "./requests.js";
import { exportWords, lossWords } from "./words.js";

/** Milliseconds without an edit before devices and formats are asked about a text (chosen). */
const PAUSE = 250;

/** The result of a pattern on a device, a copy adapted to it, and files of other formats with their losses. */
export class DevicePanel {
  device = choice("Device", () => this.chosen());
  format = choice("Format", () => this.exported());
  only = make("input", { type: "checkbox", className: "check", onchange: () => this.exported() });
  felt = text("p", "body-default", "");
  lost = make("ul", { className: "stack-tight device-losses" });
  adaptButton = button("Adapt for this device", () => this.adapt(), { class: "secondary" });
  proposal = make("div", { className: "stack-near" });
  losses = make("div", { className: "stack-near" });
  downloads = { adapted: new Downloads(), exported: new Downloads() };
  client = /** @type {DeviceClient} */ (/** @type {unknown} */ (null));
  source = "";
  #isFilled = false;
  #asked = { felt: new AbortController(), export: new AbortController() };

  /** @param {import("../entry/entry-view.js").default} page */
  constructor(page) {
    this.page = page;
    this.again = debounced(PAUSE, () => this.refresh());
    const part = (/** @type {string} */ title, /** @type {any[]} */ ...children) => make("section", { className: "stack-near" }, text("h3", "label-large", title), ...children);
    this.view = make("details", { className: "panel", ontoggle: () => this.refresh() },
      make("summary", { className: "test-head" }, text("span", "heading-large", "Devices and export")),
      make("div", { className: "columns" },
        part("On a device", this.device.view, this.felt, this.lost, make("div", { className: "actions" }, this.adaptButton), this.proposal),
        part("As a file", this.format.view,
          make("label", { className: "choice type-label-large" }, this.only, "Only what the device plays"), this.losses)));
    page.leaving.addEventListener("abort", () => {
      this.again.cancel();
      for (const one of Object.values(this.#asked)) one.abort();
      for (const one of Object.values(this.downloads)) one.forget();
    });
  }

  /** @param {import("../api/types.js").Entry} entry @param {string} source */
  show(entry, source) {
    if (entry.source !== null && source !== this.source && this.proposal.firstChild) {
      this.downloads.adapted.forget();
      this.proposal.replaceChildren(text("p", "body-small", "The text has changed since. Adapt it again.", { class: "quiet" }));
    }
    this.entry = entry;
    this.source = source;
    this.again.call();
  }

  get draft() {
    return { id: this.entry?.id ?? "", name: this.entry?.name ?? "", source: this.source };
  }

  async refresh() {
    if (!this.view.open || !this.entry) return;
    try {
      if (!this.#isFilled) await this.fill();
    } catch (problem) {
      return this.page.studio.tell(problem);
    }
    await Promise.all([this.simulated(), this.exported()]);
  }

  async fill() {
    this.client = new DeviceClient(this.page.studio.client);
    const [{ profiles }, { formats }] = await Promise.all([this.page.studio.client.library(), this.client.formats()]);
    if (this.#isFilled) return;
    this.device.field.append(...profiles.map((name) => make("option", { value: name }, name)));
    this.format.field.append(...formats.map(({ id, title }) => make("option", { value: id }, `${id}: ${title}`)));
    this.#isFilled = true;
  }

  chosen() {
    this.downloads.adapted.forget();
    this.proposal.replaceChildren();
    this.simulated(true);
    if (this.only.checked) this.exported();
  }

  /** Says what the device makes of the text. */
  async simulated(isAsked = false) {
    this.#asked.felt.abort();
    const { signal } = (this.#asked.felt = new AbortController());
    await this.answered(signal, this.felt, async () => {
      if (!this.entry) return;
      const felt = await this.client.felt(this.entry, this.draft, this.device.field.value, signal);
      const words = felt?.words ?? "The text cannot be read. Correct it first.";
      this.felt.textContent = words;
      this.lost.replaceChildren(...(felt ? lossWords(felt) : []).map((one) => text("li", "body-small", one)));
      if (isAsked) speak(words);
    }, () => this.lost.replaceChildren());
  }

  async adapt() {
    this.downloads.adapted.forget();
    await this.answered(this.page.leaving, this.proposal, async () => {
      const { source } = this;
      const adapted = await this.client.adapt(this.draft, this.device.field.value, this.page.leaving);
      if (source !== this.source) return;
      const written = this.page.editing;
      const play = async () => this.page.sound((await this.page.studio.client.preview({ id: null, name: adapted.name, source: adapted.source })).plan, this);
      this.proposal.replaceChildren(text("pre", "code", adapted.words, { class: "side adapt-words", tabIndex: 0, role: "region", "aria-label": "What the adaptation changes" }),
        ...lossList(adapted.losses), make("div", { className: "actions" },
          button("Play as written", () => this.page.sound(this.page.entry?.plan, this)),
          button("Play adapted", () => play().catch(this.page.studio.tell)),
          this.entry?.editable && written && "apply" in written && button("Take it into the text", () => {
            /** @type {any} */ (written).apply(adapted.source, `adapted for ${this.device.field.value}`);
          }),
          this.downloads.adapted.link({ name: adapted.name, mime: "application/octet-stream", text: adapted.source }, "plain")));
      speak(`Adapted for ${this.device.field.value}: a proposal, nothing is saved.`);
    });
  }

  /** Shows what the chosen format loses, and then the button. */
  async exported() {
    this.#asked.export.abort();
    const { signal } = (this.#asked.export = new AbortController());
    await this.answered(signal, this.losses, async () => {
      const device = this.only.checked ? this.device.field.value : null;
      const result = await this.client.export(this.draft, this.format.field.value, device, signal);
      this.downloads.exported.forget();
      this.losses.replaceChildren(text("p", "body-default", exportWords(result)), ...lossList(result.losses),
        make("div", { className: "actions" }, ...result.files.map((file) => this.downloads.exported.link(file, "secondary"))));
    });
  }

  /**
   * Runs a request; says in its place why it was refused, and elsewhere that the studio is gone.
   * @param {AbortSignal} signal
   * @param {HTMLElement} place
   * @param {() => Promise<void>} request
   * @param {() => void} [clear]
   */
  async answered(signal, place, request, clear = () => {}) {
    try {
      await request();
    } catch (problem) {
      if (signal.aborted) return;
      if (!(problem instanceof Problem) || ![403, 404, 422].includes(problem.status)) return this.page.studio.tell(problem);
      clear();
      place.replaceChildren(text("span", "body-default", `${capital(problem.message)}. ${problem.hint ? `${capital(problem.hint)}.` : ""}`, { class: "is-warning" }));
    }
  }
}

/** @param {string} words */
function capital(words) {
  return words && words[0].toUpperCase() + words.slice(1);
}

/** @param {import("./requests.js").Loss[]} losses */
function lossList(losses) {
  if (!losses.length) return [];
  return [make("ul", { className: "stack-tight device-losses" }, ...losses.map(({ message, severity, line }) =>
    text("li", "body-small", line ? `${message} (line ${line})` : message, { class: severity === "error" ? "is-error" : "" })))];
}

/** @param {string} label @param {() => void} choose */
function choice(label, choose) {
  const field = make("select", { className: "field type-label-large", onchange: choose });
  return { field, view: make("label", { className: "picker" }, text("span", "label-large", label), field) };
}
