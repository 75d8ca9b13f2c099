extension LintRule {
  /// The rules that need nothing but the pattern, in the order of the documentation.
  ///
  /// Where profiles are given, some of them take the profiles' limits in place of general ones.
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

  /// The rules that simulate the pattern on devices, in the order of the documentation.
  public static let device: [LintRule] = [
    .belowRise,
    .subThreshold,
    .allOrNothing,
    .twins,
    .degraded,
  ]

  /// The rules that work with profiles and without.
  static func known(withProfiles hasProfiles: Bool) -> [LintRule] { hasProfiles ? all + device : all }
}
