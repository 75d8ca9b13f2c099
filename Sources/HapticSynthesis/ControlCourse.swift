/// A control's value over the frames: the course before the latest change, and the one after it.
///
/// A jump is spread over ``rampFrames`` (2 ms), so that no step of a control is heard as a click.
struct ControlCourse: BitwiseCopyable {
  /// A straight line from a value to a value.
  private struct Line: BitwiseCopyable {
    var start: Int64
    var from: Double
    var to: Double
    var frames: Int64
    /// How far the value was from `from` when the line began.
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

  /// A control at rest.
  @_noAllocation @_noLocks
  init(_ value: Double, rampFrames: Int64) {
    now = Line(start: .min / 2, from: value, to: value, frames: 0, jump: 0)
    before = now
    self.rampFrames = rampFrames
  }

  /// Takes the course that a command describes, from `frame` on; `isHeard` where its jump has to be spread.
  ///
  /// A change that comes after one at `head` or later takes its place, so that many changes in one quantum leave no step.
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
    // A second change of the same frame replaces the first: what came before stays.
    if frame != now.start { before = now }
    now = Line(start: frame, from: from, to: Double(command.second), frames: command.attack, jump: jump)
  }

  /// The value at `frame`, at or after the change before the latest.
  @inline(__always) @_noAllocation @_noLocks
  func value(at frame: Int64) -> Double {
    frame < now.start ? before.value(at: frame, ramp: rampFrames) : now.value(at: frame, ramp: rampFrames)
  }

  /// Whether the value stays the same, to the bit, from `frame` on.
  @inline(__always) @_noAllocation @_noLocks
  func rests(from frame: Int64) -> Bool {
    let elapsed = frame - now.start
    return elapsed > 0 && elapsed >= now.frames && elapsed >= rampFrames
  }

  /// Whether the value bends strictly between two frames.
  @_noAllocation @_noLocks
  func bends(after first: Int64, before last: Int64) -> Bool {
    bends(now.start, first, last) || bends(now.start + now.frames, first, last)
      || (now.jump != 0 && bends(now.start + rampFrames, first, last))
  }

  @_noAllocation @_noLocks
  private func bends(_ frame: Int64, _ first: Int64, _ last: Int64) -> Bool { frame > first && frame < last }
}
