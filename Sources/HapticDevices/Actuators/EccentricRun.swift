internal import HapticModel

/// A motor with an eccentric mass under a drive, in spans with a closed form.
struct EccentricRun: MotionRun {
  private let sections: [DriveWaveform.Segment]
  private let driver: Driver
  /// The drive below which a standing motor does not start; a turning motor slows down instead.
  private let startLevel: Double
  /// Turns per second at top speed.
  private let top: Double
  private let peak: Double
  /// The displacement's amplitude, m: the force grows with the square of the speed, the displacement does not.
  private let radius: Double

  /// The index of the next segment.
  private var index = 0
  private var now: TimePoint
  /// The speed relative to the top speed.
  private var speed = 0.0
  /// The rotation of the mass, as a fraction of a turn.
  private var turned = 0.0
  /// The level that the rest of the current segment requests.
  private var requested: Driver.Level?
  /// The driver's current level.
  private var level: Driver.Level?
  private var later: Driver.Level?
  private var hasBraked = false
  /// The motion of the current segment.
  private var solution = EccentricSolution(from: 0, amplitude: 0, slope: 0, tau: 1)
  private var turnedAtStart = 0.0
  /// The length of the current span, in seconds.
  private var spanSeconds = 0.0

  /// The speed below which an undriven motor counts as standing.
  ///
  /// Its acceleration is 80 dB below the peak; *chosen*.
  static let standing = 0.01

  init(_ actuator: EccentricActuator, under drive: DriveWaveform) {
    sections = drive.commands
    // Avoid a division by zero; a microsecond makes no difference.
    driver = Driver(
      overdrive: actuator.overdrive, braking: actuator.braking,
      rise: max(actuator.spinUp.inSeconds, 1e-6), fall: max(actuator.spinDown.inSeconds, 1e-6))
    startLevel = actuator.startLevel.value
    top = min(max(actuator.topFrequency.hertz, 1e-3), 1e6)
    peak = actuator.peakAcceleration.metresPerSecondSquared
    let omega = 2 * PortableMath.pi * top
    radius = peak / (omega * omega)
    now = sections.first?.start ?? .zero
  }

  /// The amplitude that can be held: 0…1.
  static func requested(_ amplitude: Double) -> Double { amplitude > 0 ? min(amplitude, 1) : 0 }

  var end: TimePoint { sections.last?.end ?? .zero }

  mutating func next() -> (start: TimePoint, end: TimePoint)? {
    while true {
      if let level { return play(level) }
      if let requested {
        plan(requested)
        continue
      }
      if index < sections.count, sections[index].start <= now {
        let section = sections[index]
        requested = Driver.Level(
          span: (section.end - section.start).nanoseconds, from: Self.requested(section.from),
          to: Self.requested(section.to))
        hasBraked = false
        index += 1
        continue
      }
      guard speed > 0 else {
        guard index < sections.count else { return nil }
        now = sections[index].start
        continue
      }
      letGo()
    }
  }

  /// Plans the driver's output for the rest of a segment; a motor without enough drive to start keeps standing.
  private mutating func plan(_ rest: Driver.Level) {
    var rest = rest
    if speed == 0 {
      guard let still = stillness(under: rest) else {
        now = now + .nanoseconds(rest.span)
        requested = nil
        return
      }
      now = now + .nanoseconds(still)
      guard let turning = rest.dropping(still) else {
        requested = nil
        return
      }
      rest = turning
    }
    requested = rest
    let plan = driver.plan(rest, present: speed)
    (level, later) = plan.kick == nil ? (plan.hold, nil) : (plan.kick, plan.hold)
  }

  /// Nanoseconds until a standing motor begins to turn; `nil` if it does not.
  private func stillness(under rest: Driver.Level) -> Int64? {
    if rest.from >= startLevel, max(rest.from, rest.to) > 0 { return 0 }
    guard rest.to >= startLevel, rest.slope > 0 else { return nil }
    return min(rest.span, Int64(((startLevel - rest.from) / rest.slope * 1e9).rounded(.up)))
  }

  /// Brakes, or coasts until the next segment or until the motor stops.
  private mutating func letGo() {
    let gap =
      index < sections.count ? (sections[index].start - now).nanoseconds : Int64(4e18) - now.nanoseconds
    let brake = hasBraked ? 0 : driver.brake(speed, atMost: gap)
    hasBraked = true
    level =
      brake > 0
      ? Driver.Level(span: brake, from: -driver.braking, to: -driver.braking)
      : Driver.Level(span: gap, from: 0, to: 0)
  }

