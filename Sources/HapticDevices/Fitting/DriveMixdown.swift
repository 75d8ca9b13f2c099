internal import HapticModel
internal import HapticTimeline

/// Walks along the requests of a timeline once and mixes them to one drive, by the device's ``DriveMixing``.
struct DriveMixdown {
  /// An interval in which one request drives the motor, in ticks.
  struct Segment {
    var start: Int64
    var end: Int64
    /// The amplitude at the start; above 0 at one end at least.
    var from: Double
    /// The amplitude at the end.
    var to: Double
    /// The ratio of the fundamental to the amplitude.
    var gain: Double
    /// The largest drive relative to the rated drive; infinite for no limit.
    var limit: Double
    /// The requested intensity at the start.
    var requested: Double
    var sharpness: Double
    /// The request's index.
    var request: Int
  }

  /// A time for which a request moves the motor together with another one, whose segments hold the drive of both, or
  /// would move it without that one.
  struct Share {
    /// The request of the segments.
    let owner: Int
    let start: Int64
    var end: Int64
    /// True if its own drive plays.
    let isPlayed: Bool
  }

  /// A request that has begun.
  private struct Active {
    let request: Int
    var sections: VibrationSections?
    var interval: DriveRequest.Interval
    /// True if it has returned an interval that moves the motor.
    var hasPlayed = false
  }

  /// The maximum number of simultaneous events, as many as the synthesis kernel can sound.
  static let maximumAtOnce = 64

  private(set) var segments: [Segment] = []
  private(set) var outcomes: DriveOutcomes
  /// The shares of each request in the segments of others, in order of time.
  private(set) var shares: [[Share]]
  /// The time at which the walk stopped early; `nil` if it reached the end.
  private(set) var horizon: TimePoint?

  private let requests: DriveRequests
  private let interface: DriveInterface
  private let strengths: StrengthScale
  private var active: [Active] = []
  private var next = 0
  /// The number of ticks with active events, played or not.
  private var walked: Int64 = 0

  init(_ requests: DriveRequests, for interface: DriveInterface) {
    self.requests = requests
    self.interface = interface
    strengths = StrengthScale(interface.mapping)
    outcomes = DriveOutcomes(requests, for: interface)
    shares = Array(repeating: [], count: requests.all.count)
  }

  /// Walks to the end, or until a change with a code is recorded.
  mutating func run(until code: Change.Code? = nil, _ log: inout ChangeLog) {
    let order = requests.all.indices.sorted { (requests.all[$0].start, $0) < (requests.all[$1].start, $1) }
    let longest = interface.longest.map { $0.ticks(of: requests.ticks.tick) } ?? .max
    var time: Int64 = 0
    while next < order.count || !active.isEmpty {
      if active.isEmpty { time = max(time, requests.all[order[next]].start) }
      if walked >= longest || segments.count >= DriveInterface.maximumSegments {
        breakOff(at: time, order, &log)
        break
      }
      while next < order.count, requests.all[order[next]].start <= time { admit(order[next], at: time, &log) }
      var edge = next < order.count ? requests.all[order[next]].start : Int64.max
      for one in active { edge = min(edge, one.interval.end) }
      if edge > time, !active.isEmpty { play(from: time, to: edge, &log) }
      walked += max(edge - time, 0)
      time = max(edge, time)
      if let code, log.holds(code) { return }
      advance(to: time, &log)
    }
    outcomes.report(&log)
  }

  /// Stops the walk early; requests that have begun but not moved the motor yet are unknown, too.
  private mutating func breakOff(at tick: Int64, _ order: [Int], _ log: inout ChangeLog) {
    let ticks = requests.ticks
    if interface.longest != nil {
      log.note(.cutShort)
      let waiting = active.map(\.request).filter { !outcomes.isPlayed($0) }
      horizon = ticks.time(of: waiting.reduce(tick) { min($0, requests.all[$1].start) })
    } else {
      for request in active.map(\.request) + order[next...] {
        log.note(
          .entriesCapped, .event(requests.all[request].event.index),
          detail: String(DriveInterface.maximumSegments))
      }
    }
  }

  // MARK: Active requests

