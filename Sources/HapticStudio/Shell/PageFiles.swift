internal import CStudioPage
internal import HapticModel
internal import HapticProject

/// The files of the page: inside the program, or, while somebody works on them, in a folder.
///
/// They are public, and hold no data. Those in the program are sent without remarks and indentation, and compressed; a
/// browser asks again at each visit, and gets a file only if it is another one.
///
/// Thread-safe: yes. Real-time-safe: no.
final class PageFiles: Sendable {
  /// The types of the files that a browser loads, by the ends of their names.
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "wasm": "application/wasm", "json": "application/json; charset=utf-8",
  ]

  /// The folder to read the files from at each request; `nil` for those in the program.
  private let folder: StudioFolder?
  /// A file of the program as browsers get it.
  private struct CachedFile {
    let plain: Answer
    /// `nil` if it would not be smaller.
    let compressed: Answer?
  }

  /// The files of the program, as they were first asked for.
  private let kept = Locked<[String: CachedFile]>([:])

  /// Takes the files of a folder, or those in the program; throws ``ProjectFailure`` if there is no such folder.
  init(folder: String? = nil) throws { self.folder = try folder.map { try StudioFolder($0) } }

  /// The answer with a file, or that there is none.
  func answer(_ path: String, to head: RequestHead) -> Answer {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    guard let type = Self.types[ending] else { return .nothing }
    if let folder {
      guard let bytes = bytes(of: path, in: folder) else { return .nothing }
      return Answer(type: type, body: bytes)
    }
    guard let file = kept.withLock({ $0[path] }) ?? embedded(path, ending: ending, type: type) else {
      return .nothing
    }
    let answer = head.accepts("gzip") ? file.compressed ?? file.plain : file.plain
    guard let known = head.single("if-none-match"), answer.fields.contains(where: { $0 == ("ETag", known) })
    else { return answer }
    return Answer(status: 304, type: type, fields: answer.fields)
  }

  private func embedded(_ path: String, ending: String, type: String) -> CachedFile? {
    guard let bytes = Self.embedded(path) else { return nil }
    let body =
      switch ending {
      case "js": ScriptText.shortened(bytes)
      case "css": StyleText.shortened(bytes)
      default: bytes
      }
    let compressed = Gzip.compressed(body)
    let plain = Self.answer(type, body)
    var small = Self.answer(type, compressed)
    small.fields.append(("Content-Encoding", "gzip"))
    let file = CachedFile(plain: plain, compressed: compressed.count < body.count ? small : nil)
    kept.withLock { $0[path] = file }
    return file
  }

  private static func answer(_ type: String, _ body: [UInt8]) -> Answer {
    Answer(
      type: type, body: body,
      fields: [
        ("ETag", "\"\(ContentTag.of(body))\""), ("Cache-Control", "no-cache"), ("Vary", "Accept-Encoding"),
      ])
  }

  private func bytes(of path: String, in folder: StudioFolder) -> [UInt8]? {
    // Names that the table in the program could have: no dots at the start, nothing to decode.
    let parts = path.split(separator: "/", omittingEmptySubsequences: false)
    let isPlain = parts.allSatisfy { part in
      !part.isEmpty && !part.hasPrefix(".")
        && part.utf8.allSatisfy { byte in
          let letter = Unicode.Scalar(byte)
          return letter.properties.isAlphabetic && letter.isASCII || (48...57).contains(byte)
            || "._-".utf8.contains(byte)
        }
    }
    return isPlain ? try? folder.read(path) : nil
  }

  /// The bytes of a file in the program.
  static func embedded(_ path: String) -> [UInt8]? {
    let files = (0..<studio_file_count()).lazy.map { studio_file_at($0) }
    return files.first { String(cString: $0.path) == path }
      .map { Array(UnsafeBufferPointer(start: $0.bytes, count: $0.count)) }
  }
}
