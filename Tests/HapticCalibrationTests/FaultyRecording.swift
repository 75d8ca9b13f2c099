/// Recordings of synthetic actuators with one fault each, by a seed.
///
/// The motion is integrated step by step and shares nothing with the library's fits. Noise comes after the fault, as a
/// sensor has it.
struct FaultyRecording {
  enum Fault: String, CaseIterable {
    case none, clipped, soft, twoResonances, drift, missing, hum, rattle, bandwidth, gain
  }

  let fault: Fault
  let actuator: SyntheticActuator
  let recording: Recording
  /// The size of the fault in words.
  let detail: String

  /// Makes the recording of a number: the faults take turns.
  init(_ index: Int) throws {
    try self.init(Fault.allCases[index % Fault.allCases.count], index / Fault.allCases.count)
  }

  /// Makes the recording of a fault with a number.
  init(_ fault: Fault, _ index: Int) throws {
    self.fault = fault
    var maker = Maker(seed: 36 &+ UInt64(index) &* 1_000_003, index)
    let q = maker.within(1.1, 2.6, isLogarithm: true)
    var actuator = SyntheticActuator(
      hertz: maker.within(105, 210), q: q, coastingQ: q * maker.within(1, 1.5))
    let samples = maker.samples(&actuator, fault)
    (self.actuator, detail) = (actuator, maker.detail)
    recording = Recording(
      rate: try Recording.hertz(Double(SyntheticActuator.rate)), channels: [samples])
  }

  /// The true values; the acceleration is that of full scale 2 g and a motion of half of it.
  ///
  /// A sensor of a narrow band weakens the motion, and its recording cannot show by how much.
  var truth: [CalibrationQuantity: Double] {
    var truth: [CalibrationQuantity: Double] = [
      .resonance: actuator.hertz, .q: actuator.q, .coastingQ: actuator.coastingQ,
      .rise: SyntheticActuator.time(hertz: actuator.hertz, q: actuator.q),
      .ringDown: SyntheticActuator.time(hertz: actuator.hertz, q: actuator.coastingQ), .acceleration: 1,
    ]
    if fault == .bandwidth { truth[.acceleration] = nil }
    return truth
  }
}

extension FaultyRecording {
  /// True for a fault that no interval can make good: a motion that is cut at 60 % or less.
  var mustBeRefused: Bool { fault == .clipped && !detail.contains("0.900") }

  /// Returns a motion under an automatic gain, which takes a part `depth` from a steady motion of 1.
  ///
  /// - Parameters:
  ///   - attack: the time constant with which it follows a rising level, in seconds.
  ///   - release: that of a falling one.
  static func levelled(_ motion: [Double], depth: Double, attack: Double, release: Double) -> [Double] {
    let rate = Double(SyntheticActuator.rate)
    let (up, down) = (min(1 / (attack * rate), 1), min(1 / (release * rate), 1))
    var level = 0.0
    return motion.map { sample in
      // The mean of a rectified sine is 2/π of its amplitude.
      let now = sample.magnitude * PortableMath.pi / 2
      level += (now > level ? up : down) * (now - level)
      return sample * (1 - depth * min(level, 1))
    }
  }

  /// The steps from an actuator to the samples of a fault.
  private struct Maker {
    private var generator: SeededGenerator
    private let index: Int
    var detail = ""

    init(seed: UInt64, _ index: Int) {
      generator = SeededGenerator(seed: seed)
      self.index = index
    }

    mutating func within(_ low: Double, _ high: Double, isLogarithm: Bool = false) -> Double {
      let value = Double.random(in: low...high, using: &generator)
      return isLogarithm ? PortableMath.exponential(value) : value
    }

    private mutating func note(_ name: String, _ value: Double) -> Double {
      detail += " \(name) \(FixedDecimal.text(value, digits: 3))"
      return value
    }

