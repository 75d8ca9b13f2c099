internal import Glibc
internal import HapticProject

/// Standard output into a pipe whose reader has gone, such as `head`.
enum ClosedPipe {
  /// Ends the command without a word, as the signal of a closed pipe does, if that is why `failure` came.
  ///
  /// A command that ignores the signal, to finish its files first, ends like all others that way.
  static func end(after failure: ProjectFailure) {
    guard failure.kind == .output, failure.facts?.subject == ProjectFailure.standardOutput, isClosed else {
      return
    }
    signal(SIGPIPE, SIG_DFL)
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    pthread_sigmask(SIG_UNBLOCK, &pipe, nil)
    raise(SIGPIPE)
  }

  private static var isClosed: Bool {
    var look = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
    return poll(&look, 1, 0) > 0 && look.revents & Int16(POLLERR) != 0
  }
}

extension ProjectFailure {
  /// The subject of a failure to write results.
  static let standardOutput = "standard output"
}
