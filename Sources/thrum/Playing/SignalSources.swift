internal import Dispatch
internal import Glibc

/// Dispatch's sources of signals, begun so that no signal is lost on the way.
enum SignalSources {
  /// Activates sources, and returns once they listen.
  ///
  /// A source listens only some time after it was activated. What comes before that waits until then: it would end or
  /// stop the program, or be ignored.
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
