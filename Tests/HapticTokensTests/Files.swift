import Foundation
import Testing

/// The files that the tokens come from and are written to.
enum Files {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  static func text(of path: String) throws -> String {
    try String(contentsOf: root.appendingPathComponent(path), encoding: .utf8)
  }

  /// The file of tokens.
  static func tokens() throws -> [String: Any] {
    let text = try text(of: "Sources/HapticTokens/tokens.json")
    return try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  /// The style sheet of the page.
  static func styleSheet() throws -> String { try text(of: "Sources/HapticStudio/Page/tokens.css") }
}

extension [String: Any] {
  /// The object under a key.
  func object(_ key: String) throws -> [String: Any] {
    try #require(self[key] as? [String: Any], "no object '\(key)'")
  }

  /// The first number of each list of an object, by its name.
  func firstNumbers(_ key: String) throws -> [String: Double] {
    try object(key).compactMapValues { ($0 as? [Any])?.first as? Double }
  }
}
