internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Something that plays, with its measure.
struct SequenceContent {
  var composition: Composition
  var measure: SequenceMeasure

  /// Empty content; created on each use, because the leak sanitizer cannot see what a global holds in an indirect case.
  static var nothing: SequenceContent { SequenceContent(composition: .empty, measure: SequenceMeasure()) }
}

/// Makes the score of a sequence file: looks up names, places and files, and counts before it builds anything.
struct SequenceLinking {
  /// A score, and its measure.
  struct Linked {
    let score: Score
    let isEndless: Bool
    let events: Int
    /// The offset of the first track that never ends.
    let endlessOffset: Int?
  }

  let syntax: SequenceSyntax
  let fields: FieldReader<SequenceCode>
  let session: SequenceSession
  let source: SourceText
  let tempo: TempoMap
  let pace: SequencePace
  /// The places of the markers that have been read.
  private(set) var markers: [String: Extent] = [:]
  /// The names of the markers that could not be read.
  private(set) var unreadableMarkers: Set<String> = []
  private let parts: [String: SequenceSyntax.Part]
  /// The parts read so far; empty for one that could not be read.
  private var builtParts: [String: SequenceContent] = [:]
  /// The parts that are being built, the outermost first.
  private var openParts: [String] = []
  /// The number of open groups and parts.
  private var level = 0

  init(_ reading: SequenceReading, _ session: SequenceSession, in source: SourceText) {
    syntax = reading.syntax
    fields = reading.fields
    self.session = session
    self.source = source
    var changes: [TempoMap.Change] = []
    for mark in syntax.tempo {
      if mark.place.extent.nanoseconds != .zero || mark.place.marker != nil {
        reading.fields.report(
          .error, .lengthInvalid, mark.place.node, hint: "write a bar and a beat, such as \"bar 9\"",
          "a tempo changes at a beat, without s, ms and markers")
      } else if mark.place.extent.beats < .zero {
        reading.fields.report(.error, .timeNegative, mark.place.node, "this place is before the start")
      } else {
        changes.append(.init(at: mark.place.extent.beats, mark.tempo))
      }
    }
    tempo = TempoMap(metre: syntax.metre, changes: changes)
    pace = SequencePace(tempo)
    parts = Dictionary(syntax.parts.map { ($0.name, $0) }) { $1 }
  }

  /// The score; incomplete if there are errors.
  mutating func link() -> Linked {
    for marker in syntax.markers {
      markers[marker.name] = place(marker.place, areMarkersKnown: false)
      if markers[marker.name] == nil { unreadableMarkers.insert(marker.name) }
    }
    for part in syntax.parts where parts[part.name]?.key == part.key { _ = self.part(part) }
    var events = 0
    var endlessTrack: SequenceTrack?
    var tracks: [Track] = []
    for track in syntax.tracks {
      let content = self.content(of: track)
      events = add(content.measure.events, to: events, at: track.node)
      if content.measure.isEndless, endlessTrack == nil { endlessTrack = track }
      tracks.append(
        Track(
          track.name, lane: lane(of: track), gain: track.gain, priority: track.priority,
          isMuted: track.isMuted, isSolo: track.isSolo, content.composition))
    }
    let loop = syntax.loop.flatMap { self.loop($0, playing: events) }
    let score = Score(
      name: syntax.name, tempo: tempo, actuators: syntax.actuators, overlap: syntax.overlap.policy,
      tracks: tracks, loop: loop)
    return Linked(
      score: score, isEndless: endlessTrack != nil || loop?.count == .forever, events: events,
      endlessOffset: endlessTrack.map { fields.offset($0.node) })
  }

  // MARK: Tracks

  private mutating func content(of track: SequenceTrack) -> SequenceContent {
    let lane = self.lane(track.steps, isOutermost: true)
    return transformed(lane, by: track.transforms)
  }

  private func lane(of track: SequenceTrack) -> Int {
    guard let (name, node) = track.actuator else { return 0 }
    if let lane = syntax.actuators.firstIndex(of: name) { return lane }
    let near = NearMiss.suggestion(for: name, among: syntax.actuators)
    let known =
      syntax.actuators.isEmpty
      ? "name it in \"actuators\"" : "known are \(syntax.actuators.joined(separator: ", "))"
    fields.report(
      .error, .actuatorUnknown, node, hint: near.map { "did you mean \"\($0)\"?" } ?? known,
      "there is no actuator \(Quotation.quote(name))")
    return 0
  }

