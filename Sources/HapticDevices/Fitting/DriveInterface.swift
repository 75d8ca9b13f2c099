package import HapticModel

/// The interface of a motor: the device's mapping and limits, and the units of the encoder.
package struct DriveInterface: Sendable, Hashable {
  /// How entries of a list are counted where there is a limit of them.
  package enum Counting: Sendable, Hashable {
    /// One for each strength that is held, and for each pause.
    case strengths
    /// Pauses and runs in turn; two of a kind are separated by one of no length.
    case alternating(onFirst: Bool)
  }

  /// How intensity and sharpness become a drive.
  package var mapping: DriveMapping
  /// The limits of the device.
  package var limits: DeviceLimits
  /// The length of the plain vibration if neither pattern nor fallback plays.
  package var fixedRun: TimeSpan?
  /// The number of distinct held strengths; `nil` if strengths follow straight segments.
  package var heldStrengths: Int?
  /// True if a sharpness that changes is followed.
  package var followsSharpness: Bool
  /// True if sharpnesses that the device cannot distinguish are reported as changes.
  package var tellsSharpness = true
  /// How entries are counted.
  package var counting = Counting.strengths
  /// For how long the motor is followed; `nil` for as long as ``mostSegments`` reach.
  package var longest: TimeSpan?

  /// The most segments of one waveform (*chosen*, far beyond any haptic).
  package static let mostSegments = 1 << 18

  /// The interface of a device to a timeline that plays on it as asked.
  package init(_ profile: DeviceProfile) {
    mapping = profile.drive
    limits = profile.limits
    followsSharpness = !profile.drive.frequency.isFixed
  }

  /// The interface to a device's motor, for whoever sends it runs: one that plays no patterns only switches.
  package init(toMotorOf profile: DeviceProfile) {
    self.init(profile)
    guard profile.playback != .custom else { return }
    mapping.steps = 1
    if profile.playback == .vibration, case .fixed(let length) = profile.plainVibration { fixedRun = length }
  }

  /// The time step: the device's, at most a minute, or a nanosecond.
  var tick: TimeSpan {
    min(max(limits.timeStep ?? .nanoseconds(1), .nanoseconds(1)), .milliseconds(60_000))
  }

  /// The number of strengths that pieces of a changing strength are made for; `nil` for straight lines.
  var resolution: Int? { mapping.steps.map { max($0, 1) } ?? heldStrengths }
}

extension SharpnessMap {
  /// True if every sharpness gives one frequency.
  var isFixed: Bool {
    switch self {
    case .fixed: true
    case .range(let low, let high): low == high
    }
  }
}
