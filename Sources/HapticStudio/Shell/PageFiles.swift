internal import CStudioPage
internal import HapticProject

/// The files of the page: inside the program, or, while somebody works on them, in a folder.
///
/// They are public, and hold no data.
///
/// Thread-safe: yes. Real-time-safe: no.
struct PageFiles: Sendable {
  /// The types of the files that a browser loads, by the ends of their names.
  private static let types = [
    "html": "text/html; charset=utf-8", "css": "text/css; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "svg": "image/svg+xml", "wasm": "application/wasm", "json": "application/json; charset=utf-8",
  ]

  /// The folder to read the files from at each request; `nil` for those in the program.
  private let folder: StudioFolder?

  /// Takes the files of a folder, or those in the program; throws ``ProjectFailure`` if there is no such folder.
  init(folder: String? = nil) throws { self.folder = try folder.map { try StudioFolder($0) } }

  /// The answer with a file, or that there is none.
  func answer(_ path: String) -> Answer {
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    guard let type = Self.types[ending], let bytes = bytes(of: path) else { return .nothing }
    return Answer(type: type, body: bytes)
  }

  private func bytes(of path: String) -> [UInt8]? {
    guard let folder else { return Self.embedded(path) }
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
    var index = 0
    while true {
      let file = studio_page_file_at(index)
      guard let name = file.path else { return nil }
      if String(cString: name) == path {
        return Array(UnsafeBufferPointer(start: file.bytes, count: file.count))
      }
      index += 1
    }
  }
}
