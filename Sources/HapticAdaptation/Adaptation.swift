package import HapticDevices
package import HapticModel
internal import HapticTimeline

/// Receives a call after each simulation of a search, on the thread of the search.
package typealias SearchProgress = @Sendable () -> Void

/// A pattern changed so that a device plays it as strongly as another device: each event is felt as far above the
/// threshold there as the original on the reference device.
///
/// ```swift
/// let adaptation = Adaptation(of: pattern, for: phone, like: reference)
/// for event in adaptation.events { print(event.before, event.after) }
/// ```
///
/// All levels are simulated (``HapticDevices``); it cannot make two devices feel the same.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct Adaptation: Sendable {
  /// The device that the pattern is for.
  package let device: DeviceProfile
  /// The device on which the original is felt as it should be.
  package let reference: DeviceProfile
  /// The pattern as written.
  package let original: HapticPattern
  /// The pattern for the device.
  package let pattern: HapticPattern
  /// Each event that an actuator plays, in order of time.
  package let events: [AdaptedEvent]
  /// The longest length to which a short event may be lengthened; `nil` for the usual ones.
  let longest: TimeSpan?
  private let draft: PatternDraft

  /// The error up to which an event counts as equal: 3 dB, *chosen*, about two noticeable differences.
  package static var tolerance: Decibels { Decibels(3) ?? .zero }

  /// The name of the device whose levels are taken unless another is named.
  package static var standardReference: String { "wideband-phone" }

  /// The longest length to which a short vibration is lengthened unless another is named: 120 ms, *chosen*.
  ///
  /// Longer runs gain little: the skin integrates over 200 ms (see the page Adapting). A tap of which nothing would be felt
  /// within ``longestTap`` may be as long.
  package static var longest: TimeSpan { .milliseconds(120) }

  /// The longest length of a vibration in place of a tap unless another is named: 30 ms, up to which a burst is one pulse
  /// (Remache-Vinueza and others 2025); a longer one is a buzz.
  package static var longestTap: TimeSpan { .milliseconds(30) }

  /// Adapts a pattern.
  ///
  /// - Parameters:
  ///   - longest: the longest length to which a shorter event is lengthened, taps too; `nil` for ``longest``, and
  ///     ``longestTap`` for taps that are felt with it. A tap stays a tap if its own run is as long.
  ///   - progress: called after each simulation of the search.
  ///
  /// Total: every pattern has an adaptation; one for a device with an ``obstacle(to:)`` changes nothing. The same
  /// arguments give the same result on every machine. Cost: up to about two hundred simulations, and what else is linear in
  /// the events, but for sorting.
  package init(
    of pattern: HapticPattern, for device: DeviceProfile, like reference: DeviceProfile,
    longest: TimeSpan? = nil, progress: SearchProgress? = nil
  ) {
    self.init(pattern, device: device, reference: reference, longest: longest, progress: progress) { false }
  }

  /// Adapts a pattern likewise; `nil` if the adaptation is cancelled.
  ///
  /// - Parameter isCancelled: is asked before each simulation; once it returns true, it must go on to do so.
  package init?(
    of pattern: HapticPattern, for device: DeviceProfile, like reference: DeviceProfile,
    longest: TimeSpan? = nil, isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.init(
      pattern, device: device, reference: reference, longest: longest, progress: nil, isCancelled: isCancelled
    )
    if isCancelled() { return nil }
  }

  /// Makes an adaptation; its result is meaningless if it was cancelled.
  private init(
    _ pattern: HapticPattern, device: DeviceProfile, reference: DeviceProfile, longest: TimeSpan?,
    progress: SearchProgress?, isCancelled: @escaping @Sendable () -> Bool
  ) {
    (self.device, self.reference, self.longest, original) = (device, reference, longest, pattern)
    let timeline = Timeline(compiling: pattern)
    let goal = FeltLevels(pattern, as: timeline, on: reference)
    let before = FeltLevels(pattern, as: timeline, on: device)
    let search = AdaptationSearch(
      pattern, from: reference, goal: goal, to: device, before: before, longest: longest, progress: progress,
      isCancelled: isCancelled)
    let adapted = Self.obstacle(to: device) == nil && device != reference ? search.run() : search.original
    draft = adapted.draft
    self.pattern = draft.pattern
    let outcome = AdaptationOutcome(
      draft: draft, on: device, reference: goal, before: before, after: adapted.felt, targets: search.targets)
    events = outcome.order.map { AdaptedEvent($0, in: outcome) }
  }

  /// The adaptation in which taps may be as long as vibrations, if it brings taps nearer that stay off in this one; `nil` if no
  /// tap is too weak, or if a length is named.
  ///
  /// Cost: that of an adaptation, none if no tap is too weak. Also `nil` if it is cancelled, as in the initialiser.
  package func withBuzzes(
    progress: SearchProgress? = nil, isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> Adaptation? {
    guard longest == nil, !shortTaps.isEmpty else { return nil }
    let other = Adaptation(
      original, device: device, reference: reference, longest: Self.longest, progress: progress,
      isCancelled: isCancelled)
    if isCancelled() { return nil }
    return other.buzzes(insteadOf: self).isEmpty ? nil : other
  }

  /// The taps that are too weak, none of which became a buzz.
  private var shortTaps: [AdaptedEvent] {
    events.filter { $0.isTap && $0.isWanted && !$0.isBuzz && !$0.isKept && ($0.errorAfter?.value ?? -1) < 0 }
  }

  /// The events of this adaptation that are buzzes, and stronger by a noticeable difference than the taps of another one that are too weak.
  func buzzes(insteadOf other: Adaptation) -> [AdaptedEvent] {
    let short = Dictionary(
      other.shortTaps.map { ($0.event, $0.after?.value ?? 0) }, uniquingKeysWith: { first, _ in first })
    return events.filter { event in
      guard event.isBuzz, let level = short[event.event] else { return false }
      return (event.after?.value ?? 0) >= level + Equaliser.leastGain
    }
  }

  /// True if the pattern has so many events that they are a texture: they are not moved, and get no pauses.
  var isTexture: Bool { draft.isTexture }

  /// Returns the time in ``pattern`` of what is at a time of the original.
  package func time(of written: TimePoint) -> TimePoint { draft.moved(written) }

  /// Returns the reason why a device cannot play an adapted pattern, in words that follow "it"; `nil` if it can.
  package static func obstacle(to device: DeviceProfile) -> String? {
    switch device.playback {
    case .none: return "has no actuator"
    case .generators: return "plays no custom patterns, only the platform's generators"
    case .custom: return nil
    case .vibration:
      if case .fixed = device.plainVibration { return "plays the same vibration for every pattern" }
      return nil
    }
  }
}
