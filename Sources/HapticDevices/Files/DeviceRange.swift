internal import HapticText

/// The ranges of the numbers of a profile.
extension SchemaRange {
  /// Up to half of 48 kHz, above which nothing can be rendered; 1 Hz is *chosen*.
  static let frequency = SchemaRange(1, maximum: 24_000, unit: "Hz")
  /// *Chosen*: below 0.1 nothing resonates, above 1,000 an actuator would ring for seconds.
  static let q = SchemaRange(0.1, maximum: 1000)
  /// *Chosen*: 100 g is far above what any handheld actuator does.
  static let acceleration = SchemaRange(0.001, maximum: 100, unit: "g")
  /// *Chosen*.
  static let overdrive = SchemaRange(1, maximum: 10)
  /// *Chosen*.
  static let braking = SchemaRange(0, maximum: 10)
  /// A level.
  static let level = SchemaRange(0, maximum: 1)
  /// The output at one frequency of a table; 0 where an actuator gives none.
  static let output = SchemaRange(0, maximum: 100, unit: "g")
  /// *Chosen*: a gain above 4 would make every strength the full one.
  static let gain = SchemaRange(0, maximum: 4)
  /// As in ``DriveMapping/exponent``.
  static let exponent = SchemaRange(1, maximum: 4)
  /// Up to 16 bits, *chosen*.
  static let steps = SchemaRange(1, maximum: 65_535, isWhole: true)
  /// *Chosen*: no interface has more.
  static let count = SchemaRange(1, maximum: 1_000_000, isWhole: true)
  /// *Chosen*: a longer burst is not a tap.
  static let tap = SchemaRange(0.001, maximum: 500, unit: "ms")
  /// The time constant of a motor; *chosen*.
  static let spin = SchemaRange(0.001, maximum: 10_000, unit: "ms")
  /// From a microsecond to an hour, *chosen*: a larger limit has no effect.
  static let limit = SchemaRange(0.001, maximum: 3_600_000, unit: "ms")
  /// *Chosen*: a minute.
  static let plain = SchemaRange(0.001, maximum: 60_000, unit: "ms")
  /// *Chosen*: a minute.
  static let latency = SchemaRange(0, maximum: 60_000, unit: "ms")

  /// The frequency above which nothing is felt: 1,000 Hz, *chosen*;
  /// touch is described from 0.4 to some 500 Hz (Bolanowski, Gescheider, Verrillo and Checkosky 1988).
  static let highestFelt = 1000.0
}
