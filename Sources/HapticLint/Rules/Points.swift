internal import HapticFormats
internal import HapticModel

extension LintRule {
  /// A curve with more than 16 points.
  public static let points = LintRule(
    id: "points", summary: "A curve has more points than one AHAP curve is known to carry",
    reason: """
      The exporters of Lofelt and Meta keep 16 points in one AHAP curve, and Android promises an envelope of \
      at least 16 (VibratorEnvelopeEffectInfo). Thrum's AHAP writer cuts longer curves into pieces by itself, and \
      pieces that go on where another ends are not reported. Hand-made curves rarely need so many points; a \
      curve made from sound can be thinned out.
      """,
    severity: .note
  ) { subject, log in
    // A file whose curves were joined has been cut already; which one, nobody knows any more.
    if subject.document.findings.contains(where: { $0.code == AHAPCode.curvesJoined.rawValue }) { return }
    for (index, curve) in subject.part.pattern.curves.enumerated() {
      let count = Self.count(curve.points)
      guard count > AHAPLimits.pointsPerCurve else { continue }
      log.report(
        .curve(index), hint: "leave out points that lie near the line between their neighbours",
        "the curve of \(curve.id.rawValue) has \(count) points; one AHAP curve carries \(AHAPLimits.pointsPerCurve)"
      )
    }
  }

  /// The points without the steps that make room for a tap, which take 1 µs at most.
  private static func count(_ points: [ParameterCurve.Point]) -> Int {
    var count = points.isEmpty ? 0 : 1
    for (point, next) in zip(points, points.dropFirst())
    where next.offset - point.offset > .microseconds(1) { count += 1 }
    return count
  }
}
