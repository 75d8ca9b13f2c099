/**
 * The source's event of each event of the timeline: the same kind at the same time, of several in the order of the file,
 * which is the order that the reader keeps. -1 where there is none.
 * @param {{kind: string, timeNs: number}[]} events of the timeline, in the order of time
 * @param {{kind: string, timeNs: number}[]} sources in the order of the file
 * @returns {number[]}
 */
export function matched(events, sources) {
  /** @type {Map<string, number[]>} */
  const waiting = new Map();
  for (const [number, { kind, timeNs }] of sources.entries()) {
    const key = `${kind} ${timeNs}`;
    const others = waiting.get(key);
    if (others) others.push(number);
    else waiting.set(key, [number]);
  }
  for (const numbers of waiting.values()) numbers.reverse();
  // A time between two nanoseconds may be rounded the other way.
  const near = [0, 1, -1];
  return events.map(({ kind, timeNs }) => {
    for (const shift of near) {
      const found = waiting.get(`${kind} ${timeNs + shift}`)?.pop();
      if (found !== undefined) return found;
    }
    return -1;
  });
}
