internal import HapticModel

/// What the kernel is told: one fixed-size value, stamped with the frame on which it takes effect.
///
/// Commands reach the kernel through ``Synthesizer/send(_:)`` in frame order.
///
/// Thread-safe: yes, a plain value. Real-time-safe: yes.
public struct VoiceCommand: Sendable, BitwiseCopyable {
  /// What a command does.
  public enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Sounds a tap.
    case tap
    /// Begins a vibration.
    case begin
    /// Lets a vibration go into its release.
    case release
    /// Gives the intensity control a new course.
    case intensityControl
    /// Gives the sharpness control a new course.
    case sharpnessControl
    /// Gives the intensity curve of one vibration a new line.
    case intensityCurve
    /// Gives the sharpness curve of one vibration a new line.
    case sharpnessCurve
    /// The stream ends on this frame: nothing sounds from it on.
    case end
  }

  /// What to do.
  public var kind: Kind
  /// Which flush of the ring the command belongs to; commands of an older one are passed over.
  public var epoch: UInt32 = 0
  /// The frame of the stream on which the command takes effect.
  public var frame: Int64
  /// Identifies the command in ``Placement``s; and the vibration that `begin` and `release` speak of.
  public var serial: Int64
  /// Which vibration `release` ends, or a curve belongs to: the `serial` of its `begin`.
  public var target: Int64 = 0
  /// Intensity (tap, begin) or the control's value at `frame`.
  public var level: Float = 0
  /// Sharpness (tap, begin) or the control's value at the end of its course.
  public var second: Float = 0
  /// Frames of attack (begin), of release (begin) and of decay (begin; negative for a sustained vibration), or
  /// of the control's course (in `attack`).
  public var attack: Int64 = 0
  /// See ``attack``; in a `release`, above 0 where it is to take no longer than this.
  public var release: Int64 = 0
  /// See ``attack``.
  public var decay: Int64 = -1
  /// How many frames of the vibration have passed already when it begins in its middle, after a seek.
  public var elapsed: Int64 = 0

  /// Makes a command of `kind` for `frame`; set what it needs besides.
  public init(_ kind: Kind, frame: Int64, serial: Int64) {
    self.kind = kind
    self.frame = frame
    self.serial = serial
  }
}

extension VoiceCommand {
  /// The same command with its levels inside their ranges, so that no number can poison the mix.
  var clamped: VoiceCommand {
    var copy = self
    if kind == .sharpnessControl || kind == .sharpnessCurve {
      copy.level = Float(SignedLevel(clamping: Double(level)).value)
      copy.second = Float(SignedLevel(clamping: Double(second)).value)
    } else {
      copy.level = Float(UnitLevel(clamping: Double(level)).value)
      copy.second = Float(UnitLevel(clamping: Double(second)).value)
    }
    return copy
  }
}

/// What the kernel did with a command.
public struct Placement: Sendable, BitwiseCopyable {
  /// The command's serial.
  public var serial: Int64
  /// The frame it was asked for.
  public var asked: Int64
  /// The frame on which it took effect: later than `asked` where the command came too late, -1 where it was
  /// refused because 64 vibrations were sounding already.
  public var placed: Int64
  /// Makes a placement.
  @_noAllocation @_noLocks
  public init(serial: Int64, asked: Int64, placed: Int64) {
    self.serial = serial
    self.asked = asked
    self.placed = placed
  }
}
