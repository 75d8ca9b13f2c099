internal import Glibc
internal import HapticModel

/// The results of a run, one after the other, in a file without a name once they are more than a block.
///
/// A run that fails prints no report, so its results have to be somewhere until it ends; in memory, they would grow with the
/// files. The file is in the folder that `TMPDIR` names, or in `/tmp`, and is gone with the process.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class ResultSpool: Sendable {
  private struct State {
    var descriptor: CInt = -1
    /// The bytes in the file.
    var written = 0
    /// The bytes behind them.
    var buffer: [UInt8] = []
    /// The bytes that were read last, and the place of the first.
    var (cache, cached): ([UInt8], Int) = ([], 0)
    var failure: ProjectFailure?
  }

  /// The bytes of a record's length.
  private static let head = 8
  /// The bytes that are read at once, of records in their order and of any other (*chosen*).
  private static let (reading, glance) = (1 << 16, 1 << 12)

  private let state = Locked(State())
  /// The bytes that are written at once; fewer results take no file.
  private let block: Int
  private let folder: String

  /// Makes an empty spool.
  ///
  /// - Parameters:
  ///   - block: the bytes that are kept in memory (*chosen*: what thousands of files without findings take).
  ///   - folder: the folder of the file; `nil` for the one that `TMPDIR` names, or `/tmp`.
  package init(block: Int = 1 << 18, in folder: String? = nil) {
    self.block = block
    let named = folder ?? getenv("TMPDIR").map { String(cString: $0) } ?? ""
    self.folder = named.isEmpty ? "/tmp" : named
  }

  deinit { state.withLock { if $0.descriptor >= 0 { close($0.descriptor) } } }

  /// Adds a record, and returns its place.
  ///
  /// A failure is kept for ``check()``.
  package func append(_ record: [UInt8]) -> Int {
    state.withLock { state in
      let place = state.written + state.buffer.count
      guard state.failure == nil else { return place }
      withUnsafeBytes(of: UInt64(record.count).littleEndian) { state.buffer += $0 }
      state.buffer += record
      if state.buffer.count >= block { flush(&state) }
      return place
    }
  }

  /// Returns the record at a place; empty after a failure, which is kept for ``check()``.
  package func record(at place: Int) -> [UInt8] {
    state.withLock { state in
      guard let head = read(place..<place + Self.head, &state) else { return [] }
      let count = head.reversed().reduce(0) { $0 << 8 | Int($1) }
      return read(place + Self.head..<place + Self.head + count, &state) ?? []
    }
  }

  /// Throws the first failure to write or to read.
  package func check() throws { if let failure = state.withLock({ $0.failure }) { throw failure } }

  private func flush(_ state: inout State) {
    if state.descriptor < 0 { state.descriptor = Self.nameless(in: folder) }
    var done = state.descriptor < 0 ? -1 : 0
    while done >= 0, done < state.buffer.count {
      let count = state.buffer.withUnsafeBytes {
        pwrite(state.descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, state.written + done)
      }
      if count < 0, errno == EINTR { continue }
      done = count < 0 ? -1 : done + count
    }
    if done < 0 { state.failure = failure("write a temporary file") }
    state.written += state.buffer.count
    state.buffer.removeAll(keepingCapacity: done >= 0)
  }

  private func read(_ range: Range<Int>, _ state: inout State) -> [UInt8]? {
    if state.failure != nil { return nil }
    if range.lowerBound >= state.written {
      let own = range.lowerBound - state.written..<range.upperBound - state.written
      return Array(state.buffer[own])
    }
    let cached = state.cached..<state.cached + state.cache.count
    if !(cached.lowerBound <= range.lowerBound && range.upperBound <= cached.upperBound) {
      let isNext = (cached.lowerBound...cached.upperBound).contains(range.lowerBound)
      let block = isNext ? Self.reading : Self.glance
      let end = min(max(range.upperBound, range.lowerBound + block), state.written)
      fill(&state, range.lowerBound..<end)
      if state.failure != nil { return nil }
    }
    return Array(state.cache[range.lowerBound - state.cached..<range.upperBound - state.cached])
  }

  private func fill(_ state: inout State, _ range: Range<Int>) {
    (state.cache, state.cached) = ([UInt8](repeating: 0, count: range.count), range.lowerBound)
    var done = 0
    while done < range.count {
      let count = state.cache.withUnsafeMutableBytes {
        pread(state.descriptor, $0.baseAddress.map { $0 + done }, $0.count - done, range.lowerBound + done)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        if count == 0 { errno = EIO }
        state.failure = failure("read a temporary file")
        return
      }
      done += count
    }
  }

  /// Opens a file that no folder lists; negative with `errno` if that fails.
  private static func nameless(in folder: String) -> CInt {
    var path = Array("\(folder)/thrum-XXXXXX".utf8CString)
    let descriptor = mkstemp(&path)
    guard descriptor >= 0 else { return descriptor }
    unlink(path)
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    return descriptor
  }

  private func failure(_ what: String) -> ProjectFailure {
    ProjectFailure(
      .output, subject: folder, what: "cannot \(what): \(String(cString: strerror(errno)))",
      code: "cannot-write",
      hint: "free some space, or set TMPDIR to a folder that has room for the results")
  }
}

/// Bytes of a record in parts, each with its length.
struct RecordWriter {
  private(set) var bytes: [UInt8] = []

  /// Adds a part.
  mutating func add(_ part: [UInt8]) {
    withUnsafeBytes(of: UInt64(part.count).littleEndian) { bytes += $0 }
    bytes += part
  }
}

/// Reads what a ``RecordWriter`` wrote.
struct RecordReader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next part; `nil` at the end.
  mutating func next() -> [UInt8]? {
    guard index + 8 <= bytes.count else { return nil }
    let count = bytes[index..<index + 8].reversed().reduce(0) { $0 << 8 | Int($1) }
    guard count <= bytes.count - index - 8 else { return nil }
    defer { index += 8 + count }
    return Array(bytes[index + 8..<index + 8 + count])
  }
}
