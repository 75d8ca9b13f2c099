/// A key that someone pressed.
enum Key: Hashable, Sendable {
  /// A printable character of ASCII; letters are small, because nobody means Caps Lock.
  case character(Character)
  case tab
  case left
  case right
  case home
}