  /// Adds a request; of too many the weakest is dropped.
  private mutating func admit(_ position: Int, at tick: Int64, _ log: inout ChangeLog) {
    next += 1
    let request = requests.all[position]
    switch request.body {
    case .tap(let intensity, let sharpness, let length):
      let interval = DriveRequest.Interval(
        start: request.start, end: request.start + length, from: intensity, to: intensity,
        sharpness: sharpness)
      active.append(Active(request: position, sections: nil, interval: interval))
    case .vibration(let sections):
      let nothing = DriveRequest.Interval(
        start: request.start, end: request.start, from: 0, to: 0, sharpness: 0)
      active.append(Active(request: position, sections: sections, interval: nothing))
      guard advance(active.count - 1, to: tick, &log) else {
        active.removeLast()
        return noteContained(position)
      }
    }
    if let newest = active.last, isOverlapping(newest, at: request.start) { outcomes.noteMerged(position) }
    restoreOrder()
    guard active.count > Self.maximumAtOnce else { return }
    // A new request may be on its first ramp, so compare its full strength.
    let control = requests.controls.value(of: .hapticIntensity, at: requests.ticks.time(of: tick))
    var (weakest, minimum) = (0, Double.infinity)
    for position in active.indices {
      let request = requests.all[active[position].request]
      let full = request.isTap ? request.intensity : request.intensity * control
      if full < minimum { (weakest, minimum) = (position, full) }
    }
    outcomes.noteCrowded(active.remove(at: weakest).request)
  }

  /// Records a vibration that goes on where another one ends, and ends in the same tick: the drive is that of the other one.
  private mutating func noteContained(_ position: Int) {
    let request = requests.all[position]
    guard request.first < position, let last = segments.last, last.end == request.start else { return }
    shares[position].append(
      Share(
        owner: last.request, start: last.end - 1, end: last.end,
        isPlayed: requests.all[last.request].first == request.first))
  }

  /// Moves a vibration that goes on where another one ends to the place of that one: it is no newer.
  private mutating func restoreOrder() {
    guard let newest = active.last, requests.all[newest.request].first < newest.request else { return }
    let first = requests.all[newest.request].first
    let place = active.firstIndex { requests.all[$0.request].first > first } ?? active.count - 1
    active.insert(active.removeLast(), at: place)
  }

  /// True if another active request moves the motor when a request begins.
  private func isOverlapping(_ newest: Active, at tick: Int64) -> Bool {
    guard strengths.played(max(newest.interval.from, newest.interval.to)) > 0 else { return false }
    return active.dropLast().contains { other in
      guard isEither(newest, other) else { return false }
      let end = other.sections.map { requests.ticks.index(at: $0.end) } ?? other.interval.end
      return end > tick && strengths.played(other.interval.level(at: Double(tick))) > 0
    }
  }

  /// True if the device plays one of two simultaneous events only.
  private func isEither(_ one: Active, _ other: Active) -> Bool {
    switch interface.mapping.mixing {
    case .strongest, .latest: true
    case .sum: false
    case .duck: requests.all[one.request].isTap == requests.all[other.request].isTap
    }
  }

  private mutating func advance(to tick: Int64, _ log: inout ChangeLog) {
    var kept = 0
    for position in active.indices
    where active[position].interval.end > tick || advance(position, to: tick, &log) {
      if kept != position { active.swapAt(kept, position) }
      kept += 1
    }
    active.removeLast(active.count - kept)
  }

  /// Advances a request to the interval that contains a tick; `false` if there is none.
  private mutating func advance(_ position: Int, to tick: Int64, _ log: inout ChangeLog) -> Bool {
    let request = active[position].request
    let subject = Change.Subject.event(requests.all[request].event.index)
    while active[position].interval.end <= tick {
      guard let section = active[position].sections?.next(requests.controls) else { return false }
      let start = max(requests.ticks.index(at: section.start), active[position].interval.end)
      var end = requests.ticks.index(at: section.end)
      if section.end == active[position].sections?.end {
        end = requests.ticks.index(at: section.end, subject, &log)
      }
      let isPlayed = strengths.played(max(section.from, section.to)) > 0
      // A section that moves the motor lasts at least a tick, unless it goes on where another one ends.
      let isFirst = !active[position].hasPlayed && requests.all[request].first == request
      if isFirst, isPlayed { end = max(end, start + 1) }
      guard end > start else { continue }
      if isPlayed { active[position].hasPlayed = true }
      active[position].interval = DriveRequest.Interval(
        start: start, end: end, from: section.from, to: section.to, sharpness: section.sharpness,
        heldError: section.error)
    }
    return true
  }

