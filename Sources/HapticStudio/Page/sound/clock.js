/**
 * The time of a sound context that is heard now, in seconds. The context's own clock advances a buffer at a time, as much as
 * 21 ms; the time stamp of its output says when which sample was heard, and the time since then is added.
 * @param {Pick<AudioContext, "currentTime" | "outputLatency" | "baseLatency" | "getOutputTimestamp">} context
 * @param {number} nowMs of the page's clock
 */
export function heardTime(context, nowMs) {
  const { contextTime = 0, performanceTime = 0 } = context.getOutputTimestamp?.() ?? {};
  if (performanceTime > 0) return Math.min(contextTime + (nowMs - performanceTime) / 1000, context.currentTime);
  return context.currentTime - (context.outputLatency || context.baseLatency || 0);
}
