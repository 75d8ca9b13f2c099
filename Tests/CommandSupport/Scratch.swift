import Foundation

/// A folder for one test, removed at the end.
package final class Scratch {
  package let path: String

  package init() throws {
    path = NSTemporaryDirectory() + "thrum-command-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  package func file(_ name: String) -> String { path + "/" + name }

  /// Writes a file, and makes the folders on its way.
  package func write(_ text: String, to name: String) throws -> String {
    try FileManager.default.createDirectory(
      at: URL(filePath: file(name)).deletingLastPathComponent(), withIntermediateDirectories: true)
    try text.write(toFile: file(name), atomically: true, encoding: .utf8)
    return file(name)
  }

  /// The names of the folder's entries.
  package var names: [String] { (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? [] }

  package func bytes(_ name: String) -> [UInt8] {
    FileManager.default.contents(atPath: file(name)).map(Array.init) ?? []
  }
}

/// The bytes of a WAV file's frames.
package func frameBytes(_ wav: [UInt8]) -> [UInt8] {
  var position = 12
  while position + 8 <= wav.count {
    let size = (0..<4).reduce(0) { $0 | Int(wav[position + 4 + $1]) << (8 * $1) }
    if Array(wav[position..<position + 4]) == Array("data".utf8) {
      return Array(wav[(position + 8)..<min(position + 8 + size, wav.count)])
    }
    position += 8 + size + size % 2
  }
  return []
}
