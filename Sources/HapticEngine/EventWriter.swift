internal import HapticModel
internal import HapticTimeline

/// Writes actions as numbered events; tracks the open vibrations and the controls that moved.
struct EventWriter {
  private struct LaneVoice: Hashable {
    let lane: Int
    let id: VoiceID
  }

  private struct LaneControl: Hashable {
    let lane: Int
    let id: ControlID
  }

  private struct Held {
    let serial: Int64
    let voice: ContinuousVoice
  }

  private static let controlOrder = Dictionary(
    uniqueKeysWithValues: ControlID.allCases.enumerated().map { ($1, $0) })

  /// The kernel's limit of simultaneous vibrations.
  private static let maximumFading = 64

  private var nextSerial: Int64 = 0
  /// The vibrations started and not stopped.
  private var held: [LaneVoice: Held] = [:]
  /// The stopped vibrations with curves that may still be in their release; only the latest.
  private var fading: [LaneVoice: Int64] = [:]
  /// The controls that may not be at their neutral values.
  private var touched: Set<LaneControl> = []

  /// Writes an entry.
  mutating func write(
    _ entry: LaneEntry, at instant: EngineInstant, rate: PlaybackRate, to actions: inout [Transport.Action]
  ) {
    switch entry.entry.action {
    case .stop(let id):
      stop(LaneVoice(lane: entry.lane, id: id), isCut: entry.isCut, at: instant, &actions)
    case .control(let segment): move(segment, on: entry.lane, at: instant, rate: rate, actions: &actions)
    case .start(let id, let voice):
      let key = LaneVoice(lane: entry.lane, id: id)
      start(voice, key: key, elapsed: .zero, at: instant, rate: rate, actions: &actions)
    case .curve(let id, let segment):
      let key = LaneVoice(lane: entry.lane, id: id)
      guard let serial = held[key]?.serial ?? fading[key] else { return }
      deliver(
        .curve(of: serial, segment.stretched(by: rate)), from: id, on: entry.lane, at: instant, &actions)
    }
  }

  /// Changes controls and vibrations to match `opening`.
  ///
  /// A held vibration that is open there continues untouched.
  mutating func settle(
    _ opening: InitialState, at instant: EngineInstant, rate: PlaybackRate,
    to actions: inout [Transport.Action]
  ) {
    stopWhatIsClosed(in: opening, at: instant, &actions)
    steer(opening, at: instant, rate: rate, actions: &actions)
    for voice in opening.voices {
      let key = LaneVoice(lane: voice.lane, id: voice.id)
      if held[key] != nil { continue }
      start(
        .continuous(voice.voice), key: key, elapsed: voice.elapsed, at: instant, rate: rate, actions: &actions
      )
    }
  }

  /// Stops every held vibration.
  mutating func letGo(at instant: EngineInstant, to actions: inout [Transport.Action]) {
    if held.isEmpty { return }
    for (key, _) in heldInOrder { stop(key, at: instant, &actions) }
  }

  /// Writes the stops of all held vibrations, then the end.
  mutating func end(at instant: EngineInstant, to actions: inout [Transport.Action]) {
    letGo(at: instant, to: &actions)
    deliver(.end, from: nil, on: 0, at: instant, &actions)
  }

  /// Discards the held vibrations, which a cut has silenced.
  mutating func forgetHeld() {
    held = [:]
    fading = [:]
  }

  private var heldInOrder: [(key: LaneVoice, value: Held)] {
    held.sorted { $0.value.serial < $1.value.serial }
  }

  private mutating func stopWhatIsClosed(
    in opening: InitialState, at instant: EngineInstant, _ actions: inout [Transport.Action]
  ) {
    if held.isEmpty { return }
    var open: [LaneVoice: ContinuousVoice] = [:]
    for voice in opening.voices { open[LaneVoice(lane: voice.lane, id: voice.id)] = voice.voice }
    for (key, held) in heldInOrder where !(open[key].map { $0.sounds(like: held.voice) } ?? false) {
      stop(key, at: instant, &actions)
    }
  }

  /// Gives every control its segment; moved controls without one return to neutral.
  private mutating func steer(
    _ opening: InitialState, at instant: EngineInstant, rate: PlaybackRate,
    actions: inout [Transport.Action]
  ) {
    if touched.isEmpty, opening.controls.isEmpty { return }
    var currents: [LaneControl: ControlSegment] = [:]
    for control in touched { currents[control] = .neutral(control.id) }
    for control in opening.controls {
      currents[LaneControl(lane: control.lane, id: control.segment.id)] = control.segment
    }
    let inOrder = currents.sorted { left, right in
      (left.key.lane, Self.controlOrder[left.key.id] ?? 0)
        < (right.key.lane, Self.controlOrder[right.key.id] ?? 0)
    }
    for (control, segment) in inOrder {
      move(segment, on: control.lane, at: instant, rate: rate, actions: &actions)
    }
  }

  private mutating func start(
    _ voice: Voice, key: LaneVoice, elapsed: TimeSpan, at instant: EngineInstant, rate: PlaybackRate,
    actions: inout [Transport.Action]
  ) {
    if case .continuous(let vibration) = voice {
      stop(key, at: instant, &actions)
      held[key] = Held(serial: nextSerial, voice: vibration)
      fading[key] = nil
    }
    let kind = EngineEvent.Kind.start(voice.stretched(by: rate), elapsed: rate.duration(of: elapsed))
    deliver(kind, from: key.id, on: key.lane, at: instant, &actions)
  }

  private mutating func stop(
    _ key: LaneVoice, isCut: Bool = false, at instant: EngineInstant, _ actions: inout [Transport.Action]
  ) {
    guard let held = held.removeValue(forKey: key) else { return }
    if held.voice.hasCurves, held.voice.release > .zero, !isCut {
      if fading.count >= Self.maximumFading { fading.removeAll(keepingCapacity: true) }
      fading[key] = held.serial
    }
    deliver(.stop(of: held.serial, isCut: isCut), from: key.id, on: key.lane, at: instant, &actions)
  }

  private mutating func move(
    _ segment: ControlSegment, on lane: Int, at instant: EngineInstant, rate: PlaybackRate,
    actions: inout [Transport.Action]
  ) {
    touched.insert(LaneControl(lane: lane, id: segment.id))
    deliver(.control(segment.stretched(by: rate)), from: nil, on: lane, at: instant, &actions)
  }

  private mutating func deliver(
    _ kind: EngineEvent.Kind, from source: VoiceID?, on lane: Int, at instant: EngineInstant,
    _ actions: inout [Transport.Action]
  ) {
    actions.append(
      .deliver(EngineEvent(deadline: instant, serial: nextSerial, source: source, lane: lane, kind: kind)))
    nextSerial += 1
  }
}

extension ContinuousVoice {
  /// True if `other` can continue in place of this one: part of a vibration may be weaker than the whole.
  fileprivate func sounds(like other: ContinuousVoice) -> Bool {
    intensity == other.intensity && sharpness == other.sharpness
  }
}
