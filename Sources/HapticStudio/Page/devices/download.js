import { text } from "../parts/make.js";

/** Links that save a text of the page as a file; the older ones are let go. */
export class Downloads {
  /** @type {string[]} */
  #addresses = [];

  /**
   * @param {{name: string, mime: string, text: string}} file
   * @param {string} style
   */
  link(file, style) {
    const address = URL.createObjectURL(new Blob([file.text], { type: file.mime }));
    this.#addresses.push(address);
    return text("a", "button-small", `Download ${file.name}`, { class: `button ${style}`, href: address, download: file.name });
  }

  forget() {
    for (const address of this.#addresses.splice(0)) URL.revokeObjectURL(address);
  }
}
