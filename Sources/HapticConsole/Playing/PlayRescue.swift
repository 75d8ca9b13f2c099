internal import HapticModel

/// Leaves the terminal sane and completes the kept file while a run is stuck, for example in the expansion of a sequence.
///
/// It waits for nothing that the engine or the display may hold.
final class PlayRescue: Sendable {
  private struct State {
    var keys: KeyReader?
    var keeper: WAVRecorder?
    var isDrawing = false
  }

  private let state = Locked(State())

  /// The reader of keys, which has changed the terminal's settings.
  var keys: KeyReader? {
    get { state.withLock { $0.keys } }
    set { state.withLock { $0.keys = newValue } }
  }

  /// The recorder of the sound.
  var keeper: WAVRecorder? {
    get { state.withLock { $0.keeper } }
    set { state.withLock { $0.keeper = newValue } }
  }

  /// True if the cursor may be hidden.
  var isDrawing: Bool {
    get { state.withLock { $0.isDrawing } }
    set { state.withLock { $0.isDrawing = newValue } }
  }

  /// Restores the terminal, then completes the file.
  func perform() {
    keys?.stop()
    if isDrawing { StandardError.write("\u{1B}[?25h\n") }
    try? keeper?.finish()
  }
}
