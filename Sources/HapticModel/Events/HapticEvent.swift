/// An event of a pattern, which begins at a time.
///
/// The terms are Core Haptics': a *transient* is a single tap, a *continuous* event a vibration with a length. Patterns
/// carry the two audio kinds so that files keep them; Thrum does not play them as haptics.
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
  /// The strength, 0…1.
  public var intensity: UnitLevel
  /// The sharpness: 0 round, 1 crisp.
  public var sharpness: UnitLevel
  /// A length that pads the pattern's end and loop point; it does not change how the tap sounds.
  public var padding: TimeSpan

  /// The default intensity of a tap, 0.75, as Core Haptics is reported to use.
  public static var defaultIntensity: UnitLevel { 0.75 }
  /// The default sharpness of a tap, 0.5, as Core Haptics is reported to use.
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
  /// The time for which it is held; the release follows.
  ///
  /// 0 only if the envelope is not sustained.
  public var duration: TimeSpan
  /// The strength, 0…1.
  public var intensity: UnitLevel
  /// The sharpness: 0 round, 1 crisp.
  public var sharpness: UnitLevel
  /// Its attack, decay and release.
  public var envelope: Envelope
  /// A factor of ``intensity``, 0…1, by the time since ``time``; `nil` for 1 throughout.
  ///
  /// The curve acts on this vibration alone, as the intensity control does on a whole pattern; the release follows it too.
  public var intensityCurve: Curve?
  /// An offset to ``sharpness``, -1…1, by the time since ``time``; `nil` for 0 throughout.
  public var sharpnessCurve: Curve?

  /// The default intensity of a vibration, 0.5 (*chosen*; Apple's own value is not published).
  public static var defaultIntensity: UnitLevel { 0.5 }
  /// The default sharpness of a vibration, 0.5 (*chosen*; Apple's own value is not published).
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

/// The attack, decay and release of a continuous event.
///
/// The times are normalised, not seconds; see ``EnvelopeScale``.
public struct Envelope: Sendable, Hashable {
  /// The time to full strength, 0 (shortest) to 1 (longest).
  public var attack: UnitLevel
  /// The time from full strength to zero; used only if the event is not sustained.
  public var decay: UnitLevel
  /// The time to zero after the duration has ended; used only if the event is sustained.
  public var release: UnitLevel
  /// True if the event is held for its duration, false if it decays at once.
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
