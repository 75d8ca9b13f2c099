internal import Dispatch
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
package import HapticPlayback

/// Says that the sound device was lost, and that it is back, while something plays that never ends.
///
/// `@unchecked Sendable` is safe because the session is read on the queue of the timebase only, and set before anything plays.
package final class DeviceNews: @unchecked Sendable {
  private let timebase = DispatchTimebase(label: "thrum.news")
  private weak var session: PlaySession?
  private let isOver = Locked(false)

  /// Follows no session yet.
  package init() {}

  /// Hides the display of `session` while it says something; call it before the session runs.
  package func follow(_ session: PlaySession) { timebase.queue.sync { self.session = session } }

  /// Says nothing more.
  package func end() { isOver.withLock { $0 = true } }

  /// Says a turn of events on standard error.
  package func report(_ news: ReturningSink.News) {
    timebase.queue.async { [self] in
      if isOver.withLock({ $0 }) { return }
      session?.display?.hide()
      defer { session?.display?.show() }
      Self.write(news)
    }
  }

  /// Writes a turn of events to standard error, as a line.
  static func write(_ news: ReturningSink.News) {
    switch news {
    case .lost(let error):
      StandardError.note(
        "thrum", "playing in silence until the sound device is back: it went away (\(error.reason))")
    case .grown(let buffer):
      let length = buffer.nanoseconds / 1_000_000
      StandardError.note("thrum", "the buffer grew to \(length) ms, because the device ran out of sound")
    case .returned: StandardError.note("thrum", "the sound device is back")
    }
  }
}
