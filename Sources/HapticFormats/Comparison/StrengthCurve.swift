internal import HapticModel
internal import HapticTimeline

/// The strongest vibration of a pattern, read in the order of time.
///
/// It knows nothing of formats: the levels are those of the timeline's voices under the controls of the pattern. A copy
/// reads on by itself.
struct StrengthCurve {
  /// The levels that vibrate at a time.
  struct Level {
    /// The intensity, 0…1; 0 if nothing vibrates.
    var intensity = 0.0
    /// The sharpness, 0…1; of several that are equally strong, that of the first.
    var sharpness = 0.5
    /// The sharpnesses of all that are equally strong.
    var sharpnesses = (low: 0.5, high: 0.5)
  }

  /// A vibration, its curves as ranges of `points`.
  private struct Placed {
    let start: TimePoint
    let end: TimePoint
    let voice: ContinuousVoice
    let intensityCurve: Range<Int>?
    let sharpnessCurve: Range<Int>?
    /// The index of the controls over it; `nil` if there are none.
    let controls: Int?
  }

  /// A vibration that sounds, in numbers only: times in nanoseconds.
  private struct Sounding {
    let voice: Int
    let controls: Int?
    let start: Int64
    let end: Int64
    /// The times since the start from and up to which the envelope is at its full level.
    let full: (from: Int64, to: Int64)
    let intensity: Double
    let sharpness: Double
    var intensityCurve: CurvePosition?
    var sharpnessCurve: CurvePosition?

    init(_ placed: Placed, voice: Int, points: [Curve.Point]) {
      (self.voice, controls) = (voice, placed.controls)
      (start, end) = (placed.start.nanoseconds, placed.end.nanoseconds)
      full = (
        placed.voice.attack.nanoseconds, placed.voice.decay == nil ? placed.voice.held.nanoseconds : .min
      )
      (intensity, sharpness) = (placed.voice.intensity.value, placed.voice.sharpness.value)
      intensityCurve = placed.intensityCurve.map { CurvePosition($0, in: points) }
      sharpnessCurve = placed.sharpnessCurve.map { CurvePosition($0, in: points) }
    }

    /// The intensity and the sharpness at a time under the controls; `nil` if the intensity is 0 or less than the least.
    @inline(__always) mutating func level(
      at now: Int64, atLeast minimum: Double, of voices: [Placed], _ points: [Curve.Point],
      _ allControls: inout [(intensity: CurvePosition, sharpness: CurvePosition)]
    ) -> (intensity: Double, sharpness: Double)? {
      let elapsed = now - start
      var level = 1.0
      if elapsed < full.from || elapsed > full.to {
        level = voices[voice].voice.envelopeLevel(after: TimeSpan(nanoseconds: elapsed))
      }
      if let value = intensityCurve?.value(at: elapsed, in: points) { level *= value }
      var intensity = self.intensity * level
      // A control never makes a vibration stronger.
      guard intensity > 0, intensity >= minimum else { return nil }
      var control = 0.0
      if let controls {
        intensity *= allControls[controls].intensity.value(at: now, in: points)
        guard intensity > 0, intensity >= minimum else { return nil }
        control = allControls[controls].sharpness.value(at: now, in: points)
      }
      let offset = sharpnessCurve?.value(at: elapsed, in: points) ?? 0
      return (intensity, min(max(sharpness + offset + control, 0), 1))
    }
  }

  /// The points of all curves, one curve after another.
  private let points: [Curve.Point]
  private let voices: [Placed]
  /// The two controls of each timeline that has any.
  private var controls: [(intensity: CurvePosition, sharpness: CurvePosition)]
  private var next = 0
  /// The start of the next vibration.
  private var nextStart: Int64
  private var sounding: [Sounding] = []
  /// The first end of what sounds.
  private var firstEnd = Int64.max
  /// True if nothing that sounds has a curve or a control.
  private var isPlain = false
  /// The last level, and the time up to which it stays.
  private var steady = (level: Level(), until: Int64.min)

