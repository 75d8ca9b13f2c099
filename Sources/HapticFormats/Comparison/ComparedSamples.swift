internal import HapticModel
internal import HapticTimeline

/// The levels of a pattern and of a file of it, side by side.
///
/// Each is read once, in the order of time; the levels themselves are kept only where a motor runs for taps.
struct ComparedSamples {
  /// The levels in the middle of an interval of time.
  private struct Sample {
    private(set) var time: TimePoint
    let length: TimeSpan
    let requested: StrengthCurve.Level
    let found: StrengthCurve.Level
    /// The pattern's intensities within a millisecond.
    var intensities: (low: Double, high: Double)
    /// The pattern's sharpness within a millisecond, where it vibrates.
    var sharpnesses: (low: Double, high: Double)
    /// True if a motor may run for a tap.
    let isRun: Bool
    /// True if the sample does not follow on the one before.
    let isFirst: Bool

    /// The distance of a value from a range.
    private static func distance(_ value: Double, from range: (low: Double, high: Double)) -> Double {
      max(range.low - value, value - range.high, 0)
    }

    /// The same sample at a later time.
    func later(by span: TimeSpan) -> Sample {
      var sample = self
      sample.time = sample.time + span
      return sample
    }

    mutating func reach(_ level: StrengthCurve.Level) {
      intensities = (min(intensities.low, level.intensity), max(intensities.high, level.intensity))
      guard level.intensity > 0 else { return }
      sharpnesses = (
        min(sharpnesses.low, level.sharpnesses.low), max(sharpnesses.high, level.sharpnesses.high)
      )
    }

    /// The difference in intensity that no rounding of times explains.
    var intensityError: Double { isRun ? 0 : Self.distance(found.intensity, from: intensities) }

    /// The change of the pattern's intensity within two milliseconds.
    var slope: Double { intensities.high - intensities.low }

    /// The most by which the intensity is off; where a motor runs for a tap, the most by which it is too weak.
    ///
    /// On a slope, times that are rounded count too; beside a jump, they do not.
    var greatestIntensityError: (besideJump: Double, onSlope: Double) {
      guard max(requested.intensity, found.intensity) > 0 else { return (0, 0) }
      let error = isRun ? max(intensities.high - found.intensity, 0) : intensityError
      return (error, isRun ? error : error + slope)
    }

    /// The difference in sharpness that no rounding of times explains; 0 where only one vibrates plainly.
    var sharpnessError: Double {
      let isPlain = min(requested.intensity, found.intensity) > ComparedSamples.plain
      return isRun || !isPlain ? 0 : Self.distance(found.sharpness, from: sharpnesses)
    }

    /// True if the pattern vibrates plainly, and the file does not.
    var isSilent: Bool { !isRun && requested.intensity > ComparedSamples.plain && found.intensity <= 0 }
  }

  /// The measure by which runs of a motor are compared.
  private struct Kept {
    let time: TimePoint
    let length: TimeSpan
    let requested: Double
    let found: StrengthCurve.Level
    /// True if the sample does not follow on the one before.
    let isFirst: Bool
  }

  /// The most samples (*chosen*: an export must not take noticeably longer).
  private static let maximum = 100_000.0
  /// The least intensity of which the sharpness counts, and whose loss is one (*chosen*).
  private static let plain = 0.02
  /// The least change within two milliseconds that is a jump, and no slope (*chosen*).
  private static let jump = 0.3
  /// Times are rounded by less than this.
  private static let rounding = TimeSpan.milliseconds(1)

  /// The samples, where a motor runs for taps; otherwise none.
  private var samples: [Kept] = []
  /// The differences between all samples.
  private var totals: Totals
  /// True if anything in the file has strength.
  private(set) var hasStrength = false
  /// The length of time from one sample to the next.
  private let step: TimeSpan

  /// Looks at both wherever something vibrates; `taps` are those for which the file has runs of a motor.
  init(_ requested: Timeline, written: [Timeline], runsFor taps: [ComparedTap], levels: WrittenLevels) {
    let pattern = StrengthCurve([requested])
    let file = StrengthCurve(written)
    let reach = Self.rounding
    let runs = taps.map { ($0.time - reach)..<($0.time + levels.tapLength + reach + reach) }.merged
    let sounding = pattern.spans + file.spans
    let spans = (sounding.map { ($0.lowerBound - reach)..<($0.upperBound + reach) } + runs).merged
    step = Self.step(of: sounding, over: spans)
    totals = Totals(step)
    if !runs.isEmpty {
      samples.reserveCapacity(
        spans.reduce(0) { $0 + Int(($1.upperBound - $1.lowerBound).nanoseconds / step.nanoseconds) + 2 })
    }
    append(spans, runs: runs, start: Curves(pattern, file), levels: levels)
  }