  /// The loop of a sequence with `events` events.
  private func loop(_ loop: SequenceSyntax.Loop, playing events: Int) -> LoopRegion? {
    let from = loop.from.map { place($0) } ?? .zero
    guard let from, let to = place(loop.to) else { return nil }
    guard pace.shortest(to - from) >= SequenceLimits.shortestCycle else {
      fields.report(
        .error, .contradiction, loop.to.node, hint: "it has to end at least 1 ms after it begins",
        "the loop ends before it begins, or at once")
      return nil
    }
    if case .times(let times) = loop.times {
      // At most all events play in each pass, and each pass looks at each track.
      _ = add(SequenceMeasure.product(max(events, syntax.tracks.count), Int(times)), to: 0, at: loop.node)
      if pace.longest(to - from) * Double(times) > SequenceLimits.latest {
        fields.report(.error, .timeTooLate, loop.node, "the passes last longer than 1000000 s together")
      }
    }
    return LoopRegion(from: from, to: to, count: loop.times.repeatCount)
  }

  // MARK: Steps

  /// The steps at their places.
  mutating func lane(_ steps: [SequenceStep], isOutermost: Bool = false) -> SequenceContent {
    var cursor = SequenceCursor()
    var built: [Composition.Step] = []
    built.reserveCapacity(steps.count)
    for step in steps {
      let content = self.content(of: step)
      guard let place = self.place(of: step, &cursor, isOutermost: isOutermost) else { continue }
      cursor.pass(content.measure)
      if cursor.longest > SequenceLimits.latest {
        fields.report(
          .error, .timeTooLate, step.node,
          "the step ends beyond 1000000 s, which is the most that can be read")
        cursor = SequenceCursor()
      }
      cursor.events = add(content.measure.events, to: cursor.events, at: step.node)
      built.append(Composition.Step(content.composition, place))
    }
    return SequenceContent(composition: .lane(built), measure: cursor.measure)
  }

  private func place(
    of step: SequenceStep, _ cursor: inout SequenceCursor, isOutermost: Bool
  ) -> Composition.Place? {
    switch step.start {
    case .at(let written):
      guard let place = self.place(written, areMarkersKnown: isOutermost) else { return nil }
      cursor.move(to: place, pace)
      return .at(place)
    case .after(let written):
      if cursor.isLastEndless {
        fields.report(
          .error, .neverReached, step.node, hint: "give it an \"at\", or put it on a track of its own",
          "the step before this one never ends")
        return nil
      }
      let gap = written.map { length($0) } ?? .zero
      guard let gap else { return nil }
      cursor.move(by: gap, pace)
      return .after(gap)
    }
  }

  /// The sum; 0 with an error if there are too many.
  func add(_ events: Int, to sum: Int, at node: Int) -> Int {
    let all = SequenceMeasure.sum(sum, events)
    if all <= SequenceLimits.events { return all }
    fields.report(
      .error, .tooMany, node, hint: "to go on for ever, repeat it \"forever\"",
      "together with the steps before, this is more than \(SequenceLimits.events) events")
    return 0
  }

  // MARK: Parts and groups

  /// Content one level deeper than the current one.
  mutating func nested(at node: Int, _ build: (inout SequenceLinking) -> SequenceContent) -> SequenceContent {
    guard level < SequenceLimits.depth else {
      reportDepth(node)
      return .nothing
    }
    level += 1
    defer { level -= 1 }
    var content = build(&self)
    content.measure.height += 1
    return content
  }

  private func reportDepth(_ node: Int) {
    fields.report(
      .error, .tooDeep, node, hint: "groups and parts in each other count together",
      "this is nested more than \(SequenceLimits.depth) deep")
  }

  /// The part with this name as the step at `node` plays it; `nil` if there is none.
  mutating func part(named name: String, at node: Int) -> SequenceContent? {
    guard let part = parts[name] else { return nil }
    if let first = openParts.firstIndex(of: name) {
      let path = (openParts[first...] + [name]).joined(separator: " → ")
      fields.report(.error, .cycle, node, hint: hintOfCycle(name), "the part plays itself: \(path)")
      return .nothing
    }
    if var built = builtParts[name] {
      built.measure.height += 1
      if level + built.measure.height <= SequenceLimits.depth { return built }
      reportDepth(node)
      return .nothing
    }
    return nested(at: node) { $0.part(part) }
  }

  private func hintOfCycle(_ name: String) -> String? {
    session.library.pattern(named: name) == nil
      ? nil : "the part hides the haptic of the catalogue that has the same name"
  }

  private mutating func part(_ part: SequenceSyntax.Part) -> SequenceContent {
    if let built = builtParts[part.name] { return built }
    openParts.append(part.name)
    let content = self.content(of: part.step)
    openParts.removeLast()
    builtParts[part.name] = content
    return content
  }
}

extension SequenceStep.Count {
  var repeatCount: Composition.RepeatCount {
    switch self {
    case .times(let count): .times(Int(count))
    case .forever: .forever
    }
  }
}

extension SequenceOverlap {
  var policy: OverlapPolicy {
    switch self {
    case .mix(let limit): .mix(limit: limit)
    case .duck(let level): .duck(to: level)
    case .steal: .steal
    }
  }
}
