// Samples as texts that can leave the page.
(channels) => channels.map(({ buffer, byteOffset, byteLength }) => {
  const bytes = new Uint8Array(buffer, byteOffset, byteLength);
  let text = "";
  for (let from = 0; from < bytes.length; from += 32768) text += String.fromCharCode(...bytes.subarray(from, from + 32768));
  return btoa(text);
})
