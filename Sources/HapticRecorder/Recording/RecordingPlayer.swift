internal import HapticCatalog
internal import HapticModel

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

  /// Notes a call that no recorder receives, while `openRecorders` are open.
  func missed(_ call: UnboundCall, openRecorders: Int) {
    recording.withLock { $0.miss(call, openRecorders: openRecorders) }
  }

  // MARK: The manager's calls

  func play(_ haptic: SemanticHaptic, warm: Bool) {
    let (caller, touch) = (OpenGesture.caller, OpenGesture.inherited)
    recording.withLock { $0.add(haptic, warm: warm, caller: caller, touch: touch) }
  }

  func unknownName(_ name: String) {
    let touch = OpenGesture.inherited?.gesture.serial
    recording.withLock { recording in
      recording.entries.append(.unknownName(name, recording.now))
      if let touch { recording.excused.insert(touch) }
    }
  }

  func prepare() {
    recording.withLock { $0.prepare() }
  }

  func gestureBegan(_ gesture: HapticGesture) {
    recording.withLock { $0.touch(gesture) }
  }

  func gestureEnded(_ gesture: HapticGesture) {
    recording.withLock { _ = $0.ended.insert(gesture.serial) }
  }

  func controlTouched(_ gesture: HapticGesture) {
    recording.withLock { $0.controls.append(gesture) }
  }

  func silenceChosen() {
    guard let touch = OpenGesture.inherited?.gesture.serial else { return }
    recording.withLock { _ = $0.excused.insert(touch) }
  }
}
