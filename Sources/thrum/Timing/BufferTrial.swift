internal import HapticALSA
internal import HapticAudio
internal import HapticEngine
internal import HapticModel
internal import HapticPlayback

/// One period and buffer, tried on a device.
struct BufferTrial: Sendable {
  /// How a try went.
  enum Outcome: Sendable, Hashable {
    /// It ended, with so many underruns, and so much time lost in which nothing was heard.
    case ended(xruns: Int, lost: TimeSpan)
    /// It did not, for a reason.
    case failed(String)

    /// True if it held: without an underrun, reported by the device or not.
    ///
    /// Sound servers play on after their own underruns without a report, but later sound is delayed.
    var held: Bool {
      if case .ended(xruns: 0, let lost) = self { lost < BufferTrial.tolerance } else { false }
    }
  }

  /// How much time the readings of a device's clock may seem to lose (*chosen*): what a sound server says of its own
  /// position is off by a few milliseconds.
  static let tolerance = TimeSpan.milliseconds(10)

  /// The periods and buffers that are tried, from small to large (*chosen*: around what play asks for, 10 and 40 ms).
  static let pairs: [(period: TimeSpan, buffer: TimeSpan)] = [
    (.microseconds(1_000), .microseconds(3_000)), (.microseconds(2_500), .microseconds(5_000)),
    (.milliseconds(5), .milliseconds(10)), (.milliseconds(5), .milliseconds(20)),
    (.milliseconds(10), .milliseconds(40)), (.milliseconds(20), .milliseconds(80)),
  ]

  /// The requested period.
  let period: TimeSpan
  /// The requested buffer.
  let buffer: TimeSpan
  /// The lengths that the device granted; `nil` if it granted none.
  var granted: (period: TimeSpan, buffer: TimeSpan)?
  /// With nothing else to do.
  var idle: Outcome
  /// With every core busy; `nil` if it was not tried, since it had not held idle.
  var loaded: Outcome?

  /// True if it held in both runs.
  var held: Bool { idle.held && loaded?.held == true }

  /// Tries a pair on `device`, for `span` each.
  init(
    _ pair: (period: TimeSpan, buffer: TimeSpan), on device: String, for span: TimeSpan, _ watch: TimingWatch
  ) throws {
    (period, buffer) = pair
    var granted: (period: TimeSpan, buffer: TimeSpan)?
    idle = try Self.outcome(pair, device, span, watch, &granted)
    if idle.held {
      let load = BusyLoad()
      defer { load.stop() }
      loaded = try Self.outcome(pair, device, span, watch, &granted)
    }
    self.granted = granted
  }

  /// Creates the result of a trial.
  init(
    period: TimeSpan, buffer: TimeSpan, granted: (period: TimeSpan, buffer: TimeSpan)?, idle: Outcome,
    loaded: Outcome?
  ) {
    (self.period, self.buffer, self.granted) = (period, buffer, granted)
    (self.idle, self.loaded) = (idle, loaded)
  }

  private static func outcome(
    _ pair: (period: TimeSpan, buffer: TimeSpan), _ device: String, _ span: TimeSpan, _ watch: TimingWatch,
    _ granted: inout (period: TimeSpan, buffer: TimeSpan)?
  ) throws -> Outcome {
    var request = DeviceRequest(device: device)
    (request.period, request.buffer) = pair
    do {
      let sink = try ALSASink(request)
      let rate = sink.layout.rate
      granted = (rate.span(of: sink.periodFrames), rate.span(of: sink.bufferFrames))
      let run = TapRun.silent(every: .milliseconds(50), for: span)
      guard let take = try run.play(through: sink, watch) else { return .failed("it did not end") }
      if case .failed(let error) = take.outcome.end { return .failed("\(error.operation): \(error.reason)") }
      return .ended(xruns: take.outcome.report.xruns, lost: take.clock.lost)
    } catch let error as SinkError {
      return .failed("\(error.operation): \(error.reason)")
    }
  }
}
