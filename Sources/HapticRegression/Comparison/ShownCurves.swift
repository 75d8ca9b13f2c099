internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Two patterns of which one is read from a golden, made equal where the golden cannot tell them apart.
///
/// A golden shows a curve with few points and has the digest of the exact one. With the same digest, the old curve is the
/// new one. With another one, the old curve is compared with what a golden would show of the new one, at the same points.
struct ShownCurves {
  /// The old pattern, with the exact curves of the new one where they are the same.
  private(set) var old: GoldenPattern
  /// The new pattern, with the shown curves of those vibrations of which the curves differ.
  private(set) var new: GoldenPattern
  /// The old timeline with exact curves as far as they are known, for pictures.
  var was: Timeline { old.timeline }
  /// The changes that are too small for the golden to show.
  private(set) var changes: [Change] = []

  private let terms: LevelSemantics
  /// The vibrations to replace.
  private var (before, after): ([VoiceID: ContinuousVoice], [VoiceID: ContinuousVoice]) = ([:], [:])

  init(_ old: GoldenPattern, _ new: GoldenPattern, in terms: LevelSemantics) {
    (self.old, self.new, self.terms) = (old, new, terms)
    guard !old.curves.isEmpty else { return }
    let voices = new.timeline.drawnVoices
    var known: [UInt64: ContinuousVoice] = [:]
    for (id, voice) in voices { known[new.curves[id]?.digest ?? GoldenCurves.digest(of: voice)] = voice }
    let events = ComparedEvent.events(of: old.timeline)
    var unknown: Set<VoiceID> = []
    var spoiled: [ComparedEvent] = []
    for event in events {
      guard let shown = old.curves[event.id], let digest = shown.digest else { continue }
      guard let voice = known[digest], case .vibration(let was, _) = event.content else {
        unknown.insert(event.id)
        continue
      }
      before[event.id] = was.drawn(intensity: voice.intensityCurve, sharpness: voice.sharpnessCurve)
      if new.curves.isEmpty, GoldenCurves(of: voice) != shown { spoiled.append(event) }
    }
    changes = spoiled.map { event in
      Change(
        .detail,
        "the golden shows another curve of \(event.name) than its digest is of: it was changed by hand",
        time: event.time)
    }
    self.old.timeline = old.timeline.replacing(before)
    if unknown.isEmpty { return }
    before = [:]
    compare(unknown)
    self.old.timeline = self.old.timeline.replacing(before)
    self.new.timeline = new.timeline.replacing(after)
  }

  /// Compares the vibrations of which the exact curves differ, each with its partner.
  private mutating func compare(_ unknown: Set<VoiceID>) {
    let (events, now) = (ComparedEvent.events(of: old.timeline), ComparedEvent.events(of: new.timeline))
    let alignment = Alignment(events, now)
    let crossed = alignment.swaps.flatMap { [$0.first, $0.second] }
    for pair in (alignment.pairs + crossed).sorted(by: { $0.new < $1.new }) {
      let (old, new) = (events[pair.old], now[pair.new])
      guard unknown.contains(old.id), let shown = self.old.curves[old.id],
        case .vibration(let was, _) = old.content, case .vibration(let voice, _) = new.content
      else { continue }
      if compare(shown, was: was, now: voice, old: old.id, new: new.id) { continue }
      changes.append(
        Change(
          .detail,
          "\(new.name): its curves changed by less than the golden shows (\(ComparisonText.number(GoldenCurve.tolerance)))",
          of: new))
    }
  }

  /// Compares a vibration with the new one; false if the golden shows no difference.
  private mutating func compare(
    _ shown: GoldenCurves, was: ContinuousVoice, now: ContinuousVoice, old: VoiceID, new: VoiceID
  ) -> Bool {
    let intensity = Line(shown.intensity, was: was.intensityCurve, now: now.intensityCurve)
    let sharpness = Line(shown.sharpness, was: was.sharpnessCurve, now: now.sharpnessCurve)
    before[old] = was.drawn(intensity: intensity.was, sharpness: sharpness.was)
    after[new] = now.drawn(intensity: intensity.now, sharpness: sharpness.now)
    if intensity.isSame, sharpness.isSame { return false }
    // The exact old curves of a vibration that was stretched, or scaled, follow from the new ones.
    var former = now
    if was.held != now.held, was.held > .zero, now.held > .zero {
      let factor = Double(was.held.nanoseconds) / Double(now.held.nanoseconds)
      former = now.drawn(
        intensity: now.intensityCurve?.stretched(by: factor),
        sharpness: now.sharpnessCurve?.stretched(by: factor))
    }
    let candidates = [former.intensityCurve] + [scaled(former.intensityCurve, to: shown.intensity)]
    let curve = candidates.compactMap { $0 }.first { shown.intensity?.shows($0) ?? false }
    let other = former.sharpnessCurve.flatMap { shown.sharpness?.shows($0) ?? false ? $0 : nil }
    before[old] = was.drawn(intensity: curve ?? intensity.was, sharpness: other ?? sharpness.was)
    after[new] = now.drawn(
      intensity: curve == nil ? intensity.now : now.intensityCurve,
      sharpness: other == nil ? sharpness.now : now.sharpnessCurve)
    return true
  }

  /// A curve of intensity with the numbers of the file divided by the factor to the shown one; `nil` if there is none.
  private func scaled(_ curve: Curve?, to shown: GoldenCurve?) -> Curve? {
    let term = terms.intensity
    guard term.decibels == nil, let curve, let shown,
      let peak = shown.points.max(by: { $0.value < $1.value }), peak.value > GoldenCurve.tolerance
    else { return nil }
    let share = term.share(of: curve.value(at: peak.offset))
    guard share > 0 else { return nil }
    let factor = UniformFactor.shortest(
      from: share / term.share(of: peak.value + GoldenCurve.rounding),
      to: share / term.share(of: peak.value - GoldenCurve.rounding))
    return curve.mapValues { value in
      let share = term.share(of: value) / factor
      return term.isSquared ? share.squareRoot() : share
    }
  }

  /// A curve of both vibrations, as it is compared.
  private struct Line {
    let was: Curve?
    let now: Curve?
    /// True if the golden shows no difference.
    let isSame: Bool

    init(_ shown: GoldenCurve?, was: Curve?, now: Curve?) {
      guard let shown, let now else {
        (self.was, self.now, isSame) = (was, now, was == nil && now == nil)
        return
      }
      if shown.isExact {
        (self.was, self.now, isSame) = (was, now, was == now)
        return
      }
      let present = GoldenCurve(of: now, like: shown)
      isSame = present == shown
      (self.was, self.now) = isSame ? (now, now) : (was, present.curve)
    }
  }
}

extension GoldenCurve {
  /// True if it is how a golden shows a curve.
  fileprivate func shows(_ exact: Curve) -> Bool { GoldenCurve(of: exact, like: self) == self }
}

extension Curve {
  /// Returns the curve with each offset multiplied, rounded to nanoseconds.
  fileprivate func stretched(by factor: Double) -> Curve {
    Curve(
      points.map { point in
        let offset = (Double(point.offset.nanoseconds) * factor).rounded()
        return Point(point.value, at: .nanoseconds(Int64(min(max(offset, 0), 1e17))))
      })
  }
}
