internal import HapticCatalog
internal import HapticDevices
internal import HapticModel
internal import HapticRecorder
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

/// The vocabulary: the catalogue's names with their contexts, the generators, the components with their haptics, the
/// pairings, and the time after which each device starts a haptic.
enum VocabularyAnswer {
  /// The answer; it is the same for every folder.
  static var answer: Answer {
    .object(
      JSONMembers { members in
        members.list("haptics", Catalogue.builtIn.haptics.map(json))
        members.list("generators", Catalogue.builtIn.generators.map(json))
        members.list("styles", HapticStyle.allCases.map(json))
        members.list("components", HapticComponent.onTheWall.map(json))
        members.list("pairings", HapticPairing.standard.map(json))
        members.list(
          "devices", DeviceProfiles.builtIn.names.compactMap { DeviceProfiles.builtIn[$0] }.map(json))
        members.member("warmthNs", HapticManager.standardWarmth.nanoseconds)
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

  private static func json(_ component: HapticComponent) -> [UInt8] {
    JSONMembers { members in
      members.member("id", component.id)
      members.member("title", component.title)
      members.member("style", component.style?.rawValue)
      members.member("isPrimary", component == .actionBarButton(isPrimary: true))
      members.member("ownHaptic", component.ownHaptic)
      members.member("paired") { writer in
        if let names = component.pairedHaptics {
          writer.array { for name in names { $0.value(name) } }
        } else {
          writer.null()
        }
      }
    }.utf8
  }

  private static func json(_ pairing: HapticPairing) -> [UInt8] {
    JSONMembers { members in
      members.member("use", pairing.use)
      members.member("haptic", pairing.haptic)
    }.utf8
  }

  private static func json(_ profile: DeviceProfile) -> [UInt8] {
    JSONMembers { members in
      members.member("name", profile.name)
      members.member("title", profile.title)
      members.member("warmNs", profile.latency.warm.nanoseconds)
      members.member("coldNs", profile.latency.cold.nanoseconds)
    }.utf8
  }
}

extension HapticComponent {
  /// The components that the wall shows: those whose look and motion the button standard says.
  static let onTheWall = allCases.filter { $0.style != nil }

  /// The row of the button standard that says how it looks and moves; `nil` if none does.
  var style: HapticTokens.ButtonStyle? {
    switch self {
    case .actionBarButton: .actionBar
    case .floatingActionButton: .floating
    case .profileButton: .profile
    case .customSegmentedControl: .segmented
    case .actionHeaderButton: .actionHeader
    case .button(.primary): .primary
    case .button(.secondary): .secondary
    case .button(.destructive): .destructive
    case .button(.generic): .generic
    case .button(.ghost): .ghost
    case .toggle, .navigationRow, .contextMenu, .contextMenuItem, .sheet, .toolbarButton, .alertButton,
      .swipeAction:
      nil
    }
  }

  /// Its name in requests: that of its row, and `-primary` for the primary one.
  var id: String { (style?.rawValue ?? "") + (self == .actionBarButton(isPrimary: true) ? "-primary" : "") }

  /// The component of a name in requests; `nil` if there is none.
  init?(id: String) {
    guard let component = Self.onTheWall.first(where: { $0.id == id }) else { return nil }
    self = component
  }
}
