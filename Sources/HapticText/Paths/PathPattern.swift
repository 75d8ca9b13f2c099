/// A pattern of paths: `*` is any part of a name, `?` one byte of it, `**` any folders.
///
/// A pattern without `/` can match any name of a path, one with `/` only from the path's beginning. A pattern that
/// matches a folder matches everything in it: `drafts`, `haptics/*.old.ahap` and `**/raw/` all work as expected.
///
/// Thread-safe: yes, a value.
package struct PathPattern: Sendable, Hashable {
  /// The pattern as written.
  package let text: String
  private let segments: [[UInt8]]
  private let isAnchored: Bool

  /// Makes a pattern; any text is valid.
  package init(_ text: String) {
    self.text = text
    segments = Self.segments(of: text)
    isAnchored = text.utf8.dropLast().contains(UInt8(ascii: "/"))
  }

  /// True if the path, or a folder that contains it, matches.
  ///
  /// Cost: at most the product of both lengths.
  package func matches(_ path: String) -> Bool {
    let names = Self.segments(of: path)
    guard !segments.isEmpty else { return false }
    if !isAnchored { return names.contains { Self.match(segments[0], $0) } }
    return matchFolders(names)
  }

  private static func segments(of path: String) -> [[UInt8]] {
    path.utf8.split(separator: UInt8(ascii: "/")).map(Array.init).filter { $0 != [UInt8(ascii: ".")] }
  }

  /// True if the segments match some beginning of the path; tracks the reachable beginnings segment by segment.
  private func matchFolders(_ names: [[UInt8]]) -> Bool {
    var reached = [Bool](repeating: false, count: names.count + 1)
    reached[0] = true
    for segment in segments {
      var next = [Bool](repeating: false, count: names.count + 1)
      if segment == Array("**".utf8) {
        var isReached = false
        for position in next.indices {
          isReached = isReached || reached[position]
          next[position] = isReached
        }
      } else {
        for position in names.indices where reached[position] {
          next[position + 1] = Self.match(segment, names[position])
        }
      }
      reached = next
    }
    return reached.dropFirst().contains(true)
  }

  /// True if a name matches a pattern with `*` and `?`: after a mismatch the latest `*` takes one byte more.
  private static func match(_ pattern: [UInt8], _ name: [UInt8]) -> Bool {
    var (position, index) = (0, 0)
    var star: (position: Int, index: Int)?
    while index < name.count {
      if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
        star = (position, index)
        position += 1
      } else if position < pattern.count,
        pattern[position] == UInt8(ascii: "?") || pattern[position] == name[index]
      {
        position += 1
        index += 1
      } else if let latest = star {
        star = (latest.position, latest.index + 1)
        position = latest.position + 1
        index = latest.index + 1
      } else {
        return false
      }
    }
    return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
  }
}
