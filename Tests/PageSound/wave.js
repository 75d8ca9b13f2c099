// Samples of a WAV file of 32-bit floats.

/**
 * The samples of each channel, as their bits.
 * @param {Buffer} file
 */
export function channelBits(file) {
  let [position, channels] = [12, 0];
  for (;;) {
    const [name, size] = [file.toString("latin1", position, position + 4), file.readUInt32LE(position + 4)];
    const start = position + 8;
    if (name === "fmt ") channels = file.readUInt16LE(start + 2);
    if (name === "data") return split(file.subarray(start, start + size), channels);
    position = start + size + (size % 2);
  }
}

/** @param {Buffer} data @param {number} channels */
function split(data, channels) {
  const frames = data.length / 4 / channels;
  return Array.from({ length: channels }, (_, channel) =>
    Uint32Array.from({ length: frames }, (_, frame) => data.readUInt32LE((frame * channels + channel) * 4)));
}

/**
 * How many samples of two sounds differ; all of the longer one's if the lengths do.
 * @param {Uint32Array[]} file
 * @param {Float32Array[]} lanes
 */
export function differences(file, lanes) {
  if (file.length !== lanes.length) return Infinity;
  return lanes.reduce((sum, lane, index) => {
    const bits = new Uint32Array(lane.buffer);
    if (bits.length !== file[index].length) return sum + Math.max(bits.length, file[index].length);
    return sum + bits.reduce((count, value, frame) => count + (value === file[index][frame] ? 0 : 1), 0);
  }, 0);
}
