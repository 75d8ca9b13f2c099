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
  /// True if the generators were prepared, and early enough; a cold haptic starts later on a device.
  public let isWarm: Bool
  /// The time at which the generators were last prepared; `nil` if they never were.
  public let preparedAt: TimePoint?
  /// True if it is cold because ``HapticManager/prepare()`` was called directly before it.
  public let isPreparedTooLate: Bool
  /// The touch whose action, or whose task, called it; `nil` if there is none.
  ///
  /// Of controls within each other, this is the one whose action holds the call.
  public let touch: HapticGesture?
  /// True if the action of the touch had ended: a task that it started has called the haptic.
  public let isAfterTouch: Bool
  let caller: HapticCaller
  /// The current screen; `nil` if the test has not reported one.
  public let screen: Screen?

  /// One appearance of a screen.
  public struct Screen: Sendable, Hashable {
    /// The number of the appearance in its recorder, from 1.
    public let serial: Int
    /// The name of the screen, such as `Checkout`.
    public let name: String
  }

  /// The touch to which it responds; `nil` if there is none, or if its action had ended.
  public var gesture: HapticGesture? { isAfterTouch ? nil : touch }
  /// True if the touched component played it itself, without a call of the app's code.
  public var isFromComponent: Bool { caller == .component }
  /// The haptic's name: `primaryAction`, or a generator's, `impact-rigid`.
  public var name: String { haptic.name }
  /// The plays: a generator with its intensity, or a custom pattern.
  public var plays: [HapticPlay] { haptic.plays }

  /// The manager's call for it, as written in code: `save()`, `impact(.rigid, intensity: 0.5)`.
  var call: String { Self.call(of: haptic) }

  /// Returns the manager's call for a haptic, as written in code.
  static func call(of haptic: SemanticHaptic) -> String {
    let name = haptic.name
    if let play = haptic.plays.first, let generator = haptic.rawGenerator {
      return call(of: generator, intensity: play.intensity)
    }
    return Catalogue.builtIn[name] == nil ? "play(named: \"\(DisplayText.plain(name))\")" : "\(name)()"
  }

  /// Returns the manager's call of a generator: `impact(.rigid, intensity: 0.5)`, without an intensity of 1.
  static func call(of generator: FeedbackGenerator, intensity: UnitLevel?) -> String {
    let variant = generator.variant.map { "." + $0 }
    let level = intensity.flatMap { $0 == .full ? nil : "intensity: \($0.value)" }
    return "\(generator.kind)(\([variant, level].compactMap { $0 }.joined(separator: ", ")))"
  }
}

extension SemanticHaptic {
  /// The generator that was called without a name for its meaning; `nil` if the haptic has such a name.
  var rawGenerator: FeedbackGenerator? {
    guard plays.count == 1, case .generator(let generator) = plays[0].source, generator.name == name else {
      return nil
    }
    return generator
  }
}
