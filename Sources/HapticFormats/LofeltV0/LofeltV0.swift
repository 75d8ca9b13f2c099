internal import HapticText

extension PatternFormat {
  /// The clip of Lofelt's tools before `.haptic` 1.0, `.vij`.
  ///
  /// `voices.envelopes` holds two lists of points, the amplitudes of a vibration and its frequencies;
  /// `voices.transients` the same for taps, with equal times in both lists. The values are those of `.haptic` 1.0,
  /// since the clips that Lofelt has published in both formats have the same numbers: intensity is √amplitude, the
  /// sharpness of a vibration √frequency, that of a tap the frequency.
  public static let lofeltV0 = PatternFormat(
    id: "lofelt-v0", title: "Lofelt clip before 1.0", extensions: ["vij"],
    recognise: { $0.withView(isLofeltV0) },
    decode: LofeltV0Reader.decode)

  /// True for an object with the object `voices` and without `signals`, which 1.0 has instead.
  private static func isLofeltV0(_ view: JSONView) -> Bool {
    view.hasMember("voices", of: 0) { view.nodes[$0].kind == .object } && !view.hasMember("signals", of: 0)
  }
}

/// The kinds of finding about a Lofelt clip of the format before 1.0.
///
/// The raw values are stable; `thrum lint --explain` says what to do about each.
package enum LofeltV0Code: String, Sendable, Hashable, CaseIterable, FormatCode {
  /// The beginning of every code of the format.
  package static let prefix = "lofelt-v0"

  // MARK: Errors: the file cannot be read

  case layoutTooOld = "lofelt-v0-layout-too-old"
  case timesDecreasing = "lofelt-v0-times-decreasing"
  case listsUnpaired = "lofelt-v0-lists-unpaired"
  case tapsUnpaired = "lofelt-v0-taps-unpaired"
  case patternEmpty = "lofelt-v0-pattern-empty"

  // MARK: Warnings: read, with a change or a doubt

  case noLength = "lofelt-v0-no-length"
  case partIgnored = "lofelt-v0-part-ignored"
}
