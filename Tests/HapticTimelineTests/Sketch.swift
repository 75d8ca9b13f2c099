@testable import HapticTimeline

/// A composition as an expression that can be printed, built and computed in another way.
indirect enum Sketch: CustomStringConvertible {
  /// Intensity in tenths, offset and duration in milliseconds; a tap has no duration.
  struct Note {
    var tenths: Int
    var offset: Int64
    var duration: Int64?
  }

  case clip([Note])
  case rest(BeatSpan)
  case sequence([Sketch])
  case overlay([Sketch])
  case placed([(BeatSpan, Sketch)])
  case repeated(Sketch, Int, every: BeatSpan?)
  case forever(Sketch, every: BeatSpan)
  case stretched(Sketch, Fraction)
  case reversed(Sketch)
  case trimmed(Sketch, BeatSpan, BeatSpan)
  case lasting(Sketch, BeatSpan)
  case scaled(Sketch, Double, Double)
  case faded(Sketch, BeatSpan, BeatSpan)
  case quantised(Sketch, BeatSpan)
  case swung(Sketch, BeatSpan, Fraction)
  case humanised(Sketch, UInt64, Int64)

  var composition: Composition {
    switch self {
    case .clip(let notes): .clip(HapticPattern(events: notes.map(\.event)))
    case .rest(let extent): .rest(extent)
    case .sequence(let parts): .sequence(parts.map(\.composition))
    case .overlay(let parts): .overlay(parts.map(\.composition))
    case .placed(let steps): .lane(steps.map { Composition.Step($0.1.composition, .at($0.0)) })
    case .repeated(let inner, let times, let every): inner.composition.repeated(.times(times), every: every)
    case .forever(let inner, let every): inner.composition.repeated(.forever, every: every)
    case .stretched(let inner, let ratio): inner.composition.stretched(by: ratio)
    case .reversed(let inner): inner.composition.reversed()
    case .trimmed(let inner, let from, let to): inner.composition.trimmed(from: from, to: to)
    case .lasting(let inner, let length): inner.composition.lasting(length)
    case .scaled(let inner, let scale, let offset):
      inner.composition.intensity(scaledBy: scale, raisedBy: offset)
    case .faded(let inner, let fadeIn, let fadeOut): inner.composition.faded(in: fadeIn, out: fadeOut)
    case .quantised(let inner, let grid): inner.composition.quantised(to: grid)
    case .swung(let inner, let grid, let amount): inner.composition.swung(grid, amount: amount)
    case .humanised(let inner, let seed, let milliseconds):
      inner.composition.humanised(seed: seed, time: .milliseconds(milliseconds), intensity: 0.2)
    }
  }

  var description: String {
    switch self {
    case .clip(let notes): "[" + notes.map(\.description).joined(separator: " ") + "]"
    case .rest(let extent): "rest(\(extent.text))"
    case .sequence(let parts): "(" + parts.map(\.description).joined(separator: ", ") + ")"
    case .overlay(let parts): "(" + parts.map(\.description).joined(separator: " & ") + ")"
    case .placed(let steps): "{" + steps.map { "\($0.0.text): \($0.1)" }.joined(separator: ", ") + "}"
    case .repeated(let inner, let times, let every):
      "\(inner)×\(times)" + (every.map { " every \($0.text)" } ?? "")
    case .forever(let inner, let every): "\(inner) for ever every \(every.text)"
    case .stretched(let inner, let ratio): "\(inner).stretched(\(ratio.text))"
    case .reversed(let inner): "\(inner).reversed"
    case .trimmed(let inner, let from, let to): "\(inner).trimmed(\(from.text)…\(to.text))"
    case .lasting(let inner, let length): "\(inner).lasting(\(length.text))"
    case .scaled(let inner, let scale, let offset): "\(inner).intensity(×\(scale) + \(offset))"
    case .faded(let inner, let fadeIn, let fadeOut): "\(inner).faded(\(fadeIn.text), \(fadeOut.text))"
    case .quantised(let inner, let grid): "\(inner).quantised(\(grid.text))"
    case .swung(let inner, let grid, let amount): "\(inner).swung(\(grid.text), \(amount.text))"
    case .humanised(let inner, let seed, let time): "\(inner).humanised(\(seed), \(time) ms)"
    }
  }
}

extension Sketch.Note: CustomStringConvertible {
  var event: HapticEvent {
    let level = UnitLevel(clamping: Double(tenths) / 10)
    guard let duration else { return .transient(Transient(level, 0.5, at: .milliseconds(offset))) }
    return .continuous(Continuous(level, 0.5, at: .milliseconds(offset), for: .milliseconds(duration)))
  }

  var description: String { "\(tenths)@\(offset)" + (duration.map { "+\($0)" } ?? "") }
}

extension Fraction {
  var text: String { part == 0 ? "\(whole)" : "\(whole)+\(part)/\(denominator)" }
}

extension BeatSpan {
  var text: String {
    if nanoseconds == .zero { return beats.text + "b" }
    return beats == .zero ? nanoseconds.text + "ns" : beats.text + "b+" + nanoseconds.text + "ns"
  }
}

// MARK: Random values

extension Sketch {
  /// The possible elements of a random sketch.
  struct Kinds: OptionSet {
    let rawValue: Int
    static let vibrations = Kinds(rawValue: 1)
    static let reversals = Kinds(rawValue: 2)
    static let chance = Kinds(rawValue: 4)
    static let endless = Kinds(rawValue: 8)
    static let fades = Kinds(rawValue: 16)
    static let finite: Kinds = [.vibrations, .reversals, .chance, .fades]
    static let all: Kinds = [.vibrations, .reversals, .chance, .fades, .endless]
  }

