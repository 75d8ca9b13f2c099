@testable import HapticDevices

/// Compares a file with the drive that the simulation integrates, millisecond by millisecond.
struct DriveComparison {
  /// The first difference that neither the format's resolution nor a loss explains; `nil` if there is none.
  private(set) var difference: String?

  private let file: DrivenFile
  private let segments: [DriveWaveform.Segment]
  private let latency: TimeSpan
  private let scale: StrengthScale
  private let strengths: DrivenFile.Strengths
  private let losses: [Change]
  /// True if the device holds strengths on whole milliseconds, so that the file represents the drive exactly.
  private let isExact: Bool

  init(
    _ file: DrivenFile, delivery: Delivery, profile: DeviceProfile, strengths: DrivenFile.Strengths,
    losses: [Change]
  ) {
    self.file = file
    segments = delivery.drive.segments
    latency = delivery.latency
    var mapping = profile.drive
    if profile.playback == .vibration { mapping.steps = 1 }
    scale = StrengthScale(mapping)
    self.strengths = strengths
    self.losses = losses
    let isWhole = (profile.limits.timeStep ?? .nanoseconds(1)).nanoseconds % 1_000_000 == 0
    isExact = mapping.steps != nil && isWhole
    difference = compare()
  }

  private func compare() -> String? {
    var last = segments.last.map { ($0.end - .zero - latency).nanoseconds / 1_000_000 + 1 } ?? 0
    // Anything beyond a format's capacity is left out at the end.
    let isCut = has(.entriesCapped) || has(.patternCapped)
    if isCut { last = min(last, file.end) }
    for millisecond in 0..<max(last, isCut ? 0 : file.end) {
      let time = TimePoint.zero + latency + .nanoseconds(millisecond * 1_000_000 + 500_000)
      let written = file.amplitude(at: millisecond)
      if let found = compareRuns(at: time, written) ?? compareStrengths(at: time, written) {
        return "at \(millisecond) ms: \(found)"
      }
    }
    return nil
  }

  /// Compares whether the motor runs at all: only times are rounded.
  private func compareRuns(at time: TimePoint, _ written: Double) -> String? {
    let commanded = commands(around: time, isExact ? .zero : Self.rounding)
    if written > 0 { return commanded.upperBound > 0 ? nil : "there is no drive, the file has \(written)" }
    return commanded.lowerBound == 0 ? nil : "the drive is \(commanded), the file has nothing"
  }

  private func compareStrengths(at time: TimePoint, _ written: Double) -> String? {
    guard written > 0 else { return nil }
    let commanded = commands(around: time, isExact ? .zero : reach(at: time))
    let requested =
      scale.intensity(of: commanded.lowerBound)...scale.intensity(of: commanded.upperBound)
    let (intensity, resolution): (Double, Double)
    switch strengths {
    case .onOff:
      let isLost = commanded.lowerBound < 1 && commanded.upperBound < 1 && !has(.strengthDropped)
      return isLost ? "strength \(commanded) is on, and no loss says so" : nil
    case .intensities(let top): (intensity, resolution) = (written, 1 / top)
    case .amplitudes(let top):
      intensity = scale.intensity(of: written)
      // One step of amplitude as intensity: rounding is off by half a step, but the smallest is never rounded to 0.
      resolution =
        scale.intensity(of: min(written + 1 / top, 1)) - scale.intensity(of: max(written - 1 / top, 0))
    }
    let steps = isExact ? 0 : error(.curveAsSteps) ?? 0
    let off = max(requested.lowerBound - intensity, intensity - requested.upperBound, 0)
    if off > (error(.levelsRounded) ?? 0) + steps + 1e-6 {
      return "the drive asks for \(requested), the file for \(intensity), and no loss says so"
    }
    if off > resolution + steps + 1e-6 { return "\(off) is more than the format's resolution \(resolution)" }
    return nil
  }

  // MARK: The drive around a moment

  /// The greatest difference in time from a moment with the same drive in the file: times are rounded to a millisecond.
  private static var rounding: TimeSpan { .microseconds(1_100) }

  /// The greatest difference in time from a moment with the same strength in the file: a changing strength is held for
  /// 10 ms in a file.
  private func reach(at time: TimePoint) -> TimeSpan {
    let far = has(.curveAsSteps) ? Self.rounding + VibrationSections.held : Self.rounding
    var index = first(endingAfter: time - far)
    while index < segments.count, segments[index].start < time + far {
      if segments[index].command != segments[index].endCommand { return far }
      index += 1
    }
    return Self.rounding
  }

  /// The least and the greatest command within a reach of a moment; a pause counts as 0.
  private func commands(around time: TimePoint, _ reach: TimeSpan) -> ClosedRange<Double> {
    let (from, to) = (time - reach, time + reach)
    var (minimum, maximum) = (Double.infinity, 0.0)
    var reached = from
    var index = first(endingAfter: from)
    while index < segments.count, segments[index].start <= to {
      let segment = segments[index]
      if segment.start > reached { minimum = 0 }
      for moment in [max(segment.start, from), min(segment.end, to)] {
        let command = Self.command(of: segment, at: moment)
        (minimum, maximum) = (min(minimum, command), max(maximum, command))
      }
      reached = segment.end
      index += 1
    }
    if reached < to || minimum == .infinity { minimum = 0 }
    return min(minimum, maximum)...maximum
  }

  private func first(endingAfter time: TimePoint) -> Int {
    var (low, high) = (0, segments.count)
    while low < high {
      let middle = (low + high) / 2
      if segments[middle].end <= time { low = middle + 1 } else { high = middle }
    }
    return low
  }

  private static func command(of segment: DriveWaveform.Segment, at time: TimePoint) -> Double {
    let part = (time - segment.start).inSeconds / (segment.end - segment.start).inSeconds
    return segment.command + (segment.endCommand - segment.command) * part
  }

  // MARK: Losses

  private func has(_ code: Change.Code) -> Bool { losses.contains { $0.code == code } }
  private func error(_ code: Change.Code) -> Double? { losses.first { $0.code == code }?.levelError }
}
