internal import HapticModel
internal import HapticText

extension ParsedFile {
  /// Returns true if a pattern is one that was read from the file, or is empty like the file.
  func holds(_ pattern: HapticPattern, inPartNamed name: String? = nil) -> Bool {
    if parts.isEmpty { return pattern.events.isEmpty }
    return parts.contains { part in
      part.name == name ?? part.name && part.pattern.events == pattern.events
        && part.pattern.curves == pattern.curves && part.pattern.parameters == pattern.parameters
    }
  }
}
