internal import HapticModel

/// An event of a score at its absolute time, with every transform applied.
struct FlatEvent: Sendable, Hashable {
  /// The event at its absolute time.
  var event: HapticEvent
  /// The track, counted from 0.
  var track: Int
  /// The number of the step it comes from.
  var origin: Int?
  /// Identifies one occurrence of a clip; its events share it.
  var occurrence: UInt64
  /// Identifies this event; it is the same wherever reading begins.
  var identity: UInt64
}

/// Mixes numbers into one, the same on every machine (the finaliser of SplitMix64, Steele, Lea and Flood 2014).
struct Identity {
  /// Mixes `parent` with the number of one of its parts.
  static func mix(_ parent: UInt64, _ part: UInt64) -> UInt64 {
    var mixed = (parent ^ (part &* 0xD6E8_FEB8_6659_FD93)) &+ 0x9E37_79B9_7F4A_7C15
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
