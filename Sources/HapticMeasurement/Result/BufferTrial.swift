internal import HapticAudio
internal import HapticEngine
public import HapticModel
internal import HapticPlayback

/// One period and buffer, tried on a device.
public struct BufferTrial: Sendable {
  /// The outcome of a run.
  public enum Outcome: Sendable, Hashable {
    /// It ended, with so many underruns, and so much time lost in which nothing was heard.
    case ended(xruns: Int, lost: TimeSpan)
    /// The device failed, for a reason.
    case failed(String)

    /// True if the buffer held: without an underrun, reported by the device or not.
    ///
    /// Sound servers play on after their own underruns without a report, but later sound is delayed. A loss below
    /// `StallMeter.tolerance` is none.
    public var held: Bool {
      guard case .ended(xruns: 0, let lost) = self else { return false }
      return lost.nanoseconds < StallMeter.tolerance
    }
  }

  /// The periods and buffers that are tried, from small to large (*chosen*: around what play asks for, 10 and 40 ms).
  static let candidates = [
    BufferLengths(period: .microseconds(1_000), buffer: .microseconds(3_000)),
    BufferLengths(period: .microseconds(2_500), buffer: .microseconds(5_000)),
    BufferLengths(period: .milliseconds(5), buffer: .milliseconds(10)),
    BufferLengths(period: .milliseconds(5), buffer: .milliseconds(20)),
    BufferLengths(period: .milliseconds(10), buffer: .milliseconds(40)),
    BufferLengths(period: .milliseconds(20), buffer: .milliseconds(80)),
    BufferLengths(period: .milliseconds(50), buffer: .milliseconds(200)),
    BufferLengths(period: .milliseconds(125), buffer: .milliseconds(500)),
  ]

  /// The requested period and buffer.
  public let requested: BufferLengths
  /// The lengths that the device granted; `nil` if it granted none.
  public let granted: BufferLengths?
  /// The outcome with nothing else to do.
  public let idle: Outcome
  /// The outcome with every core busy; `nil` if it was not tried, because it had not held idle.
  public let loaded: Outcome?

  /// True if it held in both runs.
  public var held: Bool { idle.held && loaded?.held == true }
}

extension BufferTrial {
  /// Tries a period and buffer on `device`, for `span` idle and, if that held, for `span` with every core busy.
  init(
    _ lengths: BufferLengths, on device: MeasuredDevice, for span: TimeSpan, _ wait: InterruptibleWait
  ) throws(MeasurementError) {
    let idle = try Self.run(lengths, device, span, wait, isLoaded: false)
    guard idle.outcome.held else {
      self.init(requested: lengths, granted: idle.granted, idle: idle.outcome, loaded: nil)
      return
    }
    let loaded = try Self.run(lengths, device, span, wait, isLoaded: true)
    self.init(
      requested: lengths, granted: loaded.granted ?? idle.granted, idle: idle.outcome,
      loaded: loaded.outcome)
  }

  private static func run(
    _ lengths: BufferLengths, _ device: MeasuredDevice, _ span: TimeSpan, _ wait: InterruptibleWait,
    isLoaded: Bool
  ) throws(MeasurementError) -> (outcome: Outcome, granted: BufferLengths?) {
    var granted: BufferLengths?
    do throws(MeasurementError) {
      let output = try device.open(lengths)
      granted = output.lengths
      // Opening is not tried; under load it takes seconds on a sound server.
      let load = isLoaded ? ProcessorLoad() : nil
      defer { load?.stop() }
      // A deep buffer must be filled and played several times before it can fail.
      let taps = TapRun.silent(every: .milliseconds(50), for: max(span, lengths.buffer * 4))
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
