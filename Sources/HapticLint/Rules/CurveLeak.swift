internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// A curve of an AHAP file that weakens a tap.
  public static let curveLeak = LintRule(
    id: "curve-leak", summary: "A curve that shapes a vibration also weakens a tap (AHAP)",
    reason: """
      In Core Haptics a parameter curve acts on the whole pattern, and its last value persists: the curve that \
      shapes a vibration multiplies every tap after its start (Apple's documentation of \
      CHHapticParameterCurve). Put the taps in a file of their own and play both, or raise the curve to 1 for \
      the moment of the tap.
      """,
    severity: .warning
  ) { subject, log in
    guard subject.document.format == .ahap else { return }
    let leaks = Self.leaks(in: subject)
    let hint = "put taps and vibrations in two files, or raise the curve at the tap"
    guard !subject.simulations.isEmpty else {
      for leak in leaks { log.report(.event(leak.index), hint: hint, leak.text) }
      return
    }
    var folding = DeviceFolding(over: subject.simulations.count)
    for simulation in subject.simulations where simulation.playsAsWritten {
      for leak in leaks {
        folding.add(simulation.profile.name, .event(leak.index), kind: "leak", hint: hint) { _ in leak.text }
      }
    }
    folding.report(to: &log)
  }

  /// A tap that a curve weakens.
  private struct Leak {
    let index: Int
    let tap: TransientVoice

    var text: String {
      """
      a curve of \(ControlID.hapticIntensity.rawValue) weakens the tap from \
      \(Wording.level(tap.commanded.value)) to \(Wording.level(tap.intensity.value))
      """
    }
  }

  /// Returns the taps that a curve weakens, in the order of time.
  private static func leaks(in subject: LintSubject) -> [Leak] {
    let curves = subject.part.pattern.curves.filter { $0.id == .hapticIntensity }
    guard let start = curves.map(\.time).min() else { return [] }
    let raised = raises(curves)
    var leaks: [Leak] = []
    for entry in subject.timeline.entries where entry.time >= start {
      guard case .start(let id, .transient(let tap)) = entry.action, !raised.contains(entry.time) else {
        continue
      }
      if tap.commanded.value - tap.intensity.value > 0.005 { leaks.append(Leak(index: id.index, tap: tap)) }
    }
    return leaks
  }

  /// Returns the times at which a curve jumps for a moment, by which its author has allowed for a tap.
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
