internal import Glibc
internal import HapticAudio
internal import HapticSynthesis
internal import Synchronization

/// The sink's own thread, and the owners of all memory that it uses while it runs.
final class AudioThread {
  private let agreement: Agreement
  private let endsAfterLoss: Bool
  private let kernels: KernelBank
  private let tap: SampleTap?
  private let device: PCMDevice
  private let memory: WriterMemory
  private let report: WriterReport
  private let ended: @Sendable (SinkEnd) -> Void

  init(
    _ agreement: Agreement, endsAfterLoss: Bool, _ kernels: KernelBank, tap: SampleTap?, device: PCMDevice,
    memory: WriterMemory, report: WriterReport, ended: @escaping @Sendable (SinkEnd) -> Void
  ) {
    (self.agreement, self.endsAfterLoss) = (agreement, endsAfterLoss)
    (self.kernels, self.tap) = (kernels, tap)
    (self.device, self.memory, self.report) = (device, memory, report)
    self.ended = ended
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
    let (outcome, isHung) = play()
    report.shared.pointee.refuseHolds()
    if isHung {
      // Closing may block forever if a server hangs: report the end first.
      ended(end(of: outcome))
      device.close()
    } else {
      // Close before reporting: the device is then free and a captured file complete.
      device.close()
      ended(end(of: outcome))
    }
  }

  /// Plays the stream, from plain pointers that are taken once; true if the device no longer answers.
  private func play() -> (outcome: WriterOutcome, isHung: Bool) {
    kernels.withUnsafeKernels { kernels in
      guard let tap else { return play(kernels, tap: nil) }
      return tap.withUnsafeWriter { play(kernels, tap: $0) }
    }
  }

  private func play(
    _ kernels: UnsafeKernels, tap: SampleTap.UnsafeWriter?
  ) -> (outcome: WriterOutcome, isHung: Bool) {
    withExtendedLifetime((device, memory, report)) {
      var loop = WriterLoop(
        kernels, tap: tap, agreement, endsAfterLoss: endsAfterLoss, device: device, memory: memory,
        report: report)
      let outcome = loop.run()
      return (outcome, loop.isHung)
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
