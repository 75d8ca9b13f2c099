package import HapticModel

/// The numbers by which a hand feels two changes of a motion as one.
package enum Fusion {
  /// Two onsets less than this apart are one: 24.7 ms, the mean fusion threshold of two pulses on the thenar eminence, the
  /// ball of the thumb (Petrosino and Fucci 1984, 24 subjects), rounded.
  ///
  /// Three trained men fused them up to 20.1 ms ("Stability of temporal resolution of the tactile sensory system for a
  /// one-year interim").
  package static var span: TimeSpan { .milliseconds(25) }
  /// The share of an amplitude that remains after the smallest noticeable decrease: 25 % in the middle of a vibration
  /// that is compared with a sound (Balandra and Hasegawa 2019, 12 subjects).
  static var dip: Double { 0.75 }
  /// The share of the largest amplitude of the last ``span`` below which a motion after a valley is none of its own: *chosen*,
  /// above what remains of a brake.
  static var ripple: Double { 0.1 }
  /// The time in which an increase is noticed as an onset: *chosen*, the pause that a tap leaves before the next event.
  static var rise: TimeSpan { .milliseconds(10) }
  /// The time after which an event counts fully in a segment that rises before the next event: *chosen*, four samples of a
  /// motion, so that one sample decides nothing.
  static var moment: TimeSpan { .milliseconds(2) }
}
