internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

extension BufferTrial {
  /// Tries a period and buffer on `device`, for `span` idle and, if that held, for `span` with every core busy.
  init(
    _ lengths: BufferLengths, on device: MeasuredDevice, for span: TimeSpan, _ wait: InterruptibleWait
  ) throws(MeasurementError) {
    let idle = try Self.run(lengths, device, span, wait)
    guard idle.outcome.held else {
      self.init(requested: lengths, granted: idle.granted, idle: idle.outcome, loaded: nil)
      return
    }
    let load = ProcessorLoad()
    defer { load.stop() }
    let loaded = try Self.run(lengths, device, span, wait)
    self.init(
      requested: lengths, granted: loaded.granted ?? idle.granted, idle: idle.outcome,
      loaded: loaded.outcome)
  }

  private static func run(
    _ lengths: BufferLengths, _ device: MeasuredDevice, _ span: TimeSpan, _ wait: InterruptibleWait
  ) throws(MeasurementError) -> (outcome: Outcome, granted: BufferLengths?) {
    var granted: BufferLengths?
    do throws(MeasurementError) {
      let output = try device.open(lengths)
      granted = output.lengths
      let taps = TapRun.silent(every: .milliseconds(50), for: span)
      guard let result = try taps.play(through: output.sink, wait) else {
        return (.failed("it did not end"), granted)
      }
      if case .failed(let error) = result.outcome.end { return (.failed(error.words), granted) }
      return (.ended(xruns: result.outcome.report.xruns, lost: result.clocks.lost), granted)
    } catch {
      guard let reason = error.reason else { throw error }
      return (.failed(reason), granted)
    }
  }
}
