internal import HapticModel

/// The driver of an actuator: it overdrives to start the motion and brakes to stop it, each for as long as a
/// first-order approach needs.
///
/// The motion at the resonance approaches a drive K as a(t) = K - (K - a0)·e^(-t/τ), relative to the rated motion; so
/// does a motor's speed. Solving for t gives the length of the overdrive or brake.
struct Driver {
  /// A linear segment of drive.
  struct Level {
    /// Its length in nanoseconds; positive.
    var span: Int64
    /// The drive at the start relative to the rated drive; negative values brake.
    var from: Double
    /// The drive at the end.
    var to: Double

    /// The change per second.
    var slope: Double { (to - from) / (Double(span) / 1e9) }

    /// Returns the level without its first nanoseconds.
    func dropping(_ head: Int64) -> Level? {
      guard head < span else { return nil }
      return Level(span: span - head, from: from + slope * (Double(head) / 1e9), to: to)
    }
  }

  /// The driver's output for a level: a kick first, then the level itself.
  struct Plan {
    var kick: Level?
    var hold: Level?
  }

  /// The maximum drive relative to the rated drive.
  let overdrive: Double
  /// The drive against the motion relative to the rated drive.
  let braking: Double
  /// τ while the motion grows, in seconds.
  let rise: Double
  /// τ while the motion decays, in seconds.
  let fall: Double

  /// Returns the driver whose drive is limited to a share of the rated drive.
  func limited(to limit: Double) -> Driver {
    Driver(overdrive: min(overdrive, limit), braking: min(braking, limit), rise: rise, fall: fall)
  }

  /// The largest difference that the driver ignores: 1 % of the rated motion, *chosen* below every noticeable step.
  static let tolerance = 0.01

  /// Returns the output for a level.
  ///
  /// - Parameter present: the current motion relative to the rated motion.
  func plan(_ requested: Level, present: Double) -> Plan {
    let slope = requested.slope
    if overdrive > 1, overdrive > requested.from {
      let isBehind = present < requested.from - Self.tolerance
      if isBehind || (slope > 0 && present < requested.from + 1e-6) {
        return overdriven(
          requested, slope: slope, kick: isBehind ? reach(requested, slope, from: present) : 0)
      }
    }
    // "Much smaller" is less than half: *chosen*; a hand notices falls by a quarter or more.
    if braking > 0, present > 2 * requested.from, present > 5 * Self.tolerance {
      let seconds = fall * PortableMath.logarithm((present + braking) / (requested.from + braking))
      let span = Self.span(seconds, atMost: requested.span)
      guard span > 0 else { return Plan(hold: requested) }
      return Plan(kick: Level(span: span, from: -braking, to: -braking), hold: requested.dropping(span))
    }
    return Plan(hold: requested)
  }

  /// The time in nanoseconds for which to brake a motion without a request.
  func brake(_ present: Double, atMost gap: Int64) -> Int64 {
    guard braking > 0, present > Self.tolerance else { return 0 }
    // A brake too weak for the quotient to be a number would brake for ever: it is none.
    let ratio = present / braking
    return ratio.isFinite ? Self.span(fall * PortableMath.logarithm(1 + ratio), atMost: gap) : 0
  }

  /// Returns the kick, then a drive that leads a rising level by the lag of the motion: τ·slope.
  private func overdriven(_ requested: Level, slope: Double, kick: Int64) -> Plan {
    var plan = Plan()
    if kick > 0 { plan.kick = Level(span: kick, from: overdrive, to: overdrive) }
    guard var hold = requested.dropping(kick) else { return plan }
    if slope > 0 {
      hold.from = min(overdrive, hold.from + rise * slope)
      hold.to = min(max(overdrive, hold.to), hold.to + rise * slope)
    }
    plan.hold = hold
    return plan
  }

  /// The nanoseconds until the overdriven motion meets the level, at most the level's length.
  ///
  /// The distance K - (K - a0)·e^(-t/τ) - (U0 + U1·t) is concave, so that Newton's method approaches the root from the
  /// left and never passes it.
  private func reach(_ requested: Level, _ slope: Double, from present: Double) -> Int64 {
    let missing = overdrive - present
    if slope == 0 {
      return Self.span(
        rise * PortableMath.logarithm(missing / (overdrive - requested.from)), atMost: requested.span)
    }
    var t = 0.0
    for _ in 0..<40 {
      let rest = missing * PortableMath.exponential(-t / rise)
      let distance = overdrive - rest - requested.from - slope * t
      let speed = rest / rise - slope
      guard distance < 0 else { break }
      guard speed > 0, t * 1e9 < Double(requested.span) else { return requested.span }
      let change = -distance / speed
      t += change
      if change < 1e-10 { break }
    }
    return Self.span(t, atMost: requested.span)
  }

  /// Returns whole nanoseconds, rounded down; 0 for NaN.
  static func span(_ seconds: Double, atMost limit: Int64) -> Int64 {
    guard seconds > 0 else { return 0 }
    return seconds * 1e9 < Double(limit) ? Int64(seconds * 1e9) : limit
  }
}
