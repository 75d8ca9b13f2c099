public import HapticModel

/// The actuator of a device.
///
/// A drive of 1 is the rated drive: the strongest continuous drive of the device.
public enum Actuator: Sendable, Hashable {
  /// A mass on a spring: LRA, voice coil or piezo.
  case resonant(ResonantActuator)
  /// A motor that turns an eccentric mass: ERM.
  case eccentric(EccentricActuator)

  /// The word for it in profile files: `lra`, `voice-coil`, `piezo` or `erm`.
  public var type: String {
    switch self {
    case .resonant(let actuator): actuator.kind.rawValue
    case .eccentric: "erm"
    }
  }
}

/// A second-order system: a mass on a spring with damping, driven by a force.
///
/// Its displacement x satisfies x'' + (ω0/Q)·x' + ω0²·x = ω0²·g·u(t), with the drive u, ω0 = 2π·resonance, and g such
/// that the steady acceleration x'' at a drive of 1 at the resonance is ``peakAcceleration``.
public struct ResonantActuator: Sendable, Hashable {
  /// The construction, which affects only the wording.
  package enum Kind: String, Sendable, Hashable, CaseIterable {
    /// A linear resonant actuator.
    case lra
    /// A voice coil, made for a wide band.
    case voiceCoil = "voice-coil"
    /// A piezoelectric actuator.
    case piezo
  }

  /// The construction.
  package var kind: Kind
  /// The undamped natural frequency.
  public var resonance: Frequency
  /// The quality factor, more than 0: τ = Q / (π·f0).
  public var q: Double
  /// The amplitude of the steady acceleration at full drive at the resonance.
  package var peakAcceleration: Acceleration
  /// The maximum drive of the driver for a start, relative to the rated drive; 1 for no overdrive.
  public var overdrive: Double
  /// The drive against the motion for a stop, relative to the rated drive; 0 for no braking.
  public var braking: Double
  /// The quality factor without a drive, at least ``q``; `nil` for ``q``.
  ///
  /// A driver that lets go stops damping the coil, and the mass swings for longer.
  public var coastingQ: Double?
  /// The amplitude in g of the steady acceleration at full drive at each frequency, 0 beyond the table's ends; `nil` for
  /// the response of the resonance.
  ///
  /// It scales the drive at each frequency. The resonance still determines how fast the motion rises and falls.
  public var output: FrequencyTable?

  /// Makes an actuator.
  package init(
    _ kind: Kind, resonance: Frequency, q: Double, peakAcceleration: Acceleration, overdrive: Double = 1,
    braking: Double = 0, coastingQ: Double? = nil, output: FrequencyTable? = nil
  ) {
    self.kind = kind
    self.resonance = resonance
    self.q = q
    self.peakAcceleration = peakAcceleration
    self.overdrive = overdrive
    self.braking = braking
    self.coastingQ = coastingQ
    self.output = output
  }
}

/// A first-order system: a motor whose speed follows its voltage, with an eccentric mass.
///
/// The speed v, relative to the top speed, obeys τ·v' + v = u. The vibration has the frequency v·``topFrequency`` and
/// the acceleration v²·``peakAcceleration``, since the force of a turning mass grows with the square of its speed.
public struct EccentricActuator: Sendable, Hashable {
  /// The frequency at a drive of 1.
  package var topFrequency: Frequency
  /// The amplitude of the acceleration at a drive of 1.
  package var peakAcceleration: Acceleration
  /// The time constant τ while it gains speed.
  package var spinUp: TimeSpan
  /// The time constant τ while it loses speed.
  package var spinDown: TimeSpan
  /// The drive below which the motor does not start, 0…1.
  package var startLevel: UnitLevel
  /// The maximum drive of the driver for a start, relative to the rated drive; 1 for no overdrive.
  public var overdrive: Double
  /// The drive against the motion for a stop, relative to the rated drive; 0 for no braking.
  public var braking: Double

  /// Makes an actuator.
  package init(
    topFrequency: Frequency, peakAcceleration: Acceleration, spinUp: TimeSpan, spinDown: TimeSpan,
    startLevel: UnitLevel = .zero, overdrive: Double = 1, braking: Double = 0
  ) {
    self.topFrequency = topFrequency
    self.peakAcceleration = peakAcceleration
    self.spinUp = spinUp
    self.spinDown = spinDown
    self.startLevel = startLevel
    self.overdrive = overdrive
    self.braking = braking
  }
}
