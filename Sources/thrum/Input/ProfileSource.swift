internal import ArgumentParser
internal import HapticCatalog
internal import HapticDevices

/// What a person names as a device: a profile's name, a profile's file, or all of them.
struct ProfileSource: ExpressibleByArgument {
  let argument: String

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self.argument = argument
  }

  /// The profiles that are meant, at least one.
  func profiles() throws -> [DeviceProfile] {
    if argument == "all" { return DeviceProfiles.builtIn.profiles }
    return [try profile()]
  }

  /// The one profile that is meant.
  func profile() throws -> DeviceProfile {
    guard let profile = DeviceProfiles.builtIn[argument] else {
      throw CommandFailure(
        .input, argument, "no device profile has this name", code: "unknown-profile",
        hint: "'thrum profiles' shows them")
    }
    return profile
  }
}
