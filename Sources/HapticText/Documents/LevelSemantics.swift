package import HapticModel

/// The words and the numbers of a file for the levels of its pattern.
///
/// A pattern has an intensity and a sharpness from 0 to 1; a file may call them amplitude and frequency, square them,
/// and count them to 255.
///
/// Thread-safe: yes, a value.
public struct LevelSemantics: Sendable, Hashable {
  /// The word and the numbers for one kind of level.
  package struct Term: Sendable, Hashable {
    /// The file's word: `amplitude`.
    package var word: String
    /// True if the file's numbers are proportional to the square of the level.
    package var isSquared: Bool
    /// The decibels from ``zero`` to ``full``, if the file's numbers are proportional to the decibels of the level's square.
    ///
    /// `nil` for all other numbers.
    package var decibels: Double?
    /// The number of level 0.
    package var zero: Double
    /// The number of level 1.
    package var full: Double

    /// Makes a term.
    package init(_ word: String, isSquared: Bool = false, zero: Double = 0, full: Double = 1) {
      self.word = word
      self.isSquared = isSquared
      self.zero = zero
      self.full = full
    }

    /// Returns the share of the way from ``zero`` to ``full``, 0 to 1, for a level.
    package func share(of level: Double) -> Double {
      guard let decibels else { return isSquared ? level * level : level }
      guard level > 0 else { return 0 }
      let below = 40 * PortableMath.logarithm(level) / PortableMath.logarithm(10)
      return max(1 + below / decibels, 0)
    }

    /// Returns the file's number for a share.
    package func number(ofShare share: Double) -> Double { zero + share * (full - zero) }

    /// Returns the file's number for a level.
    package func number(of level: Double) -> Double { number(ofShare: share(of: level)) }
  }

  /// The intensity of vibrations.
  package var intensity: Term
  /// The sharpness of vibrations.
  package var sharpness: Term
  /// The intensity of taps.
  package var tapIntensity: Term
  /// The sharpness of taps.
  package var tapSharpness: Term
  /// True if the file draws vibrations point by point: then their lengths follow from their points.
  public var isDrawn: Bool

  /// Makes terms; those of taps are the same as those of vibrations unless given.
  package init(
    intensity: Term, sharpness: Term, tapIntensity: Term? = nil, tapSharpness: Term? = nil,
    isDrawn: Bool = false
  ) {
    self.intensity = intensity
    self.sharpness = sharpness
    self.tapIntensity = tapIntensity ?? intensity
    self.tapSharpness = tapSharpness ?? sharpness
    self.isDrawn = isDrawn
  }

  /// The terms of a pattern itself, which most formats share.
  public static let model = LevelSemantics(intensity: Term("intensity"), sharpness: Term("sharpness"))

  /// Amplitudes that are the squares of intensities, of which `full` is the largest.
  package static func amplitudes(full: Double) -> LevelSemantics {
    LevelSemantics(
      intensity: Term("amplitude", isSquared: true, full: full), sharpness: Term("sharpness"))
  }
}

/// A level of a pattern that changes with time.
///
/// Thread-safe: yes, a value.
package enum PatternLine: Sendable, Hashable {
  /// A control, which changes all events.
  case control(ControlID)
  /// The intensity of the vibrations.
  case intensity
  /// The sharpness of the vibrations.
  case sharpness
}
