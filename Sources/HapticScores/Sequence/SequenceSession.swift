internal import HapticModel

/// The shared state of reading one sequence and all files that it plays.
///
/// Thread-safe: no, one owner at a time.
public final class SequenceSession {
  let library: any SequenceLibrary
  /// Reads the files that are played.
  let files: any SequenceFileReader
  /// The files that are being read, the outermost first.
  var open: [String] = []
  /// The contents of files, by path and part.
  var contents: [String: SequenceContent?] = [:]
  /// The contents of named haptics.
  var named: [String: SequenceContent] = [:]
  /// The paths that were asked for, in order.
  private(set) var dependencies: [String] = []
  /// The findings about other files.
  var reports: [SequenceDocument.File] = []
  /// How many events notations and files hold.
  private var clipEvents = 0
  private var results: [String: Result<[UInt8], SequenceFileFailure>] = [:]
  private var byteCount = 0

  /// How many files may be open at once: sequences that play sequences; *chosen*.
  static let depth = 8

  /// Begins the reading of a sequence.
  public init(library: any SequenceLibrary, files: any SequenceFileReader) {
    self.library = library
    self.files = files
  }

  /// True if there is no room for any more events of notations and files.
  var isFull: Bool { clipEvents > SequenceLimits.clipEvents }

  /// True if there is room for so many more events of notations and files.
  func admit(_ events: Int) -> Bool {
    clipEvents += events
    return clipEvents <= SequenceLimits.clipEvents
  }

  /// A file's bytes, or why they cannot be had: asked for once.
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
    // Where there is no room for one, the next is not even tried.
    guard byteCount <= SequenceLimits.fileBytes else { return .failure(Self.tooManyBytes) }
    let result = library.read(file: path)
    guard case .success(let bytes) = result else { return result }
    byteCount += bytes.count
    return byteCount <= SequenceLimits.fileBytes ? result : .failure(Self.tooManyBytes)
  }

  private static let tooManyBytes = SequenceFileFailure(
    reason: "the files that the sequence plays have more than \(SequenceLimits.fileBytes >> 20) MiB")
}
