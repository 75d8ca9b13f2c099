// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// A style of the button standard.
public enum ButtonStyle: String, CaseIterable, Sendable {
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
  /// A header tab with an icon; the fill is at 60 %; the label is in the given colour, by default text secondary, or text where that has less than 4.5 on the fill; the emphasis is the selected one.
  case actionHeader = "action-header"
  /// Adds something; gradient accent to accent 85 %, with a shadow; the plus is 24 semibold.
  case floating
  /// An avatar; hit area 44.
  case profile
  /// One of several views; the emphasis is the selected segment, with a shadow and radius 8; the selection moves.
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
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil,
        icon: 16, gap: 8, disabledOpacity: 0.38,
        emphasis: nil)
    case .secondary:
      ButtonToken(
        style, fill: nil, label: .accentText, border: .accentText, type: .buttonDefault,
        height: 50, isFullWidth: true, radius: Radius.r12,
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil,
        icon: 16, gap: 8, disabledOpacity: 0.38,
        emphasis: nil)
    case .ghost:
      ButtonToken(
        style, fill: nil, label: .textSecondary, border: nil, type: .buttonDefault,
        height: nil, isFullWidth: false, radius: Radius.r12,
        pressScale: 0.98, pressOpacity: 0.7, motion: .eased(.easeOut, Duration.press), haptic: nil,
        icon: nil, gap: nil, disabledOpacity: 0.38,
        emphasis: nil)
    case .destructive:
      ButtonToken(
        style, fill: .negative, label: .onNegative, border: nil, type: .buttonDefault,
        height: 50, isFullWidth: true, radius: Radius.r12,
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil,
        icon: 16, gap: 8, disabledOpacity: 0.38,
        emphasis: nil)
    case .generic:
      ButtonToken(
        style, fill: nil, label: nil, border: nil, type: nil,
        height: nil, isFullWidth: false, radius: nil,
        pressScale: 0.98, pressOpacity: 0.9, motion: .eased(.easeOut, Duration.press), haptic: nil,
        icon: nil, gap: nil, disabledOpacity: 0.38,
        emphasis: nil)
    case .actionBar:
      ButtonToken(
        style, fill: .tertiary, label: .text, border: nil, type: .buttonDefault,
        height: 44, isFullWidth: false, radius: Radius.r12,
        pressScale: 0.96, pressOpacity: 0.85, motion: .spring(.actionBar), haptic: "actionBarTap",
        icon: 16, gap: 8, disabledOpacity: 0.6,
        emphasis: .init(fill: .accent, label: .onAccent, haptic: "primaryAction"))
    case .actionHeader:
      ButtonToken(
        style, fill: .tertiary, label: .onTertiary, border: nil, type: .buttonDefault,
        height: 44, isFullWidth: false, radius: Radius.r12,
        pressScale: 0.96, pressOpacity: 1, motion: .eased(.easeOut, Duration.press), haptic: nil,
        icon: 16, gap: 8, disabledOpacity: 0.38,
        emphasis: .init(fill: .accent, label: .onAccent, haptic: nil))
    case .floating:
      ButtonToken(
        style, fill: .accent, label: .onAccent, border: nil, type: nil,
        height: 56, isFullWidth: false, radius: Radius.full,
        pressScale: 1, pressOpacity: 1, motion: .none, haptic: "tap",
        icon: 24, gap: nil, disabledOpacity: 0.38,
        emphasis: nil)
    case .profile:
      ButtonToken(
        style, fill: .accent, label: .onAccent, border: nil, type: nil,
        height: 32, isFullWidth: false, radius: Radius.full,
        pressScale: 0.92, pressOpacity: 1, motion: .eased(.easeOut, Duration.press), haptic: "lightTap",
        icon: 30, gap: nil, disabledOpacity: 0.38,
        emphasis: nil)
    case .segmented:
      ButtonToken(
        style, fill: .surface, label: .textSecondary, border: nil, type: .labelLarge,
        height: 44, isFullWidth: false, radius: Radius.r12,
        pressScale: 1, pressOpacity: 1, motion: .spring(.segment), haptic: "selectionChanged",
        icon: nil, gap: nil, disabledOpacity: 0.38,
        emphasis: .init(fill: .accent, label: .onAccent, haptic: "selectionChanged"))
    }
  }
}
