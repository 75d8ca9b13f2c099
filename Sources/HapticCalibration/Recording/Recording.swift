package import HapticModel

/// A recording of one or more channels.
///
/// Thread-safe: yes, a value.
package struct Recording: Sendable, Hashable {
  /// The frames in a second; sensors have lower rates than sound.
  package let rate: Frequency
  /// The samples of each channel, relative to full scale; all channels have the same length.
  package let channels: [[Double]]

  /// The frames of each channel.
  package var frames: Int { channels[0].count }
  /// The length in seconds.
  var seconds: Double { Double(frames) / rate.hertz }

  /// Makes a recording of samples.
  ///
  /// - Precondition: there is a channel, and all have the same length.
  package init(rate: Frequency, channels: [[Double]]) {
    precondition(!channels.isEmpty, "a recording has a channel")
    precondition(channels.allSatisfy { $0.count == channels[0].count }, "channels have the same length")
    self.rate = rate
    self.channels = channels
  }

  /// Reads a WAV file: PCM with 16, 24 or 32 bits, or floats with 32, in a `RIFF` or `RF64` form.
  ///
  /// The reader is strict: chunks must fit the file, sizes must fit each other. Never traps, whatever the bytes.
  package init(reading bytes: [UInt8]) throws(CalibrationFailure) {
    self = try WAVReader(bytes).recording()
  }
}
