/// Bursts with a motion in closed form, for the tests of perception.
///
/// Each has a constant amplitude while it is driven and then decays with a time constant; the drive of another burst
/// ends it.
struct Bursts {
  struct Burst {
    var start: Double
    var length: Double
    /// The displacement as a multiple of the threshold at the frequency.
    var felt: Double
    var hertz = 175.0
    /// The drive as a fraction of the rated one, at which the actuator of ``Profiles/weak`` has 1 g.
    var drive = 1.0
    var isTap = true
  }

  var bursts: [Burst]
  /// The time constant of the tails in milliseconds; 0 for none.
  var tail = 0.0
  var step = TimeSpan.microseconds(100)
  /// The event of each burst; one may have several.
  var owners: [Int]?

  let perception = Perception(site: .grip)

  /// Bursts at 175 Hz, in milliseconds and multiples of the threshold.
  init(_ bursts: [(start: Double, length: Double, felt: Double)], tail: Double = 0) {
    self.bursts = bursts.map { Burst(start: $0.start, length: $0.length, felt: $0.felt) }
    self.tail = tail
  }

  /// The same, each with the drive that its amplitude needs, at most the rated one.
  init(driven bursts: [(start: Double, length: Double, felt: Double)], tail: Double = 0) {
    self.init(bursts, tail: tail)
    for index in self.bursts.indices {
      self.bursts[index].drive = min(self.bursts[index].felt / Self.felt(g: 1), 1)
    }
  }

  private func owner(_ index: Int) -> Int { owners?[index] ?? index }
  private func point(_ milliseconds: Double) -> TimePoint { .seconds(milliseconds / 1e3) }

  var drive: DriveWaveform {
    DriveWaveform(
      bursts.enumerated().map { index, burst in
        DriveWaveform.Segment(
          from: point(burst.start), to: point(burst.start + burst.length),
          amplitude: burst.drive, burst.drive, frequency: Frequency(hertz: burst.hertz)!,
          event: VoiceID(owner(index)))
      })
  }

  var timeline: Timeline {
    var seen: Set<Int> = []
    let firsts = bursts.indices.filter { seen.insert(owner($0)).inserted }
    return Timeline(
      compiling: HapticPattern("bursts") {
        for index in firsts {
          if bursts[index].isTap {
            Transient(UnitLevel(clamping: bursts[index].drive), at: point(bursts[index].start))
          } else {
            Continuous(
              UnitLevel(clamping: bursts[index].drive), at: point(bursts[index].start),
              for: .seconds(bursts[index].length / 1e3))
          }
        }
      })
  }

  /// Amplitude, as a multiple of the threshold, and frequency at a time in milliseconds.
  ///
  /// - Parameter burstIndex: the burst of the previous query; advances.
  private func value(at time: Double, _ burstIndex: inout Int) -> (felt: Double, hertz: Double) {
    while burstIndex + 1 < bursts.count, bursts[burstIndex + 1].start <= time + 1e-9 { burstIndex += 1 }
    guard burstIndex >= 0 else { return (0, 175) }
    let burst = bursts[burstIndex]
    let after = time - burst.start - burst.length
    if after <= 1e-9 { return (burst.felt, burst.hertz) }
    return (tail > 0 ? burst.felt * PortableMath.exponential(-after / tail) : 0, burst.hertz)
  }

  var motion: Motion {
    let end = (bursts.last.map { $0.start + $0.length } ?? 0) + tail * 12 + 1
    let count = Int(end / (step.inSeconds * 1e3))
    var burstIndex = -1
    let samples = (0..<max(count, 0)).map { index in
      let (felt, hertz) = value(at: Double(index) * step.inSeconds * 1e3, &burstIndex)
      let displacement = felt * perception.threshold(at: Frequency(hertz: hertz)!)
      let omega = 2 * PortableMath.pi * hertz
      return Motion.Sample(
        acceleration: displacement * omega * omega, forced: Phasor(displacement), forcedHertz: hertz,
        free: .zero, freeHertz: 0)
    }
    return Motion(step: step, intervals: samples.isEmpty ? [] : [.init(first: 0, samples: samples)])
  }

  func events(on profile: DeviceProfile = Profiles.weak) -> [FeltEvent] {
    let delivery = Delivery(
      step: .asAsked, reason: nil, timeline: timeline, latency: .zero, drive: drive, changes: [])
    let motion = motion
    return perception.events(
      of: delivery, motion: motion, felt: perception.envelope(of: motion), on: profile)
  }
}

extension Bursts {
  /// The displacement of an acceleration at 175 Hz, as a multiple of the threshold.
  static func felt(g: Double) -> Double {
    let omega = 2 * PortableMath.pi * 175
    return g * 9.80665 / (omega * omega)
      / Perception(site: .grip).threshold(at: Frequency(hertz: 175)!)
  }
}
