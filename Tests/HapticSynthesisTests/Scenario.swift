/// A dense stream of taps, vibrations and controls in frame order: `events` commands within `frames` frames.
func scenario(seed: UInt64, events: Int, frames: Int64) -> [VoiceCommand] {
  var generator = SeededGenerator(seed: seed)
  let level = { (generator: inout SeededGenerator) in Float.random(in: 0...1, using: &generator) }
  var sounding: [Int64] = []
  return (0..<Int64(events)).map { serial in
    let frame = serial * frames / Int64(events)
    switch Int.random(in: 0..<8, using: &generator) {
    case 0:
      sounding.append(serial)
      return begin(
        at: frame, level(&generator), sharpness: level(&generator), serial: serial,
        attack: .random(in: 240...2_000, using: &generator),
        release: .random(in: 240...2_000, using: &generator),
        decay: Bool.random(using: &generator) ? -1 : 4_000)
    case 1 where !sounding.isEmpty, 2 where !sounding.isEmpty:
      return release(at: frame, of: sounding.removeFirst(), serial: serial)
    case 4:
      return control(
        .intensityControl, at: frame, from: level(&generator), to: level(&generator), frames: 500)
    case 5:
      return control(
        .sharpnessControl, at: frame, from: level(&generator) - 0.5, to: level(&generator) - 0.5, frames: 900)
    default: return tap(at: frame, level(&generator), sharpness: level(&generator), serial: serial)
    }
  }
}

/// The FNV-1a hash of the samples' bits, lowest byte first.
func fingerprint(_ samples: [Float]) -> String {
  var hash: UInt64 = 0xCBF2_9CE4_8422_2325
  for sample in samples {
    for shift in stride(from: 0, to: 32, by: 8) {
      hash = (hash ^ UInt64((sample.bitPattern >> UInt32(shift)) & 0xFF)) &* 0x0000_0100_0000_01B3
    }
  }
  return String(hash, radix: 16)
}
