internal import HapticDevices
internal import HapticModel
internal import HapticSynthesis

/// A contiguous motion or drive, with its intensity and sharpness over time.
struct MotionSegment {
  var start: TimePoint
  var end: TimePoint
  /// The intensity, 0…1.
  var levels: [MotionPoint]
  /// The sharpness, 0…1.
  var sharpnesses: [MotionPoint]

  /// The strongest intensity.
  var peak: Double { levels.reduce(0) { max($0, $1.value) } }
}

/// A value at a time; two points at one time are a step.
struct MotionPoint: Hashable {
  var time: TimePoint
  var value: Double
}

extension MotionSegment {
  /// Makes a run from an interval of motion, with acceleration as intensity.
  init(
    of interval: Motion.Interval, in motion: Motion, tones: ToneMap, _ remarks: inout MotionRemarks
  ) {
    let full = DeviceSound.fullScale.metresPerSecondSquared
    start = motion.time(of: 0, in: interval)
    end = motion.time(of: interval.samples.count, in: interval)
    levels = []
    sharpnesses = []
    levels.reserveCapacity(interval.samples.count)
    sharpnesses.reserveCapacity(interval.samples.count)
    for (index, sample) in interval.samples.enumerated() {
      let time = motion.time(of: index, in: interval)
      let part = sample.acceleration > 0 ? sample.acceleration / full : 0
      if part > 1 { remarks.isTooStrong = true }
      levels.append(MotionPoint(time: time, value: min(part, 1).squareRoot()))
      guard let frequency = sample.frequency else { continue }
      if part >= 0.1 { remarks.note(hertz: frequency.hertz) }
      sharpnesses.append(MotionPoint(time: time, value: tones.sharpness(of: frequency).value))
    }
  }

  /// Makes a run from a segment of a drive; samples a ramp every millisecond, since intensity is the root of amplitude.
  init(of section: DriveWaveform.Segment, tones: ToneMap) {
    (start, end) = (section.start, section.end)
    let length = (end - start).nanoseconds
    let steps = section.from == section.to ? 1 : max(1, (length + 999_999) / 1_000_000)
    levels = (0...steps).map { step in
      // Multiply by whole milliseconds first: the product with the length could overflow.
      let offset = step == steps ? length : step * 1_000_000
      let amplitude = Curve.interpolated(
        from: Curve.Point(section.from, at: .zero), to: Curve.Point(section.to, at: .nanoseconds(length)),
        at: .nanoseconds(offset))
      return MotionPoint(
        time: section.start + .nanoseconds(offset), value: amplitude > 0 ? min(amplitude, 1).squareRoot() : 0)
    }
    let sharpness = tones.sharpness(of: section.frequency).value
    sharpnesses = [
      MotionPoint(time: section.start, value: sharpness), MotionPoint(time: section.end, value: sharpness),
    ]
  }

  /// Returns runs in order of time, each at least `gap` long; joins runs less than `gap` apart, with silence in
  /// between.
  ///
  /// This leaves room for a ramp at the end of a run and at the start of the next.
  static func joined(_ runs: [MotionSegment], within gap: TimeSpan) -> [MotionSegment] {
    var joined: [MotionSegment] = []
    for run in runs {
      var next = run
      next.end = max(run.end, run.start + gap)
      guard let last = joined.last, next.start < last.end + gap else {
        joined.append(next)
        continue
      }
      joined[joined.count - 1].append(next, silent: last.levels.last.map { $0.time < next.start } ?? false)
    }
    return joined
  }

  private mutating func append(_ next: MotionSegment, silent isSilentBefore: Bool) {
    if isSilentBefore, let last = levels.last {
      levels += [MotionPoint(time: last.time, value: 0), MotionPoint(time: next.start, value: 0)]
    }
    // No duplicate point where the value does not change.
    levels += levels.last == next.levels.first ? next.levels.dropFirst() : next.levels[...]
    sharpnesses +=
      sharpnesses.last == next.sharpnesses.first ? next.sharpnesses.dropFirst() : next.sharpnesses[...]
    end = max(end, next.end)
  }
}

extension MotionSegment {
  /// Returns the vibration that sounds the run, with its ramps inside the run's time.
  func vibration(ramp: TimeSpan) -> Continuous {
    Continuous(
      UnitLevel(clamping: peak), UnitLevel(clamping: sharpnesses.first?.value ?? 0), at: start,
      for: end - start - ramp, intensityCurve: intensityCurve, sharpnessCurve: sharpnessCurve)
  }

  /// The intensity relative to the peak.
  private var intensityCurve: Curve? {
    let peak = peak
    return curve(levels) { $0 / peak }
  }

  /// The offset from the first sharpness.
  private var sharpnessCurve: Curve? {
    let first = sharpnesses.first?.value ?? 0
    return curve(sharpnesses) { $0 - first }
  }

  private func curve(_ points: [MotionPoint], _ value: (Double) -> Double) -> Curve? {
    if points.isEmpty { return nil }
    return Curve(points.map { Curve.Point($0.value, at: $0.time - start) })
      .simplified(tolerance: 0.005).mapValues(value)
  }
}

extension Motion.Sample {
  /// The frequency of the sound: the mean of both oscillations, weighted by the square of their acceleration.
  var frequency: Frequency? {
    let driven = forced.squaredMagnitude * forcedHertz * forcedHertz * forcedHertz * forcedHertz
    let own = free.squaredMagnitude * freeHertz * freeHertz * freeHertz * freeHertz
    guard driven + own > 0 else { return nil }
    return Frequency(hertz: (driven * forcedHertz + own * freeHertz) / (driven + own))
  }
}
