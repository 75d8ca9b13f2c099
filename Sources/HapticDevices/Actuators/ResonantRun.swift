internal import HapticModel

/// A mass on a spring under a drive, pulse by pulse.
struct ResonantRun: MotionRun {
  /// A linear drive over some time.
  private struct Pulse {
    var level: Driver.Level
    /// ω, radians a second.
    var omega: Double
    /// The phase at its start; `nil` to continue from the previous pulse.
    var phase: Phasor?
    /// The force of the drive, as a multiple of the force at the resonance.
    var scale = 1.0
  }

  private let sections: [DriveWaveform.Segment]
  /// The mass under its driver.
  private let driven: ResonantModel
  /// The mass without a drive.
  private let coasting: ResonantModel
  /// One of both: the model of the current segment.
  private var model: ResonantModel
  private let output: FrequencyTable?
  private let driver: Driver
  /// The index of the next segment.
  private var index = 0
  private var now: TimePoint
  private var state = ResonantState()
  /// The drive's sine as a phasor, of which it is the real part.
  private var phase = Self.sine
  /// ω of the last drive.
  private var omega = 0.0
  private var pulse: Pulse?
  private var later: Pulse?
  private var hasBraked = false
  /// The motion of the current segment.
  private var solution: ResonantSolution
  /// The length of the current span, in seconds.
  private var spanSeconds = 0.0
  /// The sizes of the acceleration and of the displacement at its end.
  private var atEnd = (acceleration: 0.0, displacement: 0.0)
  /// True if the current span has a sample.
  private var isSampled = true
  /// The largest acceleration and displacement of the spans since the last sample, which had none.
  private var unsampled = (acceleration: 0.0, displacement: 0.0)
  private var memory = Memory()

  /// Caches of repeated exponentials.
  private struct Memory {
    var (endFree, endSlow, endDrive) = (ExponentialMemory(), ExponentialMemory(), ExponentialMemory())
    var (offsetFree, offsetSlow, offsetDrive) = (
      ExponentialMemory(), ExponentialMemory(), ExponentialMemory()
    )
    var (stepFree, stepSlow, stepDrive) = (ExponentialMemory(), ExponentialMemory(), ExponentialMemory())
  }

  /// A sine at phase 0: the real part of -j·e^(jωt) is sin ωt.
  private static let sine = Phasor(0, -1)
  /// The fraction of the peak acceleration at which the motion ends: -80 dB, *chosen*.
  static let rest = 1e-4

  init(_ actuator: ResonantActuator, under drive: DriveWaveform) {
    sections = drive.commands
    driven = ResonantModel(actuator)
    coasting = ResonantModel(coasting: actuator)
    model = driven
    output = actuator.output
    driver = Driver(
      overdrive: actuator.overdrive, braking: actuator.braking, rise: driven.tau, fall: driven.tau)
    now = sections.first?.start ?? .zero
    solution = ResonantSolution(
      driven, from: state, amplitude: 0, slope: 0, omega: 0, phase: Self.sine)
  }

  /// The amplitude that a driver can output: 0…4/π, the fundamental of a full square wave.
  static func requested(_ amplitude: Double) -> Double {
    amplitude > 0 ? min(amplitude, 4 / PortableMath.pi) : 0
  }

  /// ω of a drive, radians a second; at most 1 MHz, far above any frequency that moves a mass.
  static func angular(_ frequency: Frequency) -> Double { 2 * PortableMath.pi * min(frequency.hertz, 1e6) }

  var end: TimePoint { sections.last?.end ?? .zero }

  mutating func next() -> (start: TimePoint, end: TimePoint)? {
    if !isSampled, spanSeconds > 0 { notePeaks() }
    isSampled = false
    while true {
      if let pulse {
        (self.pulse, later) = (later, nil)
        return play(pulse)
      }
      if index < sections.count, sections[index].start <= now {
        plan(sections[index])
        index += 1
        continue
      }
      if !hasBraked {
        hasBraked = true
        pulse = brake()
        if pulse != nil { continue }
      }
      if let span = letGo() { return span }
      if index == sections.count { return nil }
    }
  }

  /// Looks at a span that is shorter than a step.
  private mutating func notePeaks() {
    let peaks = swing(from: spanSeconds, step: spanSeconds)
    unsampled = (
      max(unsampled.acceleration, peaks.acceleration), max(unsampled.displacement, peaks.displacement)
    )
  }

