internal import HapticModel
internal import HapticText
internal import HapticTimeline

/// Assembles the pattern of one actuator from its trace events.
struct TraceLaneAssembly {
  private struct Onset {
    var event: HapticEvent
    /// The voice that must start when the pattern is compiled.
    var voice: Voice
    /// The time at which the vibration must stop; `nil` for taps.
    var stop: TimePoint?
    let source: VoiceID?
    let offset: Int
  }

  private let end: TimePoint
  private let log: FindingLog
  private var onsets: [Onset] = []
  /// The index in `onsets` of each vibration that is playing, by its number.
  private var open: [Int64: Int] = [:]
  private var controls = TraceControls()

  init(until end: TimePoint, log: FindingLog) {
    self.end = end
    self.log = log
  }

  /// Adds the next event, which must not be earlier than the last.
  mutating func take(_ event: TraceEvent, at offset: Int) {
    switch event.action {
    case .tap(let tap): append(tap, event: event, offset: offset)
    case .begin(let voice, let elapsed): begin(voice, elapsed: elapsed, event: event, offset: offset)
    case .release(let number, let isCut): release(number, isCut: isCut, at: event.time, offset)
    case .control(let segment): controls.append(segment, at: event.time)
    case .end: break
    }
  }

  // MARK: Events

  private mutating func append(_ tap: TransientVoice, event: TraceEvent, offset: Int) {
    let control = controls.state.value(of: .hapticIntensity, at: event.time)
    let transient = Transient(tap.level(under: control), tap.sharpness, at: event.time)
    onsets.append(
      Onset(
        event: .transient(transient), voice: .transient(tap), stop: nil, source: event.event, offset: offset))
  }

  private mutating func begin(_ voice: ContinuousVoice, elapsed: TimeSpan, event: TraceEvent, offset: Int) {
    let scale = EnvelopeScale.standard
    let attack = elapsed == .zero ? voice.attack : max(voice.attack - elapsed, .zero)
    let envelope = Envelope(
      attack: scale.nearestLevel(of: attack), decay: voice.decay.map(scale.nearestLevel) ?? .zero,
      release: voice.decay == nil ? scale.nearestLevel(of: voice.release) : .zero,
      isSustained: voice.decay == nil)
    let vibration = Continuous(
      voice.intensity, voice.sharpness, at: event.time, for: voice.held, envelope: envelope,
      intensityCurve: voice.intensityCurve?.dropping(elapsed),
      sharpnessCurve: voice.sharpnessCurve?.dropping(elapsed))
    // If two have the same number, a release applies to the later: the earlier ends when the later begins.
    if let index = open[event.number] { stop(index, isCut: true, at: event.time) }
    open[event.number] = onsets.count
    onsets.append(
      Onset(
        event: .continuous(vibration), voice: .continuous(voice), stop: nil, source: event.event,
        offset: offset))
  }

  private mutating func release(_ number: Int64, isCut: Bool, at time: TimePoint, _ offset: Int) {
    guard let index = open.removeValue(forKey: number) else {
      return log.add(
        .warning, code: TimingTraceCode.releaseWithoutBegin.rawValue, at: offset,
        message: "no vibration with the number \(number) is playing here; the release is ignored")
    }
    stop(index, isCut: isCut, at: time)
  }

  private mutating func stop(_ index: Int, isCut: Bool, at time: TimePoint) {
    guard case .continuous(var vibration) = onsets[index].event,
      case .continuous(let voice) = onsets[index].voice
    else { return }
    onsets[index].stop = time
    if vibration.envelope.isSustained {
      vibration.duration = max(time - vibration.time, .nanoseconds(1))
      if isCut { vibration.envelope.release = .zero }
    } else {
      vibration.duration = .zero
    }
    onsets[index].event = .continuous(vibration)
    onsets[index].voice = .continuous(
      ContinuousVoice(
        intensity: voice.intensity, sharpness: voice.sharpness, attack: voice.attack, decay: voice.decay,
        release: isCut && voice.decay == nil ? EnvelopeScale.standard.shortest : voice.release,
        held: time - vibration.time, intensityCurve: voice.intensityCurve,
        sharpnessCurve: voice.sharpnessCurve))
  }

  // MARK: Pattern

