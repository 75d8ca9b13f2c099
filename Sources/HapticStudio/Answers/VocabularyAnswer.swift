internal import HapticCatalog
internal import HapticDevices
internal import HapticModel
internal import HapticProject
internal import HapticRecorder
internal import HapticText
internal import HapticTimeline
internal import HapticTokens

/// The vocabulary: the catalogue's names with their contexts, the generators, the components with their haptics, the
/// button standard, and the time after which each device starts a haptic.
enum VocabularyAnswer {
  /// The answer; it is the same for every folder.
  static var answer: Answer {
    .object(
      JSONWriter.compact { members in
        members.list("haptics", Catalogue.builtIn.haptics.map(json))
        members.list("generators", Catalogue.builtIn.generators.map(json))
        members.list("styles", HapticStyle.allCases.map(json))
        members.list("components", HapticComponent.allCases.map(json))
        ButtonStandardMembers.add(to: &members)
        members.list(
          "devices", DeviceProfiles.builtIn.names.compactMap { DeviceProfiles.builtIn[$0] }.map(json))
        members.member("warmthNs", HapticManager.standardWarmth.nanoseconds)
      })
  }

  private static func json(_ haptic: SemanticHaptic) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("id", EntryReader.id(of: haptic))
      members.member("name", haptic.name)
      members.member("plays", haptic.playsTitle)
      members.member("context", haptic.context)
      members.member("note", haptic.note)
      members.member("role", haptic.role?.rawValue)
      members.member("fallback", haptic.fallback)
      members.member("description", haptic.description)
      members.member("isCustom", haptic.isCustom)
      members.member("lengthNs", haptic.timeline.length.nanoseconds)
    }.utf8
  }

  private static func json(_ style: HapticStyle) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("name", style.rawValue)
      members.member("generator", style.generator?.name)
    }.utf8
  }

  private static func json(_ component: HapticComponent) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("id", component.id)
      members.member("title", component.title)
      members.member("style", component.style?.rawValue)
      members.member("isPrimary", component == .actionBarButton(isPrimary: true))
      members.member("ownHaptic", component.ownHaptic)
      members.member("haptic", HapticPairing.haptic(of: component))
      members.member("paired") { writer in
        if let names = component.pairedHaptics {
          writer.array { for name in names { $0.value(name) } }
        } else {
          writer.null()
        }
      }
    }.utf8
  }

  private static func json(_ profile: DeviceProfile) -> [UInt8] {
    JSONWriter.compact { members in
      members.member("name", profile.name)
      members.member("title", profile.title)
      members.member("warmNs", profile.latency.warm.nanoseconds)
      members.member("coldNs", profile.latency.cold.nanoseconds)
    }.utf8
  }
}

extension HapticComponent {
  /// The row of the button standard that says how it looks and moves; `nil` for a control that the platform draws.
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

  /// Its name in requests: that of its row, and `-primary` for the primary one, or that of the platform's control.
  var id: String {
    switch self {
    case .toggle: "toggle"
    case .navigationRow: "navigation-row"
    case .contextMenu: "context-menu"
    case .contextMenuItem: "context-menu-item"
    case .sheet: "sheet"
    case .toolbarButton(let isIcon): isIcon ? "toolbar-icon" : "toolbar-text"
    case .alertButton: "alert"
    case .swipeAction: "swipe"
    case .actionBarButton(isPrimary: true): "action-bar-primary"
    default: style?.rawValue ?? ""
    }
  }

  /// The component of a name in requests; `nil` if there is none.
  init?(id: String) {
    guard let component = Self.allCases.first(where: { $0.id == id }) else { return nil }
    self = component
  }
}
