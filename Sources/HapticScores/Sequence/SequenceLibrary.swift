public import HapticModel

/// The references of a sequence outside its own file: haptics by name, and other files.
///
/// A program that reads sequences says where both come from; the reader itself opens nothing.
public protocol SequenceLibrary: Sendable {
  /// The haptic with this name; `nil` if there is none.
  func pattern(named name: String) -> HapticPattern?
  /// Names that `name` was perhaps meant to be, the most likely first.
  func suggestions(for name: String) -> [String]
  /// The bytes of a file, or why they cannot be had, in a few words.
  ///
  /// `path` is the path in the sequence, put behind the folder of the file that names it.
  func read(file path: String) -> Result<[UInt8], SequenceFileFailure>
}

/// Why a file that a sequence names cannot be read.
///
/// Thread-safe: yes, a value.
public struct SequenceFileFailure: Error, Sendable, Hashable {
  /// The reason in a few words, without a full stop: `no such file`.
  public let reason: String

  /// Makes a failure.
  public init(reason: String) { self.reason = reason }
}

/// A library with nothing in it, for sequences that refer to nothing but themselves.
public struct EmptySequenceLibrary: SequenceLibrary {
  /// Makes one.
  public init() {}
  /// Nothing.
  public func pattern(named name: String) -> HapticPattern? { nil }
  /// None.
  public func suggestions(for name: String) -> [String] { [] }
  /// A failure: nothing says where files are.
  public func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
    .failure(SequenceFileFailure(reason: "no files can be read here"))
  }
}
