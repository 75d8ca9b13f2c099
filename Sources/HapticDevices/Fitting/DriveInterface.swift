package import HapticModel

/// The interface of a motor: the device's mapping and limits, and the units of the encoder.
package struct DriveInterface: Sendable, Hashable {
  /// The way in which entries of a limited list are counted.
  package enum Counting: Sendable, Hashable {
    /// One for each held strength, and for each pause.
    case strengths
    /// Alternating pauses and runs; two of a kind are separated by one of zero length.
    case alternating(onFirst: Bool)
  }

  /// The mapping from intensity and sharpness to a drive.
  package var mapping: DriveMapping
  /// The limits of the device.
  package var limits: DeviceLimits
  /// The length of the plain vibration if neither pattern nor fallback plays.
  package var fixedRun: TimeSpan?
  /// The number of distinct held strengths; `nil` if strengths follow straight segments.
  package var heldStrengths: Int?
  /// True if the drive follows changes of sharpness.
  package var followsSharpness: Bool
  /// True if sharpnesses that the device cannot distinguish are reported as changes.
  package var tellsSharpness = true
  /// The counting of entries.
  package var counting = Counting.strengths
  /// The maximum time for which the motor is planned; `nil` for no limit but ``maximumSegments``.
  package var longest: TimeSpan?

  /// The maximum number of segments of a waveform (*chosen*, far beyond any haptic).
  package static let maximumSegments = 1 << 18

  /// The interface of a device to a timeline that plays on it as asked.
  package init(_ profile: DeviceProfile) {
    mapping = profile.drive
    limits = profile.limits
    followsSharpness = !profile.drive.frequency.isFixed
  }

  /// The interface to a device's motor for direct runs: a device without custom patterns can only switch it.
  ///
  /// A list of strengths holds one event at a time, and the device applies its own gains to what it reads.
  package init(toMotorOf profile: DeviceProfile) {
    self.init(profile)
    mapping.mixing = .strongest
    (mapping.vibrationGain, mapping.tapGain) = (1, 1)
    guard profile.playback != .custom else { return }
    mapping.steps = 1
    if profile.playback == .vibration, case .fixed(let length) = profile.plainVibration { fixedRun = length }
  }

  /// The time step: the device's, at most a minute, or a nanosecond.
  var tick: TimeSpan {
    min(max(limits.timeStep ?? .nanoseconds(1), .nanoseconds(1)), .milliseconds(60_000))
  }

  /// The number of strengths that a changing strength is divided into; `nil` for straight segments.
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
