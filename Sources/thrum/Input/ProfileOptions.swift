package import ArgumentParser
internal import HapticConsole
internal import HapticDevices
public import HapticProject

extension ProfileSource: ExpressibleByArgument {
  /// Completes names of profiles.
  package static var defaultCompletionKind: CompletionKind { .custom(profileNames) }

  /// Refuses several sources for one device.
  static func validate(_ sources: [ProfileSource]) throws {
    if sources.flatMap(\.each).count > 1 { throw ValidationError("--profile can be given only once here.") }
  }
}

/// The options of a project, for the commands that look for its thrum.json.
struct ProjectOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Use this configuration instead of the nearest thrum.json.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var config: String?

  @Option(
    help: ArgumentHelp(
      "Simulate this device, several with commas between them, common (iphone, pixel, weak-android, watch, gamepad and web) or all, instead of those that thrum.json names; repeatable.",
      valueName: "name|file|common|all,…"))
  var profile: [ProfileSource] = []
}

extension [ProfileSource] {
  /// The devices that options name, each once; `nil` if they name none.
  func namedProfiles() throws -> [DeviceProfile]? {
    isEmpty ? nil : try ProfileLabels.profiles(of: flatMap(\.each), onWarning: StandardError.warn)
  }
}
