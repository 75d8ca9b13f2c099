public import HapticModel
public import HapticTimeline

/// What the engine hands on, a look-ahead before its deadline.
public struct EngineEvent: Sendable, Hashable {
  /// What is to happen.
  public enum Kind: Sendable, Hashable {
    /// An event begins; `elapsed` of it has passed already where play began in its middle.
    case start(Voice, elapsed: TimeSpan)
    /// The vibration that began with the event of serial `of` goes into its release.
    ///
    /// One that is cut was to go on, and ends as fast as any can.
    case stop(of: Int64, isCut: Bool = false)
    /// A control takes a new course.
    case control(ControlSegment)
    /// The curve of the vibration that began with the event of serial `of` goes on along a line.
    case curve(of: Int64, ControlSegment)
    /// The program is over.
    case end
  }

  /// When it is to take effect.
  public let deadline: EngineInstant
  /// Counts the events of a run from 0.
  public let serial: Int64
  /// Which event of the pattern it comes from, where it comes from one.
  public let source: VoiceID?
  /// Which actuator it is for, counted from 0; the end is for all.
  public let lane: Int
  /// What is to happen; times are stretched by the rate already.
  public let kind: Kind

  /// Makes an event.
  public init(deadline: EngineInstant, serial: Int64, source: VoiceID?, lane: Int, kind: Kind) {
    self.deadline = deadline
    self.serial = serial
    self.source = source
    self.lane = lane
    self.kind = kind
  }
}

extension ControlSegment {
  func stretched(by rate: PlaybackRate) -> ControlSegment {
    ControlSegment(id: id, from: from, to: to, span: rate.duration(of: span))
  }
}

extension Voice {
  func stretched(by rate: PlaybackRate) -> Voice {
    guard case .continuous(let voice) = self else { return self }
    return .continuous(
      ContinuousVoice(
        intensity: voice.intensity, sharpness: voice.sharpness, attack: rate.duration(of: voice.attack),
        decay: voice.decay.map { rate.duration(of: $0) }, release: rate.duration(of: voice.release),
        held: rate.duration(of: voice.held),
        intensityCurve: voice.intensityCurve?.mapOffsets { rate.duration(of: $0) },
        sharpnessCurve: voice.sharpnessCurve?.mapOffsets { rate.duration(of: $0) }))
  }
}
