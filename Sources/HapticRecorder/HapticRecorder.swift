public import HapticCatalog
public import HapticModel

/// Stands in for the haptics of an app in its tests: keeps what the code under test asked for, on virtual time.
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
/// It needs no test framework: an expectation that is not met throws a ``HapticMismatch``, which fails a test of Swift
/// Testing and of XCTest alike. Tests that run at the same time do not hear each other's haptics.
///
/// Thread-safe: yes. Real-time-safe: no.
public final class HapticRecorder: Sendable {
  /// The device on which cold starts are reported by default: `wideband-phone`.
  public static var standardDevice: Device? { .widebandPhone }

  /// The manager that plays into this recorder, for code that is handed one.
  ///
  /// ``record(device:catalogue:warmth:_:)`` also makes it ``HapticManager/current``.
  public let manager: HapticManager
  /// The device on which a cold start is reported in milliseconds; `nil` where none is.
  public let device: Device?
  let catalogue: Catalogue
  let warmth: TimeSpan
  private let player = RecordingPlayer()

  /// Makes a recorder whose time stands at 0.
  ///
  /// - Parameters:
  ///   - device: the device on which a cold start is reported.
  ///   - catalogue: where names are looked up.
  ///   - warmth: how long ``HapticManager/prepare()`` lasts.
  public init(
    device: Device? = standardDevice, catalogue: Catalogue = .builtIn,
    warmth: TimeSpan = HapticManager.standardWarmth
  ) {
    self.device = device
    self.catalogue = catalogue
    self.warmth = warmth
    manager = HapticManager(
      player: player, catalogue: catalogue, warmth: warmth, now: { [player] in player.now })
  }

  // MARK: Time

  /// The virtual time; it stands still until it is advanced.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var now: TimePoint { player.now }

  /// Lets virtual time pass, at once; nothing waits.
  ///
  /// Traps where the span is negative.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func advance(by span: TimeSpan) {
    precondition(span >= .zero, "time does not go backwards: \(span.nanoseconds) ns")
    player.advance(by: span)
  }

  /// Notes that a screen has appeared, for ``UsageRule/primaryTwice``.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func show(_ screen: String) { player.show(screen) }

  // MARK: What was recorded

  /// The haptics so far, in the order in which they were asked for.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var haptics: [RecordedHaptic] { player.snapshot.haptics }

  /// Their names.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var names: [String] { haptics.map(\.name) }

  /// When the generators were prepared.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var prepares: [TimePoint] { player.snapshot.prepares }

  /// The touches so far, of disabled controls too.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var gestures: [HapticGesture] { player.snapshot.gestures }

  /// The calls as one pattern, each haptic at its time: to be heard, seen, checked or exported like any other.
  ///
  /// Cold haptics stand where they were asked for; how late they begin is a device's affair.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public var pattern: HapticPattern { Self.pattern(of: haptics) }

  static func pattern(of haptics: [RecordedHaptic]) -> HapticPattern {
    haptics.reduce(into: HapticPattern(name: "recording")) { whole, haptic in
      whole.append(.pattern(haptic.haptic.pattern), shiftedBy: haptic.time - .zero)
    }
  }

  /// Everything so far, as one.
  var recording: HapticRecording { player.snapshot }
}
