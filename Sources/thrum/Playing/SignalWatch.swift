internal import Dispatch
internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import Synchronization

/// Turns the signals that end a program into a call, so that sound stops and the terminal is left sane first.
///
/// A second signal of the kind ends the program at once, unless it is the first one's echo: a shell passes on the
/// signal that the terminal has sent to all already, and so do `timeout` and other wrappers.
final class SignalWatch {
  /// How long after the first signal another counts as its echo (*chosen*).
  private static let echo = TimeSpan.milliseconds(500)

  private let sources: [any DispatchSourceSignal]
  private let state: State

  /// Watches for an interrupt, a request to end, a closed terminal and a quit.
  init(_ received: @escaping @Sendable (CInt) -> Void) {
    // A closed pipe is an error of the write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let timebase = DispatchTimebase(label: "thrum.signals")
    let state = State()
    self.state = state
    // A hang-up that is ignored already (nohup) stays ignored.
    let watched = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].filter { $0 != SIGHUP || !Self.isIgnored($0) }
    let sources = watched.map { number in
      let source = DispatchSource.makeSignalSource(signal: number, queue: timebase.queue)
      source.setEventHandler {
        state.received.store(true, ordering: .relaxed)
        received(number)
        _ = timebase.schedule(at: timebase.now + Self.echo) { signal(number, SIG_DFL) }
      }
      return source
    }
    self.sources = sources
    SignalSources.activate(sources)
  }

  /// Stops watching; the signals do again what they do to any program, unless one has come: then the program is about
  /// to end with that one's exit code, which an echo must not change.
  func cancel() {
    for source in sources {
      source.cancel()
      if !state.received.load(ordering: .relaxed) { signal(CInt(source.handle), SIG_DFL) }
    }
  }

  /// The state of a watch: true once a signal has come.
  private final class State: Sendable {
    let received = Atomic<Bool>(false)
  }

  private static func isIgnored(_ number: CInt) -> Bool {
    var present = sigaction()
    sigaction(number, nil, &present)
    return unsafeBitCast(present.__sigaction_handler.sa_handler, to: Int.self) == 1
  }
}
