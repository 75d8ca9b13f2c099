// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// A style of the button standard.
package enum ButtonStyle: String, CaseIterable, Sendable {
  /// A full-width call to action; the caller adds a haptic; disabled, the fill is text secondary at 38 % and the label text secondary.
  case primary
  /// Beside a primary button.
  case secondary
  /// Text only; hit area 44.
  case ghost
  /// Always behind a confirmation.
  case destructive
  /// Label, type and height are inherited.
  case generic
  /// In a conversation bar; the emphasis is the primary one.
  case actionBar = "action-bar"
  /// A header tab with an icon; the fill is at 60 %; the label has the given colour (default: text secondary), or text if that colour has less than 4.5 on the fill; the emphasis is the selected one.
  case actionHeader = "action-header"
  /// Adds something; gradient accent to accent 85 %, with a shadow; the plus is 24 semibold.
  case floating
  /// An avatar; hit area 44.
  case profile
  /// One of several views; the emphasis is the selected segment, with a shadow and radius 8; the selection moves.
  case segmented
}
