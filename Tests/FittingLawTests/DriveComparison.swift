import HapticModel
import HapticTimeline

@testable import HapticDevices

/// A file beside the drive that the simulation integrates, millisecond by millisecond.
struct DriveComparison {
  /// The first difference that neither the format's resolution nor a loss explains; `nil` where there is none.
  private(set) var difference: String?

  private let file: DrivenFile
  private let segments: [DriveWaveform.Segment]
  private let latency: TimeSpan
  private let scale: StrengthScale
  private let strengths: DrivenFile.Strengths
  private let losses: [Change]
  /// Whether the device holds strengths on whole milliseconds, so that the file says the drive exactly.
  private let isExact: Bool

  init(
    _ file: DrivenFile, _ delivery: Delivery, _ profile: DeviceProfile, _ strengths: DrivenFile.Strengths,
    _ losses: [Change]
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
    // What a format has no room for is left out at the end.
    let isCut = has(.entriesCapped) || has(.patternCapped)
    if isCut { last = min(last, file.end) }
    for millisecond in 0..<max(last, isCut ? 0 : file.end) {
      let time = TimePoint.zero + latency + .nanoseconds(millisecond * 1_000_000 + 500_000)
      let commanded = isExact ? commands(around: time, .zero) : commands(around: time, reach(at: time))
      // A strength that falls below the least, or rises above it, does so within a step that is held.
      if commanded.upperBound == 0, isNearTheLeast(around: time) { continue }
      if let found = compare(commanded, file.amplitude(at: millisecond)) {
        return "at \(millisecond) ms: \(found)"
      }
    }
    return nil
  }

  private func compare(_ commanded: ClosedRange<Double>, _ written: Double) -> String? {
    guard written > 0 else {
      if commanded.lowerBound == 0 || isNearTheLeast(scale.intensity(of: commanded.lowerBound)) { return nil }
      return "the drive is \(commanded), the file has nothing"
    }
    guard commanded.upperBound > 0 else {
      return isNearTheLeast(intensity(of: written)) ? nil : "there is no drive, the file has \(written)"
    }
    let asked =
      scale.intensity(of: commanded.lowerBound)...scale.intensity(of: commanded.upperBound)
    let (intensity, resolution): (Double, Double)
    switch strengths {
    case .onOff:
      let isLost = commanded.lowerBound < 1 && commanded.upperBound < 1 && !has(.strengthDropped)
      return isLost ? "strength \(commanded) is on, and no loss says so" : nil
    case .intensities(let top): (intensity, resolution) = (written, 1 / top)
    case .amplitudes(let top):
      intensity = scale.intensity(of: written)
      // One number in amplitude, as intensity: half of it, but the smallest is never nothing.
      resolution =
        scale.intensity(of: min(written + 1 / top, 1)) - scale.intensity(of: max(written - 1 / top, 0))
    }
    let steps = isExact ? 0 : error(.courseAsSteps) ?? 0
    let off = max(asked.lowerBound - intensity, intensity - asked.upperBound, 0)
    if off > (error(.levelsRounded) ?? 0) + steps + 1e-6 {
      return "the drive asks for \(asked), the file for \(intensity), and no loss says so"
    }
    if off > resolution + steps + 1e-6 { return "\(off) is more than the format's resolution \(resolution)" }
    return nil
  }

  /// Whether a strength that is held for the time of a few is no further from the least than a loss says.
  private func isNearTheLeast(_ intensity: Double) -> Bool {
    !isExact && scale.least > 0
      && abs(intensity - scale.intensity(of: scale.least)) <= (error(.courseAsSteps) ?? 0)
        + (error(.levelsRounded) ?? 0) + 1e-6
  }

  /// Whether the drive before a moment ends near the least, or the one after it begins there, within 300 ms:
  /// a strength that changes slowly is held that long.
  ///
  /// Where only on and off are written, no number says how near: the losses have to name held steps
  /// and strengths below the least.
  private func isNearTheLeast(around time: TimePoint) -> Bool {
    if case .onOff = strengths, !isExact, scale.least > 0, has(.courseAsSteps), has(.belowLeastCommand) {
      return true
    }
    let (index, reach) = (first(endingAfter: time), TimeSpan.milliseconds(300))
    if index > 0, time - segments[index - 1].end <= reach,
      isNearTheLeast(scale.intensity(of: segments[index - 1].endCommand))
    {
      return true
    }
    return index < segments.count && segments[index].start - time <= reach
      && isNearTheLeast(scale.intensity(of: segments[index].command))
  }

  private func intensity(of written: Double) -> Double {
    if case .intensities = strengths { written } else { scale.intensity(of: written) }
  }

  // MARK: The drive around a moment

  /// How far from a moment the file may have what the drive has then.
  ///
  /// Times are rounded to a millisecond, and a strength that changes is held for 10 ms in a file.
  private func reach(at time: TimePoint) -> TimeSpan {
    let near = TimeSpan.microseconds(1_100)
    let far = TimeSpan.microseconds(has(.courseAsSteps) ? 11_100 : 1_100)
    var index = first(endingAfter: time - far)
    while index < segments.count, segments[index].start < time + far {
      if segments[index].command != segments[index].endCommand { return far }
      index += 1
    }
    return near
  }

  /// The least and the greatest command within a reach of a moment; nothing counts as 0.
  private func commands(around time: TimePoint, _ reach: TimeSpan) -> ClosedRange<Double> {
    let (from, to) = (time - reach, time + reach)
    var (least, most) = (Double.infinity, 0.0)
    var reached = from
    var index = first(endingAfter: from)
    while index < segments.count, segments[index].start <= to {
      let segment = segments[index]
      if segment.start > reached { least = 0 }
      for moment in [max(segment.start, from), min(segment.end, to)] {
        let command = Self.command(of: segment, at: moment)
        (least, most) = (min(least, command), max(most, command))
      }
      reached = segment.end
      index += 1
    }
    if reached < to || least == .infinity { least = 0 }
    return min(least, most)...most
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
