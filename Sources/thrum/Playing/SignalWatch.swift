internal import Dispatch
internal import Glibc

/// Turns the signals that end a program into a call, so that sound stops and the terminal is left sane first.
///
/// A second signal of the kind ends the program at once.
final class SignalWatch {
  private let sources: [any DispatchSourceSignal]

  /// Watches for an interrupt, a request to end, a closed terminal and a quit.
  init(_ received: @escaping @Sendable (CInt) -> Void) {
    // A closed pipe is an error of the write, not the end of the program.
    signal(SIGPIPE, SIG_IGN)
    let queue = DispatchQueue(label: "thrum.signals")
    sources = [SIGINT, SIGTERM, SIGHUP, SIGQUIT].map { number in
      signal(number, SIG_IGN)
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler {
        received(number)
        signal(number, SIG_DFL)
      }
      source.activate()
      return source
    }
  }

  /// Stops watching.
  func cancel() { for source in sources { source.cancel() } }
}
