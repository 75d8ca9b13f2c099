internal import Glibc
internal import HapticAudio
internal import Synchronization

/// The sink's own thread, and the resources it owns while it runs.
final class AudioThread {
  private var loop: WriterLoop
  private let device: PCMDevice
  private let report: WriterReport
  private let tap: SampleTap?
  private let ended: @Sendable (SinkEnd) -> Void

  init(
    _ loop: WriterLoop, device: PCMDevice, report: WriterReport, tap: SampleTap?,
    ended: @escaping @Sendable (SinkEnd) -> Void
  ) {
    self.loop = loop
    self.device = device
    self.report = report
    self.tap = tap
    self.ended = ended
  }

  deinit {
    loop.frames.deallocate()
    loop.bytes.deallocate()
    loop.polled.deallocate()
    loop.status.free()
  }

  /// Starts the thread, which releases everything when it ends.
  func start() throws(SinkError) {
    let context = Unmanaged.passRetained(self).toOpaque()
    var thread = pthread_t()
    let code = pthread_create(&thread, nil, audioThreadBody, context)
    guard code == 0 else {
      Unmanaged<AudioThread>.fromOpaque(context).release()
      throw SinkError(
        .deviceUnavailable, operation: "pthread_create", subject: device.name,
        reason: String(cString: strerror(code)))
    }
    pthread_detach(thread)
  }

  /// The body of the thread.
  fileprivate func run() {
    leaveSignalsToOthers()
    askForRealTime()
    let outcome = loop.run()
    report.shared.pointee.refuseHolds()
    if loop.isHung {
      // Closing may block forever if a server hangs: report the end first.
      ended(end(of: outcome))
      device.close()
    } else {
      // Close before reporting: the device is then free and a captured file complete.
      device.close()
      ended(end(of: outcome))
    }
  }

  private func leaveSignalsToOthers() {
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_BLOCK, &all, nil)
  }

  private func askForRealTime() {
    let answer = RealTime.ask()
    report.shared.pointee.scheduling.store(answer.code, ordering: .relaxed)
  }

  private func end(of outcome: WriterOutcome) -> SinkEnd {
    switch outcome {
    case .finished: .finished
    case .stopped: .stopped
    case .outgrown:
      .failed(
        SinkError(
          .bufferTooShort, operation: "snd_pcm_writei", subject: device.name,
          reason: "the device ran out of frames"))
    case .lost(let function, let code):
      .failed(
        SinkError(
          .deviceLost, operation: "\(function)", subject: device.name,
          reason: code == -ETIMEDOUT ? "the device stopped accepting frames" : Library.words(code)))
    }
  }
}

private func audioThreadBody(_ context: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
  if let context { Unmanaged<AudioThread>.fromOpaque(context).takeRetainedValue().run() }
  return nil
}