  /// A sketch of at most `size` levels.
  static func random(_ size: Int, _ kinds: Kinds = .finite, using generator: inout SeededGenerator) -> Sketch
  {
    guard size > 0 else { return leaf(kinds, using: &generator) }
    let inner = { (generator: inout SeededGenerator) in random(size - 1, kinds, using: &generator) }
    let extent = { (generator: inout SeededGenerator) in BeatSpan.random(using: &generator) }
    switch Int.random(in: 0..<16, using: &generator) {
    case 0: return .sequence([inner(&generator), leaf(kinds, using: &generator), inner(&generator)])
    case 1: return .overlay([inner(&generator), inner(&generator)])
    case 2:
      return .placed([(extent(&generator), inner(&generator)), (extent(&generator), inner(&generator))])
    case 3: return .repeated(inner(&generator), .random(in: 0...3, using: &generator), every: nil)
    case 4:
      return .repeated(inner(&generator), .random(in: 1...3, using: &generator), every: extent(&generator))
    case 5: return .stretched(inner(&generator), .random(using: &generator))
    case 6: return .lasting(inner(&generator), extent(&generator))
    case 7: return .trimmed(inner(&generator), extent(&generator), extent(&generator))
    case 8:
      return .scaled(inner(&generator), [0, 0.5, 1, 1.5].randomElement(using: &generator) ?? 1, 0.125)
    case 9: return .quantised(inner(&generator), extent(&generator))
    case 10: return .swung(inner(&generator), extent(&generator), Fraction(2, 3))
    case 11 where kinds.contains(.reversals), 12 where kinds.contains(.reversals):
      return .reversed(inner(&generator))
    case 13 where kinds.contains(.fades):
      return .faded(inner(&generator), extent(&generator), extent(&generator))
    case 14 where kinds.contains(.chance):
      return .humanised(inner(&generator), generator.next(), .random(in: 0...40, using: &generator))
    case 15 where kinds.contains(.endless):
      let every = BeatSpan.milliseconds(.random(in: 50...400, using: &generator))
      return .forever(inner(&generator), every: every)
    default: return leaf(kinds, using: &generator)
    }
  }

  private static func leaf(_ kinds: Kinds, using generator: inout SeededGenerator) -> Sketch {
    switch Int.random(in: 0..<6, using: &generator) {
    case 0: return .rest(.random(using: &generator))
    case 1: return .clip([.random(kinds, using: &generator), .random(kinds, using: &generator)])
    default: return .clip([.random(kinds, using: &generator)])
    }
  }
}

extension Sketch.Note {
  static func random(_ kinds: Sketch.Kinds, using generator: inout SeededGenerator) -> Sketch.Note {
    let isVibration = kinds.contains(.vibrations) && Bool.random(using: &generator)
    return Sketch.Note(
      tenths: .random(in: 1...10, using: &generator),
      offset: 10 * .random(in: 0...20, using: &generator),
      duration: isVibration ? .random(in: 5...300, using: &generator) : nil)
  }
}

extension BeatSpan {
  /// Up to some beats, or some milliseconds, or seconds in thirds, or both.
  static func random(using generator: inout SeededGenerator) -> BeatSpan {
    let beats = Fraction(
      .random(in: 0...6, using: &generator), [1, 2, 3, 4].randomElement(using: &generator) ?? 1)
    let time = Fraction(
      .random(in: 0...900, using: &generator) * 1_000_000, .random(in: 1...3, using: &generator))
    switch Int.random(in: 0..<5, using: &generator) {
    case 0, 1: return BeatSpan(beats: beats)
    case 2: return BeatSpan(beats: beats, nanoseconds: time)
    default: return BeatSpan(nanoseconds: time)
    }
  }
}

extension Fraction {
  /// A ratio from 1/4 to 5.
  static func random(using generator: inout SeededGenerator) -> Fraction {
    Fraction(.random(in: 1...5, using: &generator), .random(in: 1...4, using: &generator))
  }
}

extension TempoMap {
  /// Steady, or with two changes.
  static func random(using generator: inout SeededGenerator) -> TempoMap {
    let tempi: [Tempo] = (0..<3).map { _ in
      .beatsPerMinute(.random(in: 60...240, using: &generator))
    }
    if Bool.random(using: &generator) { return TempoMap(tempi[0]) }
    return TempoMap(
      tempi[0],
      changes: [.init(at: Fraction(3, 2), tempi[1]), .init(at: Fraction(4), tempi[2])])
  }
}

extension Composition {
  /// Its events, exact to the nanosecond, and its exact length.
  func flat(_ tempo: TempoMap) -> (events: [HapticEvent], length: BeatSpan?) {
    var builder = PlanBuilder(tempo)
    let node = builder.build(self)
    var expander = Expander(tempo, from: -(1 << 50), to: 1 << 50, maximum: 1 << 24)
    expander.add(node, track: 0, gain: 1)
    return (expander.sorted().map(\.event), node.length)
  }

  /// The time of its end if it begins at 0, in nanoseconds; `nil` if it never ends.
  func end(_ tempo: TempoMap) -> Fraction? {
    var builder = PlanBuilder(tempo)
    return builder.build(self).end(after: .zero, under: tempo).map { tempo.time(of: $0) }
  }

  /// True if it sounds the same as another; with `inOrder`, simultaneous events also have to be in the same order.
  func isEqual(to other: Composition, _ tempo: TempoMap, inOrder: Bool = true) -> Bool {
    let (own, others) = (flat(tempo), other.flat(tempo))
    guard own.length == others.length, own.events.count == others.events.count else { return false }
    if own.events == others.events { return true }
    return !inOrder && own.events.tally == others.events.tally
  }
}

extension Array where Element: Hashable {
  /// The number of occurrences of each element.
  var tally: [Element: Int] { reduce(into: [:]) { $0[$1, default: 0] += 1 } }
}
