public import HapticModel
public import HapticSynthesis

/// Where frames go: a sound device, a file, memory, or nowhere.
///
/// A sink pulls: its own thread renders from the kernels, encodes, and hands the bytes on. Everything that the
/// thread calls obeys the real-time rules of the architecture.
public protocol FrameSink: AnyObject, Sendable {
  /// The layout that was agreed with the device.
  var layout: StreamLayout { get }

  /// How many frames may lie between the kernel and the ear: the device's buffer.
  var bufferFrames: FrameCount { get }

  /// Starts pulling from `kernels` until the stream ends, ``stop()`` is called or the device fails; then calls
  /// `ended` once, from the sink's own thread. `tap`, where given, receives every rendered frame.
  ///
  /// Traps where there are not as many kernels as the ``layout`` has lanes, or the tap has another number of them.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  func start(
    rendering kernels: KernelBank, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError)

  /// Ends playback at once, without waiting for what is buffered. Does nothing after the end.
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
  /// Starts pulling from a single kernel, as ``start(rendering:tap:ended:)`` does from several.
  ///
  /// Thread-safe: call once. Real-time-safe: no.
  public func start(
    rendering kernel: KernelHandle, tap: SampleTap?, ended: @escaping @Sendable (SinkEnd) -> Void
  ) throws(SinkError) {
    try start(rendering: KernelBank([kernel]), tap: tap, ended: ended)
  }
}

/// When the device said that a frame was being heard.
public struct ClockReading: Sendable, Hashable {
  /// The host's monotonic clock in nanoseconds, as the device's status reported it.
  public var hostNanoseconds: Int64
  /// The frame that was leaving the loudspeaker then.
  public var presented: FrameIndex
  /// The frame that was to be rendered next then.
  public var rendered: FrameIndex
  /// Grows whenever the relation jumps: after an underrun or a suspend.
  public var discontinuities: Int

  /// Makes a reading.
  public init(hostNanoseconds: Int64, presented: FrameIndex, rendered: FrameIndex, discontinuities: Int) {
    self.hostNanoseconds = hostNanoseconds
    self.presented = presented
    self.rendered = rendered
    self.discontinuities = discontinuities
  }
}

/// Facts about a sink's run.
///
/// None of them is an error.
public struct SinkFacts: Sendable, Hashable {
  /// Underruns, each recovered.
  public var xruns = 0
  /// Suspends, each recovered.
  public var suspends = 0
  /// Frames handed to the device.
  public var framesWritten: Int64 = 0
  /// True if real-time scheduling was granted, or why not; `nil` if it was not asked for.
  public var scheduling: String?
  /// True if the device takes frames as fast as they come (the null and file devices do), so that the sink
  /// paced itself.
  public var isSelfPaced = false

  /// No facts yet.
  public init() {}
}

/// How a sink's run ended.
public enum SinkEnd: Sendable {
  /// The stream ended and all of it was heard.
  case finished
  /// ``FrameSink/stop()`` was called.
  case stopped
  /// The device failed.
  case failed(SinkError)
}

/// A sink could not do what it was asked.
public struct SinkError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure, and the remedy for the caller.
  public enum Code: Sendable, Hashable {
    /// No device of that name can be opened: list the devices, or name another.
    case deviceUnavailable
    /// The device is in use by another program: close that, or use a mixing device such as `default`.
    case deviceBusy
    /// The device takes no layout near the one asked for: ask for another rate, format or channel.
    case layoutRefused
    /// The device went away or stopped taking frames while playing: what was played is kept.
    case deviceLost
    /// A file could not be written: free some space or name another place.
    case cannotWrite
  }

  /// The kind of failure.
  public var code: Code
  /// The call that failed, such as `snd_pcm_open`.
  public var operation: String
  /// The device or file that it was about.
  public var subject: String
  /// Why, in words.
  public var reason: String

  /// Makes an error.
  public init(_ code: Code, operation: String, subject: String, reason: String) {
    self.code = code
    self.operation = operation
    self.subject = subject
    self.reason = reason
  }

  /// `snd_pcm_open(hw:7): No such file or directory`.
  public var description: String { "\(operation)(\(subject)): \(reason)" }
}
