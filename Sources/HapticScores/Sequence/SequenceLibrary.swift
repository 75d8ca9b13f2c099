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
  /// The impacts of a text that appears a character at a time, and the time that it takes; `nil` without a catalogue.
  ///
  /// A library without a catalogue need not have this.
  func transcript(of text: String, by rule: TranscriptRule) -> (impacts: HapticPattern, length: TimeSpan)?
  /// The bytes of a file, or the reason why it cannot be read, in a few words.
  ///
  /// `path` is the path in the sequence, relative to the folder of the file that names it.
  func read(file path: String) -> Result<[UInt8], SequenceFileFailure>
  /// The bytes of a file likewise, for a library that decides by the sequence what it may name.
  ///
  /// `sequence` is the name of the outermost sequence that is read, which plays the one that names the file. A library
  /// without such rules need not have this.
  func read(file path: String, of sequence: String) -> Result<[UInt8], SequenceFileFailure>
}

extension SequenceLibrary {
  /// Returns `nil`: the library has no catalogue.
  public func transcript(
    of text: String, by rule: TranscriptRule
  ) -> (impacts: HapticPattern, length: TimeSpan)? { nil }

  /// Reads the file, whoever names it.
  package func read(file path: String, of sequence: String) -> Result<[UInt8], SequenceFileFailure> {
    read(file: path)
  }
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
package struct EmptySequenceLibrary: SequenceLibrary {
  /// Makes one.
  package init() {}
  /// Always `nil`.
  package func pattern(named name: String) -> HapticPattern? { nil }
  /// Always empty.
  package func suggestions(for name: String) -> [String] { [] }
  /// Always a failure: the library has no files.
  package func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
    .failure(SequenceFileFailure(reason: "no files can be read here"))
  }
}

/// A file that a sequence plays, as read by the reader of its format; `PatternDocument` of `HapticFormats` is one.
package protocol SequenceFile: Sendable {
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
package protocol SequenceFileReader: Sendable {
  /// Reads a file's bytes.
  ///
  /// `name` is the file's path as requested from the library, `part` the requested part, `nil` for the first. Pass a
  /// file that is itself a sequence to ``SequenceReader/read(_:in:)`` with the same session, so that cycles are found
  /// and limits hold for all files together.
  func read(_ bytes: [UInt8], name: String, part: String?, in session: SequenceSession) -> any SequenceFile
}

/// The shared state of reading one sequence and all files that it plays.
///
/// Thread-safe: no, one owner at a time.
package final class SequenceSession {
  let library: any SequenceLibrary
  /// Reads the files that are played.
  let files: any SequenceFileReader
  /// The files that are being read, the outermost first.
  var open: [String] = []
  /// The contents of files, by path and part.
  var contents: [String: SequenceContent?] = [:]
  /// The contents of named haptics.
  var named: [String: SequenceContent] = [:]
  /// The requested paths, in order.
  private(set) var dependencies: [String] = []
  /// The findings about other files.
  var reports: [SequenceDocument.File] = []
  /// The number of events in notations and files.
  private var clipEvents = 0
  private var results: [String: Result<[UInt8], SequenceFileFailure>] = [:]
  private var byteCount = 0

  /// The most files that may be open at once, when sequences play sequences; *chosen*.
  static let depth = 8

  /// Begins the reading of a sequence.
  package init(library: any SequenceLibrary, files: any SequenceFileReader) {
    self.library = library
    self.files = files
  }

  /// True if there is no room for any more events of notations and files.
  var isFull: Bool { clipEvents > SequenceLimits.clipEvents }

  /// Counts the events of a notation or a file; returns true if there is room for them.
  func admit(_ events: Int) -> Bool {
    clipEvents += events
    return clipEvents <= SequenceLimits.clipEvents
  }

  /// A file's bytes, or the reason why it cannot be read; requested only once.
  func read(_ path: String) -> Result<[UInt8], SequenceFileFailure> {
    if let known = results[path] { return known }
    let result = readAnew(path)
    results[path] = result
    return result
  }

  private func readAnew(_ path: String) -> Result<[UInt8], SequenceFileFailure> {
    dependencies.append(path)
    guard dependencies.count <= SequenceLimits.files else {
      return .failure(
        SequenceFileFailure(reason: "the sequence plays more than \(SequenceLimits.files) files"))
    }
    // Once the limit is exceeded, no further file is read.
    guard byteCount <= SequenceLimits.fileBytes else { return .failure(Self.tooManyBytes) }
    let result = library.read(file: path, of: open.first ?? "")
    guard case .success(let bytes) = result else { return result }
    byteCount += bytes.count
    return byteCount <= SequenceLimits.fileBytes ? result : .failure(Self.tooManyBytes)
  }

  private static let tooManyBytes = SequenceFileFailure(
    reason: "the files that the sequence plays exceed \(SequenceLimits.fileBytes >> 20) MiB")

  // MARK: Paths

  /// `path` relative to the folder of the file `source`, normalised.
  static func resolve(_ path: String, from source: String) -> String {
    if PathText.isAbsolute(path) { return normalise(path) }
    return normalise("\(PathText.split(source).folder)\(path)")
  }

  /// A path without `.` and, where possible, without `..`; the file system is not asked.
  static func normalise(_ path: String) -> String {
    let isAbsolute = PathText.isAbsolute(path)
    var steps: [Substring] = []
    for step in PathText.steps(of: path) where step != "." {
      if step == "..", let last = steps.last, last != ".." {
        steps.removeLast()
      } else if step != ".." || !isAbsolute {
        steps.append(step)
      }
    }
    return (isAbsolute ? "/" : "") + steps.joined(separator: "/")
  }
}
