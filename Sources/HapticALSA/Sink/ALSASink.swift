internal import Glibc
public import HapticAudio
public import HapticModel
public import HapticSynthesis
internal import Synchronization

/// Plays through an ALSA device, from a thread of its own.
///
/// Opening negotiates a layout with the device; ``start(rendering:tap:ended:)`` starts the thread, which renders a
/// period, writes it, and so on until the stream ends, ``stop()`` is called or the device fails. Recovers from
/// underruns and suspends, and counts them. The sink paces a device that takes frames without delay (`null`, `file`) to
/// real time, so that the kernel is never more than the buffer ahead of the clock.
///
/// ```swift
/// let sink = try ALSASink(DeviceRequest(device: "default"))
/// try sink.start(rendering: KernelBank([synthesizer]), tap: nil) { end in print(end) }
/// ```
public final class ALSASink: HoldableSink {
  /// See ``FrameSink/layout``.
  public let layout: StreamLayout
  /// See ``FrameSink/bufferFrames``.
  public let bufferFrames: FrameCount
  /// The number of frames rendered and written at a time.
  public let periodFrames: FrameCount

  private let agreement: Agreement
  private let endsAfterLoss: Bool
  private let report = WriterReport()
  /// The open device until the thread takes it over.
  private let device: Locked<PCMDevice?>

  /// Opens the device and negotiates a layout with it.
  ///
  /// - Throws: ``SinkError`` with code ``SinkError/Code/deviceUnavailable``, ``SinkError/Code/deviceBusy`` or
  ///   ``SinkError/Code/layoutRefused``, which names what the device supports.
  package init(_ request: DeviceRequest) throws(SinkError) {
    let opened = try PCMDevice(opening: request.device)
    agreement = try Negotiation(request: request, device: opened).agree()
    layout = agreement.layout
    bufferFrames = FrameCount(Int64(agreement.depth))
    endsAfterLoss = request.endsAfterLoss
    periodFrames = FrameCount(Int64(agreement.period))
    device = Locked(opened)
  }

  /// See ``FrameSink/start(rendering:tap:ended:)``.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  public func start(
    rendering kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError) {
    layout.expect(kernels, tap)
    let taken = device.withLock { device in
      defer { device = nil }
      return device
    }
    guard let taken else { preconditionFailure("a sink can be started only once") }
    let memory = try makeMemory(for: taken)
    try AudioThread(
      agreement, endsAfterLoss: endsAfterLoss, kernels, tap: tap, device: taken, memory: memory,
      report: report,
      ended: ended
    ).start()
  }

  /// See ``FrameSink/stop()``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func stop() {
    report.shared.pointee.stopRequested.store(true, ordering: .relaxed)
    report.bell.ring()
  }

  /// See ``HoldableSink/hold()``.
  ///
  /// Thread-safe: one caller at a time. Real-time-safe: no.
  package func hold() -> HeldStream? {
    report.reply.silence()
    guard report.shared.pointee.askToHold() else { return nil }
    report.bell.ring()
    report.reply.wait(200_000_000)
    return report.shared.pointee.takeHold()
  }

  /// See ``HoldableSink/release()``.
  ///
  /// Thread-safe: one caller at a time. Real-time-safe: no.
  public func release() {
    report.shared.pointee.release()
    report.bell.ring()
  }

  /// See ``FrameSink/clockReading``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var clockReading: ClockReading? { report.shared.pointee.reading }

  /// See ``FrameSink/facts``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var facts: SinkFacts {
    var facts = SinkFacts()
    facts.xruns = report.shared.pointee.xruns.load(ordering: .relaxed)
    facts.suspends = report.shared.pointee.suspends.load(ordering: .relaxed)
    facts.framesWritten = report.shared.pointee.framesWritten.load(ordering: .relaxed)
    facts.isSelfPaced = report.shared.pointee.isSelfPaced.load(ordering: .relaxed)
    facts.scheduling = scheduling
    facts.stalls = report.shared.pointee.stalls.load(ordering: .relaxed)
    facts.stalled = TimeSpan(nanoseconds: report.shared.pointee.lost.load(ordering: .relaxed))
    return facts
  }

  private var scheduling: String? {
    switch report.shared.pointee.scheduling.load(ordering: .relaxed) {
    case WriterShared.notAsked: nil
    case 0: "SCHED_FIFO granted"
    case WriterShared.grantedByService: "SCHED_RR granted by RealtimeKit"
    case let code: "SCHED_FIFO refused: \(String(cString: strerror(code)))"
    }
  }

  private func makeMemory(for device: PCMDevice) throws(SinkError) -> WriterMemory {
    guard let memory = WriterMemory(agreement) else {
      throw SinkError(
        .deviceUnavailable, operation: "snd_pcm_status_malloc", subject: device.name, reason: "no memory")
    }
    return memory
  }
}
