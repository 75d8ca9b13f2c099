extension LintRule {
  /// The rules that need nothing but the pattern, in the order of the documentation.
  public static let all: [LintRule] = [
    .fuseHard,
    .gapSoft,
    .trainBuzz,
    .tapTooLong,
    .levelStep,
    .tooLong,
    .startle,
    .rateLimit,
    .curveLeak,
    .points,
    .overlaps,
    .missingAudio,
    .silent,
  ]
}
