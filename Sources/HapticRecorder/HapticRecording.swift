internal import HapticCatalog
internal import HapticModel

/// The calls that a recorder has received so far, and its virtual time.
struct HapticRecording: Sendable {
  /// A call or an event that was recorded.
  enum Entry: Sendable, Hashable {
    case prepare(TimePoint)
    case haptic(RecordedHaptic)
    case screen(RecordedHaptic.Screen, TimePoint)
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
final class RecordingPlayer: HapticPlayer {
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

  func prepare() {
    recording.withLock { $0.prepare() }
  }

  func gestureBegan(_ gesture: HapticGesture) {
    recording.withLock { $0.gestures.append(gesture) }
  }
}
