internal import CStudioPage
internal import Dispatch
internal import Glibc
internal import HapticModel
internal import HapticProject

/// A run of `thrum-studio`: serves a folder until a signal ends it.
package struct StudioRun {
  private let arguments: StudioArguments

  /// Takes the arguments of the program.
  package init(_ arguments: StudioArguments) { self.arguments = arguments }

  /// Serves until a signal comes; returns the exit code for it.
  package func run() throws -> CInt {
    studio_limit_heap()
    let ended = DispatchSemaphore(value: 0)
    let received = Locked<CInt>(0)
    // Before the port is open: a signal that comes early must end the program, too, with its own exit code.
    let signals = SignalWatch { number in
      received.withLock { $0 = number }
      ended.signal()
    }
    defer { signals.cancel() }
    // A write beyond the user's file size limit is a write error, not the end of the program.
    signal(SIGXFSZ, SIG_IGN)
    var options = StudioServer.Options(folder: arguments.folder)
    (options.port, options.page) = (arguments.port, arguments.page)
    let server = try StudioServer(options)
    defer { server.stop() }
    try Self.print(server.address)
    let opening = arguments.opensBrowser ? Self.open(server.address) : nil
    defer { opening?.remove() }
    ended.wait()
    return 128 + received.withLock { $0 }
  }

  /// Writes a whole text to an open file; false if that fails.
  @discardableResult package static func write(_ text: String, to descriptor: CInt) -> Bool {
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      // A signal may come in between, and a pipe may have room for a part only.
      if count < 0 ? errno != EINTR : count == 0 { return false }
      rest = rest.dropFirst(max(0, count))
    }
    return true
  }

  private static func print(_ address: String) throws {
    guard write(address + "\n", to: STDOUT_FILENO) else {
      throw ProjectFailure(
        .output, subject: "standard output", what: "cannot write: \(String(cString: strerror(errno)))",
        code: "cannot-write")
    }
  }

  private static func open(_ address: String) -> BrowserOpening? {
    // Without a desktop, xdg-open would start a browser of text in this terminal.
    let hasDesktop = ["DISPLAY", "WAYLAND_DISPLAY"].contains { variable($0) != nil }
    guard hasDesktop,
      let opening = BrowserOpening(address, in: variable("XDG_RUNTIME_DIR") ?? variable("TMPDIR") ?? "/tmp")
    else {
      note("open the address above in a browser")
      return nil
    }
    opening.open { note("the browser cannot be opened; open the address above in it") }
    return opening
  }

  private static func variable(_ name: String) -> String? {
    guard let value = getenv(name), value.pointee != 0 else { return nil }
    return String(cString: value)
  }

  private static func note(_ text: String) {
    write("thrum studio: \(text)\n", to: STDERR_FILENO)
  }
}
