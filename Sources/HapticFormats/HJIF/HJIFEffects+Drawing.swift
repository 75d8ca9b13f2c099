internal import HapticModel
internal import HapticText
internal import HapticTimeline

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
    if bow + error > 0 { losses.note(.courseAsLines, .event(voice.event), levelError: bow + error) }
    return thinned(written, voice.event, &losses)
  }

  /// At most two points of one millisecond, the two sides of a step.
  private static func thinned(
    _ points: [EnvelopePoint], _ event: Int, _ losses: inout ChangeLog
  ) -> [EnvelopePoint] {
    var thinned: [EnvelopePoint] = []
    for point in points {
      if thinned.count > 1, thinned.suffix(2).allSatisfy({ $0.offset == point.offset }) {
        thinned[thinned.count - 1] = point
        losses.add(Change.Code.pointsDropped, .event(event)) {
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
      let hertz = HJIFEffects.hertz(point.value, voice.event, &losses)
      pitches.append(hertz, at: min(losses.rounded(point.time, to: HJIFEffects.tick, voice.event), end))
    }
    // A reader holds the value before it until the end.
    if let last = pitches.last, last.time == end, pitches.dropLast().last?.value == last.value {
      pitches.removeLast()
    }
    return thinned(pitches, voice.event, &losses)
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
