/// How files that are goldens are named.
enum GoldenName {
  /// The suffix of a golden's name.
  static let suffix = ".golden.json"
  /// The folder beside a pattern in which its golden is kept where nothing is configured.
  static let folder = "goldens"
  /// The folder of the catalogue's goldens.
  static let catalogue = "catalogue"

  /// True if a file of this name is a golden, and therefore no pattern.
  static func isGolden(_ name: String) -> Bool { name.hasSuffix(suffix) }

  /// True if a file of this name is what an update that was interrupted left behind.
  static func isLeftover(_ name: String) -> Bool { name.hasSuffix(".part") && name.contains(suffix + ".") }
}
