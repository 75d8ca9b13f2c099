internal import HapticModel
internal import HapticTimeline

/// Applies a device's limits to the segments of a drive: lengthens short runs, and cuts excess length and entries.
struct DriveLimiting {
  typealias Segment = DriveMixdown.Segment

  private(set) var segments: [Segment]
  private let requests: DriveRequests
  private let interface: DriveInterface
  /// The shortest run, in ticks.
  private let shortest: Int64

  init(_ segments: [Segment], _ requests: DriveRequests, for interface: DriveInterface) {
    self.segments = segments
    self.requests = requests
    self.interface = interface
    shortest = interface.limits.shortestRun.map { Self.count($0, requests.ticks.tick, roundedUp: true) } ?? 0
  }

  /// Applies the limits; records the changes.
  mutating func apply(_ log: inout ChangeLog) {
    if shortest > 1 { lengthenRuns(&log) }
    if let longest = interface.limits.longestPattern {
      cut(at: max(Self.count(longest, requests.ticks.tick, roundedUp: false), 1), &log)
    }
    if let maximum = interface.limits.entries { cap(at: max(maximum, 1), &log) }
  }

  /// Returns the number of ticks in a span, limited to the latest time of a pattern.
  private static func count(_ span: TimeSpan, _ tick: TimeSpan, roundedUp: Bool) -> Int64 {
    let (whole, rest) = max(span, .zero).nanoseconds.quotientAndRemainder(dividingBy: tick.nanoseconds)
    return min(whole, TimePoint.latest.nanoseconds) + (roundedUp && rest > 0 ? 1 : 0)
  }

  private func subject(_ segment: Segment) -> Change.Subject {
    .event(requests.all[segment.request].event.index)
  }

  // MARK: Runs

  /// Extends short runs into the pause after them.
  private mutating func lengthenRuns(_ log: inout ChangeLog) {
    var begin = 0
    for position in segments.indices {
      let isLast = position + 1 == segments.count || segments[position + 1].start > segments[position].end
      guard isLast else { continue }
      let run = segments[position].end - segments[begin].start
      let pause = position + 1 < segments.count ? segments[position + 1].start - segments[position].end : .max
      let taken = min(max(shortest - run, 0), pause)
      if taken > 0 { lengthen(position, by: taken, &log) }
      if taken < pause { begin = position + 1 }
    }
  }

  private mutating func lengthen(_ position: Int, by ticks: Int64, _ log: inout ChangeLog) {
    let last = segments[position]
    segments[position].end += ticks
    log.note(.runLengthened, subject(last), timeError: requests.ticks.tick * ticks)
  }

  // MARK: The whole

  private mutating func cut(at longest: Int64, _ log: inout ChangeLog) {
    guard let end = segments.last?.end, end > longest else { return }
    for segment in segments where segment.end > longest {
      log.note(.patternCapped, subject(segment), timeError: requests.ticks.tick * (end - longest))
    }
    segments = segments.prefix { $0.start < longest }.map { segment in
      guard segment.end > longest else { return segment }
      var segment = segment
      let part = Double(longest - segment.start) / Double(segment.end - segment.start)
      segment.to = segment.from + (segment.to - segment.from) * part
      segment.end = longest
      return segment
    }
    dropShortRun()
  }

  private mutating func cap(at maximum: Int, _ log: inout ChangeLog) {
    guard let first = firstBeyond(maximum) else { return }
    let end = segments.last?.end ?? 0
    let lost = segments[first...]
    segments.removeSubrange(first...)
    dropShortRun()
    let missing = requests.ticks.tick * (end - (segments.last?.end ?? 0))
    for segment in lost {
      log.note(.entriesCapped, subject(segment), timeError: missing, detail: String(maximum))
    }
  }

  /// Returns the first segment that does not fit a list of strengths and pauses; `nil` if all fit.
  private func firstBeyond(_ maximum: Int) -> Int? {
    var count = 0
    for (position, segment) in segments.enumerated() {
      let before = position == 0 ? nil : segments[position - 1]
      let isRunning = before.map { $0.end == segment.start } ?? false
      if let before, isRunning {
        // The same strength continues, whichever event requested it.
        let isSame = before.to == segment.from && segment.from == segment.to
        if !isSame { add(isOn: true, to: &count) }
      } else {
        if before != nil || segment.start > 0 { add(isOn: false, to: &count) }
        add(isOn: true, to: &count)
      }
      if count > maximum { return position }
    }
    return nil
  }

  /// Counts an entry, and the one of zero length that an alternating list needs before it.
  private func add(isOn: Bool, to count: inout Int) {
    count += 1
    if case .alternating(let onFirst) = interface.counting, count % 2 == (isOn == onFirst ? 0 : 1) {
      count += 1
    }
  }

  /// Drops the last run if a cut has made it too short.
  private mutating func dropShortRun() {
    while let last = segments.last {
      var first = segments.count - 1
      while first > 0, segments[first - 1].end == segments[first].start { first -= 1 }
      guard last.end - segments[first].start < shortest else { return }
      segments.removeSubrange(first...)
    }
  }
}
