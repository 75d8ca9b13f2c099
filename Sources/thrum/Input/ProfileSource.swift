internal import ArgumentParser
internal import HapticDevices
internal import HapticText

/// A device as a person names it: a profile's name, a profile's file, or all of them.
struct ProfileSource: ExpressibleByArgument {
  /// The name for every built-in profile.
  static let all = "all"

  let argument: String

  init?(argument: String) {
    if argument.isEmpty { return nil }
    self.argument = argument
  }

  static var defaultCompletionKind: CompletionKind { .custom(profileNames) }

  /// The file's path; `nil` for a name, which has no dot and no slash.
  var path: String? { argument.contains("/") || argument.contains(".") ? argument : nil }

  /// Refuses several where one device is meant.
  static func validate(_ sources: [ProfileSource]) throws {
    if sources.count > 1 { throw ValidationError("--profile can be given only once here.") }
  }

  /// The profiles that are meant, at least one.
  func profiles() throws -> [DeviceProfile] {
    if argument == Self.all { return DeviceProfiles.builtIn.profiles }
    return [try profile()]
  }

  /// The one profile that is meant; a file's warnings go to standard error.
  func profile() throws -> DeviceProfile {
    if let path { return try Self.read(path) }
    if let profile = DeviceProfiles.builtIn[argument] { return profile }
    throw Self.unknown(argument)
  }

  /// Creates a source from a name in a configuration, relative to the configuration's folder; `nil` for an empty name.
  ///
  /// - Parameter folder: a path; a slash at its end does not matter, and empty is the folder the command runs in.
  init?(named name: String, relativeTo folder: String) {
    if name.isEmpty { return nil }
    self.init(argument: Self.path(name, relativeTo: folder))
  }

  private static func path(_ name: String, relativeTo folder: String) -> String {
    guard name.contains("/") || name.contains("."), !name.hasPrefix("/"), !folder.isEmpty else { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private static func read(_ path: String) throws -> DeviceProfile {
    if !FileBytes.exists(path) {
      throw CommandFailure(
        .input, path, "no such file", code: "no-such-file",
        hint: "'thrum profiles' shows the devices that have a name")
    }
    let file = DeviceProfileFile(
      reading: SourceText(name: path, bytes: try FileBytes.read(path, as: .profile)))
    let lines = file.findings.filter { $0.severity != .note }.map(file.source.describe)
    guard let profile = file.profile else { throw CommandFailure(.input, lines: lines) }
    for line in lines { StandardError.write(line + "\n") }
    return profile
  }

  private static func unknown(_ name: String) -> CommandFailure {
    if FileBytes.exists(name) {
      return CommandFailure(
        .input, name, "no device profile has this name", code: "unknown-profile",
        hint: "./\(name) names the file")
    }
    let near = DeviceProfiles.builtIn.suggestions(for: name)
    let hint =
      near.isEmpty ? "'thrum profiles' shows them" : "did you mean \(near.joined(separator: " or "))?"
    return CommandFailure(
      .input, name, "no device profile has this name", code: "unknown-profile", hint: hint)
  }
}