  /// The curves, each at its own place in time.
  private struct Curves {
    var (requested, early, late, found): (StrengthCurve, StrengthCurve, StrengthCurve, StrengthCurve)

    init(_ pattern: StrengthCurve, _ file: StrengthCurve) {
      (requested, early, late, found) = (pattern, pattern, pattern, file)
    }
  }

  private mutating func append(
    _ spans: [Range<TimePoint>], runs: [Range<TimePoint>], start: Curves, levels: WrittenLevels
  ) {
    var curves = start
    var heard = HeardLevels(levels)
    var run = 0
    let half = TimeSpan.nanoseconds(step.nanoseconds / 2)
    let rounding = Self.rounding
    let isCoarse = step > rounding
    for span in spans {
      var position =
        TimePoint.zero + rounding
        * ((max(span.lowerBound, TimePoint.zero) - TimePoint.zero).nanoseconds / rounding.nanoseconds)
      // The next sample changes the last one.
      var last: Sample?
      var later: (time: TimePoint, level: StrengthCurve.Level)?
      while position < span.upperBound {
        let time = position + half
        while run < runs.count, runs[run].upperBound <= time { run += 1 }
        let (requested, found) = heard.levels(curves.requested.level(at: time), curves.found.level(at: time))
        var sample = Sample(
          time: time, length: min(step, span.upperBound - position), requested: requested, found: found,
          intensities: (requested.intensity, requested.intensity), sharpnesses: requested.sharpnesses,
          isRun: run < runs.count && runs[run].contains(time), isFirst: last == nil)
        if isCoarse {
          // The level after the last sample is often that before this one.
          let early = time - rounding
          if let later, later.time == early {
            sample.reach(later.level)
          } else {
            sample.reach(curves.early.level(at: early))
          }
          let next = (time: time + rounding, level: curves.late.level(at: time + rounding))
          sample.reach(next.level)
          later = next
        }
        if var before = last {
          if !isCoarse {
            sample.reach(before.requested)
            before.reach(requested)
          }
          totals.add(before)
        }
        if !runs.isEmpty {
          samples.append(
            Kept(
              time: time, length: sample.length, requested: requested.intensity, found: found,
              isFirst: sample.isFirst
            ))
        }
        hasStrength = hasStrength || found.intensity > 0
        last = sample
        position = position + step
        if !isCoarse,
          let even = evenSamples(after: sample, until: span.upperBound, curves, runs: runs, run: run)
        {
          totals.add(sample)
          keep(even.sample, even.count, if: !runs.isEmpty)
          last = even.sample.later(by: step * Int64(even.count - 1))
          position = position + step * Int64(even.count)
        }
      }
      if let last { totals.add(last) }
    }
  }

  /// The samples after one that are equal to it and have no error: the first one, and how many they are; `nil` if they are
  /// too few to be worth it.
  private func evenSamples(
    after last: Sample, until end: TimePoint, _ curves: Curves, runs: [Range<TimePoint>], run: Int
  ) -> (sample: Sample, count: Int)? {
    var until = min(curves.requested.steadyUntil, curves.found.steadyUntil)
    // The last sample of a span is shorter.
    until = min(until, (end - step).nanoseconds)
    if run < runs.count {
      until = min(until, (last.isRun ? runs[run].upperBound : runs[run].lowerBound).nanoseconds)
    }
    guard until > last.time.nanoseconds else { return nil }
    let count = (until - last.time.nanoseconds - 1) / step.nanoseconds
    guard count >= 4 else { return nil }
    let sample = Sample(
      time: last.time + step, length: step, requested: last.requested, found: last.found,
      intensities: (last.requested.intensity, last.requested.intensity),
      sharpnesses: last.requested.sharpnesses, isRun: last.isRun, isFirst: false)
    guard sample.intensityError == 0, sample.sharpnessError == 0 else { return nil }
    return (sample, Int(count))
  }

