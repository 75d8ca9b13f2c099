internal import HapticModel

/// The limits of bHaptics projects.
public enum TactLimits {
  /// The intensities that mean something; others are clamped.
  public static let intensities: ClosedRange<Double> = 0.0...1.0
  /// How many feedbacks of one device may run at one time: 256 (*chosen*; the largest vest has 20 motors a side).
  public static let atOnce = 256
  /// The device that is written: the left sleeve of a Tactosy2, six motors (*chosen*).
  public static let writtenDevice = "ForearmL"
  /// How often bHaptics' player looks at a project, in ms; what lies between is felt at the next look.
  public static let interval = 20
  /// The intensities that are written, divided by this: the player sends whole percents to a motor.
  static let steps = 100
  /// How many feedbacks are written at most; *chosen*, half an hour of a strength that always changes.
  public static let writtenFeedbacks = 200_000
  /// The largest project that is kept for writing, in JSON values; *chosen*.
  static let keptNodes = 200_000
  /// The motors of the written device, three in a row.
  static let motors: [(x: Double, y: Double)] = [(0, 0), (0.5, 0), (1, 0), (0, 1), (0.5, 1), (1, 1)]
}
