internal import HapticDevices
internal import HapticModel
internal import HapticText

/// Lays the contents of an effect out in time, one after another.
struct AndroidXMLSequence {
  /// The device that plays the effect; `nil` for a typical one.
  private let device: DeviceProfile?
  private var vibrations: [EnvelopeAssembly.Vibration] = []
  private var taps: [EnvelopeAssembly.Tap] = []
  /// The end of everything.
  private(set) var end = TimePoint.zero
  /// The node that passed the time limit; `nil` if none did.
  private(set) var tooLate: Int?
  /// The primitives that begin before the one before them has ended.
  private(set) var cuts: [Int] = []

  init(device: DeviceProfile?) { self.device = device }

  /// Everything in the order of time; of one time, vibrations before taps, which act on what they find.
  var assembly: EnvelopeAssembly {
    var assembly = EnvelopeAssembly()
    assembly.append(vibrations)
    assembly.append(taps)
    assembly.sort()
    return assembly
  }

  /// Adds a content, which begins at the end of the one before.
  mutating func append(_ content: AndroidXMLContent) {
    switch content {
    case .predefined(let effect, let node): append(effect, node)
    case .primitives(let primitives): append(primitives)
    case .waveform(let steps): append(steps)
    case .envelope(let envelope): append(envelope)
    case .vendor: break
    }
  }

  /// Moves the end; false after the latest time, where nothing is played.
  private mutating func advance(by span: TimeSpan, _ node: Int) -> Bool {
    guard tooLate == nil, end <= .latest else {
      tooLate = tooLate ?? node
      return false
    }
    end = end + span
    return true
  }

  private mutating func append(_ effect: AndroidXMLPredefined, _ node: Int) {
    let (start, taps) = (end, effect.taps)
    guard advance(by: taps.length, node) else { return }
    for offset in taps.offsets {
      self.taps.append(
        .init(time: start + offset, intensity: taps.intensity, sharpness: taps.sharpness, node: node))
    }
  }

  /// Adds a vibration for each run of steps in which the motor runs.
  private mutating func append(_ steps: [AndroidXMLContent.Step]) {
    var line: [EnvelopePoint] = []
    var first = 0
    for step in steps where step.length > .zero {
      let start = end
      guard advance(by: step.length, step.node) else { break }
      if step.amplitude == 0 {
        appendRun(line, first)
        line = []
      } else {
        if line.isEmpty { first = step.node }
        line += [start, end].map { EnvelopePoint(time: $0, value: step.intensity) }
      }
    }
    appendRun(line, first)
  }

  private mutating func appendRun(_ intensity: [EnvelopePoint], _ node: Int) {
    guard let start = intensity.first?.time else { return }
    append(
      intensity, sharpness: [EnvelopePoint(time: start, value: Continuous.defaultSharpness.value)], node: node
    )
  }

  private mutating func append(_ envelope: AndroidXMLContent.Envelope) {
    guard let first = envelope.points.first else { return }
    let scale = AndroidXMLEnvelopeScale(envelope.kind, on: device)
    var intensity = [EnvelopePoint(time: end, value: 0)]
    var sharpness = [
      EnvelopePoint(time: end, value: scale.sharpness(ofPitch: envelope.initialPitch ?? first.pitch))
    ]
    var positions: [EnvelopeAssembly.Position] = []
    for point in envelope.points {
      guard advance(by: point.length, envelope.node) else { break }
      positions += [.intensity, .sharpness].map { .init(line: $0, time: end, node: point.node) }
      let pitch = scale.sharpness(ofPitch: point.pitch)
      let drive = scale.drive(ofLevel: point.level, sharpness: pitch)
      intensity.append(EnvelopePoint(time: end, value: scale.strengths.intensity(of: drive)))
      sharpness.append(EnvelopePoint(time: end, value: pitch))
    }
    guard intensity.count > 1 else { return }
    // The lines of the file are straight in amplitude.
    append(
      AmplitudeRamps.read(intensity, grid: .nanoseconds(1)), sharpness: sharpness, node: envelope.node,
      positions: positions)
  }

  private mutating func append(
    _ intensity: [EnvelopePoint], sharpness: [EnvelopePoint], node: Int,
    positions: [EnvelopeAssembly.Position] = []
  ) {
    guard let first = intensity.first, let last = intensity.last else { return }
    vibrations.append(
      .init(
        start: first.time, end: last.time, intensity: intensity, sharpness: sharpness, node: node,
        positions: positions))
  }

  // MARK: Primitives

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
    guard let whole = vibrations.last, whole.end > end else { return }
    cuts.append(use.node)
    vibrations.removeLast()
    guard whole.start < end else { return }
    vibrations.append(
      .init(
        start: whole.start, end: end, intensity: whole.intensity, sharpness: whole.sharpness, node: whole.node
      ))
  }

  private mutating func append(_ use: AndroidXMLContent.Primitive) {
    let primitive = use.primitive
    if primitive.hasTap {
      taps.append(.init(time: end, intensity: use.scale, sharpness: primitive.sharpness, node: use.node))
    }
    let intensity = primitive.breakpoints.map { point in
      EnvelopePoint(time: end + point.offset, value: use.scale * point.value)
    }
    append(intensity, sharpness: [EnvelopePoint(time: end, value: primitive.sharpness)], node: use.node)
  }
}
