import { button, make, text } from "../parts/make.js";

/**
 * Asks in a native dialog; Escape and Cancel are no.
 * @param {HTMLElement} place
 * @param {string} title
 * @param {string} words
 * @param {string} label
 * @returns {Promise<boolean>}
 */
export function confirmed(place, title, words, label) {
  return new Promise((resolve) => {
    /** @type {HTMLDialogElement} */
    const dialog = make("dialog", {
      className: "dialog", "aria-labelledby": "confirm-title",
      onclose: () => {
        dialog.remove();
        resolve(dialog.returnValue === "yes");
      },
    },
    text("h2", "heading-medium", title, { id: "confirm-title" }), text("p", "body-default", words),
    make("div", { className: "actions" }, button("Cancel", () => dialog.close(), { class: "secondary", autofocus: true }),
      button(label, () => dialog.close("yes"), { class: "primary narrow" })));
    place.append(dialog);
    dialog.showModal();
  });
}
