/// The file of a golden: a path that a configuration, or the name of a pattern, leads to.
///
/// It is read and written below the folder of its configuration, or else of its pattern, and through no link that leads
/// out of it, unless the user forces it.
struct GoldenFile: Sendable {
  /// The path, for messages.
  let path: String
  /// The path from the root.
  let absolute: String
  /// The absolute folder in which it must be.
  let folder: String
  /// The name of the configuration that decides; `nil` if none does.
  let configuration: String?
  /// The place below that folder; `nil` if the user forces it.
  let location: ForeignPath?

  /// True if it has a content that counts, or one that cannot be reached.
  var exists: Bool { location?.isThereToRead ?? !FileBytes.isMissing(path) }

  /// Reads it; throws ``ProjectFailure``.
  func read() throws -> [UInt8] {
    guard let location else { return try FileBytes.readRegular(path) }
    return try FileBytes.read(location)
  }
}
