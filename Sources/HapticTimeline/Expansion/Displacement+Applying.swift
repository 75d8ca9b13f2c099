internal import HapticModel

extension Displacement {
  /// Moves an event, whose place counts from the beginning of `frame`.
  func apply(to event: inout PlacedEvent, in frame: TimeMapping, mirror: Extent?, under tempo: TempoMap) {
    switch self {
    case .quantise(let grid, let strength):
      let life = mirror == nil ? Fraction.zero : event.life
      guard let target = quantised(event.place, life, grid, frame, mirror, tempo) else { return }
      if strength == .one {
        event.place = target
      } else {
        let distance = tempo.time(of: target) - tempo.time(of: event.place)
        event.place.nanoseconds = event.place.nanoseconds + distance * strength
      }
    case .swing(let grid, let amount):
      // Played backwards, the event's end is its onset.
      let onset = mirror == nil ? event.place : event.place + Extent(nanoseconds: event.life)
      let shift = swing(onset, grid, amount, frame, mirror, tempo)
      event.place = event.place + (mirror == nil ? shift : .zero - shift) * frame.ratio
    case .humanise(let seed, let time, let intensity):
      let noise = Identity.mix(seed, event.identity)
      let shift = Self.within(time.nanoseconds, noise)
      event.place = event.place + Extent(nanoseconds: Fraction(shift) * frame.ratio)
      let swing = Double(Self.within(1 << 30, Identity.mix(noise, 1))) / Double(1 << 30)
      event.event.changeIntensity { UnitLevel(clamping: $0.value * (1 + swing * intensity.value)) }
    }
  }

  /// The distance of a place from the beginning of `frame`, or from its end if mirrored, in nanoseconds at the first
  /// tempo.
  private func position(
    _ place: Extent, _ frame: TimeMapping, _ mirror: Extent?, _ tempo: TempoMap
  ) -> Fraction {
    var position = tempo.nominal(place - frame.base)
    if frame.ratio != .one, let inverse = frame.ratio.inverse { position = position * inverse }
    return mirror.map { tempo.nominal($0) - position } ?? position
  }

  /// Returns the place at which the event's onset, or its end if mirrored, is on the nearest grid line.
  private func quantised(
    _ place: Extent, _ life: Fraction, _ grid: Extent, _ frame: TimeMapping, _ mirror: Extent?,
    _ tempo: TempoMap
  ) -> Extent? {
    let cell = tempo.nominal(grid)
    guard tempo.least(grid) > .zero else { return nil }
    func line(_ number: Int64) -> Extent {
      let line = grid * Fraction(number)
      return frame.place(mirror.map { $0 - line } ?? line)
    }
    let onset = place + Extent(nanoseconds: life)
    let half = cell * Fraction(1, 2)
    var number = (position(onset, frame, mirror, tempo) + half).quotient(by: cell)
    if !tempo.isSteady {
      number = nearest(to: tempo.time(of: onset), mirror != nil, number) { tempo.time(of: line($0)) }
    }
    return line(number) - Extent(nanoseconds: life)
  }

  /// Returns the line nearest to a moment; ties go to the later line as written.
  ///
  /// Lines are ascending, or descending if `isMirrored`.
  private func nearest(
    to moment: Fraction, _ isMirrored: Bool, _ guess: Int64, _ line: (Int64) -> Fraction
  ) -> Int64 {
    let most: Int64 = 1 << 60
    let start = min(max(guess, -most), most)
    func isPast(_ number: Int64) -> Bool { isMirrored ? line(number) < moment : line(number) > moment }
    var (low, high, reach) = (start, start, Int64(1))
    while low > -most, isPast(low) { (low, reach) = (max(low - reach, -most), reach * 2) }
    reach = 1
    while high < most, !isPast(high) { (high, reach) = (min(high + reach, most), reach * 2) }
    if high - low > 1 {
      high = (low + 1..<high).partitioningIndex(isPast)
      low = high - 1
    }
    // `low` is the last line that is not past the moment, `high` the next.
    let (before, after) = (moment - line(low), line(high) - moment)
    return (isMirrored ? -before >= -after : before >= after) ? high : low
  }

  /// The delay that swing adds, as written.
  private func swing(
    _ place: Extent, _ grid: Extent, _ amount: Fraction, _ frame: TimeMapping, _ mirror: Extent?,
    _ tempo: TempoMap
  ) -> Extent {
    let cell = tempo.nominal(grid)
    guard cell > .zero else { return .zero }
    let position = position(place, frame, mirror, tempo)
    let pair = cell * Fraction(2)
    let inside = position - pair * Fraction(position.quotient(by: pair))
    // Time runs slower in the first cell and faster in the second, by this factor.
    let gain = amount * Fraction(2) - .one
    let shift = inside < cell ? inside * gain : (pair - inside) * gain
    guard grid.nanoseconds == .zero, let perBeat = tempo.firstBeatLength.inverse else {
      return Extent(nanoseconds: shift)
    }
    return Extent(beats: shift * perBeat)
  }

  /// A uniform number from -`most` to `most`, with a bias of at most one part in 2⁶⁴ / `most`.
  private static func within(_ most: Int64, _ noise: UInt64) -> Int64 {
    let range = UInt64(2 * most + 1)
    return Int64(range.multipliedFullWidth(by: noise).high) - most
  }
}
