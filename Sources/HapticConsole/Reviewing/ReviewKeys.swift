internal import Dispatch
internal import Glibc
internal import HapticModel
internal import HapticPlayback
internal import HapticProject

/// The keys and signals of a review, in order; the terminal is as it was found once it is stopped.
final class ReviewKeys: Sendable {
  /// Something to react to.
  enum Event: Sendable, Equatable {
    case key(Character)
    case signal(CInt)
    /// The program continues after a stop (Ctrl-Z): what stands on the terminal may be another program's.
    case resumed
    /// The terminal is gone.
    case gone
  }

  private let events: Locked<[Event]>
  private let arrival = DispatchSemaphore(value: 0)
  /// Set before anything else can reach it, and never again.
  private let parts = Locked<(keys: KeyReader?, signals: SignalWatch?, suspension: SuspensionWatch?)>(
    (nil, nil, nil))

  /// Takes the terminal.
  ///
  /// - Parameter early: the keys that came before.
  init(after early: [Event] = []) {
    events = Locked(early)
    for _ in early { arrival.signal() }
    let keys = KeyReader(gone: { [weak self] in self?.add(.gone) }) { [weak self] key in
      if case .character(let character) = key { self?.add(.key(character)) }
    }
    let signals = SignalWatch(rescue: { keys?.stop() }) { [weak self] signal in
      keys?.stop()
      self?.add(.signal(signal))
    }
    let suspension = SuspensionWatch(
      suspend: { keys?.suspend() },
      resume: { [weak self] in
        keys?.resume()
        self?.add(.resumed)
      })
    parts.withLock { $0 = (keys, signals, suspension) }
    keys?.start()
  }

  private func add(_ event: Event) {
    events.withLock { $0.append(event) }
    arrival.signal()
  }

  /// Waits for the next event.
  func next() -> Event {
    arrival.wait()
    return events.withLock { $0.removeFirst() }
  }

  /// Leaves the terminal as it was, for good; returns the events that nobody has taken.
  @discardableResult func stop() -> [Event] {
    parts.withLock { parts in
      parts.keys?.stop()
      parts.suspension?.cancel()
      parts.signals?.cancel()
    }
    return events.withLock { $0 }
  }
}
