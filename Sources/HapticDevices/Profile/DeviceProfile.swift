public import HapticModel

/// A device that plays haptics, as numbers: its input, its actuator, and the body site that it touches.
///
/// Profiles are data: Thrum's own are files of `Patterns/Devices`. The values are plausible for a kind of device; none
/// claims to be a measurement of a product, and ``sources`` contains the source of each number.
///
/// Thread-safe: yes, a value.
public struct DeviceProfile: Sendable, Hashable {
  /// The name, such as `android-weak-lra`.
  public var name: String
  /// A title of a few words.
  public var title: String
  /// A summary of a sentence or two.
  public var summary: String
  /// The highest level of playback that it supports.
  package var playback: PlaybackLevel
  /// The actuator, of several the main one; `nil` exactly if ``playback`` is ``PlaybackLevel/none``.
  package var actuator: Actuator?
  /// The sharpness of the events that drive ``actuator``; every sharpness for a device with one actuator.
  package var sharpness: SharpnessRange
  /// The actuators besides the main one; empty for most devices.
  ///
  /// A simulation drives them if the device plays the pattern or its fallback; a plain vibration and exports drive only
  /// the main one.
  package var others: [OtherActuator]
  /// The mapping from intensity and sharpness to a drive of the actuator.
  package var drive: DriveMapping
  /// The limits of the device.
  package var limits: DeviceLimits
  /// The plain vibration, for calls that it cannot play better.
  package var plainVibration: PlainVibration
  /// The single effects that it can compose by name, Android's primitives; `nil` if it has no such interface.
  public var primitives: Set<String>?
  /// The capability of its envelopes, as on Android; `nil` if it has no such interface.
  package var envelope: EnvelopeCapability?
  /// The delay before a haptic begins.
  package var latency: StartLatency
  /// The body site that it touches.
  package var site: BodySite
  /// The source of each number, by its field path in the profile's file, such as `actuator.q`; or the word "chosen".
  public var sources: [String: String]

  /// Makes a profile.
  public init(
    name: String, title: String = "", summary: String = "", playback: PlaybackLevel, actuator: Actuator?,
    sharpness: SharpnessRange = .full, others: [OtherActuator] = [],
    drive: DriveMapping = DriveMapping(), limits: DeviceLimits = DeviceLimits(),
    plainVibration: PlainVibration = .timed, primitives: Set<String>? = nil,
    envelope: EnvelopeCapability? = nil, latency: StartLatency = StartLatency(), site: BodySite = .hand,
    sources: [String: String] = [:]
  ) {
    self.name = name
    self.title = title
    self.summary = summary
    self.playback = playback
    self.actuator = actuator
    self.sharpness = sharpness
    self.others = others
    self.drive = drive
    self.limits = limits
    self.plainVibration = plainVibration
    self.primitives = primitives
    self.envelope = envelope
    self.latency = latency
    self.site = site
    self.sources = sources
  }
}

/// The level of playback that a device supports, from custom patterns to none.
///
/// The raw values are the words of profile files.
public enum PlaybackLevel: String, Sendable, Hashable, CaseIterable {
  /// Patterns of taps and vibrations with strengths of their own.
  case custom
  /// The platform's feedback generators, by name.
  case generators
  /// A motor that only switches on and off.
  case vibration
  /// Nothing: there is no motor.
  case none
}

/// The vibration that a device plays if it can play neither the pattern nor its fallback.
public enum PlainVibration: Sendable, Hashable {
  /// The motor runs while the pattern would, at full strength; taps are runs of the drive mapping's tap length.
  case timed
  /// One run of a fixed length at full strength for every request.
  case fixed(TimeSpan)
}

/// The capability of a device's envelopes.
public struct EnvelopeCapability: Sendable, Hashable {
  /// The maximum number of points of an envelope.
  public var points: Int
  /// The shortest segment between two points.
  public var shortestSegment: TimeSpan
  /// The longest segment between two points.
  public var longestSegment: TimeSpan

  /// Makes a capability.
  public init(points: Int, shortestSegment: TimeSpan, longestSegment: TimeSpan) {
    self.points = points
    self.shortestSegment = shortestSegment
    self.longestSegment = longestSegment
  }
}

/// The time from a call to the beginning of the haptic.
public struct StartLatency: Sendable, Hashable {
  /// Without preparation.
  public var cold: TimeSpan
  /// After the generators were prepared, or have just played.
  public var warm: TimeSpan

  /// Makes latencies.
  public init(cold: TimeSpan = .zero, warm: TimeSpan = .zero) {
    self.cold = cold
    self.warm = warm
  }
}

/// The state of the generators at a call: prepared or not.
public enum StartState: String, Sendable, Hashable, CaseIterable {
  /// Prepared: the haptic begins after the warm latency.
  case warm
  /// Not prepared: the haptic begins after the cold latency.
  case cold
}

/// The part of the body that a device touches.
///
/// The raw values are the words of profile files.
public enum BodySite: String, Sendable, Hashable, CaseIterable {
  /// A hand that holds a phone or a controller, as the platform's own curve describes it.
  case hand
  /// A hand that grips an object in a laboratory, some ten decibels more sensitive.
  case grip
  /// A fingertip on a surface.
  case fingertip
  /// The wrist, under a band.
  case wrist
  /// The chest, the back or the belly, under a vest or a belt.
  case torso
}
