public import HapticDevices
public import HapticFormats
public import HapticModel

/// A pattern of which a golden is made.
///
/// Thread-safe: yes, a value.
public struct GoldenSubject: Sendable {
  /// The name under which its golden is kept.
  public var name: String
  /// Which actuator of a sequence plays it, counted from 0; `nil` if there is only one.
  public var actuator: Int?
  /// The call for devices.
  public var call: HapticCall
  /// The request for writers.
  public var request: ExportRequest

  /// Makes a subject.
  public init(name: String, actuator: Int? = nil, call: HapticCall, request: ExportRequest) {
    self.name = name
    self.actuator = actuator
    self.call = call
    self.request = request
  }
}

/// The optional contents of a golden, besides command and sound.
///
/// Thread-safe: yes, a value.
public struct GoldenContents: Sendable {
  /// The devices on which patterns are simulated, in order.
  public var profiles: [DeviceProfile]
  /// The formats of which digests are kept, in order; those that Thrum does not write are passed over.
  public var exports: [PatternFormat]

  /// Names contents.
  public init(profiles: [DeviceProfile], exports: [PatternFormat]) {
    self.profiles = profiles
    self.exports = exports
  }

  /// How much of a pattern is rendered and kept as sound: ten minutes, as much as is simulated.
  public static var longestSound: TimeSpan { .seconds(600) }
}
