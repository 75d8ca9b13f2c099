internal import Dispatch
internal import Glibc

/// Dispatch's signal sources, activated so that no signal is lost.
enum SignalSources {
  /// Activates sources, and returns once they listen.
  ///
  /// A source begins to listen some time after its activation. Signals that arrive before then are blocked until it
  /// listens: otherwise they would end or stop the program, or be ignored.
  static func activate(_ sources: [any DispatchSourceSignal]) {
    let listening = DispatchSemaphore(value: 0)
    var blocked = sigset_t()
    var before = sigset_t()
    sigemptyset(&blocked)
    for source in sources { sigaddset(&blocked, CInt(source.handle)) }
    pthread_sigmask(SIG_BLOCK, &blocked, &before)
    for source in sources {
      source.setRegistrationHandler { listening.signal() }
      source.activate()
    }
    for _ in sources { listening.wait() }
    pthread_sigmask(SIG_SETMASK, &before, nil)
  }
}
