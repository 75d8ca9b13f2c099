package import Dispatch
internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import Synchronization

/// Turns the signals that end a program into a call, so that it can first stop the sound and restore the terminal.
///
/// A second signal of the same kind ends the program at once, unless it is the first one's echo: shells, `timeout` and
/// other wrappers pass on a signal that the terminal has already sent to all. A program that has not ended by itself
/// soon after the first signal, because it waits for something, is ended.
package final class SignalWatch {
  /// The time that the program may take to end by itself (*chosen*: it has ended within a second).
  private static let patience = TimeSpan.milliseconds(800)
  /// The time after the first signal during which another counts as its echo (*chosen*).
  private static let echo = TimeSpan.milliseconds(500)

  private let sources: SignalSources
  private let state: State

  /// Watches for an interrupt, a termination request, a closed terminal and a quit.
  ///
  /// `rescue` is called before the program is ended because it did not end by itself; it must not wait for a lock that
  /// is held for long.
  package init(
    rescue: @escaping @Sendable () -> Void = {}, _ received: @escaping @Sendable (CInt) -> Void
  ) {
    // A closed pipe is a write error, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let timebase = DispatchTimebase(label: "thrum.signals")
    let state = State()
    self.state = state
    // A hang-up that is already ignored (nohup) stays ignored.
    let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { $0 != SIGHUP || !Self.isIgnored($0) }
    let sources = watched.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: timebase.queue)
      source.setEventHandler {
        state.received.store(true, ordering: .relaxed)
        // Before the call: it may wait for what is stuck.
        Self.end(with: number, rescue, unless: state)
        received(number)
        _ = timebase.schedule(at: timebase.now + Self.echo) { signal(number, SIG_DFL) }
      }
      return source
    }
    self.sources = SignalSources(activating: sources)
  }

  /// Stops watching and restores the default effect of the signals, unless one has come: the program is then about to
  /// end with that signal's exit code, which an echo must not change.
  package func cancel() {
    state.isOver.store(true, ordering: .relaxed)
    sources.cancel()
    if !state.received.load(ordering: .relaxed) { sources.restore() }
  }

  /// The state of a watch: whether a signal has come, and whether the watch is over.
  private final class State: Sendable {
    let received = Atomic<Bool>(false)
    let isOver = Atomic<Bool>(false)
  }

  /// Ends the program if it has not ended by itself after a while; on a queue of its own.
  private static func end(
    with number: CInt, _ rescue: @escaping @Sendable () -> Void, unless state: State
  ) {
    let watch = DispatchTimebase(label: "thrum.patience")
    _ = watch.schedule(at: watch.now + patience) {
      guard !state.isOver.load(ordering: .relaxed) else { return }
      rescue()
      // Held until here: without it, nothing would be scheduled any more.
      withExtendedLifetime(watch) { _exit(128 + number) }
    }
  }

  private static func isIgnored(_ number: CInt) -> Bool {
    var present = sigaction()
    sigaction(number, nil, &present)
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}

/// Dispatch's signal sources, activated and cancelled so that no signal is lost.
package struct SignalSources {
  /// Dispatch's handlers of signals that have their default effect again, as addresses.
  private static let handlers = Locked<[CInt: Int]>([:])

  private let sources: [any DispatchSourceSignal]
  private let ended = DispatchSemaphore(value: 0)

  /// Activates sources, and returns once they listen.
  ///
  /// A source begins to listen some time after its activation. Signals that arrive before then are blocked until it
  /// listens: otherwise they would end or stop the program, or be ignored.
  package init(activating sources: [any DispatchSourceSignal]) {
    self.sources = sources
    let listening = DispatchSemaphore(value: 0)
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for source in sources { sigaddset(&blocked, CInt(source.handle)) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    for source in sources {
      source.setRegistrationHandler { listening.signal() }
      source.setCancelHandler { [ended] in ended.signal() }
      source.activate()
    }
    for _ in sources { listening.wait() }
    // Dispatch takes over a signal only once: after ``restore()`` it leaves the default effect to later sources.
    for source in sources {
      let number = CInt(source.handle)
      guard let handler = Self.handlers.withLock({ $0.removeValue(forKey: number) }) else { continue }
      signal(number, unsafeBitCast(handler, to: __sighandler_t?.self))
    }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }

  /// Cancels the sources, and returns once they have ended; not to be called from their queue.
  ///
  /// A new source for a signal joins an old one that has not ended yet, and takes its handler for its own: whoever then
  /// restored the signal's default effect would leave the new one without any.
  package func cancel() {
    for source in sources { source.cancel() }
    for _ in sources { ended.wait() }
  }

  /// Restores the default effect of the signals, until sources for them are activated again.
  package func restore() {
    for source in sources {
      let number = CInt(source.handle)
      let handler = unsafeBitCast(signal(number, SIG_DFL), to: Int.self)
      // 0 is the default effect, 1 none.
      if handler > 1 { Self.handlers.withLock { $0[number] = handler } }
    }
  }
}
