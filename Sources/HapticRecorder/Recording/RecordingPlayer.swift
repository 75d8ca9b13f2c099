internal import HapticCatalog
internal import HapticModel

/// The player of a recorder's manager, which keeps the calls.
final class RecordingPlayer: RecordersPlayer {
  private let recording = Locked(HapticRecording())
  let opening = RecorderOpening()
  let life = Locked(RecorderLife())
  private let warming: Warming
  private let report: (@Sendable (HapticMismatch) -> Void)?

  init(warming: Warming, reporting report: (@Sendable (HapticMismatch) -> Void)? = nil) {
    self.warming = warming
    self.report = report
  }

  var snapshot: HapticRecording { recording.withLock { $0 } }
  var now: TimePoint { recording.withLock { $0.now } }

  func advance(by span: TimeSpan) {
    recording.withLock { $0.now = $0.now + span }
  }

  func show(_ name: String) {
    recording.withLock { $0.show(name) }
  }

  /// Notes a call that no recorder receives.
  ///
  /// - Parameter isOwn: true if the recorder's own test has called.
  func missed(_ call: UnboundCall, isOwn: Bool) {
    recording.withLock { $0.miss(call, isOwn: isOwn) }
  }

  func missed(_ call: UnboundCall, keptBy player: any HapticPlayer) {
    if let other = player as? RecordingPlayer, !other.isElsewhere { return }
    recording.withLock { $0.miss(call, isOwn: true, isOnOtherManager: true) }
  }

  /// Notes that the unrecorded haptics up to the one with this number have been told.
  func report(unrecorded count: Int) {
    recording.withLock { $0.toldUnrecorded = max($0.toldUnrecorded, count) }
  }

  // MARK: Installation

  var takesUnboundCalls: Bool {
    if let test = RunningTest.current, opening.wereTestsKnown, test != opening.test { return false }
    return !OpenRecorders.hasOthers(than: self)
  }

  func mayBeInstalled(fileID: StaticString, file: StaticString, line: UInt, column: UInt) -> Bool {
    guard opening.test != nil || OpenRecorders.hasOthers(than: self) else { return true }
    let fault = InstalledRecorder.fault
    guard let report else {
      recording.withLock { $0.pending.append(fault) }
      return false
    }
    let location = HapticMismatch.Location(fileID: fileID, file: file, line: line, column: column)
    report(HapticMismatch(faults: [fault], table: RecordedTable(snapshot).text, location: location))
    return false
  }

  // MARK: The manager's calls

  func play(_ haptic: SemanticHaptic, warm: Bool) {
    if isElsewhere { return }
    let (caller, touch) = (OpenGesture.caller, OpenGesture.inherited)
    recording.withLock {
      $0.add(haptic, isPrepared: warm, warming: warming, caller: caller, touch: touch)
    }
  }

  func unknownName(_ name: String) {
    if isElsewhere { return }
    let touch = OpenGesture.inherited?.gesture.serial
    recording.withLock { recording in
      recording.entries.append(.unknownName(name, recording.now))
      if let touch { recording.excused.insert(touch) }
    }
  }

  func prepare() {
    if isElsewhere { return }
    let touch = OpenGesture.inherited
    recording.withLock { $0.prepare(touch: touch) }
  }

  func gestureBegan(_ gesture: HapticGesture) {
    if isElsewhere { return }
    recording.withLock { $0.touch(gesture) }
  }

  func gestureEnded(_ gesture: HapticGesture) {
    if isElsewhere { return }
    recording.withLock { _ = $0.ended.insert(gesture.serial) }
  }

  func controlTouched(_ gesture: HapticGesture) {
    if isElsewhere { return }
    recording.withLock { $0.controls.append(gesture) }
  }

  func silenceChosen() {
    guard let touch = OpenGesture.inherited?.gesture.serial, !isElsewhere else { return }
    recording.withLock { _ = $0.excused.insert(touch) }
  }
}
