internal import HapticDevices
internal import HapticModel
internal import HapticScores
internal import HapticTimeline

/// The strength and the length of an event among the others of its pattern, whose order advice must not turn round.
struct EventOrder {
  /// True if no other event is felt or asked for.
  let isAlone: Bool
  /// Its intensity as written.
  private let own: Double
  /// The least intensity of a stronger event; more than 1 if there is none.
  let next: Double
  /// The largest intensity.
  private let strongest: Double
  /// True if all events, or four or more about it, get stronger from one to the next, or weaker: their strengths are the
  /// meaning.
  private let isRamp: Bool
  /// True if the event belongs to a rise or a fall of four strengths or more.
  let isInRamp: Bool
  /// True if all others are stronger.
  private let isWeakest: Bool
  /// The number of events with a strength.
  let count: Int
  /// True if several events are all equally strong.
  let areEqual: Bool
  /// The strengths that differ by 0.05 or more (*chosen*), the least first.
  private let steps: [Double]
  /// Its length; `nil` of a tap.
  private let length: TimeSpan?
  /// The lengths of the vibrations.
  private let lengths: [TimeSpan]
  /// The weakest and the strongest.
  var strengths: ClosedRange<Double> { min(steps.first ?? own, strongest)...strongest }
  /// True if no other is stronger.
  private var isStrongest: Bool { next > 1 }

  /// True if it is weaker than 0.1 beside events that are three times as strong (*chosen*): noise of a conversion, or the end
  /// of a fade.
  var isNoise: Bool { own < 0.1 && strongest >= own * 3 }

  /// Makes the order of an event among the events of a pattern.
  init(of event: FeltEvent, in pattern: HapticPattern) {
    let levels = pattern.events.compactMap(\.writtenIntensity).filter { $0 > 0 }
    let own = pattern.written(event) ?? event.commanded.value
    (self.own, isAlone, count) = (own, levels.count < 2, levels.count)
    next = levels.filter { $0 > own + 0.005 }.min() ?? 2
    strongest = levels.max() ?? own
    steps = levels.sorted().reduce(into: []) { steps, level in
      if steps.last.map({ level - $0 >= 0.05 }) ?? true { steps.append(level) }
    }
    isInRamp = Self.isRamp(at: event.event.index, in: pattern.events.map { $0.writtenIntensity ?? 0 })
    isRamp = Self.isRamp(levels) || isInRamp
    areEqual = levels.count > 1 && levels.allSatisfy { ($0 - own).magnitude <= 0.005 }
    // Silent ones hold a place in a loop.
    lengths = pattern.events.filter { $0.writtenIntensity != 0 }.compactMap(\.length)
    let index = event.event.index
    length = pattern.events.indices.contains(index) ? pattern.events[index].length : nil
    isWeakest = levels.count { $0 <= own + 0.005 } < 2
  }

  /// True if levels only rise, or only fall, by three strengths or more that are meant to differ.
  private static func isRamp(_ levels: [Double]) -> Bool {
    guard levels.count > 2, let first = levels.first, let last = levels.last else { return false }
    let pairs = zip(levels, levels.dropFirst())
    let isMonotonic = pairs.allSatisfy { $0 <= $1 + 0.005 } || pairs.allSatisfy { $1 <= $0 + 0.005 }
    let inside = levels.contains { min(first, last) + 0.005 < $0 && $0 < max(first, last) - 0.005 }
    return isMonotonic && inside && isApart(min(first, last), from: max(first, last))
  }

  /// Returns the factor that makes the event as strong as an intensity.
  func factor(to intensity: Double) -> Double { own > 0 ? intensity / own : 1 }

  /// Returns the strength of an event where all are raised evenly, the weakest to `least`.
  func spread(_ level: Double, from least: Double) -> Double {
    guard let weakest = steps.first, strongest > weakest else { return max(level, least) }
    return least + (level - weakest) / (strongest - weakest) * (top(of: least) - least)
  }

  /// Returns the strength of the strongest event where all are raised evenly: no more than it takes for each step to be 1.4 times the
  /// amplitude of the one before, as Android asks for, so that a soft pattern stays soft.
  func top(of least: Double) -> Double {
    let step = 1.4.squareRoot()
    let needed = steps.dropFirst().reduce(least) { level, _ in level * step }
    return min(1, max(strongest, (needed * 100).rounded(.up) / 100))
  }

  /// True if the amplitude of a stronger one is at least 1.4 times the other's, as Android asks for.
  private static func isApart(_ one: Double, from other: Double) -> Bool { one * one * 1.4 <= other * other }

  /// True if four different strengths or more about an event rise from one to the next, or fall, or if three rise and three fall,
  /// with one peak, as in a swell (both *chosen*).
  private static func isRamp(at index: Int, in levels: [Double]) -> Bool {
    guard levels.indices.contains(index) else { return false }
    func run(at index: Int, _ isNext: (Double, Double) -> Bool) -> ClosedRange<Int> {
      var (first, last) = (index, index)
      while first > 0, isNext(levels[first - 1], levels[first]) { first -= 1 }
      while last + 1 < levels.count, isNext(levels[last], levels[last + 1]) { last += 1 }
      return first...last
    }
    func rise(at index: Int) -> ClosedRange<Int> { run(at: index) { $0 + 0.005 < $1 } }
    func fall(at index: Int) -> ClosedRange<Int> { run(at: index) { $0 > $1 + 0.005 } }
    let (rising, falling) = (rise(at: index), fall(at: index))
    if max(rising.count, falling.count) >= 4 { return true }
    return rising.count == 3 && fall(at: rising.upperBound).count >= 3
      || falling.count == 3 && rise(at: falling.lowerBound).count >= 3
  }

