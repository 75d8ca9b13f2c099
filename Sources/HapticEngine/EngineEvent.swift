package import HapticModel
public import HapticTimeline

/// An event that the engine outputs, a look-ahead before its deadline.
public struct EngineEvent: Sendable, Hashable {
  /// The action of an event.
  package enum Kind: Sendable, Hashable {
    /// An event begins; `elapsed` of it has passed already if play began in its middle.
    case start(Voice, elapsed: TimeSpan)
    /// The vibration that began with the event of serial `of` begins its release.
    ///
    /// If cut, it ends early, with the shortest release.
    case stop(of: Int64, isCut: Bool = false)
    /// A control begins a new segment.
    case control(ControlSegment)
    /// The curve of the vibration that began with the event of serial `of` begins a new segment.
    case curve(of: Int64, ControlSegment)
    /// The program ends.
    case end
  }

  /// The time at which it takes effect.
  public let deadline: EngineInstant
  /// The number of the event in a run, from 0.
  public let serial: Int64
  /// The event of the pattern; `nil` if there is none.
  public let source: VoiceID?
  /// The actuator, counted from 0; the end concerns all.
  public let lane: Int
  /// The action; its times are already stretched by the rate.
  package let kind: Kind

  /// Makes an event.
  package init(deadline: EngineInstant, serial: Int64, source: VoiceID?, lane: Int, kind: Kind) {
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

/// A receiver of a transport's events: the kernel's command ring, a simulator, a recorder.
package protocol EngineOutput: AnyObject, Sendable {
  /// Takes an event, a look-ahead before its deadline.
  ///
  /// Returns false if there is no room now: the driver keeps the event and offers it again.
  func deliver(_ event: EngineEvent, now: EngineInstant) -> Bool

  /// Revokes everything delivered for `instant` or later and silences the sound from there on.
  func cut(from instant: EngineInstant)
}
