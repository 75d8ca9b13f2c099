internal import HapticDevices
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension LintRule {
  /// Strong vibration for long.
  package static let longStrong = LintRule(code: "long-strong") { subject, log in
    guard !subject.isAlarm, let load = VibrationLoad.strongest(of: subject),
      load.seconds > VibrationLoad.maximum + 1e-9
    else { return }
    let text = """
      within 10 s the pattern vibrates as much as \(Wording.tenths(load.seconds)) s at full strength, more than a \
      ringing phone: it may tire a hand
      """
    let hint = "make it weaker or shorter, or leave pauses"
    guard !subject.simulations.isEmpty else { return log.report(.event(load.event), hint: hint, text) }
    var folding = DeviceFolding()
    for simulation in subject.simulations where simulation.strongEvents.contains(load.event) {
      folding.add(simulation.profile.name, .event(load.event), kind: "long", hint: hint) { _ in text }
    }
    folding.report(to: &log)
  }
}

/// The amount of vibration within ten seconds.
struct VibrationLoad {
  /// The most time at full strength that is not reported, in seconds: that of a ringing phone.
  static let maximum = 5.0
  /// The length of a window, and from sample to sample.
  private static let (window, step): (TimeSpan, TimeSpan) = (.milliseconds(10_000), .milliseconds(50))
  /// The length for which a tap counts, in seconds.
  private static let tap = 0.025
  /// Later samples are left out: ten minutes, as long as is simulated.
  private static let horizon = 12_000

  /// The time at full strength with as much vibration, in seconds.
  let seconds: Double
  /// The index of the strongest event that begins in the window, or the last before it.
  let event: Int

  /// Returns the window with the most vibration; `nil` if nothing vibrates.
  static func strongest(of subject: LintSubject) -> VibrationLoad? {
    guard let first = subject.pulses.first?.onset, let last = subject.pulses.map(\.end).max() else {
      return nil
    }
    let count = min(horizon, Int((last - first).nanoseconds / step.nanoseconds) + 1)
    let half = TimeSpan(nanoseconds: step.nanoseconds / 2)
    let times = (0..<count).map { first + half + TimeSpan(nanoseconds: step.nanoseconds * Int64($0)) }
    let levels = subject.vibrationLevels(at: times).map { min($0 * $0, 1) }
    var loads = levels.map { $0 * step.inSeconds }
    for pulse in subject.taps {
      let position = Int((pulse.onset - first).nanoseconds / step.nanoseconds)
      guard position < count else { continue }
      // A tap on a running vibration adds what the actuator has left.
      let amplitude = min(pulse.intensity * pulse.intensity, 1 - levels[position])
      loads[position] = min(loads[position] + amplitude * tap, step.inSeconds)
    }
    let width = Int(window.nanoseconds / step.nanoseconds)
    var (sum, maximum, start) = (0.0, 0.0, 0)
    for index in loads.indices {
      sum += loads[index]
      if index >= width { sum -= loads[index - width] }
      if sum > maximum + 1e-9 { (maximum, start) = (sum, max(0, index - width + 1)) }
    }
    let from = first + TimeSpan(nanoseconds: step.nanoseconds * Int64(start))
    let within = subject.pulses.filter { $0.onset < from + window && $0.end >= from }
    guard let strongest = within.max(by: { $0.intensity < $1.intensity }) else { return nil }
    return VibrationLoad(seconds: maximum, event: strongest.index)
  }
}
