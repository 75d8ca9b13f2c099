internal import CProfiles
public import HapticText

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
  /// They are read at the first use. A test proves that no file has a finding.
  public static let builtIn = DeviceProfiles(
    files.compactMap { DeviceProfileFile(reading: $0).profile })

  /// The files of the built-in profiles, named by their paths below `Patterns/`, in order: as templates.
  public static var files: [SourceText] {
    (0..<profile_file_count()).map { index in
      let file = profile_file_at(index)
      let bytes = UnsafeBufferPointer(start: file.bytes, count: file.count)
      return SourceText(name: String(cString: file.path), bytes: Array(bytes))
    }
  }

  /// The profiles in the order of their names.
  public let profiles: [DeviceProfile]

  /// Sorts profiles by name; of several with one name the last is used.
  public init(_ profiles: [DeviceProfile]) {
    let byName = Dictionary(profiles.map { ($0.name, $0) }) { $1 }
    self.profiles = byName.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }

  /// The profile with this name, written exactly; `nil` if there is none.
  public subscript(name: String) -> DeviceProfile? { profiles.first { $0.name == name } }

  /// Every name, in order.
  public var names: [String] { profiles.map(\.name) }

  /// Returns the closest names to an unknown name, the likeliest first, at most three.
  public func suggestions(for name: String) -> [String] { Spelling.near(name, among: names) }
}
