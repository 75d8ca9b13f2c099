/// A control with its label, and the haptic that the button standard pairs with it.
///
/// Thread-safe: yes, a value.
public struct ButtonSample: Sendable, Hashable {
  /// The component.
  public let component: HapticComponent
  /// The label, an ordinary word of an app's screen (*chosen*).
  public let label: String

  /// Makes a sample.
  public init(_ component: HapticComponent, _ label: String) {
    self.component = component
    self.label = label
  }

  /// The name of the haptic that answers its touch: ``HapticPairing/haptic(of:label:)``.
  public var haptic: String { HapticPairing.haptic(of: component, label: label) }

  /// The line of an app that has it, in SwiftUI with the names of the button standard.
  ///
  /// The styles and the components are the app's own; `HapticManager` is Thrum's. A component that plays its own haptic
  /// gets none from its caller.
  public var swift: String {
    let call = "HapticManager.\(haptic)()"
    return switch component {
    case .button(.generic):
      "Button(\"\(label)\") { \(call) }.buttonStyle(AppButtonStyle(haptic: .none))"
    case .button(let style):
      "Button(\"\(label)\") { \(call) }.buttonStyle(\(HapticComponent.button(style).title)())"
    case .actionBarButton(let isPrimary):
      "ActionBarButton(title: \"\(label)\", icon: \"\(icon)\"\(isPrimary ? ", isPrimary: true" : "")) { act() }"
    case .actionHeaderButton:
      "ActionHeaderButton(title: \"\(label)\", icon: \"person\", color: AppColors.textSecondary) { \(call) }"
    case .floatingActionButton: "FloatingActionButton { isAdding = true }"
    case .profileButton: "ProfileButton { showsProfile = true }"
    case .customSegmentedControl:
      "CustomSegmentedControl(selection: $period, options: [\"Day\", \"Week\", \"Month\"])"
    case .toggle, .navigationRow, .contextMenu, .contextMenuItem, .sheet, .toolbarButton, .alertButton,
      .swipeAction:
      platformsOwn(call)
    }
  }

  /// The symbol of an action bar's button.
  private var icon: String { ["Add": "plus", "Settle": "checkmark"][label] ?? "bell" }

  /// The line for a control that the platform draws.
  private func platformsOwn(_ call: String) -> String {
    let isDestructive = haptic == "destructiveAction"
    let role = isDestructive ? ", role: .destructive" : ""
    return switch component {
    case .toggle: "Toggle(\"\(label)\", isOn: $isOn).onChange(of: isOn) { \(call) }"
    case .navigationRow:
      "NavigationLink(\"\(label)\", value: person).buttonStyle(.plain).simultaneousGesture(TapGesture().onEnded { \(call) })"
    case .contextMenu: "row.onLongPressGesture { \(call) }"
    case .sheet: "row.sheet(isPresented: $isShown) { Details().onAppear { \(call) } }"
    case .contextMenuItem: "row.contextMenu { Button(\"\(label)\"\(role)) { \(call) } }"
    case .swipeAction: "row.swipeActions { Button(\"\(label)\"\(role)) { \(call) } }"
    case .alertButton: "Button(\"\(label)\", role: \(isDestructive ? ".destructive" : ".cancel")) { \(call) }"
    case .toolbarButton(isIcon: true):
      "Button { \(call) } label: { Image(systemName: \"gearshape\") }.accessibilityLabel(\"\(label)\")"
    default: "Button(\"\(label)\") { \(call) }"
    }
  }
}
