public import HapticDevices
package import HapticModel
public import HapticSynthesis
package import HapticTimeline

/// The result of a haptic on a simulated device, as a playable timeline.
///
/// ```swift
/// let sound = DeviceSound(ofMotion: Simulation(HapticCall(timeline), on: profile))
/// let program = Program(sound.timeline)
/// ```
///
/// A haptic that the device does not play becomes silence of its length.
///
/// Thread-safe: yes, a value.
package struct DeviceSound: Sendable, Hashable {
  /// The timeline to play, the device's latency included.
  package let timeline: Timeline
  /// The differences between sound and device, one sentence each, without a full stop.
  package let remarks: [String]

  /// The acceleration that sounds as intensity 1, 2 g: *chosen* a little above the strongest phone motors.
  package static var fullScale: Acceleration { Acceleration(g: 2)! }

  /// Makes the sound of the actuator's motion, for an audible voicing.
  ///
  /// It has one vibration for each interval of motion. Its intensity is the square root of the acceleration over
  /// ``fullScale``, since amplitude is the square of intensity; its sharpness is the one that `tones` has for the
  /// motion's frequency. Times of the motion are exact to its step, amplitudes to 1 %.
  package init(ofMotion simulation: Simulation, tones: ToneMap = .standard) {
    var remarks = MotionRemarks()
    let runs = simulation.motion.intervals.map { interval in
      MotionSegment(of: interval, in: simulation.motion, tones: tones, &remarks)
    }
    timeline = Self.timeline(runs, ramp: .milliseconds(1), of: simulation)
    self.remarks = Self.silentActuators(simulation) + remarks.sentences(tones)
  }

  /// Makes the sound of the actuator's drive, for ``Voicing/drive`` with the tones of ``ToneMap/init(of:)``.
  ///
  /// Each segment of the drive begins and ends inside its own time; one shorter than two ramps is lengthened to them. A
  /// drive beyond the rated one is limited to it.
  package init(ofDrive simulation: Simulation) {
    let tones = ToneMap(of: simulation.profile)
    let sections = simulation.delivery.drive.segments
    timeline = Self.timeline(
      sections.map { MotionSegment(of: $0, tones: tones) }, ramp: ToneMap.ramp, of: simulation)
    var remarks = Self.silentActuators(simulation)
    if case .eccentric = simulation.profile.actuator {
      remarks.append(
        "its motor takes a direct current, which sound outputs do not pass: a sine replaces it")
    }
    if sections.contains(where: { max($0.from, $0.to) > 1 }) {
      remarks.append("a drive beyond the rated drive is limited to it")
    }
    self.remarks = remarks
  }

  /// A remark if the device drives actuators that do not sound.
  private static func silentActuators(_ simulation: Simulation) -> [String] {
    if simulation.parts.isEmpty { return [] }
    let names = simulation.profile.others.map(\.name).joined(separator: ", ")
    return ["only the main actuator sounds, not: \(names)"]
  }

  private static func timeline(_ runs: [MotionSegment], ramp: TimeSpan, of simulation: Simulation) -> Timeline
  {
    let name = simulation.call.timeline.name
    let joined = MotionSegment.joined(runs, within: ramp * 2).filter { $0.peak > 0 }
    let pattern = HapticPattern(name: name, events: joined.map { .continuous($0.vibration(ramp: ramp)) })
    // Every attack and release of these vibrations is one ramp, at any level.
    let compiled = Timeline(compiling: pattern, scale: EnvelopeScale(shortest: ramp, longest: ramp)!)
    return compiled.lasting(simulation.call.timeline.length)
  }
}

extension ToneMap {
  /// The tones of a device's drive: from the lowest to the highest frequency of its mapping.
  public init(of profile: DeviceProfile) {
    let (map, tap) = (profile.drive.frequency, profile.drive.tap)
    let all = [
      map.frequency(.zero), map.frequency(.full), tap.soft.frequency, tap.sharp.frequency,
    ].sorted()
    self.init(
      low: all[0], high: all[3], soft: Burst(tap.soft), sharp: Burst(tap.sharp))
  }
}

extension ToneMap.Burst {
  fileprivate init(_ burst: TapShape.Burst) {
    self.init(length: burst.length, frequency: burst.frequency, gain: burst.wave.fundamental)
  }
}

/// The properties of a motion that the sound does not reproduce.
struct MotionRemarks {
  /// True if the acceleration exceeds the full scale.
  var isTooStrong = false
  /// The lowest and the highest frequency at a tenth of the full scale or more.
  var frequencies: ClosedRange<Double>?

  mutating func note(hertz: Double) {
    let known = frequencies ?? hertz...hertz
    frequencies = min(known.lowerBound, hertz)...max(known.upperBound, hertz)
  }

  func sentences(_ tones: ToneMap) -> [String] {
    var found: [String] = []
    if isTooStrong { found.append("acceleration beyond 2 g sounds as 2 g") }
    guard let frequencies else { return found }
    let (low, high) = (Self.whole(tones.low.hertz), Self.whole(tones.high.hertz))
    let (lowest, highest) = (Self.whole(frequencies.lowerBound), Self.whole(frequencies.upperBound))
    if lowest < low { found.append("motion below \(low) Hz, down to \(lowest) Hz, sounds at \(low) Hz") }
    if highest > high { found.append("motion above \(high) Hz, up to \(highest) Hz, sounds at \(high) Hz") }
    return found
  }

  private static func whole(_ hertz: Double) -> Int { Int(min(hertz, 1e9).rounded()) }
}
