import Foundation

/// The threads that run in real time, according to the kernel.
@Suite(.serialized) struct SchedulingTests {
  private func policy(of thread: pid_t) -> CInt { sched_getscheduler(thread) }

  /// The threads of this process in which libpulse talks to a server.
  private func serverThreads() throws -> Set<pid_t> {
    let threads = try FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")
    // A thread may have ended since it was listed.
    let named = threads.filter { thread in
      let name = Recording.bytes(of: "/proc/self/task/\(thread)/comm")
      return String(decoding: name, as: UTF8.self) == "threaded-ml\n"
    }
    return Set(named.compactMap { pid_t($0) })
  }

  /// True if this machine grants it to a thread that asks.
  private func isGranted() -> Bool {
    var wish = sched_param()
    wish.sched_priority = 5
    guard sched_setscheduler(0, SCHED_FIFO, &wish) == 0 else { return false }
    wish.sched_priority = 0
    return sched_setscheduler(0, SCHED_OTHER, &wish) == 0
  }

  @Test func `the thread that carries frames to a server runs in real time and the opener does not`() throws {
    let expected = isGranted() ? SCHED_FIFO : SCHED_OTHER
    let server = try PulseServer()
    let before = try serverThreads()
    let sink = try ALSASink(DeviceRequest(device: server.device))
    #expect(policy(of: 0) == SCHED_OTHER)
    let made = try serverThreads().subtracting(before)
    #expect(made.map { policy(of: $0) } == [expected])
    withExtendedLifetime(sink) {}
  }
}
