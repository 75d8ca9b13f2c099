internal import HapticModel

/// The smallest changes of an event that make it well felt, or that keep it apart from the one before it, tried on the
/// device.
struct Cure {
  /// The intensity as written; `nil` if even full strength is not enough.
  var intensity: Double?
  /// True if it is felt at full strength, if only faintly.
  var isFeltAtFull = false
  /// The intensity at which it is felt, if only faintly, where the one above would turn the order of strengths round.
  var faint: Double?
  /// The length of a vibration of the same intensity; `nil` if none of those tried is enough.
  var length: TimeSpan?
  /// The intensity that is enough for 20 ms, of a vibration that is shorter and is to stay a tick, or would have to be much
  /// longer as strong as it is; `nil` if none is.
  var intensityOfTap: Double?
  /// The factor of all intensities with which half of the events are felt, or at least the strongest: 1 if something is felt;
  /// `nil` if none is enough.
  var factorOfAll: Double?
  /// The end of the last event that is felt, if all that are not begin after it.
  var end: TimePoint?
  /// The intensity of the weakest event that is felt, if all that are not are weaker.
  var leastKept: Double?
  /// The intensity with its control that is enough; `nil` if none is, or no control takes a part of it.
  var product: Double?
  /// True if the device or the file has no strengths: only another length helps.
  var isSwitched = false
  /// True if many devices were asked: nobody makes a buzz of a tick for the slowest.
  var isOfMany = false
  /// True if a much longer one would be too long for a tap.
  var isShort = false
  /// The pause before it; `nil` if none of those tried is enough.
  var pause: TimeSpan?

