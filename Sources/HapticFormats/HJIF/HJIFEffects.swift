internal import HapticModel
internal import HapticScores
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

  /// Makes the effects of a pattern; silence at its end is only a loss if it repeats.
  init(_ part: PatternPart, _ losses: inout ChangeLog) {
    let (pattern, repeats) = (part.pattern, part.repeatStart != nil)
    var end = TimePoint.zero
    let timeline = part.plainTimeline
    for entry in timeline.entries {
      guard case .start(let id, .transient(let tap)) = entry.action else { continue }
      end = max(end, entry.time)
      let time = losses.rounded(entry.time, to: Self.tick, id.index)
      let hertz = Self.hertz(tap.sharpness.value, event: id.index, losses: &losses)
      let keyframe = Keyframe(time: time, intensity: tap.intensity.value, hertz: hertz)
      taps.append(Effect(start: time, keyframes: [keyframe]))
    }
    var (count, visited) = (0, 0)
    for voice in EnvelopeVoice.voices(of: timeline, &losses) {
      end = max(end, voice.end)
      // Each vibration has every bend of the controls: a thousand under a thousand bends are a million.
      // Of bends inside one millisecond few are written, but all are visited.
      guard max(count, visited) < HJIFLimits.writtenKeyframes else {
        losses.add(Change.Code.entriesCapped, subject: .event(voice.event)) {
          "\($0.count) vibration\($0.plural) beyond the limit left out"
        }
        continue
      }
      let effect = Effect(voice, visited: &visited, &losses)
      append(effect, event: voice.event, losses: &losses)
      count += effect.keyframes.count
    }
    if repeats { notePadding(of: pattern, after: end, &losses) }
    if taps.isEmpty, bands.isEmpty { losses.note(.nothingToPlay) }
  }

  /// Adds a vibration to the first band that is free when it begins.
  private mutating func append(_ effect: Effect, event: Int, losses: inout ChangeLog) {
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
  static func hertz(_ sharpness: Double, event: Int, losses: inout ChangeLog) -> Double {
    let hertz = HJIFPitch.hertz(ofSharpness: sharpness)
    let error = abs(HJIFPitch.sharpness(ofHertz: hertz) - sharpness)
    if error > 1e-9 { losses.note(.sharpnessRounded, .event(event), levelError: error) }
    return hertz
  }
}

extension HJIFEffects.Effect {
  /// Draws a vibration as an effect of at least a millisecond; `visited` counts the points that were examined, whether
  /// they led to a keyframe or not.
  init(_ voice: EnvelopeVoice, visited: inout Int, _ losses: inout ChangeLog) {
    let start = losses.rounded(voice.start, to: HJIFEffects.tick, voice.event)
    var levels = Self.levels(of: voice, &visited, &losses)
    if let last = levels.last, last.time == start {
      losses.note(
        .timesRounded, .event(voice.event), timeError: HJIFEffects.tick - (voice.end - voice.start))
      levels = [
        EnvelopePoint(time: start, value: levels[0].value),
        EnvelopePoint(time: start + HJIFEffects.tick, value: last.value),
      ]
    }
    let pitches = Self.pitches(of: voice, until: levels.last?.time ?? start, &visited, &losses)
    self.init(start: start, keyframes: Self.keyframes(levels, pitches))
  }

  private static func levels(
    of voice: EnvelopeVoice, _ visited: inout Int, _ losses: inout ChangeLog
  ) -> [EnvelopePoint] {
    let (points, bow) = voice.intensity(from: voice.start, to: voice.end, grid: HJIFEffects.tick)
    visited += points.count
    let levels = points.map { point in
      EnvelopePoint(time: losses.rounded(point.time, to: HJIFEffects.tick, voice.event), value: point.value)
    }
    // A straight line of amplitude is no straight line of intensity.
    let (written, error) = AmplitudeRamps.written(levels, grid: HJIFEffects.tick)
    if bow + error > 0 { losses.note(.curveAsLines, .event(voice.event), levelError: bow + error) }
    return thinned(written, event: voice.event, losses: &losses)
  }

  /// At most two points of one millisecond, the two sides of a step.
  private static func thinned(
    _ points: [EnvelopePoint], event: Int, losses: inout ChangeLog
  ) -> [EnvelopePoint] {
    var thinned: [EnvelopePoint] = []
    for point in points {
      if thinned.count > 1, thinned.suffix(2).allSatisfy({ $0.offset == point.offset }) {
        thinned[thinned.count - 1] = point
        losses.add(Change.Code.pointsDropped, subject: .event(event)) {
          "\($0.count) point\($0.plural) less than a millisecond apart left out"
        }
      } else {
        thinned.append(point)
      }
    }
    return thinned
  }

  /// The frequencies in hertz where they change; the last one is held until the end.
  private static func pitches(
    of voice: EnvelopeVoice, until end: TimePoint, _ visited: inout Int, _ losses: inout ChangeLog
  ) -> [EnvelopePoint] {
    let points = voice.sharpness(from: voice.start, to: voice.end)
    visited += points.count
    var pitches: [EnvelopePoint] = []
    for point in [EnvelopePoint(time: voice.start, value: points[0].value)] + points {
      let hertz = HJIFEffects.hertz(point.value, event: voice.event, losses: &losses)
      pitches.append(hertz, at: min(losses.rounded(point.time, to: HJIFEffects.tick, voice.event), end))
    }
    // A reader holds the value before it until the end.
    if let last = pitches.last, last.time == end, pitches.dropLast().last?.value == last.value {
      pitches.removeLast()
    }
    return thinned(pitches, event: voice.event, losses: &losses)
  }

  /// Both lists as one: points of one time share keyframes, in their order.
  private static func keyframes(
    _ levels: [EnvelopePoint], _ pitches: [EnvelopePoint]
  ) -> [HJIFEffects.Keyframe] {
    var keyframes: [HJIFEffects.Keyframe] = []
    var (level, pitch) = (levels[...], pitches[...])
    while let time = [level.first?.time, pitch.first?.time].compactMap(\.self).min() {
      var keyframe = HJIFEffects.Keyframe(time: time)
      if level.first?.time == time { keyframe.intensity = level.removeFirst().value }
      if pitch.first?.time == time { keyframe.hertz = pitch.removeFirst().value }
      keyframes.append(keyframe)
    }
    return keyframes
  }
}
