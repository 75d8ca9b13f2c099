@testable import HapticTimeline

/// A composition computed the slow way: everything written out, no windows, times as plain rationals.
struct NaiveReference {
  /// A rational number in 128 bits, in lowest terms.
  struct Ratio: Comparable {
    let top: Int128
    let bottom: Int128

    init(_ top: Int128, _ bottom: Int128 = 1) {
      var (one, other) = (top.magnitude, bottom.magnitude)
      while other != 0 { (one, other) = (other, one % other) }
      let divisor = Int128(max(one, 1))
      self.top = top / divisor
      self.bottom = bottom / divisor
    }

    init(_ fraction: Fraction) {
      self.init(
        Int128(fraction.whole) * Int128(fraction.denominator) + Int128(fraction.part),
        Int128(fraction.denominator))
    }

    static func + (left: Ratio, right: Ratio) -> Ratio {
      Ratio(left.top * right.bottom + right.top * left.bottom, left.bottom * right.bottom)
    }
    static func - (left: Ratio, right: Ratio) -> Ratio { left + Ratio(-right.top, right.bottom) }
    static func * (left: Ratio, right: Ratio) -> Ratio {
      Ratio(left.top * right.top, left.bottom * right.bottom)
    }
    static func < (left: Ratio, right: Ratio) -> Bool { left.top * right.bottom < right.top * left.bottom }

    var floor: Int128 { top >= 0 ? top / bottom : -((bottom - 1 - top) / bottom) }
    /// The nearest whole number, halves up.
    var nearest: Int64 { Int64((self + Ratio(1, 2)).floor) }
  }

  struct Event {
    var onset: Ratio
    /// `nil` for a tap.
    var held: Ratio?
    var intensity: Double
  }

  let beat: Ratio

  func time(_ extent: BeatSpan) -> Ratio { Ratio(extent.beats) * beat + Ratio(extent.nanoseconds) }

  /// `ramp` is the shortest rise and release, 5 ms as played, before any stretch outside of `sketch`.
  func events(of sketch: Sketch, ramp: Ratio = Ratio(5_000_000)) -> (events: [Event], length: Ratio) {
    let zero = Ratio(0)
    func events(of sketch: Sketch) -> (events: [Event], length: Ratio) {
      self.events(of: sketch, ramp: ramp)
    }
    switch sketch {
    case .clip(let notes): return clip(notes)
    case .rest(let extent): return ([], time(extent))
    case .sequence(let parts):
      var (all, cursor): ([Event], Ratio) = ([], zero)
      for part in parts.map(events) {
        all += part.events.map { moved($0, by: cursor) }
        cursor = cursor + part.length
      }
      return (all, cursor)
    case .overlay(let parts): return events(of: .placed(parts.map { (.zero, $0) }))
    case .placed(let steps):
      var (all, length): ([Event], Ratio) = ([], zero)
      for (position, part) in steps {
        let inner = events(of: part)
        all += inner.events.map { moved($0, by: time(position)) }
        length = max(length, time(position) + inner.length)
      }
      return (all, length)
    case .repeated(let inner, let times, let every):
      return repeated(events(of: inner), times: times, every: every.map(time))
    case .stretched(let inner, let ratio):
      let factor = Ratio(ratio)
      let (list, length) = self.events(of: inner, ramp: ramp * Ratio(factor.bottom, factor.top))
      return (
        list.map {
          Event(onset: $0.onset * factor, held: $0.held.map { $0 * factor }, intensity: $0.intensity)
        },
        length * factor
      )
    case .reversed(let inner):
      let (list, length) = events(of: inner)
      return (
        list.map {
          Event(onset: length - $0.onset - ($0.held ?? zero), held: $0.held, intensity: $0.intensity)
        }, length
      )
    case .trimmed(let inner, let from, let to):
      return trimmed(events(of: inner), from: time(from), to: time(to), ramp: ramp)
    case .lasting(let inner, let length): return (events(of: inner).events, time(length))
    case .scaled(let inner, let scale, let offset):
      let (list, length) = events(of: inner)
      return (list.map { scaled($0, scale: scale, offset: offset) }, length)
    case .quantised(let inner, let grid):
      let (list, length) = events(of: inner)
      return (list.map { quantised($0, time(grid)) }, length)
    case .swung(let inner, let grid, let amount):
      let (list, length) = events(of: inner)
      return (list.map { swung($0, grid: time(grid), amount: Ratio(amount)) }, length)
    case .forever, .faded, .humanised: return ([], zero)
    }
  }

  /// A vibration counts without its release.
  private func clip(_ notes: [Sketch.Note]) -> (events: [Event], length: Ratio) {
    var (list, length): ([Event], Ratio) = ([], Ratio(0))
    for note in notes {
      let onset = Ratio(Int128(note.offset) * 1_000_000)
      let held = note.duration.map { Ratio(Int128($0) * 1_000_000) }
      list.append(Event(onset: onset, held: held, intensity: Double(note.tenths) / 10))
      length = max(length, onset + (held ?? Ratio(0)))
    }
    return (list, length)
  }

