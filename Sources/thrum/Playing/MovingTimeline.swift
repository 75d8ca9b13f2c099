internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import HapticPictures
internal import HapticPlayback
internal import HapticTimeline
internal import Synchronization

/// The timeline in the terminal with a playhead that moves while it plays.
///
/// Drawn on standard error, so that results stay alone on standard output; not at all where that is no terminal.
final class MovingTimeline: Sendable {
  /// Where to draw.
  enum Place {
    /// Standard error.
    case standard
  }

  /// Thirty pictures a second.
  private static let interval = TimeSpan.milliseconds(33)

  private let picture: TerminalTimeline
  private let timebase = DispatchTimebase(label: "thrum.display")
  private let shown = Mutex<(playhead: TimePoint?, isOver: Bool)>((nil, false))

  /// Makes a display, or `nil` where there is no terminal to draw on.
  init?(_ timeline: Timeline, on place: Place) {
    let terminal = Terminal(STDERR_FILENO)
    guard terminal.isTerminal else { return nil }
    picture = TerminalTimeline(timeline, style: terminal.style)
  }

  /// Draws the timeline and begins to follow `player`.
  func start(following player: LivePlayer) {
    StandardError.write("\u{1B}[?25l" + picture.lines().joined(separator: "\n") + "\n")
    schedule(player)
  }

  /// Shows the cursor while the program is stopped (Ctrl-Z).
  func suspend() {
    shown.withLock { shown in if !shown.isOver { StandardError.write("\u{1B}[?25h") } }
  }

  /// Draws the timeline again when the program goes on.
  func resume() {
    shown.withLock { shown in
      if shown.isOver { return }
      shown.playhead = nil
      StandardError.write("\u{1B}[?25l" + picture.lines().joined(separator: "\n") + "\n")
    }
  }

  /// Takes the playhead away and leaves the cursor as it was.
  func stop() {
    shown.withLock { shown in
      shown.isOver = true
      StandardError.write(picture.redraw(from: shown.playhead, to: nil) + "\u{1B}[?25h")
    }
  }

  private func schedule(_ player: LivePlayer) {
    _ = timebase.schedule(at: timebase.now + Self.interval) { [weak self] in
      guard let self else { return }
      let position = player.heardPosition
      let isOver = shown.withLock { shown in
        if shown.isOver { return true }
        StandardError.write(picture.redraw(from: shown.playhead, to: position))
        shown.playhead = position
        return false
      }
      if !isOver { schedule(player) }
    }
  }
}
