internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension SequenceLinking {
  /// The steps at their places.
  mutating func lane(_ steps: [SequenceStep], isOutermost: Bool = false) -> SequenceContent {
    var cursor = SequenceCursor()
    var built: [Composition.Step] = []
    built.reserveCapacity(steps.count)
    for step in steps {
      let content = self.content(of: step)
      guard let position = self.position(of: step, &cursor, isOutermost: isOutermost) else { continue }
      cursor.pass(content.measure)
      if cursor.position.longest > SequenceLimits.latest {
        fields.report(
          .error, code: .timeTooLate, node: step.node,
          message: "the step ends beyond 1000000 s, which is the most that can be read")
        cursor = SequenceCursor()
      }
      cursor.measure.events = add(content.measure.events, to: cursor.measure.events, at: step.node)
      built.append(Composition.Step(content.composition, position))
    }
    return SequenceContent(composition: .lane(built), measure: cursor.measure)
  }

  private func position(
    of step: SequenceStep, _ cursor: inout SequenceCursor, isOutermost: Bool
  ) -> Composition.Position? {
    switch step.start {
    case .at(let written):
      guard let position = self.position(written, areMarkersKnown: isOutermost) else { return nil }
      cursor.position = pace.span(of: position)
      return .at(position)
    case .after(let written):
      if cursor.isLastEndless {
        return fields.reject(
          .neverReached, node: step.node, hint: "give it an \"at\", or put it on a track of its own",
          message: "the step before this one never ends")
      }
      let gap = written.map { length($0) } ?? .zero
      guard let gap else { return nil }
      cursor.position = cursor.position + pace.span(of: gap)
      return .after(gap)
    }
  }

  /// The sum; 0 with an error if there are too many.
  func add(_ events: Int, to sum: Int, at node: Int) -> Int {
    let all = SequenceMeasure.sum(sum, events)
    if all <= SequenceLimits.events { return all }
    fields.report(
      .error, code: .tooMany, node: node, hint: "to go on for ever, repeat it \"forever\"",
      message: "together with the steps before, this is more than \(SequenceLimits.events) events")
    return 0
  }

  // MARK: Places

  /// A place as an extent; `nil` with an error if it is before the start or too late.
  ///
  /// `areMarkersKnown` is false if places do not count from the sequence's start.
  func position(_ position: SequenceLength, areMarkersKnown: Bool = true) -> BeatSpan? {
    var extent = position.extent
    if let name = position.marker {
      guard let marker = marker(name, at: position.node, areMarkersKnown) else { return nil }
      extent = extent + marker
    }
    return checked(extent, node: position.node, negative: "this place is before the start")
  }

  /// A length as an extent; `nil` with an error if it is negative or too long.
  func length(_ length: SequenceLength) -> BeatSpan? {
    checked(length.extent, node: length.node, negative: "this length is below 0")
  }

  private func checked(_ extent: BeatSpan, node: Int, negative: String) -> BeatSpan? {
    if pace.shortest(extent) < 0 {
      let isSure = extent.beats <= .zero && extent.nanoseconds <= .zero || tempo.isSteady
      return fields.reject(
        .timeNegative, node: node, message: isSure ? negative : negative + " at one of the tempi")
    }
    guard pace.longest(extent) <= SequenceLimits.latest else {
      return fields.reject(
        .timeTooLate, node: node, message: "this is beyond 1000000 s, which is the most that can be read")
    }
    return extent
  }

  private func marker(_ name: String, at node: Int, _ areMarkersKnown: Bool) -> BeatSpan? {
    guard areMarkersKnown else {
      return fields.reject(
        .markerMisplaced, node: node,
        hint: "markers count from the sequence's start: use them in a track's own steps and in the loop",
        message: "the marker \(Quotation.quote(name)) cannot be used here")
    }
    if let position = markers[name] { return position }
    // A marker that could not be read has its own finding.
    if unreadableMarkers.contains(name) { return nil }
    let names = syntax.markers.prefix(SequenceLimits.suggestions).map(\.name)
    return fields.reject(
      .markerUnknown, node: node,
      hint: NearMiss.question(name, among: names)
        ?? (names.isEmpty ? "name it in \"markers\"" : "known: \(names.prefix(20).joined(separator: ", "))"),
      message: "there is no marker \(Quotation.quote(name))")
  }
}
