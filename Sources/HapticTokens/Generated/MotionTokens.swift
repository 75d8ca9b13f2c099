// Written by tools/generate from Sources/HapticTokens/tokens.json: change that file, then run tools/generate tokens.

/// Lengths of time, in milliseconds.
public enum Duration {
  /// A press of a button.
  public static let press: Int = 150
  /// A panel, a menu, a message; chosen.
  public static let appear: Int = 200
  /// A turn of the progress ring; chosen.
  public static let turn: Int = 1000
  /// A character of a transcript: 50 a second.
  public static let character: Int = 20
}

extension EasingCurve {
  /// A press and its release: CSS ease-out.
  public static let easeOut = EasingCurve(x1: 0, y1: 0, x2: 0.58, y2: 1)
  /// The progress ring.
  public static let linear = EasingCurve(x1: 0, y1: 0, x2: 1, y2: 1)
}

extension Spring {
  /// The press of an action bar button.
  public static let actionBar = Spring(
    response: 0.2, dampingRatio: 0.7, settling: 329)
  /// The selection of a segmented control.
  public static let segment = Spring(
    response: 0.3, dampingRatio: 0.7, settling: 494)
}
