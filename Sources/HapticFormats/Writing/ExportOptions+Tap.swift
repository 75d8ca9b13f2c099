internal import HapticModel

extension ExportOptions {
  /// How long the motor runs for a tap of a sharpness: the target's length, or ``tapLength``.
  func tapLength(_ sharpness: Double) -> TimeSpan {
    guard let tap = target?.tap else { return tapLength }
    let (soft, sharp) = (Double(tap.soft.nanoseconds), Double(tap.sharp.nanoseconds))
    let mixed = (soft + (sharp - soft) * sharpness).rounded(.toNearestOrEven)
    return TimeSpan(nanoseconds: Int64(min(max(mixed, 0), Self.longestTap)))
  }

  /// No tap is longer than a minute, whatever a target says (*chosen*).
  private static let longestTap = 60e9
}
