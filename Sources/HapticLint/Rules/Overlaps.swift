internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Two vibrations at the same time.
  public static let overlaps = LintRule(
    id: "overlaps", summary: "Two vibrations sound at the same time",
    reason: """
      A phone has one actuator. Core Haptics adds overlapping vibrations and clips the sum at full strength; \
      Android and the web play only the one that began last. Write one vibration with a curve.
      """,
    severity: .note
  ) { subject, log in
    var latest: Pulse?
    for pulse in subject.pulses where !pulse.isTap {
      if let latest, latest.end > pulse.onset {
        log.report(
          .event(pulse.index), hint: "write one vibration, and shape it with a curve",
          """
          the vibration begins \((latest.end - pulse.onset).inWords) before another one has \
          ended; a device with one actuator adds them, or plays the later one only
          """)
      }
      if latest.map({ $0.end < pulse.end }) ?? true { latest = pulse }
    }
  }
}
