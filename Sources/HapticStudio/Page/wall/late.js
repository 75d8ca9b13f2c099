/** @typedef {import("../sound/plan.js").Plan} Plan */

/**
 * A plan whose sound begins later, by whole frames: what a start that is not prepared costs.
 * @param {Plan} plan
 * @param {number} nanoseconds
 * @returns {Plan}
 */
export function delayed(plan, nanoseconds) {
  const late = Math.round(nanoseconds * plan.sampleRate / 1e9);
  if (late === 0) return plan;
  const commands = plan.commands.map((lane) => lane.map(
    ([kind, frame, ...values]) => /** @type {import("../sound/plan.js").Command} */ ([kind, frame + late, ...values])));
  return { ...plan, frames: plan.frames + late, commands, ...(plan.cut === undefined ? {} : { cut: plan.cut + late }) };
}

/**
 * The time that a device needs before a haptic begins, in words.
 * @param {import("../api/types.js").Device} device
 */
export function latencyWords({ warmNs, coldNs }) {
  const [warm, cold] = [warmNs / 1e6, coldNs / 1e6];
  if (cold === warm) return `A haptic starts after ${warm} ms, prepared or not.`;
  return `A prepared haptic starts after ${warm} ms, a cold one after ${cold} ms: ${cold - warm} ms later.`;
}
