internal import HapticModel

extension Displacement {
  /// Moves an event, whose place counts from the beginning of `frame`.
  func apply(to event: inout PlacedEvent, in frame: TimeMapping, mirror: BeatTime?, under tempo: TempoMap) {
    switch self {
    case .quantise(let grid, let strength):
      let life = mirror == nil ? Fraction.zero : event.mirroredSpan
      guard
        let target = quantised(
          event.position, life: life, grid: grid, frame: frame, mirror: mirror, tempo: tempo)
      else { return }
      if strength == .one {
        event.position = target
      } else {
        let distance = tempo.time(of: target) - tempo.time(of: event.position)
        event.position = tempo.moment(BeatSpan(nanoseconds: distance * strength), after: event.position)
      }
    case .swing(let grid, let amount):
      // Played backwards, the event's end is its onset.
      let onset =
        mirror == nil
        ? event.position : tempo.moment(BeatSpan(nanoseconds: event.mirroredSpan), after: event.position)
      let shift = swing(
        onset, grid: grid * frame.ratio, amount: amount, frame: frame, mirror: mirror, tempo: tempo)
      event.position = tempo.moment(mirror == nil ? shift : .zero - shift, after: event.position)
    case .humanise(let seed, let time, let intensity):
      let noise = Identity.mix(seed, event.identity)
      // Played backwards, it moves the other way, so that a reversed composition is the mirror of itself.
      let shift = Self.within(time.nanoseconds, noise) * (mirror == nil ? 1 : -1)
      event.position = tempo.moment(
        BeatSpan(nanoseconds: Fraction(shift) * frame.ratio), after: event.position)
      let swing = Double(Self.within(1 << 30, Identity.mix(noise, 1))) / Double(1 << 30)
      event.event.changeIntensity { UnitLevel(clamping: $0.value * (1 + swing * intensity.value)) }
    }
  }

  /// The distance of a place from the beginning of `frame`, or to its end if mirrored.
  private func offset(_ start: BeatTime, frame: TimeMapping, mirror: BeatTime?, tempo: TempoMap) -> BeatSpan {
    guard let mirror else { return tempo.distance(from: frame.base, to: start) }
    return tempo.distance(from: start, to: mirror)
  }

  /// The place of a line of a grid, whose width counts in the score; mirrored, from the end.
  private func line(
    _ number: Int64, grid: BeatSpan, frame: TimeMapping, mirror: BeatTime?, tempo: TempoMap
  ) -> BeatTime {
    let distance = grid * Fraction(number)
    guard let mirror else { return tempo.moment(distance, after: frame.base) }
    return tempo.moment(distance, before: mirror)
  }

  /// Returns the place at which the event's onset, or its end if mirrored, is on the nearest grid line.
  private func quantised(
    _ start: BeatTime, life: Fraction, grid: BeatSpan, frame: TimeMapping, mirror: BeatTime?,
    tempo: TempoMap
  ) -> BeatTime? {
    let grid = grid * frame.ratio
    let cell = tempo.nominal(grid)
    guard tempo.minimum(grid) > .zero, cell > .zero else { return nil }
    let onset = tempo.moment(BeatSpan(nanoseconds: life), after: start)
    let position = tempo.nominal(offset(onset, frame: frame, mirror: mirror, tempo: tempo))
    var number = (position + cell * Fraction(1, 2)).quotient(by: cell)
    if !tempo.isSteady {
      let moment = tempo.time(of: onset)
      func time(_ number: Int64) -> Fraction {
        tempo.time(of: line(number, grid: grid, frame: frame, mirror: mirror, tempo: tempo))
      }
      let last = lastLine(upTo: moment, mirror != nil, near: number, time)
      let (before, after) = (moment - time(last), time(last + 1) - moment)
      number = (mirror != nil ? -before >= -after : before >= after) ? last + 1 : last
    }
    return tempo.moment(
      BeatSpan(nanoseconds: -life),
      after: line(number, grid: grid, frame: frame, mirror: mirror, tempo: tempo))
  }

