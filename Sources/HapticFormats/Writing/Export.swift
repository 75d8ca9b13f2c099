internal import HapticText
public import HapticTimeline

/// A pattern as a format writes it, and everything that was lost.
///
/// Thread-safe: yes, a value.
public struct Export: Sendable, Hashable {
  /// One file.
  public struct File: Sendable, Hashable {
    /// The text before the file name's extension if a pattern takes several files, such as `-taps`.
    ///
    /// Empty for the first file.
    public let suffix: String
    /// The bytes.
    public let utf8: [UInt8]

    /// Makes a file.
    public init(suffix: String = "", utf8: [UInt8]) {
      self.suffix = suffix
      self.utf8 = utf8
    }

    /// The bytes as text.
    public var text: String { String(decoding: utf8, as: UTF8.self) }
  }

  /// The files, at least one.
  public let files: [File]
  /// Everything that was changed or left out.
  public let losses: [Change]

  /// Makes an export of one file.
  public init(utf8: [UInt8], losses: [Change]) { self.init(files: [File(utf8: utf8)], losses: losses) }

  /// Makes an export of several files.
  public init(files: [File], losses: [Change]) {
    precondition(!files.isEmpty, "an export has at least one file")
    self.files = files
    self.losses = losses
  }

  /// Makes an export of one JSON file, which `body` writes.
  init(losses: ChangeLog, _ body: (inout JSONWriter) -> Void) {
    var writer = JSONWriter(.pretty)
    body(&writer)
    self.init(utf8: writer.utf8, losses: losses.changes)
  }
}
