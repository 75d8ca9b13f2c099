internal import HapticText

extension Catalogue {
  /// Returns the closest names to a name that is not in the catalogue, the likeliest first, at most three.
  ///
  /// Case, dashes, underscores and blanks do not count. A name is likely if few letters are missing, added, changed or
  /// swapped (at most one for every three letters), or if it is only the beginning.
  public func suggestions(for name: String) -> [String] {
    Spelling.near(name, among: names)
  }
}