  /// Plans the pulses of a segment.
  private mutating func plan(_ section: DriveWaveform.Segment) {
    if index == 0 || sections[index - 1].end < section.start { phase = Self.sine }
    hasBraked = false
    omega = Self.angular(section.frequency)
    let requested = Driver.Level(
      span: (section.end - section.start).nanoseconds, from: Self.requested(section.from),
      to: Self.requested(section.to))
    var plan = Driver.Plan(hold: requested)
    let scale = scale(at: section.frequency)
    if driver.overdrive > 1 || driver.braking > 0, driven.isInBand(omega), scale > 0 {
      plan = driver.limited(to: section.limit).plan(requested, present: present() / scale)
    }
    later = plan.hold.map { Pulse(level: $0, omega: omega, scale: scale) }
    pulse = plan.kick.map { Pulse(level: $0, omega: omega, scale: scale) }
    if pulse == nil { (pulse, later) = (later, nil) }
  }

  /// The force with which the steady acceleration at a frequency is that of the output table, as a multiple of the force
  /// at the resonance.
  private func scale(at frequency: Frequency) -> Double {
    guard let output else { return 1 }
    let steady = driven.steady(Self.angular(frequency))
    return steady > 0 ? output.acceleration(at: frequency) / steady : 0
  }

  /// The motion in phase with the drive, relative to the motion under the rated force.
  private func present() -> Double {
    let steady = driven.transfer(omega) * phase
    return (state.x * steady.conjugate).re / steady.squaredMagnitude
  }

  /// Returns the pulse that stops the motion after a drive.
  ///
  /// It drives the positive-frequency mode at its own frequency and against its velocity, so that it removes energy in
  /// every period. At a small Q the other mode is no longer negligible; then a shorter brake, or none, is used, so that
  /// the real mass ends with less energy than it would have without.
  private func brake() -> Pulse? {
    guard driven.isOscillating, driver.braking > 0 else { return nil }
    let free = coast(driven)
    // Both modes make one real oscillation: see `modes`.
    let mode = free.c1 + free.c2.conjugate
    let velocity = driven.s1 * mode
    let present = mode.magnitude * driven.omega * driven.omega / driven.peak
    guard velocity.magnitude > 0, var level = brakingLevel(present) else { return nil }
    let phase = velocity * (-1 / velocity.magnitude)
    while level.span > 0 {
      let braked = ResonantSolution(
        driven, from: state, amplitude: level.from, slope: 0, omega: driven.s1.im, phase: phase)
      let seconds = Double(level.span) / 1e9
      if energy(braked, after: seconds) <= energy(free, after: seconds) {
        return Pulse(level: level, omega: driven.s1.im, phase: phase)
      }
      level.span /= 2
    }
    return nil
  }

  /// Returns the strength and length of the brake for a motion.
  ///
  /// A sine does its work in whole half periods: the length from the closed form is rounded up to half periods, and
  /// the strength is lowered to A/(e^(t/τ) - 1), which reaches standstill at that time. In a gap too short for that,
  /// the brake has full strength and the length of the closed form, at most that of the gap. A motion that falls to
  /// 1/e within half a period needs no brake and gets none (*chosen*).
  private func brakingLevel(_ present: Double) -> Driver.Level? {
    let gap = index < sections.count ? (sections[index].start - now).nanoseconds : Int64.max
    var span = driver.brake(present, atMost: gap)
    let half = PortableMath.pi / driven.s1.im
    guard span > 0, half < driven.tau else { return nil }
    var strength = driver.braking
    let whole = (Double(span) / 1e9 / half).rounded(.up) * half
    if whole * 1e9 < Double(gap) {
      span = max(1, Int64(whole * 1e9))
      strength = min(strength, present / (PortableMath.exponential(whole / driven.tau) - 1))
    }
    return Driver.Level(span: span, from: strength, to: strength)
  }

  private func energy(_ solution: ResonantSolution, after seconds: Double) -> Double {
    let e1 = Phasor.exponential(driven.s1, seconds)
    let turn = Phasor.exponential(Phasor(0, solution.omega), seconds)
    return solution.state(driven, seconds, e1: e1, e2: e1.conjugate, turn: turn).energy(driven.omega)
  }

