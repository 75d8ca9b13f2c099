internal import HapticModel

/// A command for the kernel: one fixed-size value, stamped with the frame on which it takes effect.
///
/// Commands reach the kernel through ``Synthesizer/send(_:)`` in frame order.
///
/// Thread-safe: yes, a plain value. Real-time-safe: yes.
package struct VoiceCommand: Sendable, BitwiseCopyable {
  /// The action of a command.
  package enum Kind: UInt8, Sendable, BitwiseCopyable {
    /// Sounds a tap.
    case tap
    /// Begins a vibration.
    case begin
    /// Begins a vibration's release.
    case release
    /// Begins a new segment of the intensity control.
    case intensityControl
    /// Begins a new segment of the sharpness control.
    case sharpnessControl
    /// Begins a new segment of one vibration's intensity curve.
    case intensityCurve
    /// Begins a new segment of one vibration's sharpness curve.
    case sharpnessCurve
    /// Ends the stream on this frame: nothing sounds from it on.
    case end
  }

  /// The action.
  package var kind: Kind
  /// The number of cuts before the command; a newer cut may revoke it.
  package var epoch: UInt32 = 0
  /// The frame of the stream on which the command takes effect.
  package var frame: Int64
  /// Identifies the command in ``Placement``s, and the vibration of `begin` and `release`.
  package var serial: Int64
  /// The vibration that `release` ends or to which a curve belongs: the `serial` of its `begin`.
  package var target: Int64 = 0
  /// Intensity (tap, begin) or the control's value at `frame`.
  package var level: Float = 0
  /// Sharpness (tap, begin) or the control's value at the end of its segment.
  package var second: Float = 0
  /// Frames of attack (begin), of release (begin) and of decay (begin; negative for a sustained vibration), or of the
  /// control's segment (in `attack`).
  package var attack: Int64 = 0
  /// See ``attack``; in a `release`, above 0 to limit the length of the release.
  package var release: Int64 = 0
  /// See ``attack``.
  package var decay: Int64 = -1
  /// The frames of the vibration that have already passed when it begins in its middle, after a seek.
  package var elapsed: Int64 = 0

  /// Makes a command of `kind` for `frame`; set the other properties it needs.
  package init(_ kind: Kind, frame: Int64, serial: Int64) {
    self.kind = kind
    self.frame = frame
    self.serial = serial
  }
}

extension VoiceCommand {
  /// The command with its levels clamped, so that no number can corrupt the mix.
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

/// The result of a command in the kernel.
package struct Placement: Sendable, BitwiseCopyable {
  /// The command's serial.
  package var serial: Int64
  /// The requested frame.
  package var requested: Int64
  /// The frame on which it took effect: later than `requested` if the command came too late, -1 if it was refused because
  /// 64 vibrations were sounding already.
  package var placed: Int64
  /// Makes a placement.
  @_noAllocation @_noLocks
  package init(serial: Int64, requested: Int64, placed: Int64) {
    self.serial = serial
    self.requested = requested
    self.placed = placed
  }
}
