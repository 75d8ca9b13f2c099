internal import HapticDevices
internal import HapticModel
internal import HapticText

/// Finds, for ``LintRule/misnamed``, patterns whose names say that they are stronger than others and that feel weaker.
///
/// Thread-safe: no, one owner at a time.
struct NamedStrengths: Sendable {
  /// A thing of which there are patterns of several strengths.
  struct Thing: Hashable {
    /// The hash of its folder and format, or of its file.
    let place: UInt64
    /// The hash of the words of its name but for the strength.
    let words: UInt64
  }

  /// The strength in a name, 0 for light, 1 for medium and 2 for heavy, and the thing that it is about.
  struct Rank {
    let strength: Int
    let thing: Thing
  }

  /// Words for strengths (*chosen*); `soft`, `low` and `high` also name a sharpness or a pitch.
  static let words: [String: Int] = [
    "faint": 0, "feeble": 0, "gentle": 0, "light": 0, "mild": 0, "small": 0, "subtle": 0, "tiny": 0,
    "weak": 0,
    "medium": 1, "mid": 1, "moderate": 1,
    "big": 2, "heavy": 2, "intense": 2, "large": 2, "strong": 2,
  ]

  /// A pattern with a strength in its name.
  private struct Entry: Sendable {
    let pattern: Int32
    let strength: Int
    /// The level of its strongest pulse in decibels, by the number of the device.
    let levels: [Int: Double]
  }

  /// A pattern that feels weaker than one with a weaker name, on a device.
  struct Inversion: Sendable {
    let pattern: Int32
    let other: Int32
    let device: Int
    /// The difference in decibels.
    let difference: Double
  }

  private var entries: [Thing: [Entry]] = [:]

  /// Adds a pattern with the levels of its strongest pulse on devices, in decibels.
  mutating func add(_ rank: Rank?, at pattern: Int32, levels: [Int: Double]) {
    guard let rank, !levels.isEmpty else { return }
    entries[rank.thing, default: []].append(
      Entry(pattern: pattern, strength: rank.strength, levels: levels))
  }

  /// The pairs in the wrong order on half of the devices or more, by the pattern with the stronger name.
  var inversions: [Inversion] {
    var found: [Inversion] = []
    for entries in entries.values where entries.count <= Self.most {
      for one in entries {
        // Of several that are stronger, the next by name says most.
        let others = entries.filter { $0.strength < one.strength }.stablySorted { $0.strength > $1.strength }
        for other in others {
          let common = one.levels.keys.filter { other.levels[$0] != nil }.sorted()
          let inverted = common.compactMap { device -> Inversion? in
            let difference = (other.levels[device] ?? 0) - (one.levels[device] ?? 0)
            guard difference >= LevelRow.leastStep else { return nil }
            return Inversion(
              pattern: one.pattern, other: other.pattern, device: device, difference: difference)
          }
          if !inverted.isEmpty, inverted.count * 2 >= common.count {
            found += inverted
            break
          }
        }
      }
    }
    return found.sorted { ($0.pattern, $0.device) < ($1.pattern, $1.device) }
  }

  /// The most patterns of one thing that are compared, *chosen*: more than any set has.
  private static let most = 32
}