  // MARK: Mixing

  /// One of the requests that drive the motor between two ticks.
  private struct Part {
    let position: Int
    let isTap: Bool
    /// The amplitudes at both ends and in the middle.
    var from: Double
    var to: Double
    var middle: Double
    /// The ratio of the fundamental to the amplitude.
    let gain: Double
    /// The largest drive of a vibration relative to the rated drive; `nil` for a tap, and for no limit.
    let limit: Double?

    func times(_ factor: Double) -> Part {
      var part = self
      (part.from, part.to, part.middle) = (from * factor, to * factor, middle * factor)
      return part
    }
  }

  /// Adds the drive of the active requests between two ticks.
  private mutating func play(from start: Int64, to end: Int64, _ log: inout ChangeLog) {
    let middle = (Double(start) + Double(end)) / 2
    var sounding: [(position: Int, level: Double)] = []
    for (position, one) in active.enumerated() where one.interval.start < end {
      let level = one.interval.level(at: middle)
      outcomes.note(one.request, intensity: level, sharpness: one.interval.sharpness, for: end - start)
      if level > 0 { sounding.append((position, level)) }
    }
    let parts = parts(of: sounding, from: start, to: end).filter { $0.middle > 0 }
    guard let newest = parts.last else { return }
    for part in parts {
      let one = active[part.position]
      outcomes.noteDriving(one.request, intensity: one.interval.level(at: middle))
      if let error = heldError(of: one, from: start, to: end) {
        outcomes.noteHeld(one.request, error: error, &log)
      }
    }
    if interface.mapping.mixing == .strongest,
      let level = sounding.first(where: { $0.position == newest.position })?.level
    {
      noteHidden(
        sounding.map(\.position).filter { $0 != newest.position }, under: level, from: start, to: end, &log)
    }
    noteShares(sounding, beside: newest.position, of: parts, from: start, to: end)
    let one = active[newest.position]
    let sum = parts.reduce(0) { $0 + $1.middle }
    let weighted = parts.reduce(0) { $0 + $1.middle * $1.gain }
    append(
      Segment(
        start: start, end: end, from: min(parts.reduce(0) { $0 + $1.from }, 1),
        to: min(parts.reduce(0) { $0 + $1.to }, 1), gain: parts.count > 1 ? weighted / sum : newest.gain,
        limit: Self.limit(of: parts), requested: one.interval.level(at: Double(start)),
        sharpness: one.interval.sharpness, request: one.request))
    if interface.mapping.mixing == .latest { active.removeSubrange(..<newest.position) }
  }

  /// Records the requests that sound beside the one that the drive between two ticks belongs to.
  private mutating func noteShares(
    _ sounding: [(position: Int, level: Double)], beside owner: Int, of parts: [Part], from start: Int64,
    to end: Int64
  ) {
    guard sounding.count > 1, let level = sounding.first(where: { $0.position == owner })?.level else {
      return
    }
    let played = strengths.played(level)
    for one in sounding where one.position != owner {
      let own = strengths.played(one.level)
      guard own > 0 else { continue }
      let isPlayed =
        switch interface.mapping.mixing {
        case .sum: true
        // Of equal ones the drive is that of both.
        case .strongest: own >= played
        case .duck: parts.contains { $0.position == one.position }
        case .latest: false
        }
      let request = active[one.position].request
      if let last = shares[request].last, last.owner == active[owner].request, last.isPlayed == isPlayed,
        last.end == start
      {
        shares[request][shares[request].count - 1].end = end
      } else {
        shares[request].append(
          Share(owner: active[owner].request, start: start, end: end, isPlayed: isPlayed))
      }
    }
  }

