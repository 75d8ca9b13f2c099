/// Which envelope an element is, and what its numbers mean.
enum AndroidXMLEnvelopeKind {
  /// Of intensity and sharpness.
  case basic
  /// Of amplitude and frequency.
  case waveform

  /// The element.
  var tag: AndroidXMLTag { self == .basic ? .basicEnvelope : .waveformEnvelope }
  /// The name of the attribute that says where the pitch begins.
  var initialName: StaticString { self == .basic ? "initialSharpness" : "initialFrequencyHz" }
  /// The names of a point's level and pitch.
  var pointNames: (level: StaticString, pitch: StaticString) {
    self == .basic ? ("intensity", "sharpness") : ("amplitude", "frequencyHz")
  }

  /// The intensity that a level stands for: an amplitude is the square of it.
  func intensity(of level: Double) -> Double { self == .basic ? level : level.squareRoot() }

  /// The sharpness that a pitch stands for: frequencies lie in a straight line (*chosen*).
  func sharpness(of pitch: Double) -> Double {
    if self == .basic { return pitch }
    let range = AndroidXMLLimits.frequencies
    let share = (pitch - range.lowerBound) / (range.upperBound - range.lowerBound)
    return min(max(share, 0), 1)
  }
}
