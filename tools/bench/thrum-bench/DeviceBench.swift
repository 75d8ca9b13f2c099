internal import HapticCatalog
internal import HapticDevices
internal import HapticModel
internal import HapticProject
internal import HapticTimeline

/// Simulates devices: the whole catalogue on every profile, and one long pattern on one profile, compared with the
/// plain way.
enum DeviceBench {
  /// The number of measurements of each; the best counts, because each side runs alone on one core.
  private static let rounds = 9
  /// The rate at which the plain way steps; below it, its median error exceeds 0.1 %.
  private static let referenceRate = 48_000

  /// Prints the nanoseconds of both, and of the plain way over the same drive.
  static func run(_ source: String) throws {
    let profiles = DeviceProfiles.builtIn.profiles
    let calls = Catalogue.builtIn.haptics.map { Catalogue.builtIn.call(for: $0) }
    var felt = 0
    let catalogue = best {
      felt = 0
      for profile in profiles {
        for call in calls { felt += Simulation(call, on: profile).events.count { $0.isFelt } }
      }
    }
    guard let profile = DeviceProfiles.builtIn["android-weak-lra"],
      case .resonant(let actuator) = profile.actuator
    else { throw BenchError("there is no profile android-weak-lra with a resonant actuator") }
    let pattern = try PatternFile.pattern(PatternFile.bytes(source), name: source)
    let call = HapticCall(Timeline(compiling: pattern))
    var simulation = Simulation(call, on: profile)
    let long = best { simulation = Simulation(call, on: profile) }
    var peak = 0.0
    let reference = best { peak = peakByRungeKutta(simulation.delivery.drive, actuator) }
    let own = simulation.events.map(\.peakAcceleration.metresPerSecondSquared).max() ?? 0
    print(
      "catalogue_ns=\(catalogue) haptics=\(calls.count) profiles=\(profiles.count) felt=\(felt)",
      "long_ns=\(long) length_ns=\(call.timeline.length.nanoseconds) reference_ns=\(reference)",
      "peak_permille=\(Int((peak / max(own, 1e-9) * 1000).rounded()))")
  }

  private static func best(_ body: () -> Void) -> Int64 {
    (0..<rounds).map { _ in Clock.time(body).0 }.min() ?? 0
  }

  /// The largest acceleration under a drive, by the classical Runge-Kutta method with a fixed step, without overdrive
  /// and braking: the obvious first implementation.
  private static func peakByRungeKutta(_ drive: DriveWaveform, _ actuator: ResonantActuator) -> Double {
    let natural = 2 * PortableMath.pi * actuator.resonance.hertz
    let gain = actuator.peakAcceleration.metresPerSecondSquared / actuator.q
    let step = 1 / Double(referenceRate)
    var (x, v, peak, phase) = (0.0, 0.0, 0.0, 0.0)
    func force(_ piece: DriveWaveform.Segment?, _ part: Double, _ phase: Double) -> Double {
      piece.map { ($0.from + ($0.to - $0.from) * part) * PortableMath.sine(phase) * gain } ?? 0
    }
    var place = 0
    let end = drive.end.inSeconds
    var time = 0.0
    while time < end {
      while place < drive.segments.count, drive.segments[place].end.inSeconds <= time { place += 1 }
      let next = place < drive.segments.count ? drive.segments[place] : nil
      let piece = next.flatMap { $0.start.inSeconds <= time ? $0 : nil }
      let turn = piece.map { 2 * PortableMath.pi * $0.frequency.hertz * step } ?? 0
      let part = piece.map { (time - $0.start.inSeconds) / ($0.end - $0.start).inSeconds } ?? 0
      func slope(_ x: Double, _ v: Double, _ shift: Double) -> (Double, Double) {
        (v, force(piece, part, phase + turn * shift) - natural / actuator.q * v - natural * natural * x)
      }
      let a = slope(x, v, 0)
      let b = slope(x + a.0 * step / 2, v + a.1 * step / 2, 0.5)
      let c = slope(x + b.0 * step / 2, v + b.1 * step / 2, 0.5)
      let d = slope(x + c.0 * step, v + c.1 * step, 1)
      x += step / 6 * (a.0 + 2 * b.0 + 2 * c.0 + d.0)
      v += step / 6 * (a.1 + 2 * b.1 + 2 * c.1 + d.1)
      peak = max(peak, a.1.magnitude)
      phase = piece == nil ? 0 : phase + turn
      time += step
    }
    return peak
  }
}
