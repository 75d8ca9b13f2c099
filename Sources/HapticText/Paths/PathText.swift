/// Takes paths apart and compares them as the system does: byte by byte.
///
/// A `String` compares characters. To it, the two spellings of `é` are equal, a slash before a combining mark is no slash, and a
/// line break of two bytes is one character. To the system, those are two names, a slash, and two bytes.
///
/// Thread-safe: yes.
package enum PathText {
  private static let slash = UInt8(ascii: "/")

  /// Returns the name of a path in a folder: the path relative to it; `nil` if the path is not below it.
  ///
  /// Whatever names files of a folder uses this function.
  ///
  /// - Parameters:
  ///   - path: begins as the folder does, and has no `.` and `..`.
  ///   - folder: with or without a slash at its end; empty is the root.
  package static func name(of path: String, below folder: String) -> String? {
    var base = folder.utf8[...]
    while base.last == slash { base.removeLast() }
    guard path.utf8.starts(with: base) else { return nil }
    let rest = path.utf8.dropFirst(base.count)
    guard rest.first == slash, rest.count > 1 else { return nil }
    return String(Substring(rest.dropFirst()))
  }

  /// True if a path is a folder or below it, both written alike.
  package static func lies(_ path: String, atOrBelow folder: String) -> Bool {
    isSame(path, folder) || name(of: path, below: folder) != nil
  }

  /// Returns the part of a path up to its last slash, which is included, and the rest.
  package static func split(_ path: String) -> (folder: Substring, name: Substring) {
    let end = path.utf8.lastIndex(of: slash).map { path.utf8.index(after: $0) } ?? path.startIndex
    return (path[..<end], path[end...])
  }

  /// Returns the names between the slashes of a path, without empty ones.
  package static func steps(of path: String) -> [Substring] {
    path.utf8.split(separator: slash).map { Substring($0) }
  }

  /// Returns the name without its last dot and what follows, and what follows; `nil` without a dot after the first byte.
  package static func ending(of name: Substring) -> (stem: Substring, ending: Substring)? {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")), dot != name.startIndex else { return nil }
    return (name[..<dot], name[name.utf8.index(after: dot)...])
  }

  /// True if a path begins at the root.
  package static func isAbsolute(_ path: some StringProtocol) -> Bool { path.utf8.first == slash }

  /// True if a name begins with a dot, as those of hidden files do.
  package static func isHidden(_ name: some StringProtocol) -> Bool { name.utf8.first == UInt8(ascii: ".") }

  /// True if a name ends with some bytes.
  package static func hasEnding(_ name: some StringProtocol, _ ending: some StringProtocol) -> Bool {
    name.utf8.reversed().starts(with: ending.utf8.reversed())
  }

  /// True if two paths are the same bytes.
  package static func isSame(_ path: some StringProtocol, _ other: some StringProtocol) -> Bool {
    path.utf8.elementsEqual(other.utf8)
  }
}

/// A path as a key: equal to another if all bytes are.
///
/// Thread-safe: yes, a value.
package struct PathKey: Hashable, Comparable, Sendable {
  /// The path.
  package let text: String

  /// Takes a path.
  package init(_ text: String) { self.text = text }

  /// True if the paths are the same bytes.
  package static func == (one: PathKey, other: PathKey) -> Bool {
    one.text.utf8.elementsEqual(other.text.utf8)
  }

  /// The order of the bytes.
  package static func < (one: PathKey, other: PathKey) -> Bool {
    one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
  }

  /// Hashes the bytes.
  package func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
