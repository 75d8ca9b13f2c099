internal import HapticCatalog
internal import HapticDevices
internal import HapticModel
internal import HapticProject
internal import HapticTimeline

/// Simulates devices: the whole catalogue on every profile, and one long pattern on a device with a mass on a spring and
/// one with an eccentric mass, compared with the plain way.
enum DeviceBench {
  /// The number of measurements of each; the best counts.
  private static let rounds = 9
  /// Two devices without overdrive and braking, which the plain way leaves out.
  private static let devices = [("resonant", "android-weak-lra"), ("rotating", "gamepad-dual-rumble")]

  /// Prints the nanoseconds of both, of one core, and of the plain way over the same drives.
  static func run(_ source: String) throws {
    catalogue()
    let call = try call(source)
    print("length_ns=\(call.timeline.length.nanoseconds)")
    for (kind, name) in devices { try measure(call, kind, on: name) }
  }

  /// Prints the nanoseconds of the catalogue on every device.
  static func catalogue() {
    let profiles = DeviceProfiles.builtIn.profiles
    let calls = Catalogue.builtIn.haptics.map { Catalogue.builtIn.call(for: $0) }
    var felt = 0
    let catalogue = Clock.bestProcessorTime(of: rounds) {
      felt = 0
      for profile in profiles {
        for call in calls { felt += Simulation(call, on: profile).events.count { $0.isFelt } }
      }
    }
    print("catalogue_ns=\(catalogue) haptics=\(calls.count) profiles=\(profiles.count) felt=\(felt)")
  }

  /// Prints the nanoseconds of a pattern on every device in turn, or on one, and the peak memory of the process.
  static func song(_ source: String, on name: String?) throws {
    let all = DeviceProfiles.builtIn.profiles
    let profiles = all.filter { name == nil || $0.name == name }
    guard !profiles.isEmpty else { throw BenchError("there is no profile \(name ?? "")") }
    let call = try call(source)
    var felt = 0
    let own = Clock.bestProcessorTime(of: 3) {
      felt = 0
      for profile in profiles { felt += Simulation(call, on: profile).events.count { $0.isFelt } }
    }
    print(
      "song_ns=\(own) length_ns=\(call.timeline.length.nanoseconds) profiles=\(profiles.count) felt=\(felt)",
      "peak_kb=\(Clock.peakKilobytes)")
  }

  private static func call(_ source: String) throws -> HapticCall {
    let pattern = try PatternFile.pattern(PatternFile.bytes(source), name: source)
    return HapticCall(Timeline(compiling: pattern))
  }

  private static func measure(_ call: HapticCall, _ kind: String, on name: String) throws {
    guard let profile = DeviceProfiles.builtIn[name], let actuator = profile.actuator else {
      throw BenchError("there is no profile \(name) with an actuator")
    }
    var simulation = Simulation(call, on: profile)
    let own = Clock.bestProcessorTime(of: rounds) { simulation = Simulation(call, on: profile) }
    var peak = 0.0
    let reference = Clock.bestProcessorTime(of: rounds) {
      peak = MotionReference.peak(simulation.delivery.drive, actuator)
    }
    let peaks = simulation.events.map(\.peakAcceleration.metresPerSecondSquared)
    print(
      "\(kind)_ns=\(own) \(kind)_reference_ns=\(reference)",
      "\(kind)_peak_permille=\(Int((peak / max(peaks.max() ?? 0, 1e-9) * 1000).rounded()))")
  }
}
