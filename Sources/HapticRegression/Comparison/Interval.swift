internal import HapticModel
internal import HapticTimeline

/// The change of all times of a pattern by one factor, which is one message.
///
/// The rest of the comparison uses the new times.
struct Interval {
  private(set) var changes: [Change] = []
  /// The old events with the new times, as far as the factor explains them.
  private(set) var events: [ComparedEvent]
  /// The old points of the controls with the new times, as far as the factor explains them.
  private(set) var controls: [ControlID: [ControlPoint]]

  init(_ old: Timeline, _ new: Timeline) {
    events = ComparedEvent.events(of: old)
    controls = ControlPoint.envelopes(of: old)
    if old.entries == new.entries { return }
    let now = ComparedEvent.events(of: new)
    guard events.count == now.count, zip(events, now).allSatisfy({ $0.content.kind == $1.content.kind })
    else { return }
    let after = ControlPoint.envelopes(of: new)
    let onsets = zip(events, now).map { ($0.time.nanoseconds, $1.time.nanoseconds) }
    let lengths = Self.lengths(events, now)
    // All together first: a single tap over a vibration says little alone.
    let times =
      UniformFactor(onsets + lengths + Self.points(events, now) + Self.points(controls, after))
      ?? UniformFactor(onsets)
    let longer = UniformFactor(lengths.filter { times?.explains($0) != true })
    let isWhole = times != nil && lengths.allSatisfy { times?.explains($0) == true }
    report(times, isWhole: isWhole, longer, of: now)
    guard !changes.isEmpty else { return }
    let factor = longer ?? (isWhole ? times : nil)
    events = zip(events, now).map { Self.moved($0, to: $1, times: times, lengths: factor) }
    if let times { intervalControls(after, times) }
  }

  private mutating func report(
    _ times: UniformFactor?, isWhole: Bool, _ lengths: UniformFactor?, of now: [ComparedEvent]
  ) {
    func append(_ code: Regression.Code, words: String, factor: UniformFactor, events: [ComparedEvent]) {
      let mistake = factor.mistake.map { ", \($0)" } ?? ""
      let count = ComparisonText.count(events.count, "event")
      changes.append(
        Change(
          code, "\(words)\(mistake) (\(count))", event: events.first?.id, subjects: events.map(\.id),
          time: events.first?.time ?? .zero))
    }
    if let times, isWhole || times == lengths {
      append(.moved, words: "everything takes \(times.words("long"))", factor: times, events: now)
      return
    }
    if let times {
      append(.moved, words: "everything begins \(times.words("late"))", factor: times, events: now)
    }
    let held = now.filter { $0.content.heldLength != nil }
    if let lengths {
      append(.shape, words: "every length is \(lengths.words("long"))", factor: lengths, events: held)
    }
  }

  // MARK: Lengths

  private static func lengths(_ old: [ComparedEvent], _ new: [ComparedEvent]) -> [UniformFactor.Pair] {
    zip(old, new).compactMap { before, after in
      guard let was = before.content.heldLength, let now = after.content.heldLength else { return nil }
      return (was.nanoseconds, now.nanoseconds)
    }
  }

  /// The offsets of the points of vibrations' curves; empty if the numbers of points differ.
  private static func points(_ old: [ComparedEvent], _ new: [ComparedEvent]) -> [UniformFactor.Pair] {
    zip(old, new).flatMap { before, after -> [UniformFactor.Pair] in
      let (was, now) = (before.content.offsets, after.content.offsets)
      guard was.count == now.count else { return [] }
      return zip(was, now).map { ($0.nanoseconds, $1.nanoseconds) }
    }
  }

  private static func points(
    _ old: [ControlID: [ControlPoint]], _ new: [ControlID: [ControlPoint]]
  ) -> [UniformFactor.Pair] {
    old.flatMap { id, points -> [UniformFactor.Pair] in
      guard let after = new[id], after.count == points.count else { return [] }
      return zip(points, after).map { ($0.time.nanoseconds, $1.time.nanoseconds) }
    }
  }

