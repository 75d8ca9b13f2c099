public import HapticCatalog
public import HapticModel

/// Replaces the haptics of an app in its tests: records the calls of the code under test, on virtual time.
///
/// ```swift
/// try HapticRecorder.record { recorder in
///   let checkout = Checkout()
///   recorder.touch("Pay", isEnabled: checkout.canPay) { checkout.pay() }
///   try recorder.expectSequence("primaryAction")
///   try recorder.expectClean()
/// }
/// ```
///
/// It needs no test framework: an unmet expectation throws a ``HapticMismatch``, which fails a test of both Swift
/// Testing and XCTest. The library `HapticTesting` reports it instead, at the line of the expectation, and the test goes
/// on. Tests that run at the same time do not record each other's haptics.
///
/// Thread-safe: yes. Real-time-safe: no.
public final class HapticRecorder: Sendable {
  /// The device on which cold starts are reported by default: `wideband-phone`.
  public static var standardDevice: Device? { .widebandPhone }

  /// The manager that plays into this recorder, for code that takes one as a parameter.
  ///
  /// ``record(_:device:catalogue:warmth:reporting:_:)`` also makes it ``HapticManager/current``.
  public let manager: HapticManager
  /// The device for the latencies in reports of cold starts; `nil` for none.
  public let device: Device?
  let catalogue: Catalogue
  let warmth: TimeSpan
  let strictness: Strictness
  let report: (@Sendable (HapticMismatch) -> Void)?
  let player: RecordingPlayer

  /// Makes a recorder at time 0.
  ///
  /// - Parameters:
  ///   - strictness: the weight of a haptic that may be another test's.
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``HapticManager/prepare()`` lasts.
  ///   - report: receives what expectations are not met, and warnings; by default they are thrown, and printed.
  public init(
    _ strictness: Strictness = .tolerant, device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth,
    reporting report: (@Sendable (HapticMismatch) -> Void)? = nil
  ) {
    let player = RecordingPlayer(
      warming: Warming(warmth: warmth, device: device), reporting: report)
    self.player = player
    self.strictness = strictness
    self.device = device
    self.catalogue = catalogue
    self.warmth = warmth
    self.report = report
    manager = HapticManager(
      player: player, catalogue: catalogue, warmth: warmth, now: { player.now })
  }

  // MARK: Time

  /// The virtual time, which only ``advance(by:)`` changes.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var now: TimePoint { player.now }

  /// Advances the virtual time at once, without waiting.
  ///
  /// Traps if the span is negative.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func advance(by span: TimeSpan) {
    precondition(span >= .zero, "time does not go backwards: \(span.nanoseconds) ns")
    player.advance(by: span)
  }

  /// Records that a screen has appeared, for ``UsageRule/primaryTwice``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func show(_ screen: String) { player.show(screen) }

  // MARK: Recording

  /// The haptics so far, in the order of the calls.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var haptics: [RecordedHaptic] { player.snapshot.haptics }

  /// Their names.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var names: [String] { haptics.map(\.name) }

  /// The times at which the generators were prepared.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var prepares: [TimePoint] { player.snapshot.prepares }

  /// The times at which the generators were prepared outside of every recorder's tasks, or on another manager, which warms
  /// nothing here.
  ///
  /// They are noted while ``record(_:device:catalogue:warmth:reporting:_:)`` runs.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var unrecordedPrepares: [TimePoint] { player.snapshot.unrecordedPrepares.map(\.time) }

  /// The touches so far, including those of disabled controls.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var gestures: [HapticGesture] { player.snapshot.gestures }

  /// The names passed to ``HapticManager/play(named:)`` that the catalogue does not have, in the order of the calls.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var unknownNames: [String] { player.snapshot.unknownNames }

  /// The haptics that fired outside of every recorder's tasks, or on another manager in a task of this one, while
  /// ``record(_:device:catalogue:warmth:reporting:_:)`` ran.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var unrecorded: [UnrecordedHaptic] { player.snapshot.unrecorded }

  /// The calls as one pattern, each haptic at its time: to play, draw, check or export like any other.
  ///
  /// Cold haptics are at the times of their calls; the delay depends on the device.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var pattern: HapticPattern { Self.pattern(of: haptics) }

  static func pattern(of haptics: [RecordedHaptic]) -> HapticPattern {
    haptics.reduce(into: HapticPattern(name: "recording")) { whole, haptic in
      whole.append(.pattern(haptic.haptic.pattern), shiftedBy: haptic.time - .zero)
    }
  }

  /// A consistent copy of everything so far.
  var recording: HapticRecording { player.snapshot }
}

extension HapticRecorder {
  /// The weight of a haptic that fires on a queue, a thread or in a detached task, where no test is known: it may be this
  /// test's or another's.
  ///
  /// Thread-safe: yes, a value.
  public enum Strictness: Sendable, Hashable, CaseIterable {
    /// It is a warning in every recorder that is open.
    case tolerant
    /// It is an error: for a target whose models keep their manager, so that no haptic fires that way.
    case strict
  }
}

extension HapticRecorder {
  /// The device on which a recorder reports a cold start: its name and its two latencies.
  ///
  /// `HapticProject` makes one from any device profile.
  ///
  /// Thread-safe: yes, a value.
  public struct Device: Sendable, Hashable {
    /// The name in messages.
    public var name: String
    /// The time from the call to the beginning of an unprepared haptic.
    public var coldLatency: TimeSpan
    /// The time from the call to the beginning of a prepared haptic.
    public var warmLatency: TimeSpan

    /// Makes a device; latencies are 0 or more.
    public init(name: String, coldLatency: TimeSpan, warmLatency: TimeSpan) {
      self.name = name
      self.coldLatency = coldLatency
      self.warmLatency = warmLatency
    }

    /// The built-in profile `wideband-phone`; a test compares the numbers with its file.
    public static let widebandPhone = Device(
      name: "wideband-phone", coldLatency: .milliseconds(150), warmLatency: .milliseconds(10))
  }
}
