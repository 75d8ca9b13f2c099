internal import HapticModel

/// Lays the contents of an effect out in time, one after another.
struct AndroidXMLSequence {
  private var pieces: [AndroidXMLPiece] = []
  /// When all of it has ended.
  private(set) var end = TimePoint.zero
  /// The node at which the time limit was passed; `nil` where it was not.
  private(set) var tooLate: Int?
  /// The primitives that begin before the one before them has ended.
  private(set) var cuts: [Int] = []

  /// The pieces in the order of time; of one time, vibrations before taps, which act on what they find.
  var inOrder: [AndroidXMLPiece] {
    pieces.enumerated()
      .sorted { one, other in
        (one.element.start, one.element.rank, one.offset)
          < (other.element.start, other.element.rank, other.offset)
      }
      .map(\.element)
  }

  /// Adds a content; it begins where the one before has ended.
  mutating func append(_ content: AndroidXMLContent) {
    switch content {
    case .predefined(let effect, let node): append(effect, node)
    case .primitives(let primitives): append(primitives)
    case .waveform(let steps): append(steps)
    case .envelope(let envelope): append(envelope)
    case .vendor: break
    }
  }

  /// Moves the end on; what would begin after the latest time is not played.
  private mutating func advance(by span: TimeSpan, _ node: Int) -> Bool {
    guard tooLate == nil, end <= .latest else {
      tooLate = tooLate ?? node
      return false
    }
    end = end + span
    return true
  }

  private mutating func append(_ effect: AndroidXMLPredefined, _ node: Int) {
    let start = end
    guard advance(by: effect.length, node) else { return }
    for offset in effect.taps {
      pieces.append(
        AndroidXMLPiece(
          start: start + offset, kind: .tap(intensity: effect.intensity, sharpness: effect.sharpness),
          node: node))
    }
  }

  private mutating func append(_ steps: [AndroidXMLContent.Step]) {
    let scale = AmplitudeScale.amplitudes(Int(AndroidXMLLimits.amplitudes.upperBound))
    var run: [AndroidXMLPiece.Point] = []
    var first: Int?
    for step in steps where step.length > .zero {
      let start = end
      guard advance(by: step.length, step.node) else { break }
      if step.amplitude == 0 {
        appendRun(&run, first)
        first = nil
        continue
      }
      first = first ?? step.node
      let level = scale.intensity(of: step.amplitude)
      for time in [start, end] {
        run.append(.init(time: time, intensity: level, sharpness: Continuous.defaultSharpness.value))
      }
    }
    appendRun(&run, first)
  }

  private mutating func appendRun(_ run: inout [AndroidXMLPiece.Point], _ node: Int?) {
    guard let first = run.first, let node else { return }
    pieces.append(AndroidXMLPiece(start: first.time, kind: .vibration(run), node: node))
    run = []
  }

  private mutating func append(_ envelope: AndroidXMLContent.Envelope) {
    guard let first = envelope.points.first else { return }
    let start = end
    var points = [
      AndroidXMLPiece.Point(
        time: start, intensity: 0,
        sharpness: envelope.kind.sharpness(of: envelope.initialPitch ?? first.pitch))
    ]
    for point in envelope.points {
      guard advance(by: point.length, envelope.node) else { break }
      points.append(
        .init(
          time: end, intensity: envelope.kind.intensity(of: point.level),
          sharpness: envelope.kind.sharpness(of: point.pitch)))
    }
    guard points.count > 1 else { return }
    pieces.append(AndroidXMLPiece(start: start, kind: .vibration(points), node: envelope.node))
  }
}

extension AndroidXMLSequence {
  private mutating func append(_ primitives: [AndroidXMLContent.Primitive]) {
    var previous = end
    for use in primitives {
      // From the start of the one before, a delay may lead back to before its end.
      if use.delayType == .relativeStartOffset { end = previous }
      guard advance(by: use.delay, use.node) else { return }
      previous = end
      cutLast(for: use)
      append(use)
      guard advance(by: use.primitive.length, use.node) else { return }
    }
  }

  /// One motor plays one primitive at a time: the later one wins (*chosen*).
  private mutating func cutLast(for use: AndroidXMLContent.Primitive) {
    // A thud is a tap and a vibration: of the last two, one may still be on.
    for place in pieces.indices.suffix(2).reversed() where pieces[place].cut(at: end) {
      if case .vibration(let points) = pieces[place].kind, points.count < 2 { pieces.remove(at: place) }
      cuts.append(use.node)
    }
  }

  private mutating func append(_ use: AndroidXMLContent.Primitive) {
    let primitive = use.primitive
    if primitive.hasTap {
      pieces.append(
        AndroidXMLPiece(
          start: end, kind: .tap(intensity: use.scale, sharpness: primitive.sharpness), node: use.node))
    }
    guard !primitive.course.isEmpty else { return }
    let points = primitive.course.map { point in
      AndroidXMLPiece.Point(
        time: end + TimeSpan(nanoseconds: Int64(Double(primitive.length.nanoseconds) * point.share)),
        intensity: use.scale * point.intensity, sharpness: primitive.sharpness)
    }
    pieces.append(AndroidXMLPiece(start: end, kind: .vibration(points), node: use.node))
  }
}
