public import HapticCatalog
public import HapticModel

/// The calls that a recorder has received so far, and its virtual time.
struct HapticRecording: Sendable {
  /// A call or an event that was recorded.
  enum Entry: Sendable, Hashable {
    case prepare(TimePoint)
    case haptic(RecordedHaptic)
    case screen(RecordedHaptic.Screen, TimePoint)
    case unknownName(String, TimePoint)
    case unrecorded(UnrecordedHaptic)
  }

  var now = TimePoint.zero
  var entries: [Entry] = []
  var haptics: [RecordedHaptic] = []
  var gestures: [HapticGesture] = []
  var lastPrepare: TimePoint?
  var screen: RecordedHaptic.Screen?

  /// The times at which the generators were prepared.
  var prepares: [TimePoint] {
    entries.compactMap { entry in
      if case .prepare(let time) = entry { time } else { nil }
    }
  }

  /// The unknown names that were asked for, in the order of the calls.
  var unknownNames: [String] {
    entries.compactMap { entry in
      if case .unknownName(let name, _) = entry { name } else { nil }
    }
  }

  /// The haptics that fired outside the recorder's tasks, in the order of the calls.
  var unrecorded: [UnrecordedHaptic] {
    entries.compactMap { entry in
      if case .unrecorded(let haptic) = entry { haptic } else { nil }
    }
  }

  mutating func prepare() {
    lastPrepare = now
    entries.append(.prepare(now))
  }

  mutating func show(_ name: String) {
    let next = RecordedHaptic.Screen(serial: (screen?.serial ?? 0) + 1, name: name)
    screen = next
    entries.append(.screen(next, now))
  }

  mutating func add(_ haptic: SemanticHaptic, warm: Bool, gesture: HapticGesture?, isFromComponent: Bool) {
    let recorded = RecordedHaptic(
      serial: haptics.count + 1, time: now, haptic: haptic, isWarm: warm, preparedAt: lastPrepare,
      gesture: gesture, isFromComponent: isFromComponent, screen: screen)
    haptics.append(recorded)
    entries.append(.haptic(recorded))
  }
}

/// The player of a recorder's manager, which keeps the calls.
final class RecordingPlayer: RecordersPlayer {
  private let recording = Locked(HapticRecording())

  var snapshot: HapticRecording { recording.withLock { $0 } }
  var now: TimePoint { recording.withLock { $0.now } }

  func advance(by span: TimeSpan) {
    recording.withLock { $0.now = $0.now + span }
  }

  func show(_ name: String) {
    recording.withLock { $0.show(name) }
  }

  func play(_ haptic: SemanticHaptic, warm: Bool) {
    let gesture = OpenGesture.current?.gesture
    let isFromComponent = OpenGesture.isComponentPlaying
    recording.withLock { $0.add(haptic, warm: warm, gesture: gesture, isFromComponent: isFromComponent) }
  }

  func unknownName(_ name: String) {
    recording.withLock { $0.entries.append(.unknownName(name, $0.now)) }
  }

  /// Notes a haptic that no recorder receives, while `openRecorders` are open.
  func missed(_ call: UnboundCall, openRecorders: Int) {
    recording.withLock { recording in
      recording.entries.append(
        .unrecorded(
          UnrecordedHaptic(
            name: call.name, isInTask: call.isInTask, openRecorders: openRecorders, time: recording.now)))
    }
  }

  func prepare() {
    recording.withLock { $0.prepare() }
  }

  func gestureBegan(_ gesture: HapticGesture) {
    recording.withLock { $0.gestures.append(gesture) }
  }
}

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
  var call: String { Self.call(of: haptic) }

  /// Returns the manager's call for a haptic, as written in code.
  static func call(of haptic: SemanticHaptic) -> String {
    let name = haptic.name
    if let play = haptic.plays.first, case .generator(let generator) = play.source, generator.name == name {
      return "\(generator.kind)(\(generator.variant.map { "." + $0 } ?? ""))"
    }
    return Catalogue.builtIn[name] == nil ? "play(named: \"\(DisplayText.plain(name))\")" : "\(name)()"
  }
}
