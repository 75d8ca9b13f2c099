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

  /// The buttons of the file, by the names of their styles.
  static func buttons() throws -> [String: [String: Any]] {
    try tokens().object("buttons").compactMapValues { $0 as? [String: Any] }
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

/// The colours of a theme and an appearance in the file, by role: also those that only the page uses.
@dynamicMemberLookup
struct FilePalette {
  private let colors: [String: Any]

  init(_ theme: Theme, _ appearance: Appearance) throws {
    colors = try Files.tokens().object("themes").object(theme.rawValue).object("colors")
      .object(appearance.rawValue)
  }

  /// The roles, in order.
  var roles: [String] { colors.keys.sorted() }

  subscript(role: String) -> TokenColor {
    let number = UInt32((colors[role] as? String ?? "").dropFirst(), radix: 16) ?? 0
    return TokenColor(red: UInt8(number >> 16), green: UInt8(number >> 8 & 255), blue: UInt8(number & 255))
  }

  subscript(dynamicMember role: String) -> TokenColor { self[role] }
}
