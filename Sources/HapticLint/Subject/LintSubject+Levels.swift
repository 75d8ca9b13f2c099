internal import HapticModel
internal import HapticTimeline

extension LintSubject {
  /// The number of simultaneous vibrations that are considered, those that began last: *chosen*; a pattern has a few.
  private static var crowd: Int { 64 }

  /// The vibrations as they play, by their indices in the pattern's list.
  var voices: [Int: ContinuousVoice] {
    var voices: [Int: ContinuousVoice] = [:]
    for entry in timeline.entries {
      if case .start(let id, .continuous(let voice)) = entry.action { voices[id.index] = voice }
    }
    return voices
  }

  /// Returns the intensity of the strongest vibration at each of `times`, which must be in order; 0 in silence.
  ///
  /// Releases and controls count. Cost: linear in the entries and in the times.
  func vibrationLevels(at times: [TimePoint]) -> [Double] {
    let controls = intensityControl(at: times)
    var waiting = timeline.entries[...]
    var open: [(start: TimePoint, voice: ContinuousVoice)] = []
    return zip(times, controls).map { time, control in
      while let next = waiting.first, next.time <= time {
        waiting.removeFirst()
        guard case .start(_, .continuous(let voice)) = next.action, voice.intensity > .zero else { continue }
        open.append((next.time, voice))
      }
      open.removeAll { $0.start + $0.voice.held + $0.voice.release < time }
      let own = open.suffix(Self.crowd).map {
        $0.voice.intensity.value * $0.voice.level(after: time - $0.start)
      }
      return control * (own.max() ?? 0)
    }
  }
}