  /// The pattern, with the length of the run.
  mutating func part(named name: String, headerAt offset: Int, length: TimeSpan) -> PatternPart {
    for (number, index) in open.sorted(by: { $0.value < $1.value }) {
      log.add(
        .note, code: TimingTraceCode.neverReleased.rawValue, at: onsets[index].offset,
        message: "the vibration with the number \(number) is not released; it ends where the trace does")
      stop(index, isCut: true, at: end)
    }
    open = [:]
    sortBySource()
    controls.finish()
    var pattern = HapticPattern(
      name: name, events: onsets.map(\.event), parameters: controls.steps, curves: controls.curves)
    let compiled = Timeline(compiling: pattern)
    if compiled.length < length { pad(&pattern, until: .zero + length, offset) }
    compare(compiled, offset)
    let origins = PatternOrigins(
      events: onsets.map(\.offset), parameters: controls.steps.map { _ in offset },
      curves: pattern.curves.map { _ in offset })
    return PatternPart(pattern: pattern, origins: origins)
  }

  /// Sorts by the order of the traced pattern, if the trace has it.
  private mutating func sortBySource() {
    let sources = onsets.compactMap(\.source?.index)
    guard sources.count == onsets.count, Set(sources) == Set(onsets.indices) else { return }
    onsets.sort { ($0.source?.index ?? 0) < ($1.source?.index ?? 0) }
  }

  /// Extends the last tap or decaying vibration to `end`.
  private func pad(_ pattern: inout HapticPattern, until end: TimePoint, _ offset: Int) {
    for index in pattern.events.indices.reversed() {
      if case .transient(var tap) = pattern.events[index] {
        tap.padding = end - tap.time
        pattern.events[index] = .transient(tap)
        return
      }
      if case .continuous(var vibration) = pattern.events[index], !vibration.envelope.isSustained {
        vibration.duration = end - vibration.time
        pattern.events[index] = .continuous(vibration)
        return
      }
    }
    if pattern.events.isEmpty { return }
    log.add(
      .note, code: TimingTraceCode.silenceDropped.rawValue, at: offset,
      message: "the silence at the end of the trace is dropped: a pattern without a tap cannot keep it")
  }

  /// Reports the first place where the pattern does not play what was traced.
  private func compare(_ compiled: Timeline, _ offset: Int) {
    var wanted: [TimelineEntry] = []
    for (index, onset) in onsets.enumerated() {
      wanted.append(TimelineEntry(time: onset.event.time, action: .start(VoiceID(index), onset.voice)))
      if let stop = onset.stop { wanted.append(TimelineEntry(time: stop, action: .stop(VoiceID(index)))) }
    }
    let played = Set(compiled.entries)
    guard let odd = wanted.first(where: { !played.contains($0) }) else { return }
    let oddOffset = odd.action.voice.map { onsets[$0.index].offset } ?? offset
    log.add(
      .warning, code: TimingTraceCode.approximated.rawValue, at: oddOffset,
      hint: "attack, decay and release must be 5 ms to 2 s, and no vibration can begin in its middle",
      message: "no pattern can play this exactly; the nearest one is read")
  }
}

extension TransientVoice {
  /// The level of a pattern's tap that gives the traced intensity under the control.
  fileprivate func level(under control: Double) -> UnitLevel {
    func isRight(_ level: Double) -> Bool { UnitLevel(clamping: level * control) == intensity }
    if isRight(commanded.value) || control <= 0 { return commanded }
    let nearest = intensity.value / control
    let candidates = [nearest, nearest.nextUp, nearest.nextDown]
    return UnitLevel(clamping: candidates.first(where: isRight) ?? nearest)
  }
}

extension EnvelopeScale {
  /// The level whose time is `time` to the nanosecond, or the nearest end of the scale.
  ///
  /// The logarithm has a rounding error; bisection finds the right level.
  func nearestLevel(of time: TimeSpan) -> UnitLevel {
    let first = level(of: time)
    if self.time(first) == time || time <= shortest || time >= longest { return first }
    var low = 0.0
    var high = 1.0
    for _ in 0..<64 {
      let middle = (low + high) / 2
      let found = self.time(UnitLevel(clamping: middle))
      if found == time { return UnitLevel(clamping: middle) }
      if found < time { low = middle } else { high = middle }
    }
    return first
  }
}