  /// The advice to make an event stronger or longer; `nil` if no change that was tried is enough.
  ///
  /// - Parameters:
  ///   - isTap: true if it is a tap, which has no length.
  ///   - order: its strength among the others.
  ///   - unit: the unit of strengths of the file.
  ///   - shown: the number of events that the finding is about, this one among them; 0 if it is about others, too.
  func advice(isTap: Bool, in order: EventOrder, _ unit: StrengthUnit, shown: Int = 0) -> Advice? {
    let name =
      order.isAlone || shown == 1
      ? "it" : shown > 1 && !order.areEqual ? "each of them" : order.areEqual ? "each" : "the weakest"
    let all = factorOfAll.flatMap { adviceForAll($0, in: order, unit) }
    if order.isNoise { return all ?? (order.isInRamp ? nil : "remove events that are too weak to be felt") }
    var ways: [String] = []
    var strongest: Double?
    var changed: Double?
    var isLonger = false
    func joined() -> Advice {
      var advice = Advice(ways.joined(separator: ", or "), strongest: strongest)
      advice.isLonger = isLonger && !order.isAlone
      let isLonger = isLonger && !order.isAlone && (length.map(order.isMuchLonger) ?? false)
      advice.isLarge = isLonger || order.isMuchStronger(changed, strongest: strongest)
      return advice
    }
    if let faint {
      // A strength that is only just felt is not worth a difference of strengths.
      switch order.change(to: faint) {
      case .weaker? where !order.areEqual: return all
      case .spread?: return all
      default: break
      }
      ways += strengthening(to: faint, in: order, unit, name: name).map { "\($0) (felt there, but faintly)" }
      (strongest, changed) = (order.strongest(after: faint), faint)
    } else if let intensity {
      ways += strengthening(to: intensity, in: order, unit, name: name)
      (strongest, changed) = (order.strongest(after: intensity), intensity)
    } else if isFeltAtFull, order.next > 1, order.isAlone || order.areEqual {
      ways.append("give \(name) full strength (felt there, but faintly)")
      strongest = 1
    }
    if isOfMany, !isTap, !order.isAlone, !order.areEqual, order.areShort, let intensityOfTap,
      order.isWeakest(at: intensityOfTap)
    {
      // Short ones of several strengths are to be longer; only the weakest may have to be stronger, too.
      let amount = unit.number(intensityOfTap, isLeast: true)
      let weakest =
        intensityOfTap > order.strengths.lowerBound + 0.005
        ? ", and give the weakest an \(unit.name) of \(amount) or more" : ""
      var advice = Advice(
        "make each \(TimeSpan.longestTap.inWords) long\(weakest)", strongest: order.strengths.upperBound)
      advice.isLonger = true
      return advice
    }
    let isSaving = intensityOfTap.map { tap in intensity.map { tap < $0 } ?? true } ?? false
    if !isTap, order.isAlone || order.areEqual, isSaving, let intensityOfTap,
      length.map({ $0 > .longestTap }) ?? true
    {
      // A short one that is only just felt at full strength is well felt if it is a little longer, and one that would have to be
      // much stronger stays softer (*chosen*: by 15 %).
      if faint != nil || intensity.map({ intensityOfTap <= $0 * 0.85 }) ?? true {
        (ways, strongest, changed) = ([], nil, nil)
      }
      let amount = unit.number(intensityOfTap, isLeast: true)
      ways.append(
        "make \(name) \(TimeSpan.longestTap.inWords) long with an \(unit.name) of \(amount) or more")
      strongest = max(strongest ?? 0, intensityOfTap)
      changed = max(changed ?? 0, intensityOfTap)
      isLonger = true
      return joined()
    }
    // A strength that is enough changes less than a length of another kind; of a tap also one that is just felt.
    let isEnough = !ways.isEmpty && (faint == nil ? intensity != nil : isTap)
    if isEnough, let length, length >= Self.buzz { return joined() }
    if let length, !isTap || order.isAlone || isSwitched, let change = order.lengthChange(to: length) {
      let buzz = length > Self.longestClick ? ", a buzz in place of a click" : ""
      let least =
        length < TimeSpan.longestTap ? "\(length.inWords) to \(TimeSpan.longestTap.inWords)" : length.inWords
      let which =
        switch change {
        case .one: name
        case .each: "each"
        case .shorter: "all vibrations"
        }
      var longer = "make \(which) \(isShort ? "\(least) long" : "\(length.inWords) or longer")"
      // Lengths that differ keep their order.
      if change == .shorter, !isShort, let factor = order.lengthFactor(to: length) {
        longer = "make all vibrations \(Wording.level(factor)) times as long"
      }
      isLonger = true
      ways.append(
        isTap ? "write a vibration of \(isShort ? least : "\(length.inWords) or more")\(buzz)" : longer)
    }
    return ways.isEmpty ? all : joined()
  }

  /// True for a change of the weakest of many to several times their strength: the debris of a hit is not to be as strong as the hit.
  private func isDebris(_ change: EventOrder.Change?, at intensity: Double, in order: EventOrder) -> Bool {
    switch change {
    case .spread?, .weaker?:
      !order.isInRamp && order.count > Self.most && order.factor(to: intensity) > Self.largestSpread
    case .one?, .all?, nil: false
    }
  }

  /// Returns the advice to leave out what is not felt; `nil` if it neither ends the pattern nor is weaker than the rest.
  private func ending(_ unit: StrengthUnit) -> Advice? {
    if let end {
      return Advice("end the pattern after \((end - .zero).inWords): nothing is felt from there on")
    }
    return leastKept.map {
      Advice(
        "leave out the events below an \(unit.name) of \(unit.number($0)), or raise those that are to be felt"
      )
    }
  }

  /// Returns the advice to make all events stronger by a factor; to leave out those that are not felt if the factor would take the
  /// strongest beyond full strength, which would flatten the pattern; `nil` for a factor of 1.
  private func adviceForAll(_ factor: Double, in order: EventOrder, _ unit: StrengthUnit) -> Advice? {
    if factor < 1.005 { return nil }
    // A tenth more than full strength is next to nothing (*chosen*).
    if order.strengths.upperBound * factor > 1.1 {
      if let ending = ending(unit) { return ending }
    }
    var advice = Advice(
      "make all events \(unit.factor(factor)) times as strong\(order.areEqual ? "" : "; the weakest may stay soft")",
      strongest: min(1, order.strengths.upperBound * factor))
    advice.isLarge = order.isMuchStronger(by: factor, strongest: advice.strongest)
    return advice
  }

