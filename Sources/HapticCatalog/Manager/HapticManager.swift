public import HapticModel

/// The haptics of an app by meaning: one method for each name of the catalogue.
///
/// The build generates the methods named after haptics, such as `primaryAction()`, from the files of
/// `Patterns/HapticManager`. Each method also exists as a static one, which calls it on ``current``: an app writes
/// `HapticManager.primaryAction()`.
///
/// ```swift
/// let manager = HapticManager(player: player, now: { clock.now })
/// manager.prepare()
/// manager.settlementComplete()
/// manager.impact(.rigid, intensity: 0.5)
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public final class HapticManager: Sendable {
  /// The default time for which ``prepare()`` keeps the generators warm: 2 s, *chosen*; Apple says "a short time".
  public static var standardWarmth: TimeSpan { .milliseconds(2_000) }

  package let player: any HapticPlayer
  private let catalogue: Catalogue
  private let warmth: TimeSpan
  private let now: @Sendable () -> TimePoint
  private let preparedAt = Locked<TimePoint?>(nil)
  private let gestures = Locked(0)

  /// Makes a manager.
  ///
  /// - Parameters:
  ///   - player: the player.
  ///   - catalogue: the catalogue of names.
  ///   - warmth: the time for which ``prepare()`` lasts.
  ///   - now: the app's clock; only differences matter. It must not go backwards.
  public init(
    player: any HapticPlayer, catalogue: Catalogue = .builtIn, warmth: TimeSpan = standardWarmth,
    now: @escaping @Sendable () -> TimePoint
  ) {
    self.player = player
    self.catalogue = catalogue
    self.warmth = warmth
    self.now = now
  }

  /// Warms the generators, so that haptics within the warmth start without delay.
  ///
  /// Playing a haptic does not end this.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func prepare() {
    let time = now()
    preparedAt.withLock { $0 = time }
    player.prepare()
    noteIfUnbound(.prepare)
  }

  /// Plays a haptic by its exact name; returns true if the catalogue has it.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  @discardableResult public func play(named name: String) -> Bool {
    guard let haptic = catalogue[name] else {
      player.unknownName(name)
      noteIfUnbound(.haptic(name))
      return false
    }
    send(haptic)
    return true
  }

  /// Plays an impact; its pattern is scaled by the intensity.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func impact(_ style: FeedbackGenerator.ImpactStyle, intensity: UnitLevel = .full) {
    play(.impact(style), intensity: intensity)
  }

  /// Plays the selection feedback.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func selection() { play(FeedbackGenerator.selection) }

  /// Plays a notification feedback.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func notification(_ kind: FeedbackGenerator.NotificationKind) { play(.notification(kind)) }

  /// Plays the haptic of a button; ``HapticStyle/none`` plays nothing.
  ///
  /// Thread-safe: yes. Real-time-safe: no.
  public func play(_ style: HapticStyle) {
    guard let generator = style.generator else {
      (player as? any RecordersPlayer)?.silenceChosen()
      return
    }
    OpenGesture.$caller.withValue(.style) { play(generator) }
  }

  private func play(_ generator: FeedbackGenerator, intensity: UnitLevel = .full) {
    let found = catalogue.haptic(for: generator, intensity: intensity)
    if let haptic = found ?? Catalogue.builtIn.haptic(for: generator, intensity: intensity) { send(haptic) }
  }

  /// Plays a haptic of the built-in catalogue, or its replacement.
  func playBuiltIn(_ name: String) {
    if let haptic = catalogue[name] ?? Catalogue.builtIn[name] { send(haptic) }
  }

  private func send(_ haptic: SemanticHaptic) {
    player.play(haptic, warm: isWarm)
    noteIfUnbound(.haptic(haptic.name))
  }

  /// Returns the number of the next gesture.
  func nextGestureSerial() -> Int {
    gestures.withLock { count in
      count += 1
      return count
    }
  }

  private var isWarm: Bool {
    let time = now()
    return preparedAt.withLock { prepared in prepared.map { time - $0 <= warmth } ?? false }
  }
}
