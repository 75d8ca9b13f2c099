internal import HapticModel

/// Leaves the terminal sane and completes the kept file while a run is stuck, for example in the expansion of a sequence.
///
/// It waits for nothing that the engine or the display may hold.
final class PlayRescue: Sendable {
  /// Everything that has to be put right.
  struct State {
    /// The reader of keys, which has changed the terminal's settings.
    var keys: KeyReader?
    /// The recorder of the sound.
    var keeper: WAVRecorder?
    /// True if the cursor may be hidden.
    var isDrawing = false
  }

  /// The present state.
  let state = Locked(State())

  /// Restores the terminal, then completes the file.
  func perform() {
    let state = state.withLock { $0 }
    state.keys?.stop()
    if state.isDrawing { StandardError.draw("\u{1B}[?25h\r\n") }
    try? state.keeper?.finish()
  }
}
