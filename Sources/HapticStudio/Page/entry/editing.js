import { Problem } from "../api/problem.js";
import { entryFragment } from "../app/router.js";
import { copyIntoFolder } from "../new/request.js";
import { debounced } from "../parts/debounce.js";
import { button, make, text } from "../parts/make.js";
import { speak } from "../parts/speak.js";
import { ThrumConflict } from "./conflict.js";
import { Draft, drafts } from "./draft.js";
import { ThrumSource } from "./source-editor.js";

/** @typedef {import("../api/types.js").Entry} Entry */

/** Milliseconds without a key before a text is sent for preview (chosen). */
const PAUSE = 80;

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
    this.source.fill({ text: this.draft.text, isEditable: entry.editable, name: entry.path ?? entry.name });
    this.source.addEventListener("edit", () => this.edited());
    this.conflict.addEventListener("keep", () => this.settle(() => this.draft.keepMine()));
    this.conflict.addEventListener("take", () => this.settle(() => this.draft.takeTheirs()));
    this.preview = debounced(PAUSE, () => this.ask());
    page.leaving.addEventListener("abort", () => {
      this.preview.cancel();
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
    this.draft.type(this.source.value);
    this.refresh();
    this.preview.call();
  }

  async ask() {
    this.asked?.abort();
    this.asked = new AbortController();
    const { signal } = this.asked;
    try {
      const { id, name } = this.entry;
      const answer = await this.page.studio.client.preview({ id, name, source: this.draft.text }, signal);
      if (signal.aborted) return;
      this.page.show(answer);
      this.page.say(answer);
    } catch (problem) {
      if (!signal.aborted) this.page.studio.tell(problem);
    }
  }

  async save() {
    const { client, tell } = this.page.studio;
    const { draft } = this;
    if (!this.entry.editable || !draft.isEdited || draft.hasConflict) return;
    const saved = draft.text;
    try {
      const { etag } = await client.save(this.entry.id, saved, draft.base.etag);
      draft.saved({ text: saved, etag });
      speak("Saved.");
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
        this.source.change(this.draft.text);
        this.page.show(entry);
        speak(`The file changed outside. ${entry.problem ?? entry.words}`);
      }
      if (met === "conflict") speak("The file changed outside while you were editing. Choose which text to keep.");
      this.refresh();
    } catch (problem) {
      if (problem instanceof Problem && problem.status === 404) {
        return this.page.studio.tell(new Problem("removed", "The file is no longer in the folder.",
          "Your text is still here: copy it before you leave this page.", 404));
      }
      this.page.studio.tell(problem);
    }
  }

  /** @param {() => void} choice */
  settle(choice) {
    choice();
    this.source.change(this.draft.text);
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
    this.saveButton.disabled = !draft.isEdited || draft.hasConflict;
    this.backButton.hidden = draft.kept === null;
    this.state.textContent = draft.hasConflict ? "Choose first which text to keep."
      : draft.isEdited ? "Edited, not saved." : "As in the file.";
  }
}
