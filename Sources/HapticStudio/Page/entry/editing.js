import { Problem } from "../api/problem.js";
import { entryFragment } from "../app/router.js";
import { fieldText, typed } from "../edit/line-ends.js";
import { copyIntoFolder } from "../new/request.js";
import { debounced } from "../parts/debounce.js";
import { Latest } from "../parts/latest.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { ThrumConflict } from "./conflict.js";
import { Draft, drafts } from "./draft.js";
import { ThrumSource } from "./source-editor.js";

/** @typedef {import("../api/types.js").Entry} Entry */
/** @typedef {import("../edit/replacing.js").Replacement} Replacement */

/** Milliseconds without a key before a text is sent for preview: one for keys that come together (chosen). */
const PAUSE = 10;

/** The editing of one entry's source: preview, save, and changes from outside. */
export class EntryEditing {
  source = new ThrumSource();
  conflict = new ThrumConflict();
  state = text("p", "body-small", "", { class: "quiet" });
  saveButton = button("Save", () => this.save(), { class: "primary narrow", "aria-keyshortcuts": "Control+S" });
  backButton = button("Put my text back", () => this.putBack(), { hidden: true });
  /** @type {AbortController | null} */
  asked = null;

  /** @param {import("./entry-view.js").default} page @param {Entry} entry */
  constructor(page, entry) {
    this.page = page;
    this.entry = entry;
    const version = { text: entry.source ?? "", etag: entry.etag };
    this.draft = drafts.get(entry.id) ?? new Draft(version);
    this.draft.meet(version);
    if (entry.editable) drafts.set(entry.id, this.draft);
    this.source.fill({ text: fieldText(this.draft.text), isEditable: entry.editable, name: entry.path ?? entry.name });
    this.source.addEventListener("edit", () => this.edited());
    this.source.addEventListener("undo", () => this.undo());
    this.source.addEventListener("redo", () => this.redo());
    this.conflict.addEventListener("keep", () => this.settle(() => this.draft.keepMine()));
    this.conflict.addEventListener("take", () => this.settle(() => this.draft.takeTheirs()));
    this.preview = debounced(PAUSE, () => this.ask({ edited: performance.now() }));
    /** The texts of a drag: the server sees the newest as soon as it has answered the last. */
    this.trial = new Latest((/** @type {() => string} */ text) => this.try(text()));
    page.leaving.addEventListener("abort", () => {
      this.preview.cancel();
      this.trial.cancel();
      this.asked?.abort();
    });
    const tools = entry.editable ? make("div", { className: "actions" }, this.saveButton, this.backButton, this.state)
      : make("div", { className: "actions" },
        entry.group === "catalogue" && button("Copy into the folder", () => this.copy(), { class: "primary narrow" }),
        text("p", "body-small", entry.group === "catalogue"
          ? "A haptic of the catalogue is read only. A copy in your folder is yours to change."
          : "The file is read only. To change it here, allow writing to it, and load this page again.", { class: "quiet" }));
    this.view = make("section", { className: "stack", hidden: entry.source === null },
      text("h2", "heading-large", "Source"), this.conflict, this.source, tools);
  }

  /** Shows a draft of an earlier visit as it was left. */
  begin() {
    this.refresh();
    if (this.draft.isEdited) this.ask();
  }

  edited() {
    this.draft.type(typed(this.draft.text, this.source.value));
    this.refresh();
    this.preview.call();
  }

  /** The text as it is edited now. */
  get text() {
    return this.draft.text;
  }

  /**
   * Makes the text another, as one step that can be undone.
   * @param {string} after
   * @param {string} words what was done: `moved tap 2`
   * @param {number} [edited] when, in milliseconds of the page's clock
   */
  apply(after, words, edited = performance.now()) {
    if (!this.entry.editable) return;
    this.draft.history.write(after, words);
    this.changed(words, edited);
  }

  /**
   * Edits the text, as one step that can be undone.
   * @param {Replacement[]} edits
   * @param {string} words
   * @param {number} [edited]
   */
  edit(edits, words, edited = performance.now()) {
    if (!this.entry.editable) return;
    this.draft.history.edit(edits, words);
    this.changed(words, edited);
  }

  undo() {
    this.again(this.draft.history.undo(), "Undone", "There is nothing to undo.");
  }

