package import HapticDevices
internal import HapticText

/// A device as a person names it: a profile's name or a word for it, a profile's file, `common` or `all`.
///
/// Thread-safe: yes, a value.
package struct ProfileSource: Sendable {
  /// The name for every built-in profile.
  package static let all = "all"

  /// The name for the six devices that most people mean.
  package static let common = "common"

  /// The name or path.
  package let argument: String
  /// The absolute folder that the path must not leave, because a configuration there names it; `nil` if the user does.
  private var folder: String?
  /// An open folder that holds that one, if there is one.
  private var outer: RootFolder?

  /// Takes a name or a path; `nil` if it is empty.
  package init?(argument: String) {
    if argument.isEmpty { return nil }
    self.argument = argument
  }

  /// The sources of a list with commas between them; the source itself if it is one, or the whole is the name of a file.
  package var each: [ProfileSource] {
    let names = argument.split(separator: ",", omittingEmptySubsequences: false)
    guard folder == nil, names.count > 1, !names.contains(where: \.isEmpty), !FileBytes.exists(argument)
    else {
      return [self]
    }
    return names.compactMap { ProfileSource(argument: String($0)) }
  }

  /// The file's path; `nil` for a name, which has no dot and no slash.
  package var path: String? { argument.contains("/") || argument.contains(".") ? argument : nil }

  /// Returns the named profiles, at least one; throws ``ProjectFailure``.
  ///
  /// - Parameter onWarning: receives the warnings about a profile's file.
  package func profiles(onWarning: WarningHandler) throws -> [DeviceProfile] {
    switch argument.lowercased() {
    case Self.all: return DeviceProfiles.builtIn.profiles
    case Self.common: return CommonDevices.profiles
    default: break
    }
    return [try profile(onWarning: onWarning)]
  }

  /// Returns the one named profile; throws ``ProjectFailure``.
  ///
  /// - Parameter onWarning: receives the warnings about a profile's file.
  package func profile(onWarning: WarningHandler) throws -> DeviceProfile {
    if let path { return try read(path, onWarning) }
    // Names are in small letters; a person may write them as the product is written.
    let name = argument.lowercased()
    if let profile = DeviceProfiles.builtIn[CommonDevices.profile(named: name) ?? name] { return profile }
    throw Self.unknown(argument)
  }

  /// Creates a source from a name in a configuration, relative to the configuration's folder; `nil` for an empty name.
  ///
  /// The profile must be below that folder.
  ///
  /// - Parameters:
  ///   - folder: a path; a slash at its end does not matter, and empty is the folder the command runs in.
  ///   - outer: an open folder; what is below it is opened beneath it.
  package init?(named name: String, relativeTo folder: String, inside outer: RootFolder? = nil) {
    if name.isEmpty { return nil }
    self.init(argument: Self.path(name, relativeTo: folder))
    (self.folder, self.outer) = (AbsolutePath.of(folder.isEmpty ? "." : folder), outer)
  }

  private static func path(_ name: String, relativeTo folder: String) -> String {
    guard name.contains("/") || name.contains("."), !name.hasPrefix("/"), !folder.isEmpty else { return name }
    return folder.hasSuffix("/") ? folder + name : folder + "/" + name
  }

  private func read(_ path: String, _ onWarning: WarningHandler) throws -> DeviceProfile {
    let location = try folder.map { try self.location(path, in: $0) }
    if !(location?.isThereToRead ?? FileBytes.exists(path)) {
      throw ProjectFailure(
        .input, subject: path, what: "no such file", code: "no-such-file",
        hint: "'thrum profiles' shows the devices that have a name")
    }
    let bytes =
      try location.map { try FileBytes.read($0, as: .profile) } ?? FileBytes.read(path, as: .profile)
    let file = DeviceProfileFile(reading: SourceText(name: path, bytes: bytes))
    let lines = file.findings.filter { $0.severity != .note }.map(file.source.describe)
    guard let profile = file.profile else {
      if location == nil { throw ProjectFailure(.input, file.findings, in: file.source, lines: lines) }
      // A configuration of somebody else may name any file of this machine, and messages may end in a public log.
      throw ProjectFailure(
        .input, subject: path, what: "not a readable device profile",
        code: file.findings.first { $0.severity == .error }?.code ?? "unreadable-profile",
        hint: "'thrum profiles' with this file says what is in it")
    }
    lines.forEach(onWarning)
    return profile
  }

  /// The place of a profile that a configuration in a folder names.
  private func location(_ path: String, in folder: String) throws -> ForeignPath {
    switch ForeignPath.resolve(path, from: AbsolutePath.workingFolder, within: folder) {
    case .success(let absolute):
      return try ForeignPath(absolute, within: folder, inside: outer, shown: path)
    case .failure(let refusal):
      throw ProjectFailure(
        .input, subject: path, what: refusal.words("the folder of the configuration"), code: ForeignPath.code,
        hint: "keep the profile in that folder, or name it with --profile")
    }
  }

  private static func unknown(_ name: String) -> ProjectFailure {
    if FileBytes.exists(name) {
      return ProjectFailure(
        .input, subject: name, what: "no device profile has this name", code: "unknown-profile",
        hint: "./\(name) names the file")
    }
    let near = DeviceProfiles.builtIn.suggestions(for: name)
    let product = Products.builtIn.matching(name).all.first
    let hint =
      product.map { "\($0.profile) stands for \($0.name); 'thrum profiles --find \"\($0.name)\"' says why" }
      ?? (near.isEmpty ? "'thrum profiles' shows them" : "did you mean \(near.joined(separator: " or "))?")
    return ProjectFailure(
      .input, subject: name, what: "no device profile has this name", code: "unknown-profile", hint: hint)
  }
}

/// The profiles of one run: each once, all faults reported together, and no two with the same name.
package struct ProfileLabels {
  private var found: [(profile: DeviceProfile, path: String?)] = []

  /// The profiles that several sources name, in the order in which they are named.
  ///
  /// Every source is read: if some cannot be, the failure has the lines of all of them.
  package static func profiles(
    of sources: [ProfileSource], onWarning: WarningHandler
  ) throws -> [DeviceProfile] {
    var labels = ProfileLabels()
    var failures: [ProjectFailure] = []
    for source in sources {
      do {
        labels.add(try source.profiles(onWarning: onWarning), from: source.path)
      } catch let failure as ProjectFailure {
        failures.append(failure)
      }
    }
    if let failure = ProjectFailure(joining: failures) { throw failure }
    return labels.profiles
  }

  /// Adds the profiles that a source named; `path` is the file's path if the source was a file.
  ///
  /// A profile with the same name and the same numbers as an earlier one is not added again.
  package mutating func add(_ profiles: [DeviceProfile], from path: String?) {
    for profile in profiles where !found.contains(where: { $0.profile == profile }) {
      found.append((profile, path))
    }
  }

  /// The profiles, in order; if profiles share a name, the name of each that came from a file ends with the file's
  /// path.
  package var profiles: [DeviceProfile] {
    var counts: [String: Int] = [:]
    for each in found { counts[each.profile.name, default: 0] += 1 }
    return found.map { each in
      guard let path = each.path, counts[each.profile.name, default: 0] > 1 else { return each.profile }
      var profile = each.profile
      profile.name += " (\(path))"
      return profile
    }
  }
}
