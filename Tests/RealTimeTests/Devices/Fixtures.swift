/// A unique file name in /tmp; the file is removed with its owner.
final class TemporaryFile {
  let path: String

  init() {
    let (folder, name) = ("/tmp/", "thrum-alsa-")
    path =
      folder + name + String(getpid()) + "-" + String(Self.next.add(1, ordering: .relaxed).newValue) + ".raw"
  }

  private static let next = Atomic<Int>(0)

  deinit { unlink(path) }

  /// The device that writes its samples into this file.
  var device: String { "file:FILE=\(path),FORMAT=raw" }
  var bytes: [UInt8] { Recording.bytes(of: path) }
}

/// One run of a sink: its frames and its end.
///
/// `@unchecked Sendable` is safe because the semaphore is designed for threads and all else is constant or locked.
final class Run: @unchecked Sendable {
  let sink: ALSASink
  /// The most frames that a run keeps.
  private static let room = 1 << 18
  /// One for each lane.
  let synthesizers: [Synthesizer]
  let tap: SampleTap
  private let reported = Mutex<SinkEnd?>(nil)
  private let gate: UnsafeMutablePointer<sem_t>

  /// Opens a device and prepares a kernel that taps every 1,000 frames and ends at `end`.
  convenience init(_ request: DeviceRequest, end: Int64) throws {
    let taps = (0..<min(end / 1_000 + 1, 1_000)).map { $0 * 1_000 }
    try self.init(sink: ALSASink(request), taps: taps.filter { $0 < end }, end: end)
  }

  /// Prepares a kernel for each lane that taps at those frames, each lane 100 frames after the one before, and ends at
  /// `end`.
  init(sink: ALSASink, taps: [Int64], end: Int64) throws {
    self.sink = sink
    synthesizers = (0..<sink.layout.lanes).map { _ in Synthesizer(rate: sink.layout.rate) }
    tap = SampleTap(capacity: Self.room, lanes: sink.layout.lanes)
    gate = .allocate(capacity: 1)
    sem_init(gate, 0, 0)
    for (lane, synthesizer) in synthesizers.enumerated() {
      let frames = taps.map { $0 + 100 * Int64(lane) }.filter { $0 < end }
      for (serial, frame) in frames.enumerated() {
        var tap = VoiceCommand(.tap, frame: frame, serial: Int64(serial))
        tap.level = 0.7
        tap.second = 0.4
        _ = synthesizer.send(tap)
      }
      _ = synthesizer.send(VoiceCommand(.end, frame: end, serial: 1_000_000))
    }
  }

  deinit { gate.deallocate() }

  func start() throws {
    try sink.start(rendering: KernelBank(synthesizers), tap: tap) { [self] end in
      reported.withLock { $0 = end }
      sem_post(gate)
    }
  }

  /// Waits for the end, `seconds` at most; `nil` if it does not come.
  func end(within seconds: Int = 20) -> SinkEnd? {
    var deadline = timespec()
    clock_gettime(CLOCK_REALTIME, &deadline)
    deadline.tv_sec += seconds
    while sem_timedwait(gate, &deadline) != 0 { if errno != EINTR { return nil } }
    return reported.withLock { $0 }
  }

  /// Waits until the sink has written that many frames, or has ended.
  func waitUntilWritten(_ frames: Int64) {
    while sink.facts.framesWritten < frames, reported.withLock({ $0 == nil }) { poll(nil, 0, 2) }
  }

  /// Every frame that was rendered, of the one lane.
  func rendered() -> [Float] { renderedLanes()[0] }

  /// Every frame that was rendered, lane by lane.
  func renderedLanes() -> [[Float]] {
    let limit = Self.room
    var frames = [Float](repeating: 0, count: tap.lanes * limit)
    let count = frames.withUnsafeMutableBufferPointer { buffer in
      buffer.baseAddress.map { tap.read(into: $0, limit: limit) } ?? 0
    }
    return (0..<tap.lanes).map { Array(frames[($0 * limit)..<($0 * limit + count)]) }
  }

  /// `lanes` as bytes in the sink's layout.
  func encoded(lanes: [[Float]]) -> [UInt8] {
    let encoder = SampleEncoder(sink.layout)
    let (samples, count) = (lanes.flatMap { $0 }, lanes[0].count)
    var bytes = [UInt8](repeating: 0, count: count * encoder.bytesPerFrame)
    bytes.withUnsafeMutableBytes { bytes in
      samples.withUnsafeBufferPointer { samples in
        guard let from = samples.baseAddress, let to = bytes.baseAddress else { return }
        encoder.encode(LaneFrames(from, lanes: lanes.count, stride: count, count: count), into: to)
      }
    }
    return bytes
  }

  /// `frames` as bytes in the sink's layout.
  func encoded(_ frames: [Float]) -> [UInt8] {
    let encoder = SampleEncoder(sink.layout)
    var bytes = [UInt8](repeating: 0, count: frames.count * encoder.bytesPerFrame)
    bytes.withUnsafeMutableBytes { bytes in
      if let base = bytes.baseAddress { encoder.encode(frames, count: frames.count, into: base) }
    }
    return bytes
  }
}

extension SinkEnd {
  var isFinished: Bool { if case .finished = self { true } else { false } }
  var isStopped: Bool { if case .stopped = self { true } else { false } }
  var error: SinkError? { if case .failed(let error) = self { error } else { nil } }
}

/// The monotonic clock in nanoseconds: only for limits on the time that a device may take.
func monotonic() -> Int64 {
  var now = timespec()
  clock_gettime(CLOCK_MONOTONIC, &now)
  return Int64(now.tv_sec) * 1_000_000_000 + Int64(now.tv_nsec)
}
