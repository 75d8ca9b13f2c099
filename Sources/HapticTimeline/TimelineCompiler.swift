public import HapticModel

extension Timeline {
  /// Compiles a pattern: absolute times, resolved envelopes and controls, a total order.
  ///
  /// Rules, each Core Haptics' own as Apple documents it, or *chosen* here:
  /// - same instant: stop, then control, then start, then file order; of controls, the values that curves hold after
  ///   their last points, then steps, then what curves begin;
  /// - a control keeps its neutral value until its first step or curve point, and the value of its latest segment after
  ///   that; if curves of one control overlap, the segment that began last applies;
  /// - a tap takes the intensity control's value at its onset, controls of the same instant included;
  /// - attack, decay and release controls are read when an event begins;
  /// - a sustained event with a length of zero or less is held for one nanosecond, so that it stops after it starts;
  /// - an event that is not sustained ends with its decay; its duration only pads the pattern's length.
  ///
  /// Total: every pattern compiles. Cost: O(n log n) in events plus control points.
  public init(compiling pattern: HapticPattern, scale: EnvelopeScale = .standard) {
    if scale == .standard { Self.compilations.note(pattern.renamed("")) }
    var compiler = TimelineCompiler(scale: scale)
    self = compiler.compile(pattern)
  }

  /// The patterns that were compiled, without their names.
  package static let compilations = WorkCount<HapticPattern>()
}

/// Compiles a pattern in one pass in time order.
struct TimelineCompiler {
  let scale: EnvelopeScale
  private var controls = ControlState()
  private var end = TimePoint.zero

  init(scale: EnvelopeScale) { self.scale = scale }

  mutating func compile(_ pattern: HapticPattern) -> Timeline {
    let segments = Self.segments(of: pattern)
    let order = Self.order(of: pattern.events)
    var unsorted: [TimelineEntry] = []
    unsorted.reserveCapacity(segments.count + 2 * order.count)
    var next = 0
    for index in order {
      let event = pattern.events[index]
      while next < segments.count, segments[next].time <= event.time {
        controls.begin(segments[next].segment, at: segments[next].time)
        unsorted.append(TimelineEntry(time: segments[next].time, action: .control(segments[next].segment)))
        next += 1
      }
      append(event, VoiceID(index), to: &unsorted)
    }
    for (time, segment) in segments[next...] {
      unsorted.append(TimelineEntry(time: time, action: .control(segment)))
    }
    let sorted = TimelineEntry.ordered(unsorted)
    return Timeline(name: pattern.name, entries: sorted, length: end - .zero)
  }

  /// The indices of events in the order of their onsets.
  private static func order(of events: [HapticEvent]) -> [Int] {
    let isOrdered = events.indices.dropFirst().allSatisfy { events[$0 - 1].time <= events[$0].time }
    if isOrdered { return Array(events.indices) }
    return events.indices.sorted { (events[$0].time, $0) < (events[$1].time, $1) }
  }

  private mutating func append(_ event: HapticEvent, _ id: VoiceID, to entries: inout [TimelineEntry]) {
    switch event {
    case .transient(let tap):
      let control = controls.value(of: .hapticIntensity, at: tap.time)
      let voice = TransientVoice(
        commanded: tap.intensity, intensity: UnitLevel(clamping: tap.intensity.value * control),
        sharpness: tap.sharpness)
      entries.append(TimelineEntry(time: tap.time, action: .start(id, .transient(voice))))
      end = max(end, tap.time + tap.padding)
    case .continuous(let vibration):
      let voice = resolve(vibration)
      let stop = vibration.time + voice.held
      entries.append(TimelineEntry(time: vibration.time, action: .start(id, .continuous(voice))))
      entries.append(TimelineEntry(time: stop, action: .stop(id)))
      end = max(end, stop + voice.release, vibration.time + vibration.duration)
    case .audioContinuous(let tone):
      entries.append(TimelineEntry(time: tone.time, action: .start(id, .audio(event))))
      end = max(end, tone.time + tone.duration)
    case .audioCustom(let sound):
      entries.append(TimelineEntry(time: sound.time, action: .start(id, .audio(event))))
      end = max(end, sound.time + (sound.duration ?? .zero))
    }
  }

