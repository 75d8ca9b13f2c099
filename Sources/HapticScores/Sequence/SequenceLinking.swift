internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Something that plays, with its measure.
struct SequenceContent {
  var composition: Composition
  var measure = SequenceMeasure()

  /// Empty content; created on each use, because the leak sanitizer cannot see what a global holds in an indirect case.
  static var nothing: SequenceContent { SequenceContent(composition: .empty) }
}

/// Makes the score of a sequence file: looks up names, places and files, and counts before it builds anything.
struct SequenceLinking {
  let syntax: SequenceSyntax
  let fields: FieldReader<SequenceCode>
  let session: SequenceSession
  let source: SourceText
  let tempo: TempoMap
  let pace: SequencePace
  /// The places of the markers that have been read.
  private(set) var markers: [String: BeatSpan] = [:]
  /// The names of the markers that could not be read.
  private(set) var unreadableMarkers: Set<String> = []
  let parts: [String: SequenceSyntax.Part]
  /// The parts read so far; empty for one that could not be read.
  var builtParts: [String: SequenceContent] = [:]
  /// The parts that are being built, the outermost first.
  var openParts: [String] = []
  /// The number of open groups and parts.
  var level = 0

  init(_ reading: SequenceReading, _ session: SequenceSession, in source: SourceText) {
    syntax = reading.syntax
    fields = reading.fields
    self.session = session
    self.source = source
    var changes: [TempoMap.Change] = []
    for mark in syntax.tempo {
      if mark.position.extent.nanoseconds != .zero || mark.position.marker != nil {
        reading.fields.report(
          .error, code: .lengthInvalid, node: mark.position.node,
          hint: "write a bar and a beat, such as \"bar 9\"",
          message: "a tempo changes at a bar or beat, not at a time in s or ms, nor at a marker")
      } else if mark.position.extent.beats < .zero {
        reading.fields.report(
          .error, code: .timeNegative, node: mark.position.node, message: "this place is before the start")
      } else {
        changes.append(.init(at: mark.position.extent.beats, mark.tempo))
      }
    }
    tempo = TempoMap(metre: syntax.metre, changes: changes)
    pace = SequencePace(tempo)
    parts = Dictionary(syntax.parts.map { ($0.name, $0) }) { $1 }
  }

  /// Adds the score to a document; it is incomplete if there are errors.
  mutating func link(into document: inout SequenceDocument) {
    for marker in syntax.markers {
      markers[marker.name] = position(marker.position, areMarkersKnown: false)
      if markers[marker.name] == nil { unreadableMarkers.insert(marker.name) }
    }
    for part in syntax.parts where parts[part.name]?.key == part.key { _ = self.part(part) }
    var tracks: [Track] = []
    for track in syntax.tracks {
      let content = transformed(lane(track.steps, isOutermost: true), by: track.transforms)
      document.eventCount = add(content.measure.events, to: document.eventCount, at: track.node)
      if content.measure.isEndless, document.endlessOffset == nil {
        document.endlessOffset = fields.offset(track.node)
      }
      tracks.append(
        Track(
          track.name, lane: lane(of: track), gain: track.gain, priority: track.priority,
          isMuted: track.isMuted, isSolo: track.isSolo, content.composition))
    }
    document.score = Score(
      name: syntax.name, tempo: tempo, actuators: syntax.actuators, overlap: syntax.overlap, tracks: tracks,
      loop: syntax.loop.flatMap { self.loop($0, playing: document.eventCount) })
  }

  private func lane(of track: SequenceTrack) -> Int {
    guard let (name, node) = track.actuator else { return 0 }
    if let lane = syntax.actuators.firstIndex(of: name) { return lane }
    let known =
      syntax.actuators.isEmpty
      ? "name it in \"actuators\"" : "known: \(syntax.actuators.joined(separator: ", "))"
    fields.report(
      .error, code: .actuatorUnknown, node: node,
      hint: NearMiss.question(name, among: syntax.actuators) ?? known,
      message: "there is no actuator \(Quotation.quote(name))")
    return 0
  }

  /// The loop of a sequence with `events` events.
  private func loop(_ loop: SequenceSyntax.Loop, playing events: Int) -> LoopRegion? {
    let from = loop.from.map { position($0) } ?? .zero
    guard let from, let to = position(loop.to) else { return nil }
    guard pace.shortest(to - from) >= SequenceLimits.shortestCycle else {
      return fields.reject(
        .contradiction, node: loop.to.node, hint: "it has to end at least 1 ms after it begins",
        message: "the loop ends before it begins, or at once")
    }
    if case .times(let times) = loop.times {
      // At most all events play in each pass, and each pass looks at each track.
      _ = add(SequenceMeasure.product(max(events, syntax.tracks.count), times), to: 0, at: loop.node)
      if pace.longest(to - from) * Double(times) > SequenceLimits.latest {
        fields.report(
          .error, code: .timeTooLate, node: loop.node,
          message: "the passes together last longer than 1000000 s")
      }
    }
    return LoopRegion(from: from, to: to, count: loop.times)
  }
}
