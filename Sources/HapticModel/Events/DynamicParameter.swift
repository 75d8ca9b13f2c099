/// A control that acts on the whole pattern from a moment on.
///
/// The raw values are AHAP's identifiers.
public enum ControlID: String, Sendable, Hashable, CaseIterable {
  /// Multiplies the intensity of every haptic event.
  case hapticIntensity = "HapticIntensityControl"
  /// Adds to the sharpness of continuous haptic events only.
  case hapticSharpness = "HapticSharpnessControl"
  /// Adds to the normalised attack time of continuous haptic events that begin later.
  case hapticAttackTime = "HapticAttackTimeControl"
  /// Adds to the normalised decay time of continuous haptic events that begin later.
  case hapticDecayTime = "HapticDecayTimeControl"
  /// Adds to the normalised release time of continuous haptic events that begin later.
  case hapticReleaseTime = "HapticReleaseTimeControl"
  /// Multiplies the volume of audio events.
  case audioVolume = "AudioVolumeControl"
  /// Adds to the pan of audio events.
  case audioPan = "AudioPanControl"
  /// Adds to the brightness of audio events.
  case audioBrightness = "AudioBrightnessControl"
  /// Adds to the pitch of audio events.
  case audioPitch = "AudioPitchControl"
  /// Adds to the attack time of audio events.
  case audioAttackTime = "AudioAttackTimeControl"
  /// Adds to the decay time of audio events.
  case audioDecayTime = "AudioDecayTimeControl"
  /// Adds to the release time of audio events.
  case audioReleaseTime = "AudioReleaseTimeControl"

  /// The rule that combines a control with an event's own value.
  public enum Combination: Sendable, Hashable {
    /// The event's value times the control's; 0…1, neutral 1.
    case multiplies
    /// The event's value plus the control's; -1…1, neutral 0.
    case adds
  }

  /// The combination of this control with an event's own value (Apple's CHHapticParameter.h).
  public var combination: Combination {
    switch self {
    case .hapticIntensity, .audioVolume: .multiplies
    default: .adds
    }
  }

  /// The value that changes nothing.
  public var neutral: Double { combination == .multiplies ? 1 : 0 }

  /// The valid values; others are clamped.
  public var range: ClosedRange<Double> { combination == .multiplies ? 0...1 : -1...1 }

  /// True if a ``ParameterCurve`` may drive this control (as Core Haptics is reported to accept).
  public var canBeCurved: Bool {
    switch self {
    case .hapticIntensity, .hapticSharpness, .audioVolume, .audioPan, .audioBrightness, .audioPitch: true
    default: false
    }
  }

  /// Returns `value` clamped to ``range``; NaN becomes ``neutral``.
  public func clamped(_ value: Double) -> Double {
    value.isNaN ? neutral : min(max(value, range.lowerBound), range.upperBound) + 0.0  // never -0
  }
}

/// A step of a control, which holds its value from its time on.
public struct DynamicParameter: Sendable, Hashable {
  /// The control.
  public var id: ControlID
  /// The time of the step.
  public var time: TimePoint
  /// The value, inside the control's range.
  public private(set) var value: Double

  /// Makes a step; `value` is clamped to the control's range.
  public init(_ id: ControlID, _ value: Double, at time: TimePoint = .zero) {
    self.id = id
    self.time = time
    self.value = id.clamped(value)
  }
}

/// A control that moves along straight lines between points.
///
/// Before the first point the control keeps its previous value; after the last it keeps the last point's value. Two
/// points at one time make a step.
public struct ParameterCurve: Sendable, Hashable {
  /// A value that the control reaches at a time.
  public typealias Point = Curve.Point

  /// The control.
  public var id: ControlID
  /// When the curve starts.
  public var time: TimePoint
  /// The values, inside the control's range, by the time since ``time``.
  public private(set) var curve: Curve
  /// The points, ordered by offset; points of equal offset keep their order.
  public var points: [Point] { curve.points }

  /// Makes a curve; values are clamped to the control's range, points sorted by offset.
  public init(_ id: ControlID, at time: TimePoint = .zero, points: [Point]) {
    self.id = id
    self.time = time
    curve = Curve(points.map { Point(id.clamped($0.value), at: $0.offset) })
  }
}
