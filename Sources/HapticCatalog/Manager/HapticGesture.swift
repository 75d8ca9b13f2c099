internal import HapticModel

/// One touch of one control: what a ``HapticManager`` tells its player before and after it.
///
/// A touch that a control reports within another touch (a test's finger on the button that reports) is the same one: it
/// keeps the serial, and the player hears of the outer one only.
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

  /// The gesture as people read it: `"Pay" (ActionBarButton, disabled)`.
  public var title: String {
    let details = [name == nil ? nil : component?.title, isEnabled ? nil : "disabled"].compactMap { $0 }
    return details.isEmpty ? control : "\(control) (\(details.joined(separator: ", ")))"
  }

  /// The control in a sentence: `"Pay"`, `an ActionBarButton`, `a control`.
  package var control: String {
    if let name { return "\"\(DisplayText.plain(name))\"" }
    guard let title = component?.title else { return "a control" }
    return ("AEIOU".contains(title.prefix(1)) ? "an " : "a ") + title
  }
}
