internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Draws vibrations as keyframes: at each bend of their envelope and of the controls.
struct HJIFDrawing {
  private let controls: ControlCurves
  /// How many times have been looked at, whether a keyframe came of them or not.
  private(set) var visited = 0

  init(_ timeline: Timeline) {
    controls = ControlCurves(timeline)
  }

  /// The effect of a vibration; at least a millisecond long.
  mutating func effect(of voice: EnvelopeVoice, _ losses: inout ChangeLog) -> HJIFEffects.Effect {
    let start = HJIFEffects.ticks(voice.start, voice.event, &losses)
    var levels = levels(of: voice, &losses)
    if let last = levels.last, last.tick == start {
      HJIFEffects.noteRounded(voice.event, HJIFEffects.tick - (voice.end - voice.start), &losses)
      let first = levels[0].intensity
      levels = [.init(tick: start, intensity: first), .init(tick: start + 1, intensity: last.intensity)]
    }
    let end = levels.last?.tick ?? start
    let pitches = pitches(of: voice, until: end, &losses)
    return HJIFEffects.Effect(tick: start, keyframes: Self.together(levels, pitches))
  }

  private typealias Keyframe = HJIFEffects.Keyframe

  // MARK: Strength

  private mutating func levels(of voice: EnvelopeVoice, _ losses: inout ChangeLog) -> [Keyframe] {
    var levels: [Keyframe] = []
    var before: (time: TimePoint, value: Double)?
    for time in times(
      voice.bends + controls.bends(of: .hapticIntensity, in: voice.start...voice.end), of: voice)
    {
      let tick = HJIFEffects.ticks(time, voice.event, &losses)
      let arrival = voice.level(before: time) * controls.value(of: .hapticIntensity, before: time)
      let departure = voice.level(at: time) * controls.value(of: .hapticIntensity, at: time)
      if let before { noteBow(of: voice, from: before, to: (time, arrival), &losses) }
      if time > voice.start { levels.append(Keyframe(tick: tick, intensity: arrival)) }
      let isStep = arrival != departure || time == voice.start
      if isStep, time < voice.end { levels.append(Keyframe(tick: tick, intensity: departure)) }
      before = (time, departure)
    }
    return Self.thinned(ramped(levels, voice.event, &losses), voice.event, &losses)
  }

  /// The keyframes with more of them where a straight line of amplitude would not be one of intensity.
  private func ramped(_ levels: [Keyframe], _ event: Int, _ losses: inout ChangeLog) -> [Keyframe] {
    let points = levels.map {
      EnvelopePoint(time: TimePoint.zero + HJIFEffects.tick * $0.tick, value: $0.intensity ?? 0)
    }
    let (written, error) = AmplitudeRamps.written(points, grid: HJIFEffects.tick)
    if error > 0 { losses.note(.courseAsLines, .event(event), levelError: error) }
    return written.map {
      Keyframe(tick: ($0.time - TimePoint.zero).ticks(of: HJIFEffects.tick), intensity: $0.value)
    }
  }

  /// The times inside a vibration, its start and its end among them, each once, in order.
  private mutating func times(_ times: [TimePoint], of voice: EnvelopeVoice) -> [TimePoint] {
    let inside = Set(times + [voice.start, voice.end]).filter { $0 >= voice.start && $0 <= voice.end }
    visited += inside.count
    return inside.sorted()
  }

  /// Notes where envelope and control change together, so that their product is no straight line.
  private func noteBow(
    of voice: EnvelopeVoice, from: (time: TimePoint, value: Double), to: (time: TimePoint, value: Double),
    _ losses: inout ChangeLog
  ) {
    let middle = from.time + TimeSpan(nanoseconds: (to.time - from.time).nanoseconds / 2)
    let exact = voice.level(at: middle) * controls.value(of: .hapticIntensity, at: middle)
    let error = abs(exact - (from.value + to.value) / 2)
    guard error > 1e-6, (to.time - from.time) > .milliseconds(1) else { return }
    losses.note(.courseAsLines, .event(voice.event), levelError: error)
  }

  /// At most two keyframes of one millisecond, where a step is: what it comes from and what it goes to.
  private static func thinned(
    _ keyframes: [Keyframe], _ event: Int, _ losses: inout ChangeLog
  ) -> [Keyframe] {
    var thinned: [Keyframe] = []
    for keyframe in keyframes {
      let count = thinned.count
      if count > 1, thinned[count - 1].tick == keyframe.tick, thinned[count - 2].tick == keyframe.tick {
        thinned[count - 1] = keyframe
        losses.add(Change.Code.pointsDropped, .event(event)) {
          "\($0.count) point\($0.plural) closer than a millisecond left out"
        }
      } else {
        thinned.append(keyframe)
      }
    }
    return thinned
  }

  // MARK: Sharpness

  /// The frequencies where they change; the last one is held until the end.
  private mutating func pitches(of voice: EnvelopeVoice, until end: Int64, _ losses: inout ChangeLog)
    -> [Keyframe]
  {
    var pitches: [Keyframe] = []
    func add(_ control: Double, at time: TimePoint, _ losses: inout ChangeLog) {
      let value = UnitLevel(clamping: voice.voice.sharpness.value + control).value
      let hertz = HJIFEffects.hertz(value, voice.event, &losses)
      let tick = min(HJIFEffects.ticks(time, voice.event, &losses), end)
      if let last = pitches.last, last.tick == tick, last.hertz == hertz { return }
      pitches.append(Keyframe(tick: tick, hertz: hertz))
    }
    let bends = controls.bends(of: .hapticSharpness, in: voice.start...voice.end) + voice.sharpnessBends
    for time in times(bends, of: voice) {
      let offset = time - voice.start
      if time > voice.start {
        add(
          controls.value(of: .hapticSharpness, before: time) + voice.voice.sharpnessOffset(before: offset),
          at: time, &losses)
      }
      if time < voice.end {
        add(
          controls.value(of: .hapticSharpness, at: time) + voice.voice.sharpnessOffset(after: offset),
          at: time, &losses)
      }
    }
    if pitches.count > 1, let last = pitches.last, last.tick == end,
      last.hertz == pitches[pitches.count - 2].hertz
    {
      // A reader holds the value before it until there.
      pitches.removeLast()
    }
    return Self.thinned(pitches, voice.event, &losses)
  }

  /// Both lists as one: those of one time share keyframes, in their order.
  private static func together(_ levels: [Keyframe], _ pitches: [Keyframe]) -> [Keyframe] {
    var keyframes: [Keyframe] = []
    var (level, pitch) = (levels[...], pitches[...])
    while let tick = [level.first?.tick, pitch.first?.tick].compactMap(\.self).min() {
      var keyframe = Keyframe(tick: tick)
      if level.first?.tick == tick { keyframe.intensity = level.removeFirst().intensity }
      if pitch.first?.tick == tick { keyframe.hertz = pitch.removeFirst().hertz }
      keyframes.append(keyframe)
    }
    return keyframes
  }
}
