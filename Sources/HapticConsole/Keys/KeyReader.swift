internal import Dispatch
internal import Glibc
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

/// Reads keys from standard input while it is a terminal that this program may use.
///
/// It waits for keys, and looks ten times a second only while another job has the terminal: the keys are that job's
/// then. A terminal that is closed costs one look and no more.
///
/// `@unchecked Sendable` is safe because the state is behind a lock, and the source is used through Dispatch's own
/// thread-safe calls.
final class KeyReader: @unchecked Sendable {
  private struct State {
    var mode: KeyboardMode
    var parser = TerminalKeyParser()
    /// Looks without a byte since the last one.
    var quietLooks = 0
    var isStopped = false
    var isSuspended = false
    /// True while the source reports keys.
    var isListening = false
    /// True if a look is already scheduled.
    var isLookScheduled = false
    /// True if the enter key counts as the space bar.
    var takesEnter = false
  }

  /// The interval of looks inside a sequence of bytes.
  private static let interval = TimeSpan.milliseconds(33)
  /// The interval of looks while another job has the terminal (*chosen*).
  private static let absence = TimeSpan.milliseconds(100)
  /// After so many looks an ESC was the key itself (*chosen*: a third of a second, more than a slow line splits a
  /// sequence by).
  private static let patience = 10

  private let descriptor: CInt
  private let timebase = DispatchTimebase(label: "thrum.keys")
  private let state: Locked<State>
  private let source: any DispatchSourceRead
  private let gone: @Sendable () -> Void
  private let pressed: @Sendable (PlaybackKeys.Key) -> Void

  /// Leaves the terminal alone until it is started; `nil` where standard input is no terminal.
  ///
  /// - Parameters:
  ///   - gone: called once the terminal cannot be read any more.
  ///   - pressed: called for each key.
  init?(
    gone: @escaping @Sendable () -> Void = {}, _ pressed: @escaping @Sendable (PlaybackKeys.Key) -> Void
  ) {
    descriptor = STDIN_FILENO
    guard isatty(descriptor) == 1 else { return nil }
    (self.gone, self.pressed) = (gone, pressed)
    state = Locked(State(mode: KeyboardMode(descriptor)))
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: timebase.queue)
    source.setEventHandler { [weak self] in self?.look() }
  }

  deinit {
    // A suspended source must not be released.
    if !state.withLock({ $0.isListening }) { source.resume() }
    source.cancel()
  }

  /// Takes the enter key as the space bar.
  func takeEnter() { state.withLock { $0.takesEnter = true } }

  /// Begins to read.
  func start() { look() }

  /// Leaves the terminal as it was, for good.
  func stop() {
    state.withLock { state in
      state.isStopped = true
      state.mode.turnOff()
    }
  }

  /// Leaves the terminal as it was while the program is stopped (Ctrl-Z).
  func suspend() {
    state.withLock { state in
      state.isSuspended = true
      state.mode.turnOff()
    }
  }

  /// Takes the keys again; also after a stop that nobody announced, which may have left any setting.
  func resume() {
    state.withLock { state in
      state.isSuspended = false
      if state.mode.isOn, !state.isStopped, Terminal.isOurs(descriptor) { _ = state.mode.turnOn() }
    }
    lookLater(after: Self.interval)
  }

  private func look() {
    let (keys, pause, isGone) = state.withLock { state -> ([PlaybackKeys.Key], TimeSpan?, Bool) in
      if state.isStopped {
        listen(false, &state)
        return ([], nil, false)
      }
      guard !state.isSuspended, Terminal.isOurs(descriptor) else {
        listen(false, &state)
        return ([], Self.absence, false)
      }
      guard state.mode.isOn || state.mode.turnOn(), let bytes = read() else {
        state.isStopped = true
        state.mode.turnOff()
        listen(false, &state)
        return ([], nil, true)
      }
      let keys = Self.keys(of: bytes, &state)
      listen(true, &state)
      return (keys, state.parser.isInsideSequence ? Self.interval : nil, false)
    }
    keys.forEach(pressed)
    if isGone { gone() }
    if let pause { lookLater(after: pause) }
  }

  /// Reports keys, or leaves them to others: a source that reported what nobody takes would never rest.
  private func listen(_ listens: Bool, _ state: inout State) {
    guard listens != state.isListening else { return }
    state.isListening = listens
    if listens { source.resume() } else { source.suspend() }
  }

  private func lookLater(after pause: TimeSpan) {
    let isNew = state.withLock { state in
      defer { state.isLookScheduled = true }
      return !state.isLookScheduled
    }
    guard isNew else { return }
    _ = timebase.schedule(at: timebase.now + pause) { [weak self] in
      guard let self else { return }
      state.withLock { $0.isLookScheduled = false }
      look()
    }
  }

  private static func keys(of bytes: [UInt8], _ state: inout State) -> [PlaybackKeys.Key] {
    state.quietLooks = bytes.isEmpty ? state.quietLooks + 1 : 0
    if state.quietLooks == patience, state.parser.isInsideSequence { state.parser.reset() }
    // A terminal sends enter as a carriage return or, translated, as a line feed.
    guard state.takesEnter else { return state.parser.keys(in: bytes) }
    return state.parser.keys(in: bytes.map { [0x0A, 0x0D].contains($0) ? 0x20 : $0 })
  }

  /// Reads the available bytes, at most 256; returns `nil` if the terminal is gone.
  private func read() -> [UInt8]? {
    var look = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&look, 1, 0) > 0 else { return [] }
    guard look.revents & Int16(POLLIN) != 0 else { return nil }
    var bytes = [UInt8](repeating: 0, count: 256)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return [] }
    return count > 0 ? Array(bytes[..<count]) : nil
  }
}

/// A terminal that hands over every key at once and does not show it, for as long as it is asked to.
///
/// Ctrl-C and Ctrl-Z stay signals. Thread-safe: no; a ``KeyReader`` uses it under its lock.
struct KeyboardMode {
  private let descriptor: CInt
  /// The terminal's original settings.
  ///
  /// Kept from the first time on, since a program that was stopped and resumed may find its own settings.
  private var before: termios?
  private(set) var isOn = false

  /// Begins without touching the terminal.
  init(_ descriptor: CInt) { self.descriptor = descriptor }

  /// Takes the keys; false if the terminal cannot do that.
  mutating func turnOn() -> Bool {
    var settings = termios()
    guard tcgetattr(descriptor, &settings) == 0 else { return false }
    if before == nil || settings.c_lflag & tcflag_t(ICANON) != 0 { before = settings }
    settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    withUnsafeMutableBytes(of: &settings.c_cc) { characters in
      characters[Int(VMIN)] = 1
      characters[Int(VTIME)] = 0
    }
    isOn = tcsetattr(descriptor, TCSANOW, &settings) == 0
    return isOn
  }

  /// Leaves the terminal as it was, unless another job has it by now: then its shell has done that.
  mutating func turnOff() {
    guard isOn, var settings = before else { return }
    isOn = false
    if Terminal.isOurs(descriptor) { tcsetattr(descriptor, TCSANOW, &settings) }
  }
}
