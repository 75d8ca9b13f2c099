public import HapticModel
public import HapticText

/// The references of a sequence outside its own file: haptics by name, and other files.
///
/// A program that reads sequences provides both; the reader itself opens no files.
public protocol SequenceLibrary: Sendable {
  /// The haptic with this name; `nil` if there is none.
  func pattern(named name: String) -> HapticPattern?
  /// Names that resemble `name`, the most likely first.
  func suggestions(for name: String) -> [String]
  /// The bytes of a file, or the reason why it cannot be read, in a few words.
  ///
  /// `path` is the path in the sequence, relative to the folder of the file that names it.
  func read(file path: String) -> Result<[UInt8], SequenceFileFailure>
}

/// The reason why a file that a sequence names cannot be read.
///
/// Thread-safe: yes, a value.
public struct SequenceFileFailure: Error, Sendable, Hashable {
  /// The reason in a few words, without a full stop: `no such file`.
  public let reason: String

  /// Makes a failure.
  public init(reason: String) { self.reason = reason }
}

/// An empty library, for sequences without references to anything outside.
public struct EmptySequenceLibrary: SequenceLibrary {
  /// Makes one.
  public init() {}
  /// Always `nil`.
  public func pattern(named name: String) -> HapticPattern? { nil }
  /// Always empty.
  public func suggestions(for name: String) -> [String] { [] }
  /// Always a failure: the library has no files.
  public func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
    .failure(SequenceFileFailure(reason: "no files can be read here"))
  }
}

/// A file that a sequence plays, as read by the reader of its format; `PatternDocument` of `HapticFormats` is one.
public protocol SequenceFile: Sendable {
  /// The text; places the findings.
  var source: SourceText { get }
  /// The patterns in the file, at least one.
  var parts: [PatternPart] { get }
  /// The index in ``parts`` of the one that plays.
  var chosen: Int { get }
  /// All findings, in the order of the text.
  var findings: [Finding] { get }
  /// The document of the format's reader, a ``FlatSequence`` for a sequence; `nil` if the format is unknown.
  var native: (any FormatDocument)? { get }
}

/// Reads the files that a sequence plays.
///
/// A sequence can play a file of any format. The caller gives ``SequenceReader`` a reader of such files, so that this
/// library needs no format but its own.
public protocol SequenceFileReader: Sendable {
  /// Reads a file's bytes.
  ///
  /// `name` is the file's path as requested from the library, `part` the requested part, `nil` for the first. Pass a
  /// file that is itself a sequence to ``SequenceReader/read(_:in:)`` with the same session, so that cycles are found
  /// and limits hold for all files together.
  func read(_ bytes: [UInt8], name: String, part: String?, in session: SequenceSession) -> any SequenceFile
}
