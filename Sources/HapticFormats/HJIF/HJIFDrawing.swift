internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Draws vibrations as keyframes: at each bend of their envelope and of the controls.
struct HJIFDrawing {
  private let controls: ControlCurves
  /// The number of times that were examined, whether they led to a keyframe or not.
  private(set) var visited = 0

  init(_ timeline: Timeline) { controls = ControlCurves(timeline) }

  /// The effect of a vibration; at least a millisecond long.
  mutating func effect(of voice: EnvelopeVoice, _ losses: inout ChangeLog) -> HJIFEffects.Effect {
    let start = HJIFEffects.rounded(voice.start, voice.event, &losses)
    var levels = levels(of: voice, &losses)
    if let last = levels.last, last.time == start {
      losses.note(
        .timesRounded, .event(voice.event), timeError: HJIFEffects.tick - (voice.end - voice.start))
      levels = [
        EnvelopePoint(time: start, value: levels[0].value),
        EnvelopePoint(time: start + HJIFEffects.tick, value: last.value),
      ]
    }
    let pitches = pitches(of: voice, until: levels.last?.time ?? start, &losses)
    return HJIFEffects.Effect(start: start, keyframes: Self.keyframes(levels, pitches))
  }

  /// The times of bends inside a vibration, its start and its end among them, each once, in order.
  private mutating func times(_ bends: [TimePoint], of voice: EnvelopeVoice) -> [TimePoint] {
    let inside = Set(bends + [voice.start, voice.end]).filter { $0 >= voice.start && $0 <= voice.end }
    visited += inside.count
    return inside.sorted()
  }

  // MARK: Strength

  private mutating func levels(of voice: EnvelopeVoice, _ losses: inout ChangeLog) -> [EnvelopePoint] {
    var levels: [EnvelopePoint] = []
    var before: EnvelopePoint?
    let bends = voice.bends + controls.bends(of: .hapticIntensity, in: voice.start...voice.end)
    for time in times(bends, of: voice) {
      let rounded = HJIFEffects.rounded(time, voice.event, &losses)
      let arrival = voice.strength(before: time, controls)
      let departure = voice.strength(at: time, controls)
      if let before { noteBow(of: voice, before, EnvelopePoint(time: time, value: arrival), &losses) }
      if time > voice.start { levels.append(EnvelopePoint(time: rounded, value: arrival)) }
      let isStep = arrival != departure || time == voice.start
      if isStep, time < voice.end { levels.append(EnvelopePoint(time: rounded, value: departure)) }
      before = EnvelopePoint(time: time, value: departure)
    }
    // A straight line of amplitude is no straight line of intensity.
    let (written, error) = AmplitudeRamps.written(levels, grid: HJIFEffects.tick)
    if error > 0 { losses.note(.courseAsLines, .event(voice.event), levelError: error) }
    return Self.thinned(written, voice.event, &losses)
  }

  /// Notes a stretch in which envelope and control change together, so that their product is not a straight line.
  private func noteBow(
    of voice: EnvelopeVoice, _ left: EnvelopePoint, _ right: EnvelopePoint, _ losses: inout ChangeLog
  ) {
    let middle = left.time + TimeSpan(nanoseconds: (right.time - left.time).nanoseconds / 2)
    let error = abs(voice.strength(at: middle, controls) - (left.value + right.value) / 2)
    guard error > 1e-6, right.time - left.time > HJIFEffects.tick else { return }
    losses.note(.courseAsLines, .event(voice.event), levelError: error)
  }

  /// At most two points of one millisecond, the two sides of a step.
  private static func thinned(
    _ points: [EnvelopePoint], _ event: Int, _ losses: inout ChangeLog
  ) -> [EnvelopePoint] {
    var thinned: [EnvelopePoint] = []
    for point in points {
      let count = thinned.count
      if count > 1, thinned[count - 1].offset == point.offset, thinned[count - 2].offset == point.offset {
        thinned[count - 1] = point
        losses.add(Change.Code.pointsDropped, .event(event)) {
          "\($0.count) point\($0.plural) closer than a millisecond left out"
        }
      } else {
        thinned.append(point)
      }
    }
    return thinned
  }

  // MARK: Sharpness

  /// The frequencies in hertz where they change; the last one is held until the end.
  private mutating func pitches(
    of voice: EnvelopeVoice, until end: TimePoint, _ losses: inout ChangeLog
  ) -> [EnvelopePoint] {
    var pitches: [EnvelopePoint] = []
    func add(_ sharpness: Double, at time: TimePoint, _ losses: inout ChangeLog) {
      let hertz = HJIFEffects.hertz(UnitLevel(clamping: sharpness).value, voice.event, &losses)
      let point = EnvelopePoint(
        time: min(HJIFEffects.rounded(time, voice.event, &losses), end), value: hertz)
      if pitches.last != point { pitches.append(point) }
    }
    let bends = controls.bends(of: .hapticSharpness, in: voice.start...voice.end) + voice.sharpnessBends
    for time in times(bends, of: voice) {
      if time > voice.start { add(voice.sharpness(before: time, controls), at: time, &losses) }
      if time < voice.end { add(voice.sharpness(at: time, controls), at: time, &losses) }
    }
    if pitches.count > 1, let last = pitches.last, last.time == end,
      last.value == pitches[pitches.count - 2].value
    {
      // A reader holds the value before it until there.
      pitches.removeLast()
    }
    return Self.thinned(pitches, voice.event, &losses)
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
