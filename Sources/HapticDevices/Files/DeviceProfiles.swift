internal import CProfiles
internal import HapticModel
package import HapticText

/// The device profiles that are available by name.
///
/// ```swift
/// let profile = DeviceProfiles.builtIn["android-erm"]
/// DeviceProfiles.builtIn.suggestions(for: "tablett")  // ["tablet"]
/// ```
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings, arrays).
public struct DeviceProfiles: Sendable {
  /// Thrum's own profiles, from the files of `Patterns/Devices`; they need no folder at run time.
  ///
  /// Each is read when it is first asked for. A test proves that no file has a finding, and that each has the name of its
  /// profile.
  public static let builtIn = DeviceProfiles(
    names: embedded.map(stem), kept: [:])

  /// The files of the built-in profiles, named by their paths below `Patterns/`, in order: as templates.
  package static var files: [SourceText] {
    embedded.map(text)
  }

  /// The file of the products, which the program holds beside those of the profiles.
  package static var products: SourceText {
    everything.first { !isProfile($0) }.map(text) ?? SourceText(name: "", bytes: [])
  }

  private static var everything: [profile_file] { (0..<profile_file_count()).map(profile_file_at) }

  private static var embedded: [profile_file] { everything.filter(isProfile) }

  private static func isProfile(_ file: profile_file) -> Bool {
    String(cString: file.path).hasPrefix("Devices/")
  }

  private static func text(of file: profile_file) -> SourceText {
    let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
    return SourceText(name: String(cString: file.path), bytes: Array(bytes))
  }

  private static func stem(of file: profile_file) -> String {
    SourceText(name: String(cString: file.path), bytes: []).stem
  }

  /// Every name, in order.
  public let names: [String]
  /// The profiles that were given or read, by name.
  private let kept: KeptProfiles

  /// Sorts profiles by name; of several with one name the last is used.
  public init(_ profiles: [DeviceProfile]) {
    let byName = Dictionary(profiles.map { ($0.name, $0) }) { $1 }
    self.init(names: Array(byName.keys), kept: byName)
  }

  private init(names: [String], kept: [String: DeviceProfile]) {
    self.names = names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    self.kept = KeptProfiles(kept)
  }

  /// The profiles in the order of their names.
  public var profiles: [DeviceProfile] { names.compactMap { self[$0] } }

  /// The profile with this name, written exactly; `nil` if there is none.
  public subscript(name: String) -> DeviceProfile? {
    guard names.contains(name) else { return nil }
    return kept.profile(name) {
      Self.embedded.first { Self.stem(of: $0) == name }
        .flatMap { DeviceProfileFile(reading: Self.text(of: $0)).profile }
    }
  }

  /// Returns the closest names to an unknown name, the likeliest first, at most three.
  public func suggestions(for name: String) -> [String] { Spelling.near(name, among: names) }
}

/// Profiles by name, each read when it is first asked for.
///
/// Thread-safe: yes.
private final class KeptProfiles: Sendable {
  private let kept: Locked<[String: DeviceProfile]>

  init(_ kept: [String: DeviceProfile]) { self.kept = Locked(kept) }

  func profile(_ name: String, read: () -> DeviceProfile?) -> DeviceProfile? {
    kept.withLock { kept in
      if let profile = kept[name] { return profile }
      let profile = read()
      kept[name] = profile
      return profile
    }
  }
}
