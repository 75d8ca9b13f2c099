internal import HapticModel

/// What a haptic's file says, before its patterns are found.
struct HapticDefinition {
  let name: String
  let plays: [HapticPlay]
  let context: String
  let note: String
  let role: HapticRole?
  let fallback: String?
  let description: String
}

extension SemanticHaptic {
  /// Makes the haptic of a definition; `nil` if `pattern` has none for one of its plays.
  init?(_ definition: HapticDefinition, pattern: (HapticPlay) -> HapticPattern?) {
    var whole = HapticPattern(name: definition.name)
    for play in definition.plays {
      guard let part = pattern(play) else { return nil }
      whole.append(.pattern(part), shiftedBy: play.time - .zero)
    }
    self.init(
      name: definition.name, plays: definition.plays, context: definition.context, note: definition.note,
      role: definition.role, fallback: definition.fallback, description: definition.description,
      pattern: whole)
  }
}

/// A pattern of the built-in catalogue, which the build made from an AHAP file.
struct EmbeddedPattern {
  let file: String
  let events: [HapticEvent]
}

extension Catalogue {
  /// The built-in catalogue from values; reading its files gives the same one, which a test compares.
  static func embedded() -> Catalogue {
    var catalogue = Catalogue()
    for file in EmbeddedFiles.generators { catalogue.define(file) }
    let patterns = EmbeddedFiles.patterns
    let haptics = EmbeddedFiles.haptics.compactMap { definition in
      SemanticHaptic(definition) { play in
        switch play.source {
        case .generator(let generator): catalogue.pattern(of: generator, intensity: play.intensity ?? .full)
        case .pattern(let file): patterns.first { $0.file == file }.map { HapticPattern(events: $0.events) }
        }
      }
    }
    catalogue.setHaptics(haptics)
    return catalogue
  }
}
