internal import Foundation

/// One file of the catalogue, as read.
struct SourceFile {
  /// The path below `Patterns/`.
  let path: String
  /// The whole text.
  let text: String

  /// The data files of a folder, in an order that does not depend on the file system.
  static func files(in folder: String, below root: URL) throws -> [SourceFile] {
    try FileManager.default.contentsOfDirectory(
      atPath: root.appending(path: folder).path(percentEncoded: false)
    )
    .filter { $0.hasSuffix(".ahap") || $0.hasSuffix(".json") }
    .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    .map { try SourceFile(path: "\(folder)/\($0)", below: root) }
  }

  private init(path: String, below root: URL) throws {
    guard let text = String(validating: try Data(contentsOf: root.appending(path: path)), as: UTF8.self)
    else {
      throw Problem(description: "Patterns/\(path): is not UTF-8")
    }
    self.path = path
    self.text = text
  }
}

/// What the build prints when a file cannot be embedded.
struct Problem: Error, CustomStringConvertible {
  let description: String
}

/// The fields of a semantic haptic that become documentation; the library reads, and checks, them all.
struct HapticFields: Decodable {
  let name: String
  let context: String
  let note: String
  let description: String
}
