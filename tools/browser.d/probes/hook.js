// Runs before the page's own scripts: notes errors, what sounds, when the first rows are there, and how many answers are awaited.
(() => {
  const seen = { faults: [], sounds: [], readyMs: null, awaited: 0, isSettled: null };
  Object.defineProperty(window, "seenByTool", { value: seen });

  addEventListener("error", ({ message }) => { seen.faults.push(message); });
  addEventListener("unhandledrejection", ({ reason }) => { seen.faults.push(String(reason)); });

  const start = AudioBufferSourceNode.prototype.start;
  AudioBufferSourceNode.prototype.start = function (...values) {
    seen.sounds.push({ atMs: performance.now(), buffer: this.buffer });
    return start.apply(this, values);
  };

  const ask = window.fetch;
  window.fetch = async (...values) => {
    // The stream of events stays open.
    const isCounted = !String(values[0]).endsWith("/api/events");
    if (isCounted) seen.awaited += 1;
    try {
      return await ask(...values);
    } finally {
      // The page's own steps behind the answer come first.
      if (isCounted) setTimeout(() => { seen.awaited -= 1; });
    }
  };

  const watcher = new MutationObserver(() => {
    if (!document.querySelector("thrum-row")) return;
    watcher.disconnect();
    requestAnimationFrame(() => { setTimeout(() => { seen.readyMs = performance.now(); }); });
  });
  watcher.observe(document, { childList: true, subtree: true });

  // Settles when a page is shown, nothing is awaited, and two frames have passed in that state.
  seen.settled = async () => {
    for (let calm = 0; calm < 2;) {
      await new Promise((next) => { requestAnimationFrame(() => setTimeout(next)); });
      const isShown = document.querySelector("main h1") !== null || document.querySelector("thrum-notice")?.firstChild;
      calm = isShown && seen.awaited === 0 ? calm + 1 : 0;
    }
  };
})();
