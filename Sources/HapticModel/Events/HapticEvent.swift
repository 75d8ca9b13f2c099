/// One entry of a pattern: something that begins at a time.
///
/// The terms are Core Haptics': a *transient* is a single tap, a *continuous* event a vibration with a length.
/// The two audio kinds are carried as values, so that files keep them; Thrum's haptic voices do not sound them.
public enum HapticEvent: Sendable, Hashable {
  /// A single tap.
  case transient(Transient)
  /// A vibration with a length and an envelope.
  case continuous(Continuous)
  /// A synthesised tone that accompanies the haptic.
  indirect case audioContinuous(AudioContinuous)
  /// A sound file that accompanies the haptic.
  indirect case audioCustom(AudioCustom)

  /// When the event begins.
  public var time: TimePoint {
    switch self {
    case .transient(let event): event.time
    case .continuous(let event): event.time
    case .audioContinuous(let event): event.time
    case .audioCustom(let event): event.time
    }
  }
}

/// A single tap.
public struct Transient: Sendable, Hashable {
  /// When the tap begins.
  public var time: TimePoint
  /// How strong: 0…1.
  public var intensity: UnitLevel
  /// How crisp: 0 round, 1 crisp.
  public var sharpness: UnitLevel
  /// A length that pads the pattern's end and loop point; it does not change how the tap sounds.
  public var padding: TimeSpan

  /// The intensity of a tap that names none, 0.75, as Core Haptics is reported to use.
  public static var defaultIntensity: UnitLevel { 0.75 }
  /// The sharpness of a tap that names none, 0.5, as Core Haptics is reported to use.
  public static var defaultSharpness: UnitLevel { 0.5 }

  /// Makes a tap.
  public init(
    _ intensity: UnitLevel = Self.defaultIntensity, _ sharpness: UnitLevel = Self.defaultSharpness,
    at time: TimePoint = .zero, padding: TimeSpan = .zero
  ) {
    self.time = time
    self.intensity = intensity
    self.sharpness = sharpness
    self.padding = padding
  }
}

/// A vibration with a length and an envelope.
public struct Continuous: Sendable, Hashable {
  /// When the vibration begins.
  public var time: TimePoint
  /// How long it is held; the release comes after.
  ///
  /// 0 only where the envelope is not sustained.
  public var duration: TimeSpan
  /// How strong: 0…1.
  public var intensity: UnitLevel
  /// How crisp: 0 round, 1 crisp.
  public var sharpness: UnitLevel
  /// How it begins and ends.
  public var envelope: Envelope
  /// A factor of ``intensity``, 0…1, by the time since ``time``; `nil` for 1 throughout.
  ///
  /// The curve acts on this vibration alone, as the intensity control does on a whole pattern; the release follows it too.
  public var intensityCurve: Curve?
  /// What is added to ``sharpness``, -1…1, by the time since ``time``; `nil` for 0 throughout.
  public var sharpnessCurve: Curve?

  /// The intensity of a vibration that names none: 0.5 (*chosen*; Apple's own value is not published).
  public static var defaultIntensity: UnitLevel { 0.5 }
  /// The sharpness of a vibration that names none: 0.5 (*chosen*; Apple's own value is not published).
  public static var defaultSharpness: UnitLevel { 0.5 }

  /// Makes a vibration.
  public init(
    _ intensity: UnitLevel = Self.defaultIntensity, _ sharpness: UnitLevel = Self.defaultSharpness,
    at time: TimePoint = .zero, for duration: TimeSpan, envelope: Envelope = Envelope(),
    intensityCurve: Curve? = nil, sharpnessCurve: Curve? = nil
  ) {
    self.time = time
    self.duration = duration
    self.intensity = intensity
    self.sharpness = sharpness
    self.envelope = envelope
    self.intensityCurve = intensityCurve
    self.sharpnessCurve = sharpnessCurve
  }
}

/// How a continuous event begins and ends.
///
/// The times are normalised, not seconds; see ``EnvelopeScale``.
public struct Envelope: Sendable, Hashable {
  /// The time to full strength: 0 the shortest, 1 the longest.
  public var attack: UnitLevel
  /// The time from full strength to nothing; only where the event is not sustained.
  public var decay: UnitLevel
  /// The time to nothing after the duration has ended; only where the event is sustained.
  public var release: UnitLevel
  /// Held for the event's duration, or decaying at once.
  public var isSustained: Bool

  /// Makes an envelope; the defaults are Core Haptics' (Apple's CHHapticParameter.h).
  public init(
    attack: UnitLevel = .zero, decay: UnitLevel = .zero, release: UnitLevel = .zero, isSustained: Bool = true
  ) {
    self.attack = attack
    self.decay = decay
    self.release = release
    self.isSustained = isSustained
  }
}
