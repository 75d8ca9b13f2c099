internal import HapticModel
internal import HapticTimeline

/// The curves of a vibration as a golden shows them, with the digest of the exact ones.
///
/// Thread-safe: yes, a value.
package struct GoldenCurves: Sendable, Hashable {
  /// The curve of intensity; `nil` if there is none.
  let intensity: GoldenCurve?
  /// The curve of sharpness; `nil` if there is none.
  let sharpness: GoldenCurve?
  /// The digest of the exact curves; `nil` if the shown ones are exact.
  let digest: UInt64?

  /// Takes shown curves.
  init(intensity: GoldenCurve?, sharpness: GoldenCurve?, digest: UInt64?) {
    (self.intensity, self.sharpness, self.digest) = (intensity, sharpness, digest)
  }

  /// Shows the curves of a vibration; `nil` if it has none.
  init?(of voice: ContinuousVoice) {
    guard voice.hasCurves else { return nil }
    let intensity = voice.intensityCurve.map { GoldenCurve(exactly: $0) ?? GoldenCurve(of: $0) }
    let sharpness = voice.sharpnessCurve.map { GoldenCurve(exactly: $0) ?? GoldenCurve(of: $0) }
    let isExact = intensity?.isExact ?? true && sharpness?.isExact ?? true
    self.init(
      intensity: intensity, sharpness: sharpness, digest: isExact ? nil : Self.digest(of: voice))
  }

  /// The 64-bit FNV-1a of the points of a vibration's curves, which shows any change that is no attack.
  static func digest(of voice: ContinuousVoice) -> UInt64 {
    var bytes: [UInt8] = []
    for points in [voice.intensityCurve?.points, voice.sharpnessCurve?.points] {
      bytes.reserveCapacity(bytes.count + 16 * (points?.count ?? 0) + 8)
      append(points.map { UInt64($0.count) } ?? .max, to: &bytes)
      for point in points ?? [] {
        append(UInt64(bitPattern: point.offset.nanoseconds), to: &bytes)
        // Zero has two signs, which are equal.
        append((point.value == 0 ? 0 : point.value).bitPattern, to: &bytes)
      }
    }
    return FNV1a.hash(bytes)
  }

  private static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    withUnsafeBytes(of: number.littleEndian) { bytes.append(contentsOf: $0) }
  }
}

extension GoldenCurves {
  /// The words in the line of the vibration, each after a space: curves with fewer points, the digest, exact curves.
  var words: String {
    func line(_ name: String, _ curve: GoldenCurve?) -> String {
      curve.map { " \($0.isSquared ? name + name : name) \($0.text)" } ?? ""
    }
    let lines = [("i", intensity), ("s", sharpness)]
    return lines.map { $1?.isExact ?? true ? "" : line($0, $1) }.joined()
      + (digest.map { " ~" + FNV1a.text(ofHash: $0) } ?? "")
      + lines.map { $1?.isExact ?? false ? line($0, $1) : "" }.joined()
  }
}

extension ContinuousVoice {
  /// Returns the vibration with other curves.
  func drawn(intensity: Curve?, sharpness: Curve?) -> ContinuousVoice {
    ContinuousVoice(
      intensity: self.intensity, sharpness: self.sharpness, attack: attack, decay: decay, release: release,
      held: held, intensityCurve: intensity, sharpnessCurve: sharpness)
  }
}

extension Timeline {
  /// The vibrations that have curves, by their events.
  var drawnVoices: [VoiceID: ContinuousVoice] {
    var voices: [VoiceID: ContinuousVoice] = [:]
    for entry in entries {
      if case .start(let id, .continuous(let voice)) = entry.action, voice.hasCurves { voices[id] = voice }
    }
    return voices
  }

  /// Returns the timeline with other vibrations for some of its events.
  func replacing(_ voices: [VoiceID: ContinuousVoice]) -> Timeline {
    if voices.isEmpty { return self }
    let replaced = entries.map { entry -> TimelineEntry in
      guard case .start(let id, .continuous) = entry.action, let voice = voices[id] else { return entry }
      return TimelineEntry(time: entry.time, action: .start(id, .continuous(voice)))
    }
    return Timeline(keptAs: replaced, name: name, length: length)
  }

  /// The timeline without the curves of its vibrations.
  var undrawn: Timeline { replacing(drawnVoices.mapValues { $0.drawn(intensity: nil, sharpness: nil) }) }
}
