import HapticDevices
import HapticFormats
import HapticModel
import HapticRegression
import HapticTimeline

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
    _ intensity: Double, _ sharpness: Double = 0.5, at milliseconds: Int64, for length: Int64,
    envelope: Envelope = Envelope()
  ) -> HapticEvent {
    .continuous(
      Continuous(
        UnitLevel(clamping: intensity), UnitLevel(clamping: sharpness), at: .milliseconds(milliseconds),
        for: .milliseconds(length), envelope: envelope))
  }

  static func curve(
    _ points: [(Int64, Double)], of id: ControlID = .hapticIntensity
  ) -> ParameterCurve {
    ParameterCurve(id, points: points.map { .init($0.1, at: .milliseconds($0.0)) })
  }

  static func regressions(
    _ old: GoldenPattern, _ new: GoldenPattern, within tolerances: GoldenTolerances = GoldenTolerances()
  ) -> [Regression] {
    let comparison = GoldenComparison(
      of: Golden(patterns: [new]), with: Golden(patterns: [old]), within: tolerances)
    return comparison.patterns.flatMap(\.regressions)
  }

  static func regressions(_ old: [HapticEvent], _ new: [HapticEvent]) -> [Regression] {
    regressions(golden(HapticPattern(events: old)), golden(HapticPattern(events: new)))
  }

  static func sentences(_ old: [HapticEvent], _ new: [HapticEvent]) -> [String] {
    regressions(old, new).map(\.message)
  }

  /// The regressions for two courses of controls over one vibration.
  static func regressions(_ old: [ParameterCurve], _ new: [ParameterCurve]) -> [Regression] {
    let events = [vibration(1, at: 0, for: 1_000)]
    return regressions(
      golden(HapticPattern(events: events, curves: old)), golden(HapticPattern(events: events, curves: new)))
  }
}