  private func resolve(_ event: Continuous) -> ContinuousVoice {
    var event = event
    event.envelope = controls.applied(to: event.envelope, at: event.time)
    return ContinuousVoice(event, scale: scale)
  }

  /// Every control step and curve as segments, in time order.
  ///
  /// At one instant the values that curves hold after their last points come first, then the steps, then what curves
  /// begin; steps as written, curves as they began.
  private static func segments(of pattern: HapticPattern) -> [(time: TimePoint, segment: ControlSegment)] {
    var held: [(time: TimePoint, segment: ControlSegment)] = []
    var begun = held
    for curve in pattern.curves.stablySorted({ $0.beginning < $1.beginning }) {
      // A segment from each point to the next, and one that holds the last point's value.
      for line in curve.curve.segments {
        let time = curve.time + line.offset
        let segment = ControlSegment(id: curve.id, from: line.from, to: line.to, span: line.span)
        if line.span == .zero, time > curve.beginning {
          held.append((time, segment))
        } else {
          begun.append((time, segment))
        }
      }
    }
    let steps = pattern.parameters.map { step in
      (time: step.time, segment: ControlSegment(id: step.id, from: step.value, to: step.value, span: .zero))
    }
    return (held + steps + begun).stablySorted { $0.time < $1.time }
  }
}

/// The latest segment of each control.
public struct ControlState: Sendable {
  private var segments: [ControlID: (start: TimePoint, segment: ControlSegment)] = [:]

  /// Every control at its neutral value.
  public init() {}

  /// Makes `segment` the current segment of its control, from `time` on.
  public mutating func begin(_ segment: ControlSegment, at time: TimePoint) {
    segments[segment.id] = (time, segment)
  }

  /// Returns an envelope with the controls of attack, decay and release applied at `time`.
  func applied(to envelope: Envelope, at time: TimePoint) -> Envelope {
    if segments.isEmpty { return envelope }
    func level(_ level: UnitLevel, _ control: ControlID) -> UnitLevel {
      UnitLevel(clamping: level.value + value(of: control, at: time))
    }
    var envelope = envelope
    envelope.attack = level(envelope.attack, .hapticAttackTime)
    envelope.decay = level(envelope.decay, .hapticDecayTime)
    envelope.release = level(envelope.release, .hapticReleaseTime)
    return envelope
  }

  /// The control's value at `time`, which must not be before the latest segment's start.
  public func value(of id: ControlID, at time: TimePoint) -> Double {
    guard let (start, segment) = segments[id] else { return id.neutral }
    return segment.value(after: time - start)
  }

  /// The rest of the control's segment at `time`, or `nil` if it never left its neutral value.
  public func remainder(of id: ControlID, at time: TimePoint) -> ControlSegment? {
    guard let (start, segment) = segments[id] else { return nil }
    let elapsed = time - start
    let left = elapsed >= segment.span ? .zero : segment.span - elapsed
    return ControlSegment(id: id, from: segment.value(after: elapsed), to: segment.to, span: left)
  }
}

extension ParameterCurve {
  /// The time of the first point.
  fileprivate var beginning: TimePoint { time + (curve.points.first?.offset ?? .zero) }
}

extension Curve {
  /// The curve, or `nil` if it has no point.
  fileprivate var nonempty: Curve? { points.isEmpty ? nil : self }
}

extension ContinuousVoice {
  /// Makes a voice from a vibration whose controls are already applied.
  init(_ event: Continuous, scale: EnvelopeScale) {
    let attack = scale.time(event.envelope.attack)
    if event.envelope.isSustained {
      self.init(
        intensity: event.intensity, sharpness: event.sharpness, attack: attack, decay: nil,
        release: scale.time(event.envelope.release), held: max(event.duration, .nanoseconds(1)),
        intensityCurve: event.intensityCurve?.nonempty, sharpnessCurve: event.sharpnessCurve?.nonempty)
    } else {
      let decay = scale.time(event.envelope.decay)
      self.init(
        intensity: event.intensity, sharpness: event.sharpness, attack: attack, decay: decay, release: .zero,
        held: attack + decay, intensityCurve: event.intensityCurve?.nonempty,
        sharpnessCurve: event.sharpnessCurve?.nonempty)
    }
  }
}
