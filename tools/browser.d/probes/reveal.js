// Reveals the transcript, and notes for each character when it was due, what was heard when it was shown, and the page's time.
async () => {
  const page = document.querySelector("thrum-transcript");
  const { characters, lengthNs } = page.run.transcript;
  const shown = [];
  const frames = [];
  let last = 0;
  const show = page.sheet.show.bind(page.sheet);
  page.sheet.show = (offset) => {
    const [heardMs, nowMs] = [page.run.positionNs / 1e6, performance.now()];
    show(offset);
    const until = Math.min(offset, page.run.textLength);
    for (const { offset: at, timeNs } of characters) {
      if (at >= last && at < until && page.run.isPlaying) shown.push({ dueMs: timeNs / 1e6, heardMs, nowMs, frame: frames.length });
    }
    last = Math.max(last, until);
    frames.push(nowMs);
  };
  show(0);
  await page.restart();
  while (page.run.isPlaying) await new Promise((next) => { requestAnimationFrame(next); });
  page.sheet.show = show;
  const rest = [...document.querySelectorAll(".sheet .unseen")].reduce((sum, { textContent }) => sum + textContent.length, 0);
  return {
    characters: characters.length, stepMs: lengthNs / 1e6 / characters.length, shown, frames, length: page.run.textLength, last: page.run.textLength - rest,
  };
}