  /// The motion without a drive.
  private func coast(_ model: ResonantModel) -> ResonantSolution {
    ResonantSolution(model, from: state, amplitude: 0, slope: 0, omega: omega, phase: phase)
  }

  /// Moves under a pulse.
  private mutating func play(_ pulse: Pulse) -> (start: TimePoint, end: TimePoint) {
    let start = now
    model = driven
    solution = ResonantSolution(
      driven, from: state, amplitude: pulse.level.from * pulse.scale, slope: pulse.level.slope * pulse.scale,
      omega: pulse.omega, phase: pulse.phase ?? phase)
    advance(to: now + .nanoseconds(pulse.level.span), turnsPhase: pulse.phase == nil)
    spanSeconds = (now - start).inSeconds
    return (start, now)
  }

  /// Moves without a drive until the next segment; `nil` if nothing moves.
  private mutating func letGo() -> (start: TimePoint, end: TimePoint)? {
    let start = now
    model = coasting
    solution = coast(coasting)
    let seconds = solution.seconds(model, until: model.peak * Self.rest)
    let gap =
      index < sections.count ? (sections[index].start - now).nanoseconds : Int64(4e18) - now.nanoseconds
    let span = Driver.span(seconds, atMost: gap)
    if index < sections.count {
      advance(to: sections[index].start, turnsPhase: false)
    } else {
      state = ResonantState()
    }
    spanSeconds = Double(span) / 1e9
    return span > 0 ? (start, start + .nanoseconds(span)) : nil
  }

  private mutating func advance(to end: TimePoint, turnsPhase: Bool) {
    let seconds = (end - now).inSeconds
    let e1 = memory.endFree.exponential(model.s1, seconds)
    let e2 = model.isOscillating ? e1.conjugate : memory.endSlow.exponential(model.s2, seconds)
    var turn = Phasor(1)
    if solution.isDriven || turnsPhase {
      turn = memory.endDrive.exponential(Phasor(0, solution.omega), seconds)
    }
    if turnsPhase { phase = phase * turn }
    let free = model.s1 * model.s1 * solution.c1 * e1 + model.s2 * model.s2 * solution.c2 * e2
    atEnd.acceleration = (solution.acceleration(seconds) * turn + free).re.magnitude
    state = solution.state(model, seconds, e1: e1, e2: e2, turn: turn)
    atEnd.displacement = state.x.re.magnitude
    now = end
  }
}

extension ResonantRun {
  mutating func append(
    _ count: Int, from offset: Double, step: Double, to samples: inout [Motion.Sample]
  ) {
    var stepper = stepper(from: offset, step: step)
    var swing = swing(from: offset, step: step)
    let before = (acceleration: swing.acceleration, displacement: swing.displacement)
    swing.begin(stepper)
    let first = samples.count
    if solution.isDriven {
      appendDriven(count, from: offset, step: step, to: &samples, by: &stepper, peaks: &swing)
    } else {
      appendFree(count, from: offset, step: step, to: &samples, by: &stepper, peaks: &swing)
    }
    if count > 0, !isSampled {
      // The peaks before the first sample, in this span and in those without one.
      let peaks = (
        max(before.acceleration, unsampled.acceleration), max(before.displacement, unsampled.displacement)
      )
      samples[first].peakAcceleration = max(samples[first].peakAcceleration, peaks.0)
      samples[first].peakDisplacement = max(samples[first].peakDisplacement, peaks.1)
      (isSampled, unsampled) = (true, (0, 0))
    }
  }

