/**
 * Says a sentence to those who listen to the page; the same sentence again is said again.
 * @param {string} sentence
 */
export function speak(sentence) {
  const place = document.getElementById("spoken");
  if (!place) return;
  place.textContent = place.textContent === sentence ? `${sentence}\u00a0` : sentence;
}
