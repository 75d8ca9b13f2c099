internal import HapticModel

extension Displacement {
  /// Moves an event, whose place counts from the beginning of `frame`.
  func apply(to event: inout TravellingEvent, in frame: Frame, mirror: Extent?, under tempo: TempoMap) {
    switch self {
    case .quantise(let grid, let strength):
      guard let target = quantised(event.place, grid, frame, mirror, tempo) else { return }
      event.place = strength == .one ? target : event.place + (target - event.place) * strength
    case .swing(let grid, let amount):
      let shift = swing(event.place, grid, amount, frame, mirror, tempo)
      event.place = event.place + (mirror == nil ? shift : .zero - shift) * frame.ratio
    case .humanise(let seed, let time, let intensity):
      let noise = Identity.mix(seed, event.identity)
      let shift = Self.within(time.nanoseconds, noise)
      event.place = event.place + Extent(nanoseconds: Fraction(shift) * frame.ratio)
      let swing = Double(Self.within(1 << 30, Identity.mix(noise, 1))) / Double(1 << 30)
      event.event.changeIntensity { UnitLevel(clamping: $0.value * (1 + swing * intensity.value)) }
    }
  }

  /// How far a place is from the beginning of `frame`, or from the end of what is mirrored, in nanoseconds at the
  /// first tempo.
  private func position(
    _ place: Extent, _ frame: Frame, _ mirror: Extent?, _ tempo: TempoMap
  ) -> Fraction {
    var position = tempo.nominal(place - frame.base)
    if frame.ratio != .one, let inverse = frame.ratio.inverse { position = position * inverse }
    return mirror.map { tempo.nominal($0) - position } ?? position
  }

  /// The nearest line of the grid.
  private func quantised(
    _ place: Extent, _ grid: Extent, _ frame: Frame, _ mirror: Extent?, _ tempo: TempoMap
  ) -> Extent? {
    let cell = tempo.nominal(grid)
    guard cell > .zero else { return nil }
    let half = cell * Fraction(1, 2)
    let line = (position(place, frame, mirror, tempo) + half).quotient(by: cell)
    let target = grid * Fraction(line)
    return frame.place(mirror.map { $0 - target } ?? target)
  }

  /// How much later swing lets it come, as written.
  private func swing(
    _ place: Extent, _ grid: Extent, _ amount: Fraction, _ frame: Frame, _ mirror: Extent?,
    _ tempo: TempoMap
  ) -> Extent {
    let cell = tempo.nominal(grid)
    guard cell > .zero else { return .zero }
    let position = position(place, frame, mirror, tempo)
    let pair = cell * Fraction(2)
    let inside = position - pair * Fraction(position.quotient(by: pair))
    // Within the first cell time goes slower, within the second faster, by so much.
    let gain = amount * Fraction(2) - .one
    let shift = inside < cell ? inside * gain : (pair - inside) * gain
    guard grid.nanoseconds == .zero, let perBeat = tempo.firstBeatLength.inverse else {
      return Extent(nanoseconds: shift)
    }
    return Extent(beats: shift * perBeat)
  }

  /// A number from -`most` to `most`, each as likely as any other but for one part in 2⁶⁴ / `most`.
  private static func within(_ most: Int64, _ noise: UInt64) -> Int64 {
    let range = UInt64(2 * most + 1)
    return Int64(range.multipliedFullWidth(by: noise).high) - most
  }
}