  /// Adds all of some equal samples but the last, and keeps all of them where runs are compared.
  private mutating func keep(_ sample: Sample, _ count: Int, if hasRuns: Bool) {
    totals.add(sample, times: count - 1)
    guard hasRuns else { return }
    for number in 0..<count {
      samples.append(
        Kept(
          time: sample.time + step * Int64(number), length: step, requested: sample.requested.intensity,
          found: sample.found, isFirst: false))
    }
  }

  /// The time between two samples: a millisecond, or more where there would be too many.
  private static func step(of sounding: [Range<TimePoint>], over spans: [Range<TimePoint>]) -> TimeSpan {
    func length(_ ranges: [Range<TimePoint>]) -> Double {
      ranges.reduce(0) { $0 + ($1.upperBound - $1.lowerBound).inSeconds }
    }
    let total = length(spans)
    guard total > 0 else { return rounding }
    // Where many vibrations sound at once, each look takes longer.
    let count = maximum / max(length(sounding) / total, 1)
    return rounding * max(Int64((total * 1000 / count).rounded(.up)), 1)
  }
}

extension ComparedSamples {
  /// The differences between samples, added in the order of time.
  private struct Totals {
    private let width: Int
    private var lasting: (intensity: LastingError, sharpness: LastingError)
    private var interval = TimeSpan.zero
    private var greatestIntensity = 0.0
    /// The errors of the last sample beside a jump and on a slope, and if there is a jump at it, or just before it.
    private var last: (errors: (besideJump: Double, onSlope: Double), isJump: Bool, followsJump: Bool)?
    private var (time, sums) = (0.0, (intensity: 0.0, sharpness: 0.0))
    private var (vibration, silent) = (TimeSpan.zero, TimeSpan.zero)
    private var (intensity, sharpness) = (ExportComparison.Difference(), ExportComparison.Difference())
    private var (briefIntensity, briefSharpness) = (
      ExportComparison.Difference(), ExportComparison.Difference()
    )

    /// Makes the totals of samples that are a time apart.
    init(_ step: TimeSpan) {
      width = max(Int((ExportComparison.leastLength.inSeconds / step.inSeconds).rounded(.up)), 1)
      lasting = (LastingError(width), LastingError(width))
    }

    mutating func add(_ sample: Sample) {
      if sample.isFirst {
        lasting.intensity.forget()
        lasting.sharpness.forget()
      }
      if sample.requested.intensity > 0, !sample.isRun { vibration = vibration + sample.length }
      let errors = (intensity: sample.intensityError, sharpness: sample.sharpnessError)
      if !sample.isRun, max(sample.requested.intensity, sample.found.intensity) > 0 {
        let length = sample.length.inSeconds
        time += length
        sums = (sums.intensity + errors.intensity * length, sums.sharpness + errors.sharpness * length)
      }
      takeGreatest(before: sample)
      briefIntensity.take(errors.intensity, at: sample.time)
      briefSharpness.take(errors.sharpness, at: sample.time)
      lasting.intensity.add(errors.intensity)
      lasting.sharpness.add(errors.sharpness)
      // The least of the last errors is no more than the last.
      if errors.intensity > intensity.level { intensity.take(lasting.intensity.minimum, at: sample.time) }
      if errors.sharpness > sharpness.level { sharpness.take(lasting.sharpness.minimum, at: sample.time) }
      addSilence(of: sample)
    }

    /// Adds a sample without an error that follows on an equal one, some times.
    mutating func add(_ sample: Sample, times count: Int) {
      for _ in 0..<min(count, 2) { add(sample) }
      // The others change nothing but the lengths.
      guard count > 2, !sample.isRun else { return }
      if sample.requested.intensity > 0 { vibration = vibration + sample.length * Int64(count - 2) }
      guard max(sample.requested.intensity, sample.found.intensity) > 0 else { return }
      let length = sample.length.inSeconds
      for _ in 2..<count { time += length }
    }

    /// Takes the greatest error at the last sample, now that the one after it is known.
    private mutating func takeGreatest(before next: Sample) {
      let isJump = next.slope >= ComparedSamples.jump
      takeLast(beforeJump: isJump && !next.isFirst)
      let followsJump = !next.isFirst && last?.isJump == true
      last = (next.greatestIntensityError, isJump, followsJump)
    }

    /// Takes the greatest error at the last sample.
    private mutating func takeLast(beforeJump: Bool) {
      guard let last else { return }
      let isBeside = last.isJump || last.followsJump || beforeJump
      greatestIntensity = max(
        greatestIntensity, isBeside ? last.errors.besideJump : last.errors.onSlope)
    }

