internal import HapticModel
internal import HapticText

extension ParsedFile {
  /// Returns true if a pattern is one that was read from the file, or is empty like the file.
  func holds(_ pattern: HapticPattern, inPartNamed name: String? = nil) -> Bool {
    if parts.isEmpty { return pattern.events.isEmpty }
    return parts.contains { part in
      part.name == name ?? part.name && part.pattern.isSame(as: pattern)
    }
  }
}

extension HapticPattern {
  /// True if two patterns differ in nothing but their names; a file may give its pattern none.
  func isSame(as other: HapticPattern) -> Bool {
    events == other.events && parameters == other.parameters && curves == other.curves
  }
}
