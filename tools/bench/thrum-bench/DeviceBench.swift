internal import Glibc
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

  /// Prints the nanoseconds of a pattern on every device, or on one, and the peak memory of the process: in turn on one core,
  /// then side by side as the command simulates.
  static func song(_ source: String, on name: String?) throws {
    let all = DeviceProfiles.builtIn.profiles
    let profiles = all.filter { name == nil || $0.name == name }
    guard !profiles.isEmpty else { throw BenchError("there is no profile \(name ?? "")") }
    let call = try call(source)
    print("length_ns=\(call.timeline.length.nanoseconds) profiles=\(profiles.count)", terminator: "")
    for (name, runner) in [("one", .inTurn), ("all", SimulationBudget.runner(of: [call]))] {
      let series = SimulationSeries(call, on: profiles, by: runner)
      var runs: [(wall: Int64, processor: Int64)] = []
      var (felt, threads): (Int, Set<pthread_t>) = (0, [])
      for _ in 0..<3 {
        let start = Clock.processorNanoseconds
        let (wall, found) = Clock.time {
          series.results { (felt: $0.events.count { $0.isFelt }, thread: pthread_self()) }
        }
        runs.append((wall, Clock.processorNanoseconds - start))
        (felt, threads) = (found.reduce(0) { $0 + $1.felt }, Set(found.map(\.thread)))
      }
      let best = runs.min { $0.wall < $1.wall } ?? (0, 0)
      print(
        " \(name)_cores=\(threads.count) \(name)_ns=\(best.wall) \(name)_processor_ns=\(best.processor)",
        "\(name)_felt=\(felt) \(name)_peak_kb=\(Clock.peakKilobytes)", terminator: "")
    }
    print()
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
