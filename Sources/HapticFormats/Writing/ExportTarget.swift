public import HapticModel

/// What a writer needs to know of the device that an export is for.
///
/// Each value is a limit or a fact of the device; the default says that there is no such limit. A writer keeps to all
/// that its format has a say in, and returns an ``ExportLoss`` for each kind of change. Values that make no sense, such
/// as no steps at all, count as the nearest that does.
///
/// Thread-safe: yes, a value.
public struct ExportTarget: Sendable, Hashable {
  /// What the device can be asked to play.
  public var acceptance: Acceptance
  /// What plays in place of a pattern that it cannot play, in a few words, such as `success`; `nil` where nobody knows.
  public var substitute: String?
  /// How many strengths above nothing it tells apart: 1 for on and off, `nil` for any.
  public var amplitudeSteps: Int?
  /// Amplitudes below this do nothing, so that weaker strengths are written as it, which is a loss.
  ///
  /// It means nothing where the motor is only switched: such a device acts on every strength above 0.
  public var leastAmplitude: UnitLevel
  /// The exponent e of amplitude = intensity^e, 1…4; 2 in Meta's haptics SDK.
  public var exponent: Double
  /// How long it moves for a tap; `nil` for ``ExportOptions/tapLength``.
  public var tap: TapLengths?
  /// The primitives that it composes, by Android's names of them in XML, such as `low_tick`; empty for none.
  public var primitives: Set<String>
  /// What its envelopes hold; `nil` where it has none.
  public var envelope: Envelope?
  /// The frequencies that sharpness stands for; `nil` for those that the format takes by itself.
  public var frequencies: Frequencies?
  /// What it cuts, rounds or drops.
  public var limits: Limits

  /// Makes a target; without arguments, a device that plays whatever a format can say, primitives and envelopes apart.
  public init(
    acceptance: Acceptance = .patterns, substitute: String? = nil, amplitudeSteps: Int? = nil,
    leastAmplitude: UnitLevel = .zero, exponent: Double = 2, tap: TapLengths? = nil,
    primitives: Set<String> = [], envelope: Envelope? = nil, frequencies: Frequencies? = nil,
    limits: Limits = Limits()
  ) {
    self.acceptance = acceptance
    self.substitute = substitute
    self.amplitudeSteps = amplitudeSteps
    self.leastAmplitude = leastAmplitude
    self.exponent = exponent
    self.tap = tap
    self.primitives = primitives
    self.envelope = envelope
    self.frequencies = frequencies
    self.limits = limits
  }

  /// Whether its motor is only switched on and off.
  var isOnOff: Bool { acceptance != .patterns || (amplitudeSteps ?? 2) <= 1 }
}

extension ExportTarget {
  /// What a device can be asked to play, from the most to nothing.
  public enum Acceptance: Sendable, Hashable {
    /// Patterns with strengths of their own.
    case patterns
    /// The platform's feedback generators, by name, and no pattern.
    case generators
    /// A motor that is switched on and off.
    case vibration
    /// Nothing: it has no actuator.
    case nothing
  }

  /// How long a device moves for a tap; between the ends the length follows sharpness in a straight line.
  public struct TapLengths: Sendable, Hashable {
    /// The length at sharpness 0.
    public var soft: TimeSpan
    /// The length at sharpness 1.
    public var sharp: TimeSpan

    /// Makes lengths.
    public init(soft: TimeSpan, sharp: TimeSpan) {
      self.soft = soft
      self.sharp = sharp
    }
  }

  /// What the envelopes of a device hold: those of Android's `VibratorEnvelopeEffectInfo`.
  public struct Envelope: Sendable, Hashable {
    /// The most points of one envelope.
    public var points: Int
    /// The shortest way from one point to the next.
    public var shortestSegment: TimeSpan
    /// The longest way from one point to the next.
    public var longestSegment: TimeSpan

    /// Makes limits of an envelope.
    public init(points: Int, shortestSegment: TimeSpan, longestSegment: TimeSpan) {
      self.points = points
      self.shortestSegment = shortestSegment
      self.longestSegment = longestSegment
    }
  }

  /// The frequencies that the ends of sharpness stand for; the same twice where sharpness changes nothing.
  public struct Frequencies: Sendable, Hashable {
    /// The frequency of sharpness 0.
    public var soft: Frequency
    /// The frequency of sharpness 1.
    public var sharp: Frequency

    /// Makes a range.
    public init(soft: Frequency, sharp: Frequency) {
      self.soft = soft
      self.sharp = sharp
    }
  }

  /// What a device cuts, rounds or drops; `nil` where it does not.
  public struct Limits: Sendable, Hashable {
    /// The most taps within a second, of which the device drops further ones; they are written all the same.
    public var tapsPerSecond: Int?
    /// The longest that its motor runs without a pause.
    public var longestVibration: TimeSpan?
    /// The longest pattern.
    public var longestPattern: TimeSpan?
    /// The shortest run of its motor.
    public var shortestRun: TimeSpan?
    /// Times are multiples of this.
    public var timeStep: TimeSpan?
    /// The most entries of a list.
    ///
    /// Where the motor is only switched, an entry is a run or a pause; where it has strengths, an entry is a strength
    /// that is held, or a pause. A pause before the first run is one.
    public var entries: Int?

    /// Makes limits.
    public init(
      tapsPerSecond: Int? = nil, longestVibration: TimeSpan? = nil, longestPattern: TimeSpan? = nil,
      shortestRun: TimeSpan? = nil, timeStep: TimeSpan? = nil, entries: Int? = nil
    ) {
      self.tapsPerSecond = tapsPerSecond
      self.longestVibration = longestVibration
      self.longestPattern = longestPattern
      self.shortestRun = shortestRun
      self.timeStep = timeStep
      self.entries = entries
    }
  }
}
