public import HapticModel

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
