public import HapticCatalog
public import HapticModel

/// A haptic that a test expects: a name, or the call of a generator.
///
/// ```swift
/// try recorder.expectSequence("primaryAction", .impact(.rigid, intensity: 0.3))
/// ```
///
/// A name must be exactly one of the catalogue's. The name of a generator, `"impact-rigid"`, is met by each intensity;
/// a call only by its own, which is 1 if it states none.
///
/// Thread-safe: yes, a value.
public struct ExpectedHaptic: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The name: `primaryAction`, or a generator's, `impact-rigid`.
  public let name: String
  /// The generator, of a call.
  private let generator: FeedbackGenerator?
  /// The intensity, of a call that takes one.
  private let intensity: UnitLevel?

  private init(_ generator: FeedbackGenerator, intensity: UnitLevel? = nil) {
    name = generator.name
    self.generator = generator
    self.intensity = intensity
  }

  /// A haptic with this name.
  public init(_ name: String) {
    self.name = name
    generator = nil
    intensity = nil
  }

  /// A haptic with this name.
  public init(stringLiteral name: String) { self.init(name) }

  /// The call of an impact with exactly this intensity.
  public static func impact(
    _ style: FeedbackGenerator.ImpactStyle, intensity: UnitLevel = .full
  ) -> ExpectedHaptic { ExpectedHaptic(.impact(style), intensity: intensity) }

  /// The call of the selection feedback.
  public static var selection: ExpectedHaptic { ExpectedHaptic(.selection) }

  /// The call of a notification feedback.
  public static func notification(_ kind: FeedbackGenerator.NotificationKind) -> ExpectedHaptic {
    ExpectedHaptic(.notification(kind))
  }

  /// True if a recorded haptic is the expected one.
  func matches(_ haptic: RecordedHaptic) -> Bool {
    haptic.name == name && (intensity == nil || intensity == haptic.plays.first?.intensity ?? .full)
  }

  /// The haptic for messages: `primaryAction`, `impact(.rigid, intensity: 0.3)`.
  var title: String {
    generator.map { RecordedHaptic.call(of: $0, intensity: intensity) } ?? DisplayText.plain(name)
  }

  /// Returns a recorded haptic for messages, in the words of the expectation: with its intensity beside one that differs
  /// in it.
  static func title(of haptic: RecordedHaptic, beside expected: [ExpectedHaptic]) -> String {
    expected.contains { $0.name == haptic.name && $0.intensity != nil } ? haptic.call : haptic.name
  }
}
