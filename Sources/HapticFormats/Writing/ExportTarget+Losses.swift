internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension ExportTarget {
  /// What is lost whatever the bytes are, since the device does not play such a file.
  ///
  /// A list for a motor is what a device with nothing but a motor can be given; a device that only has generators
  /// takes no list at all.
  func losses(writing pattern: HapticPattern, as format: PatternFormat) -> [ExportLoss] {
    switch acceptance {
    case .patterns: return tapsDropped(of: pattern)
    case .vibration where format.drivesMotor: return tapsDropped(of: pattern)
    case .nothing:
      return [
        ExportLoss(
          code: LossCode.noActuator.rawValue, message: "the device has no actuator: nothing of it can be felt"
        )
      ]
    case .generators, .vibration:
      let instead = substitute.map { ": \($0) plays in its place" } ?? ""
      return [
        ExportLoss(
          code: LossCode.patternNotPlayed.rawValue,
          message: "the device plays no patterns of its own\(instead)")
      ]
    }
  }

  /// The loss of taps that come too soon after others, where the device drops such.
  ///
  /// Counted are the taps that are played within the second before each.
  private func tapsDropped(of pattern: HapticPattern) -> [ExportLoss] {
    guard let most = limits.tapsPerSecond.map({ max($0, 1) }) else { return [] }
    var played: [TimePoint] = []
    var dropped: [Int] = []
    for entry in Timeline(compiling: pattern).entries {
      guard case .start(let id, .transient) = entry.action else { continue }
      if played.count >= most, entry.time - played[played.count - most] < .milliseconds(1_000) {
        dropped.append(id.index)
      } else {
        played.append(entry.time)
      }
    }
    guard let first = dropped.first else { return [] }
    return [
      ExportLoss(
        code: LossCode.tapsDroppedByDevice.rawValue,
        message: "the device plays at most \(most) tap\(most == 1 ? "" : "s") in a second and drops "
          + "\(dropped.count) of these",
        subject: .event(first), count: dropped.count)
    ]
  }
}
