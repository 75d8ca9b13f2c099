internal import HapticModel
internal import HeapModule

/// The load that each track puts on an actuator: how many uses, and their intensities together.
struct LaneLoads: Sendable {
  fileprivate struct Load {
    var count = 0
    var sum = LevelSum()
  }

  private struct Rank: Comparable {
    let priority: Int
    let track: Int

    static func < (left: Rank, right: Rank) -> Bool {
      (left.priority, left.track) < (right.priority, right.track)
    }
  }

  private var loads: [Int: Load] = [:]
  private var total = Load()
  /// The tracks with a load, and some that have none any more.
  private var ranks = Heap<Rank>()
  private var ranked: Set<Int> = []

  /// Adds a use.
  mutating func add(_ request: LaneMixer.Request) {
    let track = request.side.track
    loads[track, default: Load()].add(request.intensity)
    total.add(request.intensity)
    if ranked.insert(track).inserted { ranks.insert(Rank(priority: request.priority, track: track)) }
  }

  /// Removes a use that was added with the same intensity.
  mutating func remove(_ request: LaneMixer.Request) {
    let track = request.side.track
    total.remove(request.intensity)
    loads[track]?.remove(request.intensity)
    if loads[track]?.count == 0 { loads[track] = nil }
  }

  /// True if another track uses the actuator.
  func hasOthers(besides track: Int) -> Bool { total.count > loads[track]?.count ?? 0 }

  /// The intensities of all other tracks together.
  func level(besides track: Int) -> Double { (total.sum - (loads[track]?.sum ?? LevelSum())).value }

  /// The greatest priority of any track that uses the actuator.
  mutating func greatestPriority() -> Int? {
    while let greatest = ranks.max {
      if loads[greatest.track] != nil { return greatest.priority }
      ranks.removeMax()
      ranked.remove(greatest.track)
    }
    return nil
  }
}

extension LaneLoads.Load {
  fileprivate mutating func add(_ level: UnitLevel) {
    count += 1
    sum = sum + LevelSum(level)
  }

  fileprivate mutating func remove(_ level: UnitLevel) {
    count -= 1
    sum = sum - LevelSum(level)
  }
}

/// A sum of levels in whole units, so that it depends neither on their order nor on levels that were taken away again.
///
/// Levels from 2⁻³⁷ on are exact.
struct LevelSum: Sendable {
  private static let unit = 0x1p-90

  private let units: Int128

  init() { units = 0 }
  init(_ level: UnitLevel) { units = Int128(level.value / Self.unit) }
  private init(units: Int128) { self.units = units }

  var value: Double { Double(units) * Self.unit }

  static func + (left: LevelSum, right: LevelSum) -> LevelSum { LevelSum(units: left.units + right.units) }
  static func - (left: LevelSum, right: LevelSum) -> LevelSum { LevelSum(units: left.units - right.units) }
}
