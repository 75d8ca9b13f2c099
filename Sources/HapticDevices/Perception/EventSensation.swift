internal import HapticModel

/// The strength of the sensation of one segment of the motion among others, up to a felt amplitude a.
///
/// A hand follows the whole motion, not the list of events. a is the segment's peak p, or what an event in it reaches.
///
/// - The sensation is the leaky integral of min(s, a)² (``TemporalIntegration``) while the event has the actuator. Motion
///   before and after it counts as far as it goes on like the event (``MotionLink``).
/// - The excess s² - p², integrated in the same way, is the masker. A masker of level L at fp hertz raises the threshold
///   at f hertz by L - 5 + (5/1400)·fp - 30·((f - fp)/fp)² decibels: the reference software of ISO/IEC 23090-31. The
///   rise falls off exponentially after the masker and before it.
/// - Far above the masked threshold a sensation is as strong as without the masker, at the masked threshold it is as
///   strong as at the threshold: E - M + 1, with the energy E since the segment's start and the masked threshold M, after
///   the partial loudness of Moore, Glasberg and Baer (1997). *Chosen* for the skin, where a masker next to a strong
///   vibration even enhances it (Verrillo and Gescheider 1975). Below the masked threshold it is E/M. Motion from before
///   the segment makes its sensation stronger, but does not protect it from a masker.
/// - The strongest moment counts.
///
/// One of several events of a segment masks none of the others.
struct EventSensation {
  /// The time constant of recovery after a masker: about 40 ms for the Pacinian channel (measured with maskers of 5 to
  /// 25 dB by Makous, Gescheider and Bolanowski 1996).
  static var forward: TimeSpan { .milliseconds(40) }
  /// The time constant before a masker: half of ``forward``, *chosen*.
  ///
  /// No published one is known. A masker raises the threshold before it (Gescheider, Bolanowski and Verrillo 1989), but less than one that begins at the same time
  /// (Enriquez and MacLean 2008).
  static var backward: TimeSpan { .milliseconds(20) }
  /// The time constant with which a pause ends what counts of the motion before an event, and with which what counts after it
  /// dies away: *chosen*, so that a level changes by less than 1 dB for 2 ms of a pause.
  static var rest: TimeSpan { .milliseconds(20) }
  /// The time before and after an event that is considered: three time constants of the integral, *chosen*.
  static var reach: TimeSpan { .milliseconds(600) }
  /// The time over which a masker is considered: *chosen*; less than a hundredth remains.
  static var maskingReach: TimeSpan { .milliseconds(200) }

  /// The energy at the strongest moment, without maskers; 1 at the threshold.
  private(set) var energy = 0.0
  /// The energy at the strongest moment, with maskers, of those that are weighed.
  private var weighed = 0.0
  /// A moment that may be the strongest, and is not weighed yet.
  private var pending: Moment?
  /// The time at which the energy first reaches the threshold, in steps from the origin; `nil` if it never does.
  private(set) var onset: Double?

  /// A moment with a masker.
  private struct Moment {
    let energy: Double
    let own: Double
    let rise: Double

    /// The energy that the masker leaves.
    var unmasked: Double { energy * EventSensation.unmaskedShare(own, rise) }

    /// True if certainly no more is left than some energy, which costs no exponential: e^x is above the start of its series.
    func isAtMost(_ other: Double) -> Bool {
      let x = rise / EventSensation.decibelsPerE
      let masked = 1 + x * (1 + x * (1 / 2 + x * (1 / 6 + x * (1 / 24))))
      // The error of the computation must not decide.
      let most = other * 0.999_999_999
      return own >= masked ? energy * (own - masked + 1) <= most * own : energy <= most * masked
    }

    /// True if more is left at this moment than at another, by more than the error of the computation.
    ///
    /// Above an energy of 1e6, the rounding of `energy - masked + 1` is no longer far below the margin.
    func exceeds(_ other: Moment) -> Bool {
      energy >= other.energy * 1.000_000_01 && own >= other.own && own <= 1e6 && rise <= other.rise
    }
  }

  /// The rise of the threshold by a masker at the same time, in decibels; never below 0.
  static func rise(level: Double, maskerHertz: Double, hertz: Double) -> Double {
    max(0, level + rise(ofTone: maskerHertz, hertz: hertz))
  }

  /// The part of that which depends on the frequencies alone.
  static func rise(ofTone maskerHertz: Double, hertz: Double) -> Double {
    guard maskerHertz > 0 else { return -.infinity }
    let distance = (hertz - maskerHertz) / maskerHertz
    return 5.0 / 1_400 * maskerHertz - 5 - 30 * distance * distance
  }

  @inline(__always) mutating func take(
    _ energy: Double, own: Double, before: Double, rise: Double, at index: Int64
  ) {
    self.energy = max(self.energy, energy)
    // A masker leaves at most all of it.
    if energy > weighed {
      if rise > 0 { weigh(Moment(energy: energy, own: own, rise: rise)) } else { weighed = energy }
    }
    if onset == nil, energy >= 1 { begin(before: before, now: energy, at: index) }
  }

  /// Takes moments without a masker, of which this is the largest energy.
  mutating func raise(to largest: Double) {
    (energy, weighed) = (max(energy, largest), max(weighed, largest))
  }

  /// Takes the first sample at which the energy reaches the threshold.
  mutating func begin(before: Double, now energy: Double, at index: Int64) {
    let part = before < 1 ? (1 - before) / (energy - before) : 1
    onset = Double(index) - 1 + part
  }

  /// Weighs the moment before a new one, if more may have been left at it: the energy grows from moment to moment, and an
  /// exponential for each of them takes long.
  private mutating func weigh(_ moment: Moment) {
    if let pending, !moment.exceeds(pending), !pending.isAtMost(weighed) {
      weighed = max(weighed, pending.unmasked)
    }
    pending = moment
  }

  /// The energy at the strongest moment, with maskers.
  var unmasked: Double { max(weighed, pending?.unmasked ?? 0) }

  /// Weighs the pending moment, so that the next question costs nothing; returns ``unmasked``.
  mutating func weighedUp() -> Double {
    if let pending { weighed = max(weighed, pending.unmasked) }
    pending = nil
    return weighed
  }

  /// Takes at least a share of another sensation; true if that is more.
  mutating func raise(to share: Double, of other: EventSensation) -> Bool {
    guard share * other.unmasked > unmasked else { return false }
    (energy, weighed, pending) = (share * other.energy, share * other.unmasked, nil)
    return true
  }

  /// The share of an energy that is left above a threshold that is raised by some decibels.
  static func unmaskedShare(_ energy: Double, _ rise: Double) -> Double {
    guard rise > 0 else { return 1 }
    let masked = PortableMath.exponential(rise / decibelsPerE)
    return energy >= masked ? (energy - masked + 1) / energy : 1 / masked
  }

  /// 10·log10 e: the decibels of a power for each unit of its natural logarithm.
  static let decibelsPerE = 10 / PortableMath.logarithm(10)
}
