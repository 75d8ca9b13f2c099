public import HapticDevices

/// The device profiles that can be asked for by name.
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings, arrays).
public struct DeviceProfiles: Sendable {
  /// Thrum's own profiles, from the files of `Patterns/Devices`; they need no folder at run time.
  public static let builtIn = DeviceProfiles()

  /// The profiles in the order of their names.
  public internal(set) var profiles: [DeviceProfile] = []

  /// The profile with this name, written exactly; `nil` where there is none.
  public subscript(name: String) -> DeviceProfile? { profiles.first { $0.name == name } }
}
