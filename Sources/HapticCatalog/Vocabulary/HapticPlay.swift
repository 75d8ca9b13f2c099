public import HapticModel

/// A part of a semantic haptic: a generator or a pattern at a time.
public struct HapticPlay: Sendable, Hashable {
  /// The source of the sound.
  public enum Source: Sendable, Hashable {
    /// A feedback generator.
    case generator(FeedbackGenerator)
    /// An AHAP file next to the haptic's own file.
    case pattern(file: String)
  }

  /// The source of the sound.
  public let source: Source
  /// The intensity for a generator that takes one; `nil` if not specified, which means 1.
  public let intensity: UnitLevel?
  /// The time at which it begins, from the haptic's start.
  public let time: TimePoint

  /// Makes a play.
  public init(_ source: Source, intensity: UnitLevel? = nil, at time: TimePoint = .zero) {
    self.source = source
    self.intensity = intensity
    self.time = time
  }

  /// The play for messages: `impact rigid 0.8`, `settlementComplete.ahap`, `impact rigid 0.5 at 0.1 s`.
  public var title: String {
    var text: String
    switch source {
    case .generator(let generator):
      text = generator.title
      if generator.takesIntensity { text += " \((intensity ?? .full).value)" }
    case .pattern(let file): text = file
    }
    return time == .zero ? text : text + " at \(DecimalTime.seconds(time.nanoseconds)) s"
  }
}
