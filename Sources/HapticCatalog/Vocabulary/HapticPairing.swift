/// A use of a control and the haptic that the button standard pairs with it.
///
/// Thread-safe: yes, a value.
public struct HapticPairing: Sendable, Hashable {
  /// The use, such as `save button`.
  public let use: String
  /// The name of the haptic in the catalogue.
  public let haptic: String

  /// The standard's pairings by use, in its order.
  public static let standard = [
    HapticPairing(use: "save button", haptic: "primaryAction"),
    HapticPairing(use: "Done in a toolbar", haptic: "save"),
    HapticPairing(use: "Cancel", haptic: "cancel"),
    HapticPairing(use: "icon button", haptic: "lightTap"),
    HapticPairing(use: "Copy in a context menu", haptic: "copyAction"),
    HapticPairing(use: "destructive menu item, alert or swipe", haptic: "destructiveAction"),
    HapticPairing(use: "ghost button “Skip for now”", haptic: "lightTap"),
  ]
}
