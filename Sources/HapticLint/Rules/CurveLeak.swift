internal import HapticFormats
internal import HapticModel
internal import HapticTimeline

extension LintRule {
  /// A curve of an AHAP file that weakens a tap.
  public static let curveLeak = LintRule(
    id: "curve-leak", summary: "A curve that shapes a vibration also weakens a tap (AHAP)",
    reason: """
      In Core Haptics a parameter curve acts on the whole pattern, and its last value stays: the curve that \
      shapes a vibration multiplies every tap after its start (Apple's documentation of CHHapticParameterCurve). \
      Put the taps in a file of their own and play both, or raise the curve to 1 for the moment of the tap.
      """,
    severity: .warning
  ) { subject, log in
    guard subject.document.format == .ahap else { return }
    let curves = subject.part.pattern.curves.filter { $0.id == .hapticIntensity }
    guard let start = curves.map(\.time).min() else { return }
    let raised = Self.raises(curves)
    for entry in subject.timeline.entries where entry.time >= start {
      guard case .start(let id, .transient(let tap)) = entry.action, !raised.contains(entry.time) else {
        continue
      }
      guard tap.commanded.value - tap.intensity.value > 0.005 else { continue }
      log.report(
        .event(id.index),
        hint: "put taps and vibrations in two files, or raise the curve for the tap's moment",
        """
        a curve of \(ControlID.hapticIntensity.rawValue) weakens the tap from \
        \(Wording.level(tap.commanded.value)) to \(Wording.level(tap.intensity.value))
        """)
    }
  }

  /// The times at which a curve goes somewhere else for a moment: there its author has thought of a tap.
  private static func raises(_ curves: [ParameterCurve]) -> Set<TimePoint> {
    var raises: Set<TimePoint> = []
    for curve in curves {
      for (point, next) in zip(curve.points, curve.points.dropFirst())
      where next.offset - point.offset <= .microseconds(1) && next.value != point.value {
        raises.insert(curve.time + point.offset)
        raises.insert(curve.time + next.offset)
      }
    }
    return raises
  }
}