  /// Returns the last line that is not past a moment, searching from `guess`.
  ///
  /// Lines are ascending, or descending if `isMirrored`.
  private func lastLine(
    upTo moment: Fraction, _ isMirrored: Bool, near guess: Int64, _ line: (Int64) -> Fraction
  ) -> Int64 {
    let maximum: Int64 = 1 << 60
    let start = min(max(guess, -maximum), maximum)
    func isPast(_ number: Int64) -> Bool { isMirrored ? line(number) < moment : line(number) > moment }
    var (low, high, reach) = (start, start, Int64(1))
    while low > -maximum, isPast(low) { (low, reach) = (max(low - reach, -maximum), reach * 2) }
    reach = 1
    while high < maximum, !isPast(high) { (high, reach) = (min(high + reach, maximum), reach * 2) }
    return high - low > 1 ? (low + 1..<high).partitioningIndex(isPast) - 1 : low
  }

  /// The delay that swing adds; mirrored, it counts towards the beginning.
  ///
  /// It is in beats if the grid and the place are, and otherwise in nanoseconds: no unit is converted back, because the
  /// inverse of a beat's length is not exact.
  private func swing(
    _ start: BeatTime, grid: BeatSpan, amount: Fraction, frame: TimeMapping, mirror: BeatTime?,
    tempo: TempoMap
  ) -> BeatSpan {
    guard tempo.nominal(grid) > .zero, tempo.minimum(grid) > .zero else { return .zero }
    // Time runs slower in the first cell and faster in the second, by this factor.
    let gain = amount * Fraction(2) - .one
    func shift(_ inside: Fraction, cell: Fraction, pair: Fraction) -> Fraction {
      (inside < cell ? inside : pair - inside) * gain
    }
    func regular(_ position: Fraction, _ cell: Fraction) -> Fraction {
      let pair = cell * Fraction(2)
      return shift(position - pair * Fraction(position.quotient(by: pair)), cell: cell, pair: pair)
    }
    let offset = offset(start, frame: frame, mirror: mirror, tempo: tempo)
    if grid.nanoseconds == .zero, offset.nanoseconds == .zero {
      return BeatSpan(beats: regular(offset.beats, grid.beats))
    }
    let (position, cell) = (tempo.nominal(offset), tempo.nominal(grid))
    if tempo.isSteady || grid.isTimeOnly && offset.isTimeOnly {
      return BeatSpan(nanoseconds: regular(position, cell))
    }
    let moment = tempo.time(of: start)
    func distance(_ number: Int64) -> Fraction {
      let distance =
        tempo.time(of: line(number, grid: grid, frame: frame, mirror: mirror, tempo: tempo)) - moment
      return mirror == nil ? distance : -distance
    }
    let pair = lastLine(upTo: .zero, false, near: (position * Fraction(1, 2)).quotient(by: cell)) {
      distance($0 * 2)
    }
    let (start, middle, end) = (distance(pair * 2), distance(pair * 2 + 1), distance(pair * 2 + 2))
    if middle - start == end - middle {
      return BeatSpan(nanoseconds: shift(-start, cell: middle - start, pair: end - start))
    }
    // The tempo changes within the pair: an onset keeps its share of a cell in beats.
    if grid.isBeatsOnly {
      let beats = tempo.beat(at: moment) - tempo.beat(at: tempo.time(of: mirror ?? frame.base))
      return BeatSpan(beats: regular(mirror == nil ? beats : -beats, grid.beats))
    }
    // A grid of beats and time: it keeps its share of a cell in time.
    guard middle > .zero else {
      return BeatSpan(nanoseconds: middle + (end - middle) * gain + -middle * (.one - gain))
    }
    let (cells, first) = ((here: middle - start, next: end - middle), -start * (.one + gain))
    if first <= cells.here { return BeatSpan(nanoseconds: start + first) }
    return BeatSpan(nanoseconds: middle + ((first - cells.here) * cells.next).divided(by: cells.here))
  }

  /// A uniform number from -`maximum` to `maximum`, with a bias of at most one part in 2⁶⁴ / `maximum`.
  private static func within(_ maximum: Int64, _ noise: UInt64) -> Int64 {
    let range = UInt64(2 * maximum + 1)
    return Int64(range.multipliedFullWidth(by: noise).high) - maximum
  }
}
