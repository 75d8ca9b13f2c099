internal import HapticCatalog
internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// The vocabulary: the catalogue's names with their contexts, the generators, and the styles of buttons.
enum VocabularyAnswer {
  /// The answer; it is the same for every folder.
  static var answer: Answer {
    .object(
      JSONMembers { members in
        members.list("haptics", Catalogue.builtIn.haptics.map(json))
        members.list("generators", Catalogue.builtIn.generators.map(json))
        members.list("styles", HapticStyle.allCases.map(json))
      })
  }

  private static func json(_ haptic: SemanticHaptic) -> [UInt8] {
    JSONMembers { members in
      members.member("id", EntryReader.id(of: haptic))
      members.member("name", haptic.name)
      members.member("plays", haptic.playsTitle)
      members.member("context", haptic.context)
      members.member("note", haptic.note)
      members.member("role", haptic.role?.rawValue)
      members.member("fallback", haptic.fallback)
      members.member("description", haptic.description)
      members.member("isCustom", haptic.isCustom)
      members.member("lengthNs", Timeline(compiling: haptic.pattern).length.nanoseconds)
    }.utf8
  }

  private static func json(_ style: HapticStyle) -> [UInt8] {
    JSONMembers { members in
      members.member("name", style.rawValue)
      members.member("generator", style.generator?.name)
    }.utf8
  }
}
