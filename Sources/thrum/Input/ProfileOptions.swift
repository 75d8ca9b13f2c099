public import ArgumentParser
internal import HapticDevices
public import HapticProject

extension ProfileSource: ExpressibleByArgument {
  /// Completes names of profiles.
  public static var defaultCompletionKind: CompletionKind { .custom(profileNames) }

  /// Refuses several sources for one device.
  static func validate(_ sources: [ProfileSource]) throws {
    if sources.count > 1 { throw ValidationError("--profile can be given only once here.") }
  }

  /// The one named profile; warnings about its file go to standard error.
  func profile() throws -> DeviceProfile { try profile(onWarning: StandardError.warn) }

  /// The named profiles; warnings about their files go to standard error.
  func profiles() throws -> [DeviceProfile] { try profiles(onWarning: StandardError.warn) }
}

extension [ProfileSource] {
  /// The devices that options name, each once; `nil` if they name none.
  func namedProfiles() throws -> [DeviceProfile]? {
    isEmpty ? nil : try ProfileLabels.profiles(of: self, onWarning: StandardError.warn)
  }
}