  /// Returns the advice to make an event as strong as an intensity; none if that would turn the order of strengths round.
  private func strengthening(
    to intensity: Double, in order: EventOrder, _ unit: StrengthUnit, name: String
  ) -> [String] {
    let amount =
      intensity > 0.995
      ? "full strength" : "an \(unit.name) of \(unit.number(intensity, isLeast: true)) or more"
    let change = order.change(to: intensity)
    if isDebris(change, at: intensity, in: order), let ending = ending(unit) { return [ending.text] }
    return switch change {
    case .one: ["give \(name) \(amount)"]
    case .all(let factor): ["make all events \(unit.factor(factor)) times as strong"]
    case .weaker: ["raise \(order.areEqual ? "all events" : "the weaker events") to \(amount)"]
    case .spread: [spreading(from: intensity, in: order, unit)]
    case nil: []
    }
  }

  /// Returns the advice to raise all events evenly, the weakest to an intensity.
  private func spreading(from intensity: Double, in order: EventOrder, _ unit: StrengthUnit) -> String {
    let range = order.strengths
    let old = "\(unit.number(range.lowerBound)) to \(unit.number(range.upperBound))"
    return
      "raise all \(unit.plural) evenly: \(old) become \(unit.number(intensity, isLeast: true)) to \(unit.number(order.top(of: intensity)))"
  }

  /// The largest factor of the weakest of several events, and their largest number for more: the debris of a hit is not to be as strong
  /// as the hit (*chosen*).
  private static let (largestSpread, most) = (2.0, 8)

  /// The longest vibration that feels like a click.
  ///
  /// A burst of less than 30 ms is a pulse rather than a vibration, say Remache-Vinueza and others (2025).
  static let longestClick = TimeSpan.milliseconds(30)

  /// The length from which a vibration is another thing than a tap or a short pulse, *chosen*.
  private static let buzz = TimeSpan.milliseconds(100)

  /// Returns the change of the length alone; of a tick of many devices, no change that makes a buzz of it, but one of 20 ms that
  /// is stronger.
  ///
  /// - Parameter tick: the length of the event; `nil` if it is not to stay a tick.
  func ofLength(beside tick: TimeSpan?) -> Cure {
    let kept = ofTick(tick)
    if length != nil, kept.length == nil { return Cure(intensityOfTap: intensityOfTap) }
    return Cure(length: kept.length, isShort: isShort)
  }

  /// Returns the changes of an event that keep it a tick, if its length is that of one.
  func ofTick(_ length: TimeSpan?) -> Cure {
    var cure = self
    let isTick = length.map { $0 < TimeSpan.longestTap } ?? false
    if isTick, cure.length.map({ $0 > Self.longestClick }) ?? false { cure.length = nil }
    return cure
  }

  /// The change that is enough for each of several: the largest.
  static func common(_ cures: [Cure]) -> Cure {
    func largest<Amount: Comparable>(_ amount: (Cure) -> Amount?) -> Amount? {
      let amounts = cures.compactMap(amount)
      return amounts.count == cures.count ? amounts.max() : nil
    }
    return Cure(
      intensity: largest(\.intensity),
      isFeltAtFull: cures.allSatisfy { $0.intensity != nil || $0.isFeltAtFull },
      faint: cures.contains { $0.faint != nil } ? largest { $0.faint ?? $0.intensity } : nil,
      length: largest(\.length), intensityOfTap: largest(\.intensityOfTap),
      factorOfAll: largest(\.factorOfAll),
      end: largest(\.end),
      leastKept: cures.allSatisfy { ($0.leastKept ?? -1) == cures[0].leastKept }
        ? cures.first?.leastKept : nil,
      product: largest(\.product),
      isSwitched: cures.allSatisfy(\.isSwitched), isOfMany: cures.allSatisfy(\.isOfMany),
      isShort: cures.allSatisfy(\.isShort), pause: largest(\.pause))
  }
}