  /// Records vibrations that another event hides because their strength is held: their own would be the stronger one.
  private mutating func noteHidden(
    _ positions: [Int], under level: Double, from start: Int64, to end: Int64, _ log: inout ChangeLog
  ) {
    let (from, to) = (requests.ticks.time(of: start), requests.ticks.time(of: end))
    for position in positions {
      guard let error = active[position].interval.heldError, let sections = active[position].sections else {
        continue
      }
      let held = active[position].interval.from
      let maximum = held + min(sections.distance(of: held, from: from, to: to, requests.controls), error)
      if maximum > level + 1e-9 { outcomes.noteHeld(active[position].request, error: maximum - level, &log) }
    }
  }

  /// The largest difference between a strength that is held between two ticks and the vibration's own; `nil` if none is
  /// held.
  private func heldError(of one: Active, from start: Int64, to end: Int64) -> Double? {
    guard let error = one.interval.heldError, let sections = one.sections else { return nil }
    if start == one.interval.start, end == one.interval.end { return error }
    // The vibration drives the motor for a part of the interval only.
    let (from, to) = (requests.ticks.time(of: start), requests.ticks.time(of: end))
    return min(sections.distance(of: one.interval.from, from: from, to: to, requests.controls), error)
  }

  /// Returns the requests that drive the motor, in order of their starts.
  private func parts(
    of sounding: [(position: Int, level: Double)], from start: Int64, to end: Int64
  ) -> [Part] {
    func part(_ one: (position: Int, level: Double)) -> Part? { self.part(one, from: start, to: end) }
    func strongest(_ some: [(position: Int, level: Double)]) -> (position: Int, level: Double)? {
      some.reduce(nil) { best, one in one.level >= best?.level ?? 0 ? one : best }
    }
    switch interface.mapping.mixing {
    case .strongest: return [strongest(sounding).flatMap(part)].compactMap { $0 }
    case .sum: return sounding.compactMap(part)
    case .latest: return sounding.compactMap(part).suffix(1)
    case .duck(let ducking):
      let tap = sounding.compactMap(part).last { $0.isTap }
      let vibrations = sounding.filter { !isTap($0.position) }
      let vibration = strongest(vibrations).flatMap(part)?.times(tap == nil ? 1 : ducking.value)
      return [vibration, tap].compactMap { $0 }.sorted { $0.position < $1.position }
    }
  }

  /// Returns the largest drive of some parts together: the vibrations' limit, and the whole drive of a tap.
  private static func limit(of parts: [Part]) -> Double {
    guard let limit = parts.compactMap(\.limit).last else { return .infinity }
    return parts.reduce(limit) { $0 + ($1.isTap ? $1.middle * $1.gain : 0) }
  }

  private func isTap(_ position: Int) -> Bool { requests.all[active[position].request].isTap }

  /// Returns what one request drives the motor with; `nil` if the device does not act on its level.
  private func part(_ sounding: (position: Int, level: Double), from start: Int64, to end: Int64) -> Part? {
    let amplitude = strengths.played(sounding.level)
    guard amplitude > 0 else { return nil }
    let interval = active[sounding.position].interval
    var (from, to) = (amplitude, amplitude)
    if interval.from != interval.to {
      from = strengths.amplitude(of: interval.level(at: Double(start)))
      to = strengths.amplitude(of: interval.level(at: Double(end)))
    }
    let (mapping, isTap) = (interface.mapping, isTap(sounding.position))
    let sharpness = UnitLevel(clamping: interval.sharpness)
    let part = Part(
      position: sounding.position, isTap: isTap, from: from, to: to, middle: amplitude,
      gain: isTap ? mapping.tap.fundamental(sharpness) : 1,
      limit: isTap ? nil : mapping.limits?.held(at: mapping.frequency.frequency(sharpness)))
    return strengths.isSwitch ? part : part.times(isTap ? mapping.tapGain : mapping.vibrationGain)
  }

  private mutating func append(_ segment: Segment) {
    guard let last = segments.last, last.end == segment.start, last.request == segment.request,
      last.from == last.to, segment.from == last.to, segment.to == last.to, last.gain == segment.gain,
      last.limit == segment.limit, last.sharpness == segment.sharpness, last.requested == segment.requested
    else { return segments.append(segment) }
    segments[segments.count - 1].end = segment.end
  }
}
