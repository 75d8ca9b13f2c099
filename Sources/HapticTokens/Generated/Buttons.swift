// Written by tools/tokens from Sources/HapticTokens/tokens.json: change that file, then run tools/tokens.

/// A style of the button standard.
public enum ButtonStyle: String, CaseIterable, Sendable {
  /// The caller adds a haptic; disabled: fill disabled, label text secondary.
  case primary
  /// Beside a primary button.
  case secondary
  /// Text only; hit area 44.
  case ghost
  /// Always behind a confirmation.
  case destructive
  /// Label, type and height are inherited.
  case generic
  /// If primary: accent, on accent, haptic primaryAction; icon 16, gap 8; disabled opacity 0.6.
  case actionBar = "action-bar"
  /// Fill at 60 %; if selected: accent, on accent; padding 16 × 12, icon 16.
  case actionHeader = "action-header"
  /// Gradient accent to accent 85 %; shadow; plus 24 semibold.
  case floating
  /// Person 30; hit area 44.
  case profile
  /// If selected: accent, on accent, shadow; inner radius 8, padding 2; the selection moves.
  case segmented
}

extension ButtonToken {
  /// Returns the row of a style.
  public init(_ style: ButtonStyle) { self = Self.row(style) }

  private static func row(_ style: ButtonStyle) -> ButtonToken {
    switch style {
    case .primary:
      ButtonToken(
        style, fill: .accent, label: .onAccent, border: nil, type: .buttonLarge,
        height: 50, isFullWidth: true, radius: Radius.r12,
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil)
    case .secondary:
      ButtonToken(
        style, fill: nil, label: .accentText, border: .accentText, type: .buttonLarge,
        height: 50, isFullWidth: true, radius: Radius.r12,
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil)
    case .ghost:
      ButtonToken(
        style, fill: nil, label: .textSecondary, border: nil, type: .buttonDefault,
        height: nil, isFullWidth: false, radius: Radius.r12,
        pressScale: 0.98, pressOpacity: 0.7, motion: .eased(.easeOut, Duration.press), haptic: nil)
    case .destructive:
      ButtonToken(
        style, fill: .negative, label: .onNegative, border: nil, type: .buttonLarge,
        height: 50, isFullWidth: true, radius: Radius.r12,
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil)
    case .generic:
      ButtonToken(
        style, fill: nil, label: nil, border: nil, type: nil,
        height: nil, isFullWidth: false, radius: nil,
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil)
    case .actionBar:
      ButtonToken(
        style, fill: .tertiary, label: .text, border: nil, type: .buttonDefault,
        height: 44, isFullWidth: false, radius: Radius.r12,
        pressScale: 0.96, pressOpacity: 0.85, motion: .spring(.actionBar), haptic: "actionBarTap")
    case .actionHeader:
      ButtonToken(
        style, fill: .tertiary, label: .text, border: nil, type: .buttonDefault,
        height: 44, isFullWidth: false, radius: Radius.r12,
        pressScale: 0.96, pressOpacity: 1, motion: .eased(.easeOut, Duration.press), haptic: nil)
    case .floating:
      ButtonToken(
        style, fill: .accent, label: .onAccent, border: nil, type: nil,
        height: 56, isFullWidth: false, radius: Radius.full,
        pressScale: 1, pressOpacity: 1, motion: .none, haptic: "tap")
    case .profile:
      ButtonToken(
        style, fill: .accent, label: .onAccent, border: nil, type: nil,
        height: 32, isFullWidth: false, radius: Radius.full,
        pressScale: 0.92, pressOpacity: 1, motion: .eased(.easeOut, Duration.press), haptic: "lightTap")
    case .segmented:
      ButtonToken(
        style, fill: .surface, label: .textSecondary, border: nil, type: .labelLarge,
        height: 44, isFullWidth: false, radius: Radius.r12,
        pressScale: 1, pressOpacity: 1, motion: .spring(.segment), haptic: "selectionChanged")
    }
  }
}
