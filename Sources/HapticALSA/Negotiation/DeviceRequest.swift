public import HapticAudio
public import HapticModel

/// The device to open, and the requested settings.
///
/// The device chooses every value that is `nil`.
public struct DeviceRequest: Sendable, Hashable {
  /// The device's name, such as `default`, `pulse`, `hw:1,0` or `null`; see ``DeviceList``.
  public var device: String
  /// The sample rate; 48 kHz if `nil`.
  ///
  /// A device that does not support it uses its nearest.
  public var rate: SampleRate?
  /// The sample format; 16 bits if `nil`, or another that the device supports.
  public var format: SampleFormat?
  /// The channels that carry the signal, counted from 0; of several lanes, the channel of each.
  ///
  /// If `nil`: both of stereo, the one of mono, or the first two; with several lanes, as many channels from the first
  /// on.
  public var active: [Int]?
  /// The number of signals, one for each actuator, 1…8.
  public var lanes = 1
  /// The number of channels; if `nil` the smallest supported number that includes ``active``, but stereo rather than
  /// mono.
  public var channels: Int?
  /// The length of sound between the kernel and the ear; the device uses a buffer near it.
  ///
  /// 40 ms never dropped out, unlike 5 to 20 ms, measured on a noisy two-core machine.
  public var buffer: TimeSpan
  /// The length of sound rendered at a time; the device uses a period near it.
  public var period: TimeSpan

  /// Requests `device` and leaves the rest to it.
  public init(device: String = "default") {
    self.device = device
    buffer = .milliseconds(40)
    period = .milliseconds(10)
  }
}
