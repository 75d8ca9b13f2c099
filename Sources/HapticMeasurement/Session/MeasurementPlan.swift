public import HapticModel

/// The inputs of a measurement: how long, and on which device.
///
/// Thread-safe: yes, a value.
public struct MeasurementPlan: Sendable {
  /// The shortest measurement that has time for a recording of clicks: 6 s (*chosen*).
  public static let shortestWithRecording = TimeSpan.milliseconds(6_000)

  /// The approximate time of measuring; the start of a device adds to it.
  public let duration: TimeSpan
  /// The device, or why there is none.
  let device: Measured<MeasuredDevice>
  /// The reason that the report gives for having no recording if ``duration`` is shorter than
  /// ``shortestWithRecording``.
  ///
  /// A tool puts its own remedy here, such as the name of an option.
  public var shortRunReason = "it needs 6 s or more"

  /// Plans to measure timers, and what happens on `device`.
  ///
  /// Traps unless `duration` is positive.
  public init(duration: TimeSpan, device: MeasuredDevice) {
    self.init(duration, .measured(device))
  }

  /// Plans to measure timers without a device: taps are played through a null sink, and nothing is recorded.
  ///
  /// Traps unless `duration` is positive.
  /// - Parameter reason: why there is no device, for the report.
  public init(duration: TimeSpan, withoutDevice reason: String) {
    self.init(duration, .notMeasured(reason))
  }

  private init(_ duration: TimeSpan, _ device: Measured<MeasuredDevice>) {
    precondition(duration > .zero, "a measurement must last longer than 0, not \(duration)")
    (self.duration, self.device) = (duration, device)
  }
}