    /// The samples; full scale is 1, the motion half of it, the noise 1/500 or 1/50 of the motion.
    mutating func samples(_ actuator: inout SyntheticActuator, _ fault: Fault) -> [Double] {
      if fault == .rattle {
        actuator.stop = SyntheticActuator.Stop(
          gap: note("gap", within(0.3, 0.95)),
          stiffness: note("stiffness", within(0.5, 3, isLogarithm: true)))
      }
      var motion = actuator.acceleration()
      switch fault {
      case .none, .rattle: break
      case .clipped:
        let level = note("level", [0.9, 0.6, 0.3][index % 3])
        motion = motion.map { min(max($0, -level), level) }
      case .soft:
        let size = note("size", within(0.2, 1.5))
        motion = motion.map { Self.saturated(size * $0) / size }
      case .twoResonances: addSecond(to: &motion, actuator)
      case .drift: addDrift(to: &motion)
      case .missing: removePart(of: &motion)
      case .hum: addHum(to: &motion)
      case .bandwidth: motion = filtered(motion)
      case .gain: motion = weakened(motion)
      }
      let deviation = index % 4 == 3 ? 0.02 : 0.002
      var noise = WhiteNoise(seed: generator.next())
      return motion.map { 0.5 * ($0 + deviation * noise.next()) }
    }

    /// The hyperbolic tangent.
    private static func saturated(_ x: Double) -> Double {
      let e = PortableMath.exponential(-2 * x.magnitude)
      return (1 - e) / (1 + e) * (x < 0 ? -1 : 1)
    }

    private mutating func addSecond(to motion: inout [Double], _ first: SyntheticActuator) {
      let isAbove = Bool.random(using: &generator)
      let hertz = first.hertz * (isAbove ? within(1.12, 1.6) : within(0.6, 0.88))
      let q = within(1.4, 2.7, isLogarithm: true)
      let second = SyntheticActuator(hertz: note("hertz", hertz), q: note("q", q), coastingQ: q)
      let share = note("share", within(0.02, 0.8))
      motion = zip(motion, second.acceleration()).map { $0 + share * $1 }
    }

    private mutating func addDrift(to motion: inout [Double]) {
      let (offset, slow) = (within(-0.6, 0.6), note("slow", within(0, 0.5)))
      let hertz = note("hertz", within(0.1, 3))
      motion = motion.indices.map { frame in
        let time = Double(frame) / Double(SyntheticActuator.rate)
        return motion[frame] + offset + slow * PortableMath.sine(2 * PortableMath.pi * hertz * time)
      }
    }

    /// Samples that the recorder dropped, or that it replaced by silence.
    private mutating func removePart(of motion: inout [Double]) {
      let count = Int(4 * PortableMath.exponential(note("log ms", within(1.1, 6.3))))
      let at = Int(4_000 * note("second", within(2, 50)))
      if index % 2 == 0 {
        motion.removeSubrange(at..<(at + count))
        // The recorder ran on.
        motion += [Double](repeating: 0, count: count)
      } else {
        detail += " silent"
        for frame in at..<(at + count) { motion[frame] = 0 }
      }
    }

    private mutating func addHum(to motion: inout [Double]) {
      let size = PortableMath.exponential(note("log size", within(-5.5, -1.5)))
      let mains: Double = index % 2 == 0 ? 50 : 60
      let parts = [1.0, 2, 3, 4].map { (order: $0, size: size * within(0.2, 1), phase: within(0, 6.28)) }
      for frame in motion.indices {
        let angle = 2 * PortableMath.pi * mains * Double(frame) / Double(SyntheticActuator.rate)
        for part in parts { motion[frame] += part.size * PortableMath.sine(part.order * angle + part.phase) }
      }
    }

    /// An automatic gain that follows the level, or one that sinks over the recording.
    private mutating func weakened(_ motion: [Double]) -> [Double] {
      let depth = note("depth", within(0.02, 0.3))
      if index % 3 == 2 {
        detail += " slow"
        return motion.indices.map { motion[$0] * (1 - depth * Double($0) / Double(motion.count)) }
      }
      let attack = note("attack", within(-6, 1, isLogarithm: true))
      let release = note("release", attack * within(0, 3, isLogarithm: true))
      return FaultyRecording.levelled(motion, depth: depth, attack: attack, release: release)
    }

    /// A filter of one pole, low pass or high pass.
    private mutating func filtered(_ motion: [Double]) -> [Double] {
      let isLow = index % 2 == 0
      let corner = note(isLow ? "low" : "high", isLow ? within(60, 600) : within(20, 150))
      let factor =
        1 - PortableMath.exponential(-2 * PortableMath.pi * corner / Double(SyntheticActuator.rate))
      var state = 0.0
      return motion.map { sample in
        state += factor * (sample - state)
        return isLow ? state : sample - state
      }
    }
  }
}
