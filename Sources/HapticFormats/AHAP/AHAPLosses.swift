/// What an AHAP file, or the Core Haptics that plays it, cannot keep of a pattern.
public enum AHAPLosses {
  /// The kinds of loss.
  ///
  /// The raw values are stable.
  public enum Code: String, Sendable, Hashable, CaseIterable {
    /// A control that Core Haptics cannot curve is written as a step at each point.
    case curveAsSteps = "ahap-curve-as-steps"
    /// A curve without points means nothing and is left out.
    case curveEmpty = "ahap-curve-empty"
    /// A time before the pattern's start, or beyond what is read back, is moved to the nearest that is.
    case timeMoved = "ahap-time-moved"
    /// A vibration is written whole, and Core Haptics will cut it at 30 s; the kind `split` avoids that.
    case cutByPlayer = "ahap-cut-by-player"
    /// A vibration over 30 s is written in pieces, so that Core Haptics plays all of it.
    case continuousCut = "ahap-continuous-cut"
    /// The intensity control is raised for 2 ms around a tap that is stronger than the vibration at its time; the kind
    /// `split` avoids that.
    case curveReachesTaps = "ahap-curve-reaches-taps"
    /// Vibrations with different curves sound at once, and AHAP has one intensity control and one sharpness control.
    case curvesCollide = "ahap-curves-collide"
    /// What the file that the pattern was read from had inside it beside the pattern is left out, since the
    /// pattern has been changed.
    case carriedDropped = "ahap-carried-dropped"
    /// A sustained vibration without a length is left out: Core Haptics refuses it.
    case withoutLength = "ahap-without-length"
    /// A sound without the name of its file is left out: Core Haptics refuses it.
    case withoutPath = "ahap-without-path"
    /// Nothing is left to play: Core Haptics refuses the file.
    case nothingToPlay = "ahap-nothing-to-play"
  }
}
