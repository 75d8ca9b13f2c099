extension LintRule {
  /// The rules that only need the pattern, in the order of the documentation.
  ///
  /// With profiles, some of them use the profiles' limits instead of general ones.
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

  /// The rules that apply with or without profiles.
  static func known(withProfiles hasProfiles: Bool) -> [LintRule] { hasProfiles ? all + device : all }
}
