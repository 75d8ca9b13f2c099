internal import HapticModel
internal import HapticTimeline

/// The differences in sound from the golden although the commands are the same.
struct SoundChanges {
  private(set) var regressions: [Regression] = []
  private let partners: [VoiceID: VoiceID]
  private let names: [VoiceID: String]

  init(
    _ old: SoundEnvelope, _ new: SoundEnvelope, partners: [VoiceID: VoiceID], names: [VoiceID: String],
    tolerance: Decibels
  ) {
    self.partners = partners
    self.names = names
    if old.rate != new.rate || old.window != new.window {
      regressions = [Regression(.loudness, "the golden measured the sound differently")]
      return
    }
    compareOnsets(old, new)
    compareLoudness(old, new: new, tolerance: tolerance)
  }

  private struct Key: Hashable {
    let kind: String
    let event: VoiceID?
  }

  private mutating func compareOnsets(_ old: SoundEnvelope, _ new: SoundEnvelope) {
    var before: [Key: [Int64]] = [:]
    for onset in Self.distinct(old.onsets) {
      before[Key(kind: onset.kind, event: onset.event), default: []].append(onset.frame)
    }
    for (key, frames) in before { before[key] = frames.reversed() }
    for onset in Self.distinct(new.onsets) {
      let key = Key(kind: onset.kind, event: onset.event.map { partners[$0] ?? $0 })
      let was = before[key]?.popLast()
      guard was != onset.frame else { continue }
      let what = name(onset)
      let message =
        was.map { "\(what) sounds on frame \(onset.frame), not \($0)" }
        ?? "\(what) sounds on frame \(onset.frame), and did not before"
      regressions.append(Regression(.onset, message, event: onset.event))
    }
    let silent = before.values.reduce(0) { $0 + $1.count }
    if silent > 0 {
      regressions.append(
        Regression(
          .onset,
          "\(ComparisonText.count(silent, "onset")) of the golden no longer \(silent == 1 ? "sounds" : "sound")"
        ))
    }
  }

  /// Returns the onsets with only one per frame for controls: equal curves may have different segments.
  private static func distinct(_ onsets: [SoundEnvelope.Onset]) -> [SoundEnvelope.Onset] {
    var frames = Set<Int64>()
    return onsets.filter { $0.kind != "control" || frames.insert($0.frame).inserted }
  }

  private func name(_ onset: SoundEnvelope.Onset) -> String {
    guard let event = onset.event else { return onset.kind == "end" ? "the end" : "a \(onset.kind)" }
    let name = names[event] ?? "an event"
    return onset.kind == "release" ? "the release of \(name)" : name
  }

  /// Reports each run of windows that are louder, or softer.
  private mutating func compareLoudness(_ old: SoundEnvelope, new: SoundEnvelope, tolerance: Decibels) {
    let count = max(old.loudness.count, new.loudness.count)
    func level(_ envelope: SoundEnvelope, _ index: Int) -> Decibels? {
      envelope.loudness.indices.contains(index) ? envelope.loudness[index] : nil
    }
    /// Silence counts as -90 dB, the minimum level.
    func difference(_ index: Int) -> Double {
      let (before, after) = (level(old, index), level(new, index))
      guard isFar(before, new: after, tolerance: tolerance) else { return 0 }
      return (after?.value ?? -90) - (before?.value ?? -90)
    }
    var index = 0
    while index < count {
      let first = difference(index)
      var (end, maximum) = (index + 1, first)
      if first != 0 {
        while end < count, difference(end) * first > 0 {
          if abs(difference(end)) > abs(maximum) { maximum = difference(end) }
          end += 1
        }
        append(maximum, from: old.window * Int64(index), to: old.window * Int64(end))
      }
      index = end
    }
  }

  private mutating func append(_ difference: Double, from start: TimeSpan, to end: TimeSpan) {
    let range = "\(ComparisonText.milliseconds(start.nanoseconds)) to \(ComparisonText.span(end))"
    let envelope = difference > 0 ? "louder" : "softer"
    regressions.append(
      Regression(
        .loudness, "from \(range) it sounds \(envelope), by up to \(ComparisonText.signed(difference))"))
  }
}