  private func appendDriven(
    _ count: Int, from offset: Double, step: Double, to samples: inout [Motion.Sample],
    by stepper: inout ResonantStepper, peaks swing: inout ResonantSwing
  ) {
    let (solution, s1, s2) = (solution, model.s1, model.s2)
    let (square1, square2, freeHertz) = (s1 * s1, s2 * s2, model.freeHertz)
    let (omega, hertz) = (solution.omega, solution.omega / (2 * PortableMath.pi))
    for number in 0..<count {
      let t = offset + Double(number) * step
      let forced = solution.displacement(t) * stepper.turn
      let free = stepper.m1 + stepper.m2
      // The real mass, and its speed in the place of what is imaginary: see Motion.Sample.
      let acceleration =
        solution.acceleration(t) * stepper.turn + square1 * stepper.m1 + square2 * stepper.m2
      let speed = (solution.velocity(t) * stepper.turn + s1 * stepper.m1 + s2 * stepper.m2).re
      var sample = Motion.Sample(
        acceleration: Phasor(acceleration.re, speed * omega).magnitude,
        displacement: Phasor((forced + free).re, speed / omega).magnitude, forced: forced, forcedHertz: hertz,
        free: free, freeHertz: freeHertz)
      swing.take(&sample, of: solution, stepper, at: t)
      samples.append(sample)
      stepper.advance()
    }
  }

  /// The same without a drive: nothing is forced.
  private func appendFree(
    _ count: Int, from offset: Double, step: Double, to samples: inout [Motion.Sample],
    by stepper: inout ResonantStepper, peaks swing: inout ResonantSwing
  ) {
    let solution = solution
    let (square1, square2) = (model.s1 * model.s1, model.s2 * model.s2)
    let (hertz, freeHertz) = (solution.omega / (2 * PortableMath.pi), model.freeHertz)
    let (isOne, rate) = (model.isOscillating, square1.magnitude)
    for number in 0..<count {
      let free = stepper.m1 + stepper.m2
      let displacement = isOne ? swing.free : free.magnitude
      let acceleration = isOne ? rate * displacement : (square1 * stepper.m1 + square2 * stepper.m2).magnitude
      var sample = Motion.Sample(
        acceleration: acceleration, displacement: displacement, forced: .zero, forcedHertz: hertz, free: free,
        freeHertz: freeHertz)
      swing.take(&sample, of: solution, stepper, at: offset + Double(number) * step)
      samples.append(sample)
      stepper.advanceFree()
    }
  }

  mutating func append(_ count: Int, from offset: Double, step: Double, to accelerations: inout [Double]) {
    var stepper = stepper(from: offset, step: step)
    let (square1, square2) = (model.s1 * model.s1, model.s2 * model.s2)
    for number in 0..<count {
      let forced = solution.acceleration(offset + Double(number) * step) * stepper.turn
      accelerations.append(forced.re + (square1 * stepper.m1).re + (square2 * stepper.m2).re)
      stepper.advance()
    }
  }

  private mutating func stepper(from offset: Double, step: Double) -> ResonantStepper {
    let e1 = memory.offsetFree.exponential(model.s1, offset)
    let step1 = memory.stepFree.exponential(model.s1, step)
    var (turn, stepTurn) = (Phasor(1), Phasor(1))
    if solution.isDriven {
      let s = Phasor(0, solution.omega)
      turn = memory.offsetDrive.exponential(s, offset)
      stepTurn = memory.stepDrive.exponential(s, step)
    }
    let isOscillating = model.isOscillating
    let e2 = isOscillating ? e1.conjugate : memory.offsetSlow.exponential(model.s2, offset)
    let step2 = isOscillating ? step1.conjugate : memory.stepSlow.exponential(model.s2, step)
    let (c1, c2) = modes
    return ResonantStepper(
      m1: c1 * e1, m2: c2 * e2, turn: turn, step1: step1, step2: step2, stepTurn: stepTurn)
  }

  /// Prepares the peaks of a span, with those before its first sample.
  private mutating func swing(from offset: Double, step: Double) -> ResonantSwing {
    let fine = step / Double(ResonantSwing.parts)
    let start = stepper(from: 0, step: fine)
    return ResonantSwing(
      squares: (model.s1 * model.s1, model.s2 * model.s2), start, until: offset, of: spanSeconds, fine: fine,
      solution, atEnd: atEnd)
  }

  /// The modes' amplitudes, m.
  ///
  /// Without a drive both make one real oscillation: Re(c1·e^(s1·t) + c2·e^(s2·t)) = Re((c1 + c2*)·e^(s1·t)), since s2
  /// = s1*. Its amplitude falls smoothly, while that of the complex sum would ripple twice per period.
  private var modes: (c1: Phasor, c2: Phasor) {
    guard !solution.isDriven, model.isOscillating else { return (solution.c1, solution.c2) }
    return (solution.c1 + solution.c2.conjugate, .zero)
  }
}
