internal import Glibc
internal import HapticModel
internal import HapticText

/// Reads the report of a shard line by line, and says where it is damaged.
final class ShardReader {
  let path: String
  private(set) var header = ShardHeader()
  /// The next result; `nil` at the end.
  private(set) var next: ShardResult?

  private let descriptor: CInt
  private var buffer: [UInt8] = []
  private var start = 0
  private var isAtEnd = false
  /// The number of the last line that was read, and the offset of its first byte.
  private var line = 0
  private var (offset, following) = (0, 0)
  private var hash = FNV1a.hash([])
  private var count = 0

  private static let block = 1 << 16
  private static let hint =
    "keep the file as 'thrum lint', 'test' or 'export' wrote it with --shard and --json"

  /// Opens a report, and reads its header and its first result.
  init(_ path: String) throws {
    self.path = path
    descriptor = FileBytes.isPath(path) ? open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY) : -1
    guard descriptor >= 0 else { throw failure(errno) }
    let text = try nextLine()
    guard text.count > 2, text.hasSuffix(ShardWriter.list) else {
      throw damage("this is not the report of a shard", at: 0)
    }
    header = try read(text + Array(#"],"end":{"results":0,"digest":""}}"#.utf8), as: ShardFile.schema).header
    guard Shard(header.shard, of: header.of) != nil else {
      throw damage("there is no shard \(header.shard) of \(header.of)", at: 0)
    }
    try advance()
  }

  deinit { if descriptor >= 0 { close(descriptor) } }

  /// Reads the next result; at the end, checks that the report is whole.
  func advance() throws {
    var text = try nextLine()
    guard text.first != UInt8(ascii: "]") else { return try end(text) }
    if text.last == UInt8(ascii: ",") { text.removeLast() }
    let result = try read(text, as: ShardResult.schema)
    guard next.map({ $0.at <= result.at }) ?? true else {
      throw damage("this result is not in the order of the run", at: 0)
    }
    count += 1
    next = result
  }

  private func end(_ text: [UInt8]) throws {
    next = nil
    guard text.starts(with: ShardWriter.ending.utf8) else {
      throw damage("this is no end of a report", at: 0)
    }
    let end = try read(Array(" {".utf8) + text.dropFirst(2), as: ShardFile.ending)
    guard end.results == count, end.digest == FNV1a.text(ofHash: hash) else {
      throw damage("the lines before this one are not those that were written", at: 0)
    }
    if try fill() || !buffer.isEmpty {
      throw damage("something follows the end of the report", at: text.count)
    }
  }

  // MARK: Lines

  /// The next line, without its line feed; everything before the last line is added to the hash.
  private func nextLine() throws -> [UInt8] {
    while true {
      if let end = buffer[start...].firstIndex(of: 0x0A) {
        let text = Array(buffer[start..<end])
        line += 1
        (offset, following) = (following, following + text.count + 1)
        start = end + 1
        if text.first != UInt8(ascii: "]") { hash = FNV1a.hash(text + [0x0A], after: hash) }
        return text
      }
      guard try fill() else {
        line += 1
        offset = following
        throw damage(
          "the report ends before its end: it was cut, or its run has failed", at: buffer.count - start)
      }
    }
  }

  /// Reads more; false at the end of the file.
  private func fill() throws -> Bool {
    if start > 0 {
      buffer.removeFirst(start)
      start = 0
    }
    if !buffer.isEmpty, isAtEnd { return false }
    guard buffer.count <= JSONLimits.bytes else { throw damage("this line is too long", at: 0) }
    var chunk = [UInt8](repeating: 0, count: Self.block)
    while true {
      let count = Glibc.read(descriptor, &chunk, chunk.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(errno) }
      isAtEnd = count == 0
      buffer += chunk[..<count]
      return !buffer.isEmpty && count > 0
    }
  }

  private func read<Value>(_ text: [UInt8], as schema: Schema<Value>) throws -> Value {
    let tree = JSONTree(reading: SourceText(name: path, bytes: text))
    let (value, findings) = tree.reading(codes: "shard", schema.read)
    let fault = findings.first { $0.severity == .error }
    if let value, fault == nil { return value }
    throw damage(fault?.message ?? "this line cannot be read", at: fault?.position?.offset ?? 0)
  }

  /// A failure at a byte of the last line.
  private func damage(_ what: String, at column: Int) -> ProjectFailure {
    let position = SourcePosition(offset: offset + column, line: max(line, 1), column: column + 1)
    let finding = Finding(
      code: "shard-damaged", severity: .error, message: what, position: position, hint: Self.hint)
    return ProjectFailure(.input, finding, in: SourceText(name: path, bytes: []))
  }

  private func failure(_ code: CInt) -> ProjectFailure {
    if code == ENOENT {
      return ProjectFailure(.input, subject: path, what: "no such file", code: "no-such-file")
    }
    return ProjectFailure(
      .input, subject: path, what: "cannot read: \(String(cString: strerror(code)))", code: "unreadable")
  }
}

extension [UInt8] {
  /// True if the bytes end with a text.
  fileprivate func hasSuffix(_ text: String) -> Bool { suffix(text.utf8.count).elementsEqual(text.utf8) }
}
