internal import HapticModel

/// A touch of a control, which a ``HapticManager`` reports to its player before and after it.
///
/// A touch reported within another touch (a test's finger on a button that reports itself) is the same touch: it keeps
/// the serial, and the player only receives the outer one.
///
/// Thread-safe: yes, a value.
public struct HapticGesture: Sendable, Hashable {
  /// The gesture's number among those of its manager, from 1.
  public let serial: Int
  /// The touched component; `nil` if unknown.
  public let component: HapticComponent?
  /// The label of the component, such as `Pay`; `nil` if unknown.
  public let name: String?
  /// True if the control was enabled.
  public let isEnabled: Bool

  /// Makes a gesture.
  public init(serial: Int, component: HapticComponent? = nil, name: String? = nil, isEnabled: Bool = true) {
    self.serial = serial
    self.component = component
    self.name = name
    self.isEnabled = isEnabled
  }

  /// The gesture for messages: `"Pay" (ActionBarButton, disabled)`.
  public var title: String {
    let details = [name == nil ? nil : component?.title, isEnabled ? nil : "disabled"].compactMap { $0 }
    return details.isEmpty ? control : "\(control) (\(details.joined(separator: ", ")))"
  }

  /// The control for a sentence: `"Pay"`, `an ActionBarButton`, `a control`.
  package var control: String {
    if let name { return "\"\(DisplayText.plain(name))\"" }
    guard let title = component?.title else { return "a control" }
    return ("AEIOU".contains(title.prefix(1)) ? "an " : "a ") + title
  }
}
