internal import Glibc

/// The signal of a connection that its other end has closed.
enum BrokenPipe {
  /// Catches the signal and does nothing: the write fails with EPIPE.
  ///
  /// SwiftNIO ignores it in the whole process with its first socket. An ignored signal stays ignored in every program
  /// that the process starts; a caught one is back at its default there.
  static func catchSignal() {
    signal(SIGPIPE) { _ in }
  }
}
