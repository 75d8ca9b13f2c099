internal import HapticText

extension Catalogue {
  /// The names that were probably meant by a name that is not in the catalogue, the likeliest first, at most
  /// three.
  ///
  /// Case, dashes, underscores and blanks do not count. A name is likely when few letters were left out, added,
  /// changed or swapped (at most one for every three letters), or when only its beginning was written.
  public func suggestions(for name: String) -> [String] {
    Spelling.near(name, among: names)
  }
}
