public import HapticModel
public import HapticSynthesis

/// A destination of frames: a sound device, a file, memory, or nothing.
///
/// A sink pulls: its own thread renders from the kernels, encodes, and passes the bytes on. Everything that the thread
/// calls obeys the real-time rules of the architecture.
public protocol FrameSink: AnyObject, Sendable {
  /// The layout negotiated with the device.
  var layout: StreamLayout { get }

  /// The number of frames between the kernel and the ear: the device's buffer.
  var bufferFrames: FrameCount { get }

  /// Starts pulling from `kernels` until the stream ends, ``stop()`` is called or the device fails.
  ///
  /// Then calls `ended` once, from the sink's own thread. `tap`, if given, receives every rendered frame. The sink holds
  /// `kernels` and `tap` for as long as it may render.
  ///
  /// Traps unless `kernels` and `tap` have as many lanes as the ``layout``.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  func start(
    rendering kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError)

  /// Ends playback at once, without waiting for the buffer.
  ///
  /// Does nothing after the end.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  func stop()

  /// The newest pair of host time and frame that the device reported; `nil` before the first report.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  var clockReading: ClockReading? { get }

  /// The facts so far.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  var facts: SinkFacts { get }
}

extension FrameSink {
  /// Starts pulling from the kernel of one synthesizer, as ``start(rendering:tap:ended:)`` does from several.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  package func start(
    rendering synthesizer: Synthesizer, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError) {
    try start(rendering: KernelBank([synthesizer]), tap: tap, ended: ended)
  }
}

/// A pair of host time and audible frame that the device reported.
public struct ClockReading: Sendable, Hashable {
  /// The host's monotonic clock in nanoseconds, as the device's status reported it.
  public var hostNanoseconds: Int64
  /// The audible frame at that time.
  public var presented: FrameIndex
  /// The next frame to be rendered at that time.
  public var rendered: FrameIndex
  /// Increases whenever the relation jumps: after an underrun or a suspend.
  public var discontinuities: Int

  /// Makes a reading.
  public init(hostNanoseconds: Int64, presented: FrameIndex, rendered: FrameIndex, discontinuities: Int) {
    self.hostNanoseconds = hostNanoseconds
    self.presented = presented
    self.rendered = rendered
    self.discontinuities = discontinuities
  }
}

/// Statistics of a sink's run.
///
/// None of them means an error.
public struct SinkFacts: Sendable, Hashable {
  /// Underruns, each recovered.
  public var xruns = 0
  /// Suspends, each recovered.
  public var suspends = 0
  /// Frames written to the device.
  public var framesWritten: Int64 = 0
  /// The answer to the request for real-time scheduling; `nil` if it was not requested.
  public var scheduling: String?
  /// True if the device takes frames without delay (the null and file devices do), so that the sink paces itself.
  public var isSelfPaced = false
  /// The number of times that the device stood still without reporting an underrun; see ``StallMeter``.
  public var stalls = 0
  /// The time by which everything after all stalls is heard later.
  public var stalled = TimeSpan.zero
  /// The number of frames that the sink keeps in the device's buffer, after the sink has made it deeper; `nil` if it
  /// never did.
  public var grownFrames: FrameCount?

  /// Makes facts without any events.
  public init() {}
}

/// The end of a sink's run.
public enum SinkEnd: Sendable {
  /// The stream ended and all of it was heard.
  case finished
  /// ``FrameSink/stop()`` was called.
  case stopped
  /// The device failed.
  case failed(SinkError)
}

/// A failure of a sink.
public struct SinkError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure, and the remedy for the caller.
  package enum Code: Sendable, Hashable {
    /// No device of that name can be opened: list the devices, or name another.
    case deviceUnavailable
    /// The device is in use by another program: close that, or use a mixing device such as `default`.
    case deviceBusy
    /// The device supports no layout near the requested one: request another rate, format or channel.
    case layoutRefused
    /// The device disappeared or stopped taking frames while playing: what was played is kept.
    case deviceLost
    /// The device ran out of frames, and the sink was asked to end then: open it again with a longer buffer.
    case bufferTooShort
    /// A file could not be written: free some space or name another place.
    case cannotWrite
  }

  /// The kind of failure.
  package var code: Code
  /// The call that failed, such as `snd_pcm_open`.
  public var operation: String
  /// The device or file concerned.
  public var subject: String
  /// The reason, in words.
  public var reason: String

  /// Makes an error.
  package init(_ code: Code, operation: String, subject: String, reason: String) {
    self.code = code
    self.operation = operation
    self.subject = subject
    self.reason = reason
  }

  /// `snd_pcm_open(hw:7): No such file or directory`.
  public var description: String { "\(operation)(\(subject)): \(reason)" }
}