  /// Reads timelines that play at the same time, each under its own controls.
  init(_ timelines: [Timeline]) {
    var points: [Curve.Point] = []
    var controls: [(intensity: CurvePosition, sharpness: CurvePosition)] = []
    var voices: [Placed] = []
    func range(of curve: Curve) -> Range<Int> {
      let first = points.count
      points += curve.points
      return first..<points.count
    }
    for timeline in timelines {
      var number: Int?
      let isControlled = timeline.entries.contains { entry in
        if case .control = entry.action { true } else { false }
      }
      if isControlled {
        let curves = ControlCurves(timeline)
        let intensity = range(of: curves.curve(of: .hapticIntensity))
        let sharpness = range(of: curves.curve(of: .hapticSharpness))
        number = controls.count
        controls.append((CurvePosition(intensity, in: points), CurvePosition(sharpness, in: points)))
      }
      for entry in timeline.entries {
        guard case .start(_, .continuous(let vibration)) = entry.action else { continue }
        let voice = vibration.withoutShortestRamps
        voices.append(
          Placed(
            start: entry.time, end: entry.time + voice.held + voice.release, voice: voice,
            intensityCurve: voice.intensityCurve.map(range), sharpnessCurve: voice.sharpnessCurve.map(range),
            controls: number))
      }
    }
    (self.points, self.controls) = (points, controls)
    self.voices = voices.stablySorted { $0.start < $1.start }
    nextStart = self.voices.first?.start.nanoseconds ?? .max
  }

  /// The times in which something vibrates, in order, some of which may overlap.
  var spans: [Range<TimePoint>] {
    voices.compactMap { $0.start < $0.end ? $0.start..<$0.end : nil }
  }

  /// The time up to which the last level stays, in nanoseconds; an earlier one if it does not.
  var steadyUntil: Int64 { steady.until }

  /// The level at a time, which is not before the time of the last call.
  ///
  /// Cost: a look at each vibration that sounds.
  mutating func level(at time: TimePoint) -> Level {
    let now = time.nanoseconds
    if now < steady.until { return steady.level }
    if nextStart <= now || firstEnd <= now { move(to: now) }
    var strongest = Level()
    for index in sounding.indices {
      guard
        let (intensity, sharpness) = sounding[index].level(
          at: now, atLeast: strongest.intensity, of: voices, points, &controls)
      else { continue }
      if intensity > strongest.intensity {
        strongest = Level(
          intensity: min(intensity, 1), sharpness: sharpness, sharpnesses: (sharpness, sharpness))
      } else {
        strongest.sharpnesses.low = min(strongest.sharpnesses.low, sharpness)
        strongest.sharpnesses.high = max(strongest.sharpnesses.high, sharpness)
      }
    }
    if isPlain { steady = (strongest, steadyEnd(at: now)) }
    return strongest
  }

  /// The end of the time in which every envelope stays at its full level; a time before `now` if one does not.
  private func steadyEnd(at now: Int64) -> Int64 {
    sounding.reduce(min(nextStart, firstEnd)) { end, one in
      let elapsed = now - one.start
      if elapsed < one.full.from || elapsed > one.full.to { return .min }
      return min(end, one.start + min(one.full.to, one.end - one.start))
    }
  }

  /// Begins and ends vibrations up to a time.
  private mutating func move(to now: Int64) {
    while next < voices.count, voices[next].start.nanoseconds <= now {
      if voices[next].end.nanoseconds > now {
        sounding.append(Sounding(voices[next], voice: next, points: points))
      }
      next += 1
    }
    nextStart = next < voices.count ? voices[next].start.nanoseconds : .max
    sounding.removeAll { $0.end <= now }
    firstEnd = sounding.reduce(.max) { min($0, $1.end) }
    isPlain = sounding.allSatisfy {
      $0.controls == nil && $0.intensityCurve == nil && $0.sharpnessCurve == nil
    }
  }
}

/// A tap of a pattern, with the level that it plays with.
struct ComparedTap {
  let time: TimePoint
  /// The intensity, 0…1.
  let intensity: Double
  /// The sharpness, 0…1.
  let sharpness: Double

  /// The taps of timelines that have strength, in the order of time, the strongest of one time first.
  static func taps(of timelines: [Timeline]) -> [ComparedTap] {
    var taps: [ComparedTap] = []
    for timeline in timelines {
      for entry in timeline.entries {
        guard case .start(_, .transient(let tap)) = entry.action, tap.intensity.value > 0 else { continue }
        taps.append(
          ComparedTap(
            time: max(entry.time, .zero), intensity: tap.intensity.value, sharpness: tap.sharpness.value))
      }
    }
    return taps.stablySorted { ($0.time, $1.intensity) < ($1.time, $0.intensity) }
  }
}
