internal import Glibc
internal import HapticEngine
internal import HapticModel

/// Records what the default sink of PulseAudio or PipeWire plays, by `parec` and the sink's monitor.
///
/// The recording stays in memory. `@unchecked Sendable` is safe because everything that changes is guarded.
final class MonitorRecorder: @unchecked Sendable {
  /// Frames per second of the recording.
  static let rate = SampleRate.hz48000
  /// Left and right, 16 bits each.
  private static let frameBytes = 4
  /// 200 ms (*chosen*).
  private static let nearFrames = 9_600
  /// A recorder that asks for less makes the server play in smaller fragments, and measures another machine.
  private static let latency = "--latency-msec=500"

  private struct State {
    var frames: [Float] = []
    /// Up to which frame each fragment went, and when it came, in nanoseconds of the host's clock.
    var fragments: [(end: Int, host: Int64)] = []
    var rest: [UInt8] = []
    var hasEnded = false
  }

  private let state = Locked(State())
  private let process: pid_t
  private let descriptor: CInt
  private let wait: InterruptibleWait

  /// Starts to record, or is `nil` if there is no `parec`.
  init?(_ wait: InterruptibleWait) {
    var ends: [CInt] = [-1, -1]
    guard pipe(&ends) == 0 else { return nil }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    defer { close(ends[1]) }
    guard let started = Self.spawn(output: ends[1]) else {
      close(ends[0])
      return nil
    }
    (process, descriptor, self.wait) = (started, ends[0], wait)
    let context = Unmanaged.passRetained(self)
    var thread = pthread_t()
    if pthread_create(&thread, nil, recorderThreadBody, context.toOpaque()) == 0 {
      pthread_detach(thread)
    } else {
      context.release()
      state.withLock { $0.hasEnded = true }
    }
  }

  deinit { close(descriptor) }

  /// Ends the recording; `parec` is gone when this returns.
  func stop() {
    kill(process, SIGKILL)
    var status: CInt = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
  }

  /// The number of frames recorded so far.
  var count: FrameCount { FrameCount(Int64(state.withLock { $0.frames.count })) }
  /// True if `parec` ended by itself.
  var hasEnded: Bool { state.withLock { $0.hasEnded } }
  /// The left channel from a frame on.
  func frames(from first: Int) -> [Float] { state.withLock { Array($0.frames.dropFirst(first)) } }

  /// Nanoseconds of the host's clock at which a frame was recorded; `nil` if it was not.
  ///
  /// A fragment comes some time after its last frame was recorded, and never before: of those that came within 200 ms of
  /// sound the least delayed one counts. Those further off may have gone another way through the server's buffers.
  func hostNanoseconds(of frame: Int) -> Int64? {
    state.withLock { state in
      let near = state.fragments.drop { $0.end <= frame }.prefix { $0.end <= frame + Self.nearFrames }
      let fragments = near.isEmpty ? state.fragments.drop { $0.end <= frame }.prefix(1) : near
      return fragments.map { $0.host - Self.span($0.end - frame) }.min()
    }
  }

  private static func span(_ frames: Int) -> Int64 { rate.span(of: FrameCount(Int64(frames))).nanoseconds }

  /// Reads until the recorder ends.
  fileprivate func run() {
    var block = [UInt8](repeating: 0, count: 65_536)
    while true {
      let count = read(descriptor, &block, block.count)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { break }
      take(block[..<count], at: DispatchTimebase.hostNanoseconds)
      wait.wake()
    }
    state.withLock { $0.hasEnded = true }
    wait.wake()
  }

  private func take(_ bytes: ArraySlice<UInt8>, at host: Int64) {
    state.withLock { state in
      state.rest += bytes
      let whole = state.rest.count / Self.frameBytes * Self.frameBytes
      for index in stride(from: 0, to: whole, by: Self.frameBytes) {
        let sample = Int16(bitPattern: UInt16(state.rest[index]) | UInt16(state.rest[index + 1]) << 8)
        state.frames.append(Float(sample))
      }
      state.rest.removeFirst(whole)
      state.fragments.append((state.frames.count, host))
    }
  }

  private static func spawn(output: CInt) -> pid_t? {
    var actions = posix_spawn_file_actions_t()
    var attributes = posix_spawnattr_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawnattr_init(&attributes)
    defer {
      posix_spawn_file_actions_destroy(&actions)
      posix_spawnattr_destroy(&attributes)
    }
    posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, output, 1)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    // A recorder whose reader is gone must end, although this process may ignore closed pipes.
    var pipe = sigset_t()
    sigemptyset(&pipe)
    sigaddset(&pipe, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &pipe)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGDEF))
    let words = [
      "parec", "--raw", "--format=s16le", "--rate=\(rate.hertz)", "--channels=2", latency, "-d",
      "@DEFAULT_MONITOR@",
    ]
    var arguments: [UnsafeMutablePointer<CChar>?] = words.map { strdup($0) } + [nil]
    defer { for argument in arguments { free(argument) } }
    var started: pid_t = 0
    return posix_spawnp(&started, "parec", &actions, &attributes, &arguments, environ) == 0 ? started : nil
  }
}

private func recorderThreadBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  var all = sigset_t()
  sigfillset(&all)
  pthread_sigmask(SIG_BLOCK, &all, nil)
  if let context { Unmanaged<MonitorRecorder>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
