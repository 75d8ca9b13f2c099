internal import HapticCatalog
internal import HapticDevices
internal import HapticFormats
internal import HapticModel
internal import HapticRegression
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The patterns of a file, each with the data for its golden.
struct GoldenSubjects {
  /// The patterns in the order of the file; no two have the same name.
  private(set) var subjects: [GoldenSubject] = []
  private let document: PatternDocument?

  /// Takes the patterns of a file; only the named one if `isPartNamed`.
  init(_ document: PatternDocument, isPartNamed: Bool) {
    self.document = document
    var names: Set<String> = []
    for (index, part) in document.parts.enumerated() {
      let name = Self.name(of: part, isOnly: document.parts.count == 1, &names)
      if isPartNamed, index != document.chosen { continue }
      var request = ExportRequest(document)
      request.part = part
      // The native document of a file with several patterns describes all of them.
      request.native = document.parts.count == 1 ? document.native : nil
      // A golden uses one name for the pattern and its timeline.
      let call = HapticCall(part.timeline.renamed(name))
      let actuator = document.native is FlatSequence && document.parts.count > 1 ? index : nil
      subjects.append(
        GoldenSubject(
          name: name, actuator: actuator, call: call, request: request,
          score: GoldenScore(of: document, part: index, named: name)))
    }
  }

  /// Takes a haptic of the catalogue.
  init(_ haptic: SemanticHaptic) {
    document = nil
    let loaded = PatternDocument(haptic)
    subjects = [GoldenSubject(name: haptic.name, call: loaded.call, request: ExportRequest(loaded))]
  }

  private static func name(of part: PatternPart, isOnly: Bool, _ taken: inout Set<String>) -> String {
    let own = isOnly || part.name.isEmpty ? part.pattern.name : part.name
    var name = own
    var number = 2
    while !taken.insert(name).inserted {
      name = "\(own) (\(number))"
      number += 1
    }
    return name
  }

  /// The offset of the tempo of a sequence; `nil` if it has none.
  private static func tempoOffset(in document: PatternDocument) -> Int? {
    JSONTree(reading: document.source).root?["tempo"]?.offset
  }

  /// The positions in the file of one pattern's changes, in their order; `nil` for one without a position.
  func positions(of changes: [Regression], inPattern name: String) -> [SourcePosition?] {
    guard let document, let index = subjects.firstIndex(where: { $0.name == name }) else {
      return changes.map { _ in nil }
    }
    let part = document.parts[subjects.count == document.parts.count ? index : document.chosen]
    return changes.map { change in
      let offset = change.position == .tempo ? Self.tempoOffset(in: document) : part.offset(of: change)
      return offset.map(document.source.position)
    }
  }
}

extension GoldenScore {
  /// Takes a part of a sequence; `nil` for another document.
  init?(of document: PatternDocument, part index: Int, named name: String) {
    guard let flat = document.native as? FlatSequence, flat.compiled != nil,
      let tempo = flat.sequence.score?.tempo
    else { return nil }
    self.init(GoldenTempo(tempo)) { former in
      guard let parts = flat.parts(at: former.map(tempo.metre)), parts.indices.contains(index) else {
        return nil
      }
      let part = parts[index]
      return Played(part.plainTimeline.renamed(name), repeatStart: part.repeatStart)
    }
  }
}

extension PatternPart {
  /// Returns the offset in the text of the place of a change; `nil` if it has none.
  fileprivate func offset(of change: Regression) -> Int? {
    let own = change.event.flatMap { origins.offset(of: .event($0.index)) }
    switch change.position {
    case .point(let line, let time): return origins.offset(of: line, near: time) ?? own ?? next(at: time)
    case .gap(let time): return own ?? next(at: time)
    case .tempo, nil: return own
    }
  }

  /// The offset of the first event from a time on, or else of the last one.
  private func next(at time: TimePoint) -> Int? {
    let order = pattern.events.indices.filter(origins.events.indices.contains)
    let next = order.filter { pattern.events[$0].time >= time }.min {
      pattern.events[$0].time < pattern.events[$1].time
    }
    let last = order.max { pattern.events[$0].time < pattern.events[$1].time }
    return (next ?? last).map { origins.events[$0] }
  }
}
