// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

extension ContrastRule {
  /// Every rule: the tokens, the grounds that they may stand on, and the least contrast.
  public static let all: [ContrastRule] = [
    ContrastRule(
      tokens: [.text],
      grounds: [.background, .surface, .surfaceRaised, .tertiary], least: 4.5),
    ContrastRule(
      tokens: [
        .textSecondary, .accentText, .negativeText, .findingError,
        .findingWarning, .findingNote,
      ],
      grounds: [.background, .surface, .surfaceRaised], least: 4.5),
    ContrastRule(
      tokens: [.onAccent],
      grounds: [.accent], least: 4.5),
    ContrastRule(
      tokens: [.onAccentPressed],
      grounds: [.accentPressed], least: 4.5),
    ContrastRule(
      tokens: [.onTertiary],
      grounds: [.tertiary], least: 4.5),
    ContrastRule(
      tokens: [.onNegative],
      grounds: [.negative], least: 4.5),
    ContrastRule(
      tokens: [
        .text, .textSecondary,
      ],
      grounds: [.soft], least: 4.5),
    ContrastRule(
      tokens: [.onPhase],
      grounds: [.phase1, .phase2, .phase3, .phase4], least: 4.5),
    ContrastRule(
      tokens: [.onCover],
      grounds: [.coverGround], least: 4.5),
    ContrastRule(
      tokens: [
        .accentSecondary, .emptyMark,
      ],
      grounds: [.background, .surfaceRaised], least: 3),
    ContrastRule(
      tokens: [
        .accent, .accentPressed, .negative, .border,
        .laneTap, .laneVibration, .laneFelt, .laneCommand,
      ],
      grounds: [.background, .surface, .surfaceRaised], least: 3),
  ]
}
