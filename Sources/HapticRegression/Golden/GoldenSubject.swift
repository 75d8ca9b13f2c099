public import HapticDevices
public import HapticFormats
public import HapticModel

/// A pattern from which a golden is made.
///
/// Thread-safe: yes, a value.
public struct GoldenSubject: Sendable {
  /// The name of its golden.
  public var name: String
  /// The actuator of a sequence, counted from 0; `nil` if there is only one.
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

/// The optional contents of a golden, in addition to command and sound.
///
/// Thread-safe: yes, a value.
public struct GoldenContents: Sendable {
  /// The devices on which patterns are simulated, in order.
  public var profiles: [DeviceProfile]
  /// The formats of the digests, in order; read-only formats are skipped.
  public var exports: [PatternFormat]

  /// Makes contents.
  public init(profiles: [DeviceProfile], exports: [PatternFormat]) {
    self.profiles = profiles
    self.exports = exports
  }

  /// The maximum length of the rendered sound: ten minutes, as in the simulation.
  public static var longestSound: TimeSpan { .seconds(600) }
}
