public import HapticAudio
public import HapticModel

/// Which device to open, and what to ask of it.
///
/// The device chooses every value that is `nil`.
public struct DeviceRequest: Sendable, Hashable {
  /// The device's name, such as `default`, `pulse`, `hw:1,0` or `null`; see ``DeviceList``.
  public var device: String
  /// The sample rate; 48 kHz where `nil`.
  ///
  /// A device that refuses it gives its nearest.
  public var rate: SampleRate?
  /// The sample format; 16 bits where `nil`, or what the device takes instead.
  public var format: SampleFormat?
  /// The channels that carry the signal, counted from 0; of several lanes, the channel of each.
  ///
  /// Where `nil`: both of stereo, the one of mono, or the first two; of several lanes, as many channels from the first on.
  public var active: [Int]?
  /// How many signals there are, one for each actuator, 1…8.
  public var lanes = 1
  /// How many channels; where `nil` the smallest number that the device takes and that holds ``active``, but stereo
  /// rather than mono.
  public var channels: Int?
  /// How much sound may lie between the kernel and the ear; the device gives a buffer near it.
  ///
  /// 40 ms never dropped out where 5 to 20 ms did, measured on a noisy two-core machine.
  public var buffer: TimeSpan
  /// How much sound is rendered at a time; the device gives a period near it.
  public var period: TimeSpan

  /// Asks for `device` and leaves the rest to it.
  public init(device: String = "default") {
    self.device = device
    buffer = .milliseconds(40)
    period = .milliseconds(10)
  }
}