  /// True if all others are stronger, also with an intensity of its own: by 1.1 times, 1.2 times the amplitude, which a hand notices.
  func isWeakest(at intensity: Double) -> Bool { isWeakest && intensity * 1.1 <= next }

  /// True if all vibrations are shorter than a tap may be.
  var areShort: Bool { !lengths.isEmpty && lengths.allSatisfy { $0 < .longestTap } }

  /// True if a vibration becomes three times as long or more (*chosen*).
  func isMuchLonger(_ new: TimeSpan) -> Bool { length.map { new.nanoseconds >= $0.nanoseconds * 3 } ?? false }

  /// True for a factor of several events above 1.55, 2.4 times the amplitude, or if the strongest of a soft pattern, of at most 0.75,
  /// becomes as strong as can be: 0.95 or more (all *chosen*).
  func isMuchStronger(by factor: Double, strongest new: Double?) -> Bool {
    if isAlone { return false }
    return factor > 1.55 || strongest <= 0.75 && new.map { $0 >= StrongerPatterns.full } ?? false
  }

  /// The same for the change that makes the event as strong as an intensity; where it is the only one that changes, its own factor
  /// spoils no shape.
  func isMuchStronger(_ intensity: Double?, strongest new: Double?) -> Bool {
    switch intensity.flatMap(change(to:)) {
    case .one?, nil: isMuchStronger(by: 1, strongest: new)
    case .all?, .weaker?, .spread?: isMuchStronger(by: factor(to: intensity ?? own), strongest: new)
    }
  }

  /// A change of lengths.
  enum LengthChange {
    /// One event is made longer.
    case one
    /// All vibrations are, which have one length.
    case each
    /// All shorter vibrations are, to one length.
    case shorter
  }

  /// Returns the change that makes the event as long as `new`; `nil` if it would level three lengths or more that all rise or
  /// all fall.
  func lengthChange(to new: TimeSpan) -> LengthChange? {
    guard let length, lengths.count > 1 else { return .one }
    if lengths.allSatisfy({ $0 == lengths[0] }) { return .each }
    // Lengths that differ by less than a quarter (*chosen*) are no rhythm.
    func isLonger(_ one: TimeSpan, than other: TimeSpan) -> Bool {
      one.nanoseconds * 4 >= other.nanoseconds * 5
    }
    let passesOther = lengths.contains { isLonger($0, than: length) && $0 <= new }
    if !passesOther, lengths.count(where: { $0 < new }) < 2 { return .one }
    let pairs = zip(lengths, lengths.dropFirst())
    let isRamp =
      lengths.count > 2
      && (pairs.allSatisfy { isLonger($1, than: $0) } || pairs.allSatisfy { isLonger($0, than: $1) })
    return isRamp ? nil : .shorter
  }

  /// Returns the factor, in tenths, that makes the event as long as `new` and all other vibrations longer in proportion; `nil` if
  /// it is more than 3, or the longest would then last more than 60 ms (both *chosen*), or if it is a tap.
  func lengthFactor(to new: TimeSpan) -> Double? {
    guard let length, length > .zero, let longest = lengths.max() else { return nil }
    let tenths = (new.nanoseconds * 10 + length.nanoseconds - 1) / length.nanoseconds
    if tenths > 30 { return nil }
    let most = TimeSpan.milliseconds(60)
    return longest.nanoseconds * tenths <= most.nanoseconds * 10 ? Double(tenths) / 10 : nil
  }

  /// A change of strengths.
  enum Change {
    /// One event is made stronger.
    case one
    /// All are, by a factor.
    case all(Double)
    /// All weaker ones are raised to one strength.
    case weaker
    /// All are raised evenly: the weakest to this strength, the strongest as far as needed.
    case spread
  }

  /// Returns the intensity of the strongest event after the change that makes the event as strong as `intensity`; `nil` if it
  /// stays as it is.
  func strongest(after intensity: Double) -> Double? {
    switch change(to: intensity) {
    case .one?, .weaker?: max(strongest, intensity)
    case .all(let factor)?: min(1, strongest * factor)
    case .spread?: top(of: intensity) > strongest ? top(of: intensity) : nil
    case nil: nil
    }
  }

  /// Returns the change that makes the event as strong as `intensity` and turns no order round.
  ///
  /// All events are raised by a factor in tenths if the event would become as strong as a stronger one, and all that are weaker
  /// than `intensity` if it is not alone. `nil` if that would level a ramp, or leave the strongest less than 1.4 times the
  /// amplitude, as Android asks for between two that are to differ.
  func change(to intensity: Double) -> Change? {
    let keepsApart =
      isStrongest || !Self.isApart(own, from: next) || Self.isApart(intensity, from: next)
    if intensity < next, isWeakest, keepsApart { return .one }
    let factor = (intensity / own * 10).rounded(.up) / 10
    if intensity >= next || !keepsApart, factor * strongest <= 1.005 { return .all(factor) }
    // To raise what is next to nothing, such as the end of a fade, would leave nothing of the others' differences.
    // So would a range above 0.6 (*chosen*).
    let spread = intensity <= 0.605 && strengths.lowerBound >= 0.1 ? Change.spread : nil
    if isRamp { return spread }
    guard Self.isApart(intensity, from: strongest) || isStrongest else { return nil }
    // Three strengths or more that become one are no longer told apart.
    return steps.count { $0 < intensity } < 3 ? .weaker : spread
  }
}