  /// An old event with the time and the length of the new one, as far as the factors explain them.
  private static func moved(
    _ old: ComparedEvent, to new: ComparedEvent, times: UniformFactor?, lengths: UniformFactor?
  ) -> ComparedEvent {
    let isMoved = times?.explains((old.time.nanoseconds, new.time.nanoseconds)) ?? false
    var content = old.content
    if let lengths, let was = old.content.heldLength, let now = new.content.heldLength,
      lengths.explains((was.nanoseconds, now.nanoseconds))
    {
      content = content.lasting(as: new.content, lengths)
    }
    return ComparedEvent(
      id: old.id, time: isMoved ? new.time : old.time, content: content, number: old.number,
      // A tap at another time gets another value of its controls.
      resolved: isMoved ? new.resolved : old.resolved)
  }

  // MARK: Controls

  private mutating func intervalControls(_ new: [ControlID: [ControlPoint]], _ factor: UniformFactor) {
    for (id, points) in controls {
      guard let after = new[id], after.count == points.count,
        zip(points, after).allSatisfy({ factor.explains(($0.time.nanoseconds, $1.time.nanoseconds)) })
      else { continue }
      controls[id] = zip(points, after).map { ControlPoint(time: $1.time, content: $0.content) }
    }
  }
}

extension EventContent {
  /// The length that the file gives; `nil` for taps, and for vibrations that end by their decay.
  fileprivate var heldLength: TimeSpan? {
    if case .vibration(let voice, _) = self, voice.decay != nil { return nil }
    return length
  }

  /// The offsets of the points of its curves.
  fileprivate var offsets: [TimeSpan] {
    guard case .vibration(let voice, _) = self else { return [] }
    return [voice.intensityCurve, voice.sharpnessCurve].flatMap { $0?.points.map(\.offset) ?? [] }
  }

  /// Returns the content with the length of the new one, and its curves with the new offsets.
  fileprivate func lasting(as new: EventContent, _ factor: UniformFactor) -> EventContent {
    switch (self, new) {
    case (.vibration(let old, _), .vibration(let voice, let length)):
      let stretched = ContinuousVoice(
        intensity: old.intensity, sharpness: old.sharpness, attack: old.attack, decay: old.decay,
        release: old.release, held: voice.held,
        intensityCurve: old.intensityCurve?.placed(as: voice.intensityCurve, factor),
        sharpnessCurve: old.sharpnessCurve?.placed(as: voice.sharpnessCurve, factor))
      return .vibration(stretched, length: length)
    case (.tone(var old), .tone(let tone)):
      old.duration = tone.duration
      return .tone(old)
    case (.sound(var old), .sound(let sound)):
      old.duration = sound.duration
      return .sound(old)
    default: return self
    }
  }
}

extension Curve {
  /// Returns the curve with the offsets of the new one, if the factor explains all of them; else, with each offset
  /// multiplied.
  ///
  /// A reader rounds the offsets of the points that it adds, and their values with them: values that differ by no more
  /// than that are those of the new curve.
  fileprivate func placed(as new: Curve?, _ factor: UniformFactor) -> Curve {
    if let new, new.points.count == points.count,
      zip(points, new.points).allSatisfy({ factor.explains(($0.offset.nanoseconds, $1.offset.nanoseconds)) })
    {
      return Curve(
        points.indices.map { index in
          let (was, now) = (points[index], new.points[index])
          let isSame = abs(was.value - now.value) <= new.rounding(at: index, within: 3 + factor.factor)
          return Point(isSame ? now.value : was.value, at: now.offset)
        })
    }
    let stretched = Curve(
      points.map { point in
        let offset = (Double(point.offset.nanoseconds) * factor.factor).rounded()
        return Point(point.value, at: .nanoseconds(Int64(min(max(offset, 0), 1e17))))
      })
    // A reader adds points between those of the file, at other places of a longer curve.
    let rounding = TimeSpan.nanoseconds(Int64(min(3 + factor.factor, 1e6)))
    if let new, stretched.isLike(new, within: rounding, tolerance: Self.drawn) { return new }
    return stretched
  }

  /// The difference of two curves that a reader draws through the same points of a file (*chosen*).
  private static var drawn: Double { 1e-4 }

  /// The change of value within some nanoseconds of a point, on the steeper of the lines that meet there.
  private func rounding(at index: Int, within nanoseconds: Double) -> Double {
    let slopes = [index - 1, index].filter { points.indices.contains($0) && points.indices.contains($0 + 1) }
      .map { left -> Double in
        let span = Double((points[left + 1].offset - points[left].offset).nanoseconds)
        return span > 0 ? abs(points[left + 1].value - points[left].value) / span : 0
      }
    return 1e-9 + nanoseconds * (slopes.max() ?? 0)
  }
}
