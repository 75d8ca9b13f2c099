internal import HapticModel

/// The events of one track in a pass of a loop that is neither the first nor the last.
///
/// All such passes have the same events, each one section after the one before, so that a section is cut once and
/// repeated.
struct LoopSection: Sendable {
  /// An event with every transform applied, at its exact place in the section as written.
  struct Item: Sendable {
    let event: HapticEvent
    /// The exact time of its onset.
    let position: Fraction
    /// The exact time for which a vibration is held; zero for other events.
    let held: Fraction
    let origin: Int?
    let occurrence: UInt64
    let identity: UInt64
  }

  /// The events as written.
  let items: [Item]
  /// The numbers of the events in the order of their places; `nil` if that is the order as written.
  private let order: [Int]?

  init(_ items: [Item]) {
    self.items = items
    let isOrdered = zip(items, items.dropFirst()).allSatisfy { $0.position <= $1.position }
    order = isOrdered ? nil : items.indices.sorted { (items[$0].position, $0) < (items[$1].position, $1) }
  }

  /// Returns the numbers of the events whose places are at least `low` and below `high`, in the order as written.
  func numbers(from low: Fraction, to high: Fraction) -> [Int] {
    guard let order else {
      let first = items.partitioningIndex { $0.position >= low }
      return Array(first..<max(first, items.partitioningIndex { $0.position >= high }))
    }
    let first = order.partitioningIndex { items[$0].position >= low }
    return order[first..<max(first, order.partitioningIndex { items[$0].position >= high })].sorted()
  }
}

/// The sections of all tracks of a score, made when the first pass is read that needs them.
final class LoopSections: Sendable {
  private enum State {
    case unmade
    case made([LoopSection])
    /// They have too many events to keep.
    case tooMany
  }

  private let state = Locked<(sections: State, visits: Int)>((.unmade, 0))

  /// The most events that are kept (*chosen*: some 20 MB); a pass with more is expanded in windows, whenever it is read.
  private static let maximumEvents = 1 << 16
  /// The most visits of nodes and events (*chosen*: the most events of a sequence, which all of its passes have together).
  private static let maximumVisits = 10_000_000

  /// The number of nodes and events that were visited to make them.
  var visits: Int { state.withLock { $0.visits } }

  /// Returns the section of each track; `nil` if they are too many to keep.
  func sections(of tracks: [ScorePlan.Track], _ loop: PlanLoop, under tempo: TempoMap) -> [LoopSection]? {
    state.withLock { state in
      switch state.sections {
      case .made(let sections): return sections
      case .tooMany: return nil
      case .unmade: break
      }
      let start = loop.start + loop.length
      var expander = Expander(
        tempo, from: start.whole - 1, to: (start + loop.length).roundedUp + 1, maximum: Self.maximumVisits)
      expander.mostItems = Self.maximumEvents
      let sections = tracks.enumerated().map { number, track in
        LoopSection(track.hasEvents ? expander.section(of: track.node, track: number, in: loop) : [])
      }
      state = (expander.isExhausted ? .tooMany : .made(sections), expander.visits)
      return expander.isExhausted ? nil : sections
    }
  }
}