  /// Moves under a level until its end, a change of the time constant, or standstill, whichever is first.
  private mutating func play(_ present: Driver.Level) -> (start: TimePoint, end: TimePoint) {
    let slope = present.slope
    let lead = present.from - speed
    let isGaining = lead > 0 || (lead == 0 && slope > 0)
    let tau = isGaining ? driver.rise : driver.fall
    solution = EccentricSolution(from: speed, amplitude: present.from, slope: slope, tau: tau)
    var span = present.span
    // Drive and speed are equal, and τ changes, when U1·τ + (lead - U1·τ)·e^(-t/τ) is zero.
    if lead != 0, slope != 0, (lead > 0) != (slope > 0) {
      let seconds = tau * PortableMath.logarithm(1 - lead / (slope * tau))
      span = max(1, min(span, Driver.span(seconds, atMost: span - 1) + 1))
    }
    let stop = isGaining ? nil : standstill(present, slope, within: span)
    return finish(present, after: stop ?? span, stands: stop != nil)
  }

  /// Returns the nanoseconds until a slowing motor stops; `nil` if it does not within `span`.
  private func standstill(_ present: Driver.Level, _ slope: Double, within span: Int64) -> Int64? {
    guard present.from >= 0 else {
      // The brake has the exact length; the rest is rounding.
      return solution.speed(Double(span) / 1e9) < 1e-6 ? span : nil
    }
    let last = present.from + slope * (Double(span) / 1e9)
    guard last <= 0 || last < startLevel, solution.speed(Double(span) / 1e9) < Self.standing else {
      return nil
    }
    var (turning, stands) = (Int64(0), span)
    // The time of the closed form is off by rounding only.
    if let seconds = solution.seconds(until: Self.standing) {
      let near = Driver.span(seconds, atMost: span - 1)
      let (before, after) = (max(0, near - 2), min(span, near + 2))
      if before > 0, solution.speed(Double(before) / 1e9) >= Self.standing { turning = before }
      if after < span, solution.speed(Double(after) / 1e9) < Self.standing { stands = after }
    }
    while stands - turning > 1 {
      let middle = turning + (stands - turning) / 2
      if solution.speed(Double(middle) / 1e9) < Self.standing { stands = middle } else { turning = middle }
    }
    return stands
  }

  private mutating func finish(
    _ present: Driver.Level, after span: Int64, stands: Bool
  ) -> (start: TimePoint, end: TimePoint) {
    let start = now
    let seconds = Double(span) / 1e9
    spanSeconds = seconds
    let decay = PortableMath.exponential(-seconds / solution.tau)
    turnedAtStart = turned
    let turns = turned + top * solution.way(seconds, decay: decay)
    turned = turns - turns.rounded(.down)
    speed = stands ? 0 : solution.speed(seconds, decay: decay)
    now = now + .nanoseconds(span)
    requested = requested?.dropping(span)
    level = stands ? nil : present.dropping(span)
    if stands { later = nil }
    if level == nil { (level, later) = (later, nil) }
    return (start, now)
  }
}

extension EccentricRun {
  mutating func append(
    _ count: Int, from offset: Double, step: Double, to samples: inout [Motion.Sample]
  ) {
    let (solution, top, peak, radius) = (solution, top, peak, radius)
    let last = samples.count
    walk(count, from: offset, step: step) { t, decay in
      let speed = solution.speed(t, decay: decay)
      samples.append(
        Motion.Sample(
          acceleration: speed * speed * peak, displacement: radius, forced: Phasor(radius),
          forcedHertz: speed * top, free: .zero, freeHertz: 0))
    }
    // A speed only rises or falls within a span.
    let end = solution.speed(spanSeconds)
    for position in samples.indices.dropFirst(last) {
      let isLast = position + 1 == samples.count
      let next = isLast ? end * end * peak : samples[position + 1].acceleration
      samples[position].peakAcceleration = max(next, samples[position].acceleration)
    }
  }

  mutating func append(_ count: Int, from offset: Double, step: Double, to accelerations: inout [Double]) {
    walk(count, from: offset, step: step) { t, decay in
      let speed = solution.speed(t, decay: decay)
      // Start at x = 0, like the sine that drives a mass on a spring.
      let turn = Phasor.turned(turnedAtStart + top * solution.way(t, decay: decay))
      accelerations.append(-speed * speed * peak * turn.im)
    }
  }

  /// Calls `body` with the time and with e^(-t/τ) for each sample.
  @inline(__always)
  private func walk(
    _ count: Int, from offset: Double, step: Double, _ body: (_ t: Double, _ decay: Double) -> Void
  ) {
    var decay = PortableMath.exponential(-offset / solution.tau)
    let change = PortableMath.exponential(-step / solution.tau)
    for number in 0..<count {
      body(offset + Double(number) * step, decay)
      decay = decay < 1e-100 ? 0 : decay * change
    }
  }
}
