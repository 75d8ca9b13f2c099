/// The purpose of a haptic, on which its permitted length depends.
///
/// The raw values are the names that files use.
public enum HapticRole: String, Sendable, Hashable, CaseIterable {
  /// Answers a touch while the finger is still there: a button, a toggle, a selection.
  case input
  /// Reports the result of an action: saved, sent, refused.
  case confirmation
  /// Calls for attention that is elsewhere: a reminder, a call.
  case notification
}
