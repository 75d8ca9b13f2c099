internal import HapticText

/// The range of numbers for a key of a profile file, both ends included.
///
/// The schema file next to the profiles contains the same ranges; a test compares them.
struct DeviceRange {
  let least: Double
  let most: Double
  let unit: String
  var isWhole = false

  /// True if the number is in the range; NaN never is.
  func contains(_ number: Double) -> Bool {
    number >= least && number <= most && (!isWhole || number == number.rounded())
  }

  /// The range in words, for messages.
  var words: String {
    let ends = [least, most].map { JSONNumber(shortest: $0)?.text ?? "" }
    let unit = unit.isEmpty ? "" : " " + unit
    return "\(isWhole ? "a whole number" : "a number") from \(ends[0]) to \(ends[1])\(unit)"
  }
}

extension DeviceRange {
  /// Up to half of 48 kHz, above which nothing can be rendered; 1 Hz is *chosen*.
  static let frequency = DeviceRange(least: 1, most: 24_000, unit: "Hz")
  /// *Chosen*: below 0.1 nothing resonates, above 1,000 an actuator would ring for seconds.
  static let q = DeviceRange(least: 0.1, most: 1000, unit: "")
  /// *Chosen*: 100 g is far above what any handheld actuator does.
  static let acceleration = DeviceRange(least: 0.001, most: 100, unit: "g")
  /// *Chosen*.
  static let overdrive = DeviceRange(least: 1, most: 10, unit: "")
  /// *Chosen*.
  static let braking = DeviceRange(least: 0, most: 10, unit: "")
  /// A level.
  static let level = DeviceRange(least: 0, most: 1, unit: "")
  /// The output at one frequency of a table; 0 where an actuator gives none.
  static let output = DeviceRange(least: 0, most: 100, unit: "g")
  /// *Chosen*: a gain above 4 would make every strength the full one.
  static let gain = DeviceRange(least: 0, most: 4, unit: "")
  /// As in ``DriveMapping/exponent``.
  static let exponent = DeviceRange(least: 1, most: 4, unit: "")
  /// Up to 16 bits, *chosen*.
  static let steps = DeviceRange(least: 1, most: 65_535, unit: "", isWhole: true)
  /// *Chosen*: no interface has more.
  static let count = DeviceRange(least: 1, most: 1_000_000, unit: "", isWhole: true)
  /// *Chosen*: a longer burst is not a tap.
  static let tap = DeviceRange(least: 0.001, most: 500, unit: "ms")
  /// The time constant of a motor; *chosen*.
  static let spin = DeviceRange(least: 0.001, most: 10_000, unit: "ms")
  /// From a microsecond to an hour, *chosen*: a larger limit has no effect.
  static let limit = DeviceRange(least: 0.001, most: 3_600_000, unit: "ms")
  /// *Chosen*: a minute.
  static let plain = DeviceRange(least: 0.001, most: 60_000, unit: "ms")
  /// *Chosen*: a minute.
  static let latency = DeviceRange(least: 0, most: 60_000, unit: "ms")

  /// The frequency above which nothing is felt: 1,000 Hz, *chosen*;
  /// touch is described from 0.4 to some 500 Hz (Bolanowski, Gescheider, Verrillo and Checkosky 1988).
  static let highestFelt = 1000.0
}
