package import HapticAudio
package import HapticModel

/// A sound device to measure: its name for the report, and how to open it.
///
/// The caller supplies the sinks, so that this library needs no sound library.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct MeasuredDevice: Sendable {
  /// A device that was opened for one run.
  package struct Output: Sendable {
    /// The sink, not started.
    package var sink: any FrameSink
    /// The granted period: how many frames are rendered at a time.
    package var period: FrameCount

    /// Creates an output.
    package init(_ sink: any FrameSink, period: FrameCount) {
      (self.sink, self.period) = (sink, period)
    }

    /// The granted period and buffer.
    var lengths: BufferLengths {
      let rate = sink.layout.rate
      return BufferLengths(period: rate.span(of: period), buffer: rate.span(of: sink.bufferFrames))
    }
  }

  /// The name for the report.
  package let name: String
  private let opening: @Sendable (BufferLengths?) throws(SinkError) -> Output

  /// Creates a device that `open` opens once for each run, with the period and buffer that live play asks for if its
  /// argument is `nil`.
  ///
  /// Runs follow each other: `open` is called again after the sink before it has ended and was released.
  package init(
    _ name: String, open: @escaping @Sendable (BufferLengths?) throws(SinkError) -> Output
  ) {
    (self.name, opening) = (name, open)
  }

  /// Opens the device; throws ``MeasurementError/device(_:)`` if that fails.
  func open(_ lengths: BufferLengths? = nil) throws(MeasurementError) -> Output {
    do throws(SinkError) {
      return try opening(lengths)
    } catch {
      throw .device(error)
    }
  }
}

/// A period and a buffer of a sound device.
package struct BufferLengths: Sendable, Hashable {
  /// The time that is rendered at once.
  package var period: TimeSpan
  /// The time that may lie between the kernel and the ear.
  package var buffer: TimeSpan

  /// Creates a pair of lengths.
  package init(period: TimeSpan, buffer: TimeSpan) {
    (self.period, self.buffer) = (period, buffer)
  }
}
