/// The names of golden files.
enum GoldenName {
  /// The suffix of a golden's name.
  static let suffix = ".golden.json"
  /// The folder beside a pattern that holds its golden if nothing is configured.
  static let folder = "goldens"
  /// The folder of the catalogue's goldens.
  static let catalogue = "catalogue"

  /// True if a file of this name is a golden, and therefore not a pattern.
  static func isGolden(_ name: String) -> Bool { name.hasSuffix(suffix) }

  /// True if a file of this name was left behind by an interrupted update.
  static func isLeftover(_ name: String) -> Bool { name.hasSuffix(".part") && name.contains(suffix + ".") }
}
