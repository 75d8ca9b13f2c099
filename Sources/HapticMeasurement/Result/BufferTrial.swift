internal import HapticAudio
internal import HapticEngine
package import HapticModel
internal import HapticPlayback

/// One period and buffer, tried on a device.
package struct BufferTrial: Sendable {
  /// The outcome of a run.
  package enum Outcome: Sendable, Hashable {
    /// It ended, with so many underruns, and so much time lost in which nothing was heard.
    case ended(xruns: Int, lost: TimeSpan)
    /// The device failed, for a reason.
    case failed(String)

    /// True if the buffer held: without an underrun, reported by the device or not.
    ///
    /// Sound servers play on after their own underruns without a report, but later sound is delayed: `StallMeter` sees it.
    package var held: Bool { self == .ended(xruns: 0, lost: .zero) }
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

  /// The length of a trial, idle and again loaded (*chosen*).
  static let half = TimeSpan.milliseconds(3_000)
  /// The time that a trial takes, with the start of a device (*chosen*).
  static let cost = half * 2 + .milliseconds(2_500)

  /// The requested period and buffer.
  package let requested: BufferLengths
  /// The lengths that the device granted; `nil` if it granted none.
  package let granted: BufferLengths?
  /// The outcome with nothing else to do.
  package let idle: Outcome
  /// The outcome with every core busy; `nil` if it was not tried.
  package let loaded: Outcome?

  /// True if it held in both runs.
  package var held: Bool { idle.held && loaded?.held == true }
}

extension BufferTrial {
  /// Tries a period and buffer on `device`, idle and then with every core busy.
  init(
    _ lengths: BufferLengths, on device: MeasuredDevice, _ wait: InterruptibleWait
  ) throws(MeasurementError) {
    var granted: BufferLengths?
    var halves: TapRun.Halves?
    do throws(MeasurementError) {
      let output = try device.open(lengths)
      granted = output.lengths
      let taps = TapRun.silent(every: .milliseconds(50), for: Self.half * 3)
      let result = try taps.play(through: output.sink, wait) { (running) throws(MeasurementError) in
        var made = TapRun.Halves(running)
        _ = try wait.wait(atMost: Self.half) { false }
        made.turn(running)
        let load = ProcessorLoad()
        defer { load.stop() }
        _ = try wait.wait(atMost: Self.half) { false }
        made.report = running.report
        halves = made
        return true
      }
      guard let halves, let result else {
        self.init(requested: lengths, granted: granted, idle: .failed("it did not end"), loaded: nil)
        return
      }
      if case .failed(let error) = result.outcome.end {
        self.init(requested: lengths, granted: granted, idle: .failed(error.words), loaded: nil)
        return
      }
      self.init(
        requested: lengths, granted: granted, idle: Self.outcome(halves.half(isLoaded: false)),
        loaded: Self.outcome(halves.half(isLoaded: true)))
    } catch {
      guard let reason = error.reason else { throw error }
      self.init(requested: lengths, granted: granted, idle: .failed(reason), loaded: nil)
    }
  }

  private static func outcome(_ report: TimingReport) -> Outcome {
    .ended(xruns: report.xruns, lost: report.stalled)
  }
}
