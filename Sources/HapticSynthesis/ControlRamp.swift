/// A control's value over the frames: the segment before the latest change, and the one after it.
///
/// A jump is spread over ``rampFrames`` (2 ms), so that no step of a control is heard as a click.
struct ControlRamp: BitwiseCopyable {
  /// A straight line from a value to a value.
  private struct Line: BitwiseCopyable {
    var start: Int64
    var from: Double
    var to: Double
    var frames: Int64
    /// The difference between the value before the line and `from`.
    var jump: Double

    @inline(__always) @_noAllocation @_noLocks
    func value(at frame: Int64, ramp: Int64) -> Double {
      let elapsed = frame - start
      if elapsed <= 0 { return from + jump }
      let base = elapsed >= frames ? to : from + (to - from) * (Double(elapsed) / Double(frames))
      if elapsed >= ramp { return base }
      return base + jump * (1 - Double(elapsed) / Double(ramp))
    }
  }

  private var before: Line
  private var now: Line
  private let rampFrames: Int64

  /// Makes a control with a constant value.
  @_noAllocation @_noLocks
  init(_ value: Double, rampFrames: Int64) {
    now = Line(start: .min / 2, from: value, to: value, frames: 0, jump: 0)
    before = now
    self.rampFrames = rampFrames
  }

  /// Begins the segment of a command at `frame`; spreads a jump if `isHeard`.
  ///
  /// A change after one at `head` or later replaces it, so that many changes in one quantum leave no step.
  @_noAllocation @_noLocks
  mutating func begin(_ command: VoiceCommand, at frame: Int64, isHeard: Bool, replacingSince head: Int64) {
    let from = Double(command.level)
    let isReplacing = now.start >= head
    let jump =
      isHeard ? (isReplacing ? before.value(at: frame, ramp: rampFrames) : value(at: frame)) - from : 0
    if !isHeard || isReplacing {
      now = Line(start: frame, from: from, to: Double(command.second), frames: command.attack, jump: jump)
      if !isHeard { before = now }
      return
    }
    // A second change at the same frame replaces the first and keeps the segment before it.
    if frame != now.start { before = now }
    now = Line(start: frame, from: from, to: Double(command.second), frames: command.attack, jump: jump)
  }

  /// The value at `frame`, at or after the change before the latest.
  @inline(__always) @_noAllocation @_noLocks
  func value(at frame: Int64) -> Double {
    frame < now.start ? before.value(at: frame, ramp: rampFrames) : now.value(at: frame, ramp: rampFrames)
  }

  /// True if the value is constant, to the bit, from `frame` on.
  @inline(__always) @_noAllocation @_noLocks
  func rests(from frame: Int64) -> Bool {
    let elapsed = frame - now.start
    return elapsed > 0 && elapsed >= now.frames && elapsed >= rampFrames
  }

  /// True if the slope changes strictly between two frames.
  @_noAllocation @_noLocks
  func bends(after first: Int64, before last: Int64) -> Bool {
    isInside(now.start, after: first, before: last)
      || isInside(now.start + now.frames, after: first, before: last)
      || (now.jump != 0 && isInside(now.start + rampFrames, after: first, before: last))
  }

  @_noAllocation @_noLocks
  private func isInside(_ frame: Int64, after first: Int64, before last: Int64) -> Bool {
    frame > first && frame < last
  }
}

/// The controls during one quantum, read once for all vibrations.
struct QuantumControls: BitwiseCopyable {
  /// The intensity control at the quantum's first frame, and at the first frame after it.
  private(set) var intensity: Double
  private(set) var intensityAtEnd: Double
  /// True if the slope of the intensity control changes within the quantum.
  private(set) var intensityBends: Bool
  /// True if the intensity control is constant.
  private(set) var intensityRests: Bool
  /// The sharpness control at the quantum's first frame.
  private(set) var sharpness: Double

  /// Reads the controls for the quantum at `head`.
  @_noAllocation @_noLocks
  init(intensity ramp: ControlRamp, sharpness: ControlRamp, head: Int64) {
    intensity = ramp.value(at: head)
    intensityRests = ramp.rests(from: head)
    if intensityRests {
      intensityAtEnd = intensity
      intensityBends = false
    } else {
      let end = head + Int64(SynthesisKernel.quantum)
      intensityAtEnd = ramp.value(at: end)
      intensityBends = ramp.bends(after: head, before: end)
    }
    self.sharpness = sharpness.value(at: head)
  }

  /// Returns the controls combined with the curves of one vibration.
  @_noAllocation @_noLocks
  func with(_ curves: VoiceCurves, head: Int64) -> QuantumControls {
    let own = QuantumControls(intensity: curves.intensity, sharpness: curves.sharpness, head: head)
    var both = self
    both.intensity = intensity * own.intensity
    both.intensityAtEnd = intensityAtEnd * own.intensityAtEnd
    both.intensityRests = intensityRests && own.intensityRests
    // The product of two moving lines is not a line.
    both.intensityBends = intensityBends || own.intensityBends || !(intensityRests || own.intensityRests)
    both.sharpness = sharpness + own.sharpness
    return both
  }
}

/// The curves of one vibration, over the frames.
struct VoiceCurves: BitwiseCopyable {
  var intensity: ControlRamp
  var sharpness: ControlRamp

  /// Makes neutral curves.
  @_noAllocation @_noLocks
  init(rampFrames: Int64) {
    intensity = ControlRamp(1, rampFrames: rampFrames)
    sharpness = ControlRamp(0, rampFrames: rampFrames)
  }
}
