internal import HapticModel

/// The rise of an event's threshold by its neighbours.
///
/// A masker of level L at fp hertz raises the threshold at f hertz by L - 5 + (5/1400)·fp - 30·((f - fp)/fp)² decibels:
/// the reference software of ISO/IEC 23090-31. Before and after the masker the rise falls off exponentially. Only the
/// strongest masker counts. Merged events do not mask each other, and a vibration does not mask an event that rises
/// from it, since that is felt as a rise.
struct Masking {
  /// The time constant of recovery after a masker: about 40 ms for the Pacinian channel (measured with maskers of 5 to
  /// 25 dB by Makous, Gescheider and Bolanowski 1996).
  static var forward: TimeSpan { .milliseconds(40) }
  /// The time constant before a masker: half of ``forward``, *chosen*, since backward masking is weaker (Enriquez and
  /// MacLean 2008).
  static var backward: TimeSpan { .milliseconds(20) }
  /// The largest time over which an event is masked: *chosen*; less than a hundredth remains.
  static var reach: TimeSpan { .milliseconds(200) }
  /// The maximum number of runs considered on either side: *chosen*; more in so short a time have merged.
  static var neighbours: Int { 32 }

  private let events: [FeltEvent]
  private let walk: FeltAnalyzer
  /// The group number of each event; merged events share one.
  private let groups: [Int]

  init(_ events: [FeltEvent], _ walk: FeltAnalyzer) {
    self.events = events
    self.walk = walk
    groups = Self.groups(walk, count: events.count)
  }

  /// The rise of the threshold by a masker at the same time, in decibels; never below 0.
  static func rise(level: Double, maskerHertz: Double, hertz: Double) -> Double {
    let distance = (hertz - maskerHertz) / maskerHertz
    return max(0, level - 5 + 5.0 / 1_400 * maskerHertz - 30 * distance * distance)
  }

  /// Returns the remaining share of a threshold rise, `seconds` after the masker's end (or, negative, before its
  /// start).
  static func remaining(after seconds: Double) -> Double {
    guard seconds != 0 else { return 1 }
    let constant = seconds > 0 ? forward.inSeconds : backward.inSeconds
    let distance = seconds.magnitude
    return distance > reach.inSeconds ? 0 : PortableMath.exponential(-distance / constant)
  }

  /// Sets the masking of events.
  func apply(to events: inout [FeltEvent]) {
    for place in events.indices where events[place].sensation != nil {
      events[place].masking = Decibels(masking(of: place)) ?? .zero
    }
  }

  private func masking(of place: Int) -> Double {
    // Masking falls off with the time to the end of the masked event (Gescheider, Santoro, Makous and Bolanowski 1995).
    let seconds = walk.traces[place].strongestAt
    let middle = runIndex(at: seconds)
    var largest = 0.0
    for index in middle..<min(middle + Self.neighbours, walk.runs.count) {
      guard let rise = rise(by: walk.runs[index], at: seconds, for: place) else { break }
      largest = max(largest, rise)
    }
    for index in (max(0, middle - Self.neighbours)..<middle).reversed() {
      guard let rise = rise(by: walk.runs[index], at: seconds, for: place) else { break }
      largest = max(largest, rise)
    }
    return largest
  }

  /// Returns the rise of an event's threshold by a run at a time; `nil` if the run is out of reach.
  private func rise(by run: DriveRun, at seconds: Double, for place: Int) -> Double? {
    let sinceEnd = seconds - run.end.inSeconds
    let sinceStart = seconds - run.start.inSeconds
    let gap = sinceEnd > 0 ? sinceEnd : min(sinceStart, 0)
    guard gap.magnitude <= Self.reach.inSeconds else { return nil }
    guard let masker = run.place, groups[masker] != groups[place] else { return 0 }
    if walk.traces[place].standsOutOf == masker { return 0 }
    guard let level = events[masker].sensation?.value, level >= 0 else { return 0 }
    guard let fp = events[masker].frequency, let f = events[place].frequency else { return 0 }
    return Self.rise(level: level, maskerHertz: fp.hertz, hertz: f.hertz) * Self.remaining(after: gap)
  }

  /// Returns the index of the first run that begins at a time or later.
  private func runIndex(at seconds: Double) -> Int {
    walk.runs.partitioningIndex { $0.start.inSeconds >= seconds }
  }

  /// Returns group numbers: events that merge, one with the next, share a number.
  private static func groups(_ walk: FeltAnalyzer, count: Int) -> [Int] {
    var groups = Array(0..<count)
    for run in walk.runs {
      guard let place = run.place, let neighbour = walk.neighbour(of: place) else { continue }
      groups[place] = groups[neighbour]
    }
    return groups
  }
}
