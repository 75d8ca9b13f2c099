public import HapticCatalog
public import HapticModel

/// A haptic recorded by a ``HapticRecorder``.
///
/// Thread-safe: yes, a value.
public struct RecordedHaptic: Sendable, Hashable {
  /// Its number among the recorder's haptics, from 1.
  public let serial: Int
  /// The time of the call, in the recorder's virtual time.
  public let time: TimePoint
  /// The requested haptic: its name, and the generators or patterns that it plays.
  public let haptic: SemanticHaptic
  /// True if the generators were prepared; a cold haptic starts later on a device.
  public let isWarm: Bool
  /// The time at which the generators were last prepared; `nil` if they never were.
  public let preparedAt: TimePoint?
  /// The touch to which it responds; `nil` if there is none.
  public let gesture: HapticGesture?
  /// True if the touched component played it itself, without a call of the app's code.
  public let isFromComponent: Bool
  /// The current screen; `nil` if the test has not reported one.
  public let screen: Screen?

  /// One appearance of a screen.
  public struct Screen: Sendable, Hashable {
    /// The number of the appearance in its recorder, from 1.
    public let serial: Int
    /// The name of the screen, such as `Checkout`.
    public let name: String
  }

  /// The haptic's name: `primaryAction`, or a generator's, `impact-rigid`.
  public var name: String { haptic.name }
  /// The plays: a generator with its intensity, or a custom pattern.
  public var plays: [HapticPlay] { haptic.plays }

  /// The manager's call for it, as written in code: `save()`, `impact(.rigid)`.
  var call: String {
    if let play = plays.first, case .generator(let generator) = play.source, generator.name == name {
      return "\(generator.kind)(\(generator.variant.map { "." + $0 } ?? ""))"
    }
    return Catalogue.builtIn[name] == nil ? "play(named: \"\(DisplayText.plain(name))\")" : "\(name)()"
  }
}