  private func moved(_ event: Event, by distance: Ratio) -> Event {
    Event(onset: event.onset + distance, held: event.held, intensity: event.intensity)
  }

  private func scaled(_ event: Event, scale: Double, offset: Double) -> Event {
    Event(
      onset: event.onset, held: event.held, intensity: min(max(event.intensity * scale + offset, 0), 1))
  }

  private func repeated(
    _ inner: (events: [Event], length: Ratio), times: Int, every: Ratio?
  ) -> (events: [Event], length: Ratio) {
    if times < 1 { return ([], Ratio(0)) }
    let period = every ?? inner.length
    if period == Ratio(0) { return inner }
    let all = (0..<times).flatMap { pass in
      inner.events.map { moved($0, by: period * Ratio(Int128(pass))) }
    }
    return (all, period * Ratio(Int128(times - 1)) + inner.length)
  }

  private func trimmed(
    _ inner: (events: [Event], length: Ratio), from: Ratio, to: Ratio, ramp: Ratio
  ) -> (events: [Event], length: Ratio) {
    // At the beginning nothing is cut; at the end and behind it, a tap at the cut stays.
    let isStart = from <= Ratio(0)
    let length = max(to - from, Ratio(0))
    if to < from { return ([], length) }
    var all: [Event] = []
    for event in inner.events {
      guard let held = event.held else {
        let isEarly = to < inner.length ? event.onset < to : event.onset <= to
        if isEarly, isStart || event.onset >= from { all.append(moved(event, by: Ratio(0) - from)) }
        continue
      }
      if event.onset >= to || to == from { continue }
      let begin = isStart ? event.onset : max(event.onset, from)
      var last = event.onset + held
      if begin == from, event.onset < from {
        if last <= from { continue }
        // Its hold ends within the rise at the cut: a curve follows its release, which is held.
        if last < from + ramp { last = last + ramp }
      }
      let end = min(last, to)
      all.append(Event(onset: begin - from, held: end - begin, intensity: event.intensity))
    }
    return (all, length)
  }

  private func quantised(_ event: Event, _ grid: Ratio) -> Event {
    if grid == Ratio(0) { return event }
    // Grid lines are tried one by one; of equally near ones the last counts.
    var line = Ratio(0)
    func distance(_ position: Ratio) -> Ratio { max(position - event.onset, event.onset - position) }
    while distance(line - grid) < distance(line) { line = line - grid }
    while distance(line + grid) <= distance(line) { line = line + grid }
    return Event(onset: line, held: event.held, intensity: event.intensity)
  }

  private func swung(_ event: Event, grid: Ratio, amount: Ratio) -> Event {
    if grid == Ratio(0) { return event }
    var pair = Ratio(0)
    while pair > event.onset { pair = pair - grid - grid }
    while pair + grid + grid <= event.onset { pair = pair + grid + grid }
    let (inside, long) = (event.onset - pair, grid * amount * Ratio(2))
    // The first cell becomes `long` of two, the second the rest.
    let moved =
      inside < grid
      ? inside * amount * Ratio(2) : long + (inside - grid) * (Ratio(2) - amount * Ratio(2))
    return Event(onset: pair + moved, held: event.held, intensity: event.intensity)
  }
}

@Suite struct NaiveReferenceTests {
  @Test func `taps come where writing everything out puts them`() { compare([.reversals], seed: 11) }

  @Test func `vibrations come where writing everything out puts them`() { compare([.vibrations], seed: 12) }

  @Test func `reversed vibrations end where they began`() { compare([.vibrations, .reversals], seed: 14) }

  private func compare(_ kinds: Sketch.Kinds, seed: UInt64) {
    Law.holds("expansion", seed: seed) { generator, size in
      let sketch = Sketch.random(size, kinds, using: &generator)
      let tempo = Tempo.beatsPerMinute(.random(in: 60...240, using: &generator))
      let reference = NaiveReference(beat: NaiveReference.Ratio(tempo.beatLength))
      let wanted = reference.events(of: sketch)
      let map = TempoMap(tempo)
      let own = sketch.composition.flat(map)
      let length = own.length.map { reference.time($0) }
      let expected = wanted.events.map(Self.line).sorted()
      let found = own.events.map(Self.line).sorted()
      return found == expected && length == wanted.length
        ? nil
        : "\(sketch) at \(tempo.thousandths): \(found) instead of \(expected), length \(own.length?.text ?? "-")"
    }
  }

  private static func line(_ event: NaiveReference.Event) -> String {
    let onset = event.onset.nearest
    let held = event.held.map { "\((event.onset + $0).nearest - onset)" } ?? "tap"
    return "\(onset) \(held) \(event.intensity)"
  }

  private static func line(_ event: HapticEvent) -> String {
    let level = event.hapticIntensity?.value ?? -1
    guard case .continuous(let vibration) = event else {
      return "\(event.time.nanoseconds) tap \(level)"
    }
    return "\(event.time.nanoseconds) \(vibration.duration.nanoseconds) \(level)"
  }
}