  redo() {
    this.again(this.draft.history.redo(), "Done again", "There is nothing to redo.");
  }

  /** @param {string | null} words @param {string} done @param {string} none */
  again(words, done, none) {
    if (words === null) return speak(none);
    this.changed(`${done}: ${words}`, performance.now());
  }

  /**
   * Lets the text be seen and heard after an edit: asks first, and shows while the server works.
   * @param {string} words
   * @param {number} edited
   */
  changed(words, edited) {
    this.preview.cancel();
    this.trial.cancel();
    this.ask({ words, edited });
    this.source.change(fieldText(this.draft.text));
    this.refresh();
  }

  /** @param {string} source a text that is not yet the draft's */
  async try(source) {
    const answer = await this.previewed(source);
    if (answer) this.page.show(answer, true);
  }

  /** @param {{words?: string, edited?: number}} [of] what is heard and said about */
  async ask(of = {}) {
    const { words = "", edited } = of;
    const answer = await this.previewed(this.draft.text);
    if (!answer) return;
    if (edited !== undefined) this.page.hear(answer, edited);
    this.page.show(answer);
    this.page.say(answer, words);
  }

  /**
   * Returns what the server makes of a text; null if another text was asked about since, or there was a problem.
   * @param {string} source
   */
  async previewed(source) {
    this.asked?.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    try {
      const { id, name } = this.entry;
      const answer = await this.page.studio.client.preview({ id, name, source }, signal);
      return signal.aborted ? null : answer;
    } catch (problem) {
      if (!signal.aborted) this.page.studio.tell(problem);
      return null;
    }
  }

  async save() {
    const { client, tell } = this.page.studio;
    const { draft } = this;
    if (!this.entry.editable || !draft.isEdited || draft.hasConflict) return;
    const saved = draft.text;
    try {
      const { etag, unkept } = await client.save(this.entry.id, saved, draft.base.etag);
      draft.saved({ text: saved, etag });
      speak("Saved.");
      if (unkept.length) {
        tell(new Problem("not-kept", `The file is saved, but ${unkept.join(" and ")} cannot be kept.`,
          "Set it again in a terminal, or ask the owner of the file to save it.", 200));
      }
    } catch (problem) {
      if (!(problem instanceof Problem) || problem.status !== 412) return tell(problem);
      draft.meet({ text: problem.body?.source ?? "", etag: problem.body?.etag ?? "" });
      speak("Not saved: the file changed outside. Choose which text to keep.");
    }
    this.refresh();
  }

  /** Reads the file after it changed outside. */
  async readAgain() {
    try {
      const entry = await this.page.studio.client.entry(this.entry.id);
      if (this.page.leaving.aborted) return;
      const met = this.draft.meet({ text: entry.source ?? "", etag: entry.etag });
      if (met === "taken") {
        this.source.change(fieldText(this.draft.text));
        this.page.show(entry);
        speak(`The file changed outside. ${entry.problem ?? entry.words}`);
      }
      if (met === "conflict") speak("The file changed outside while you were editing. Choose which text to keep.");
      this.refresh();
    } catch (problem) {
      if (problem instanceof Problem && (problem.status === 404 || problem.code === "no-such-file")) {
        return this.page.studio.tell(new Problem("removed", "The file is no longer in the folder.",
          "Your text is still here: copy it before you leave this page.", 404));
      }
      this.page.studio.tell(problem);
    }
  }

  /** @param {() => void} choice */
  settle(choice) {
    choice();
    this.source.change(fieldText(this.draft.text));
    this.refresh();
    this.ask();
    this.source.field?.focus();
  }

  async copy() {
    try {
      location.hash = entryFragment(await copyIntoFolder(this.page.studio.client, this.entry));
    } catch (problem) {
      this.page.studio.tell(problem);
    }
  }

  putBack() {
    this.settle(() => this.draft.putBack());
  }

  refresh() {
    const { draft } = this;
    this.conflict.show(draft);
    this.page.hands.refresh();
    this.saveButton.disabled = !draft.isEdited || draft.hasConflict;
    this.backButton.hidden = draft.kept === null;
    this.state.textContent = draft.hasConflict ? "Choose first which text to keep."
      : draft.isEdited ? "Edited, not saved." : "As in the file.";
  }
}
