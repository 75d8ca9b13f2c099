internal import Dispatch
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback
internal import HapticProject

/// A pause on a terminal, which ends after a time, at a key, or at a signal.
enum KeyPause {
  /// The reason why a pause is over.
  enum End: Equatable, Sendable {
    case over
    case key(PlaybackKeys.Key)
    case signal(CInt)
  }

  /// Waits, and leaves the terminal as it was; without a terminal there are no keys.
  static func wait(_ time: TimeSpan) -> End {
    let end = Locked<End?>(nil)
    let arrival = DispatchSemaphore(value: 0)
    let finish: @Sendable (End) -> Void = { reason in
      end.withLock { $0 = $0 ?? reason }
      arrival.signal()
    }
    let keys = KeyReader { finish(.key($0)) }
    let signals = SignalWatch(rescue: { keys?.stop() }) { finish(.signal($0)) }
    let suspension = keys.map { keys in
      SuspensionWatch(suspend: { keys.suspend() }, resume: { keys.resume() })
    }
    let timebase = DispatchTimebase(label: "thrum.pause")
    _ = timebase.schedule(at: timebase.now + time) { finish(.over) }
    keys?.takeEnter()
    keys?.start()
    arrival.wait()
    keys?.stop()
    suspension?.cancel()
    signals.cancel()
    return end.withLock { $0 } ?? .over
  }
}