    private mutating func addSilence(of sample: Sample) {
      guard sample.isSilent else {
        interval = .zero
        return
      }
      interval = (sample.isFirst ? .zero : interval) + sample.length
      guard interval >= ExportComparison.leastLength else { return }
      // The first time, the whole interval counts; then what follows.
      let isNew = interval - sample.length < ExportComparison.leastLength
      silent = silent + (isNew ? interval : sample.length)
    }

    /// Notes the differences.
    mutating func note(in comparison: inout ExportComparison) {
      takeLast(beforeJump: false)
      last = nil
      (comparison.intensity, comparison.sharpness) = (intensity, sharpness)
      (comparison.briefIntensity, comparison.briefSharpness) = (briefIntensity, briefSharpness)
      comparison.greatestIntensity = greatestIntensity
      (comparison.vibration, comparison.silent) = (vibration, silent)
      guard time > 0 else { return }
      (comparison.meanIntensity, comparison.meanSharpness) = (sums.intensity / time, sums.sharpness / time)
    }
  }

  /// Notes the differences between the vibrations.
  func compare(_ comparison: inout ExportComparison) {
    var totals = totals
    totals.note(in: &comparison)
  }

  /// Where the run of a tap begins.
  ///
  /// This is the last rise between a sample, or the one before it, and a time, else the last fall to another strength;
  /// `nil` if there is neither.
  private func start(from first: Int, until end: TimePoint) -> Int? {
    var (rise, fall): (Int?, Int?)
    for position in edges(from: max(first - 1, 0), until: end) {
      if samples[position].found.intensity > before(position) {
        rise = position
      } else if samples[position].found.intensity > 0 {
        fall = position
      }
    }
    return rise ?? fall
  }

  /// The samples at which the file's level changes, between a sample and a time.
  private func edges(from first: Int, until end: TimePoint) -> some Sequence<Int> {
    (first..<samples.count).lazy.prefix { samples[$0].time < end }
      .filter { abs(samples[$0].found.intensity - before($0)) > Self.edge }
  }

  /// The file's intensity before a sample.
  private func before(_ position: Int) -> Double {
    position == 0 || samples[position].isFirst ? 0 : samples[position - 1].found.intensity
  }

  /// The least change of intensity that is one (*chosen*: the rounding of the coarsest format is more).
  private static var edge: Double { 0.005 }

  /// Compares taps with the motor's runs for them.
  func compareRuns(for all: [ComparedTap], _ levels: WrittenLevels, _ taps: inout ExportComparison.Taps) {
    var (first, following) = (0, 0)
    for tap in all {
      while first < samples.count, samples[first].time < tap.time - Self.rounding { first += 1 }
      // Its run ends with the next one at the latest.
      while following < all.count, all[following].time < tap.time + Self.rounding { following += 1 }
      let next = following < all.count ? all[following].time : .latest
      let end = min(tap.time + levels.tapLength + Self.rounding, next)
      // A stronger run may end where this one begins.
      let close = tap.time + Self.rounding + Self.rounding
      let start = start(from: first, until: min(close, end)) ?? first
      let window = samples[max(start, first)...].prefix { $0.time < end }
      let peak = window.reduce(0) { max($0, $1.found.intensity) }
      // A vibration of the pattern that is as strong plays in the tap's place.
      guard peak > 0, peak >= tap.intensity / 4 || levels.hasOwnTaps else { continue }
      taps.written += 1
      // Its time is rounded by less than a millisecond; of longer samples, the one before may hold it.
      let earliest = step > Self.rounding ? max(first - 1, 0) : first
      if !edges(from: earliest, until: close).contains(where: { _ in true }) { taps.merged += 1 }
      if !levels.hasOwnTaps {
        taps.intensity.take(max(tap.intensity - peak, 0), at: tap.time)
        let loudest = window.first { $0.found.intensity >= peak }?.found.sharpness ?? tap.sharpness
        taps.sharpness.take(abs(loudest - tap.sharpness), at: tap.time)
      }
      guard window.allSatisfy({ $0.requested < peak * 0.9 }) else { continue }
      let run = window.drop { $0.found.intensity < peak * 0.9 }.prefix { $0.found.intensity >= peak * 0.9 }
      let length = run.reduce(TimeSpan.zero) { $0 + $1.length }
      taps.shortest = min(taps.shortest ?? length, length)
      if length < ExportComparison.leastLength { taps.short += 1 }
    }
  }
}
