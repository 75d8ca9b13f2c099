extension PlaybackKeys {
  /// A key of a keyboard.
  public enum Key: Hashable, Sendable {
    /// A printable character of ASCII; letters are small, because Caps Lock makes no difference.
    case character(Character)
    /// The tab key.
    case tab
    /// The left arrow.
    case left
    /// The right arrow.
    case right
    /// The home key.
    case home
  }
}
