/// What a haptic is for; how long it may be depends on it.
///
/// The raw values are the names that files use.
public enum HapticRole: String, Sendable, Hashable, CaseIterable {
  /// Answers a touch while the finger is still there: a button, a toggle, a selection.
  case input
  /// Says how something that the person did has ended: saved, sent, refused.
  case confirmation
  /// Asks for attention that is elsewhere: a reminder, a call.
  case notification
}
