/// Patterns as goldens without sound, devices or exports, and the reports of their differences.
enum ComparisonFixture {
  static let silence = SoundEnvelope(rate: .hz48000, onsets: [], window: .milliseconds(10), loudness: [])

  static func golden(_ pattern: HapticPattern) -> GoldenPattern {
    GoldenPattern(name: "p", timeline: Timeline(compiling: pattern), sound: silence)
  }

  /// A golden with its sound, and the other parts named by `contents`.
  static func rendered(
    _ pattern: HapticPattern, holding contents: GoldenContents = GoldenContents(profiles: [], exports: [])
  ) -> GoldenPattern {
    let call = HapticCall(Timeline(compiling: pattern), isCustom: true, fallback: nil)
    return GoldenPattern(
      of: GoldenSubject(name: "p", call: call, request: ExportRequest(pattern)), holding: contents)
  }

  static func tap(_ intensity: Double, _ sharpness: Double = 0.5, at milliseconds: Int64) -> HapticEvent {
    .transient(
      Transient(
        UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness), at: .milliseconds(milliseconds)))
  }

  static func vibration(
    _ intensity: Double, _ sharpness: Double = 0.5, at milliseconds: Int64, for length: Int64
  ) -> HapticEvent {
    .continuous(
      Continuous(
        UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness), at: .milliseconds(milliseconds),
        for: .milliseconds(length)))
  }

  /// The curves of a table, which holds nothing else.
  static func curves(_ table: String) -> [ParameterCurve] {
    let pattern = HapticPattern(table: table)
    precondition(pattern == HapticPattern(curves: pattern.curves), "not only curves: \(table)")
    return pattern.curves
  }

  static func regressions(
    _ old: GoldenPattern, _ new: GoldenPattern, within tolerances: GoldenTolerances = GoldenTolerances()
  ) -> [Regression] {
    let comparison = GoldenComparison(
      of: Golden(patterns: [new]), with: Golden(patterns: [old]), within: tolerances)
    return comparison.patterns.flatMap(\.regressions)
  }

  static func regressions(_ old: HapticPattern, _ new: HapticPattern) -> [Regression] {
    regressions(golden(old), golden(new))
  }

  /// The regressions from one line of notation to another.
  static func regressions(_ old: String, _ new: String) -> [Regression] {
    regressions(HapticPattern(notation: old), HapticPattern(notation: new))
  }

  static func sentences(_ old: String, _ new: String) -> [String] { regressions(old, new).map(\.message) }

  static func regressions(_ old: [HapticEvent], _ new: [HapticEvent]) -> [Regression] {
    regressions(HapticPattern(events: old), HapticPattern(events: new))
  }

  static func sentences(_ old: [HapticEvent], _ new: [HapticEvent]) -> [String] {
    regressions(old, new).map(\.message)
  }

  /// The regressions for two curves of controls over one vibration.
  static func regressions(_ old: [ParameterCurve], _ new: [ParameterCurve]) -> [Regression] {
    let events = HapticPattern(notation: "={1s}").events
    return regressions(
      HapticPattern(events: events, curves: old), HapticPattern(events: events, curves: new))
  }
}
