internal import HapticCatalog
internal import HapticModel

/// The calls that a recorder has received so far, and its virtual time.
struct HapticRecording: Sendable {
  /// A call or an event that was recorded.
  enum Entry: Sendable, Hashable {
    case prepare(TimePoint)
    case touch(HapticGesture, TimePoint)
    case haptic(RecordedHaptic)
    case screen(RecordedHaptic.Screen, TimePoint)
    case unknownName(String, TimePoint)
    case unrecorded(UnrecordedHaptic)
    case unrecordedPrepare(UnrecordedPrepare)
  }

  /// A preparation outside the recorder's tasks.
  struct UnrecordedPrepare: Sendable, Hashable {
    let isInTask: Bool
    let isOnOtherManager: Bool
    let time: TimePoint
  }

  var now = TimePoint.zero
  var entries: [Entry] = []
  var haptics: [RecordedHaptic] = []
  /// The touches; of a control within another, the outer one.
  var gestures: [HapticGesture] = []
  /// Every control that has handled a touch, also one within another.
  var controls: [HapticGesture] = []
  /// The serials of the touches whose actions have ended.
  var ended: Set<Int> = []
  /// The serials of the touches that were answered otherwise: by chosen silence, or by a name that does not exist.
  var excused: Set<Int> = []
  /// The number of unrecorded haptics that expectations have told.
  var toldUnrecorded = 0
  /// The faults that the next expectation tells, whatever it expects.
  var pending: [HapticMismatch.Fault] = []
  /// The preparations that have reached the recorder.
  var preparations: [Preparation] = []
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

  /// The preparations outside the recorder's tasks, in the order of the calls.
  var unrecordedPrepares: [UnrecordedPrepare] {
    entries.compactMap { entry in
      if case .unrecordedPrepare(let prepare) = entry { prepare } else { nil }
    }
  }

  mutating func prepare(touch: OpenGesture?) {
    preparations.append(Preparation(time: now, touch: touch?.gesture.serial))
    entries.append(.prepare(now))
  }

  mutating func touch(_ gesture: HapticGesture) {
    gestures.append(gesture)
    entries.append(.touch(gesture, now))
  }

  mutating func show(_ name: String) {
    let next = RecordedHaptic.Screen(serial: (screen?.serial ?? 0) + 1, name: name)
    screen = next
    entries.append(.screen(next, now))
  }

  /// Adds a haptic.
  ///
  /// - Parameters:
  ///   - isPrepared: true if the manager has been prepared in time for its warmth.
  ///   - warming: the rule for preparations that come too late.
  mutating func add(
    _ haptic: SemanticHaptic, isPrepared: Bool, warming: Warming, caller: HapticCaller, touch: OpenGesture?
  ) {
    let isWarm = isPrepared && warming.isWarm(at: now, in: touch?.gesture.serial, after: preparations)
    let recorded = RecordedHaptic(
      serial: haptics.count + 1, time: now, haptic: haptic, isWarm: isWarm,
      preparedAt: preparations.last?.time, isPreparedTooLate: isPrepared && !isWarm, touch: touch?.gesture,
      isAfterTouch: touch?.isOver ?? false, caller: caller, screen: screen)
    haptics.append(recorded)
    entries.append(.haptic(recorded))
  }

  /// Notes a call that no recorder receives.
  mutating func miss(_ call: UnboundCall, isOwn: Bool, isOnOtherManager: Bool = false) {
    switch call.request {
    case .haptic(let name):
      entries.append(
        .unrecorded(
          UnrecordedHaptic(
            name: name, isInTask: call.isInTask, isOwn: isOwn, isOnOtherManager: isOnOtherManager, time: now))
      )
    case .prepare:
      entries.append(
        .unrecordedPrepare(
          UnrecordedPrepare(isInTask: call.isInTask, isOnOtherManager: isOnOtherManager, time: now)))
    }
  }
}
