internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// A pattern as the effects of a Transient band and of VectorialWave bands, in milliseconds and hertz.
struct HJIFEffects {
  /// An effect.
  struct Effect {
    /// The position, a whole number of milliseconds.
    let start: TimePoint
    let keyframes: [Keyframe]
    /// When it ends.
    var end: TimePoint { keyframes.last?.time ?? start }
  }

  /// A keyframe.
  struct Keyframe {
    /// A whole number of milliseconds.
    let time: TimePoint
    /// 0…1.
    var intensity: Double?
    /// A whole number.
    var hertz: Double?
  }

  static let tick = TimeSpan.milliseconds(1)

  /// The taps in the order of time.
  private(set) var taps: [Effect] = []
  /// The vibrations in the order of their starts, in as many bands as sound at once: MPEG's Synthesizer plays one
  /// effect of a band at a time.
  private(set) var bands: [[Effect]] = []

  init(_ pattern: HapticPattern, _ losses: inout ChangeLog) {
    var end = TimePoint.zero
    let timeline = Timeline(compiling: pattern)
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      end = max(end, entry.time)
      let time = losses.rounded(entry.time, to: Self.tick, id.index)
      let hertz = Self.hertz(tap.sharpness.value, id.index, &losses)
      let keyframe = Keyframe(time: time, intensity: tap.intensity.value, hertz: hertz)
      taps.append(Effect(start: time, keyframes: [keyframe]))
    }
    var (count, visited) = (0, 0)
    for voice in EnvelopeVoice.voices(of: timeline, &losses) {
      end = max(end, voice.end)
      // Each vibration has every bend of the controls: a thousand under a thousand bends are a million.
      // Of bends inside one millisecond few are written, but all are visited.
      guard max(count, visited) < HJIFLimits.writtenKeyframes else {
        losses.add(Change.Code.entriesCapped, .event(voice.event)) {
          "\($0.count) vibration\($0.plural) beyond the limit left out"
        }
        continue
      }
      let effect = Effect(voice, visited: &visited, &losses)
      append(effect, voice.event, &losses)
      count += effect.keyframes.count
    }
    notePadding(of: pattern, after: end, &losses)
    if taps.isEmpty, bands.isEmpty { losses.note(.nothingToPlay) }
  }

  /// Adds a vibration to the first band that is free when it begins.
  private mutating func append(_ effect: Effect, _ event: Int, _ losses: inout ChangeLog) {
    if let free = bands.firstIndex(where: { ($0.last?.end ?? .zero) <= effect.start }) {
      bands[free].append(effect)
    } else if bands.count < HJIFLimits.bands {
      bands.append([effect])
    } else {
      losses.note(.crowded, .event(event))
    }
  }

  private func notePadding(of pattern: HapticPattern, after end: TimePoint, _ losses: inout ChangeLog) {
    for (index, event) in pattern.events.enumerated() {
      let padded: TimePoint
      switch event {
      case .transient(let tap): padded = tap.time + tap.padding
      // The duration of one that decays only pads the pattern.
      case .continuous(let vibration): padded = vibration.time + vibration.duration
      case .audioContinuous, .audioCustom: continue
      }
      if padded > end { losses.note(.paddingDropped, .event(index), timeError: padded - end) }
    }
  }

  // MARK: Rounding

  /// The frequency nearest to a sharpness; a difference is noted.
  static func hertz(_ sharpness: Double, _ event: Int, _ losses: inout ChangeLog) -> Double {
    let hertz = HJIFPitch.hertz(ofSharpness: sharpness)
    let error = abs(HJIFPitch.sharpness(ofHertz: hertz) - sharpness)
    if error > 1e-9 { losses.note(.sharpnessRounded, .event(event), levelError: error) }
    return hertz
  }
}
