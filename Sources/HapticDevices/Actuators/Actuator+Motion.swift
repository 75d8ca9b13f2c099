public import HapticModel

extension Actuator {
  /// How the actuator moves under a drive, from the drive's start until nothing is left to feel.
  ///
  /// Starts at rest. Each sample is exact for its moment: the answer does not depend on the step.
  public func motion(under drive: DriveCourse, step: TimeSpan) -> Motion { Motion(step: step, stretches: []) }

  /// The amplitude of the acceleration that a constant drive reaches in the end.
  ///
  /// - Parameters:
  ///   - amplitude: the drive as a part of the rated drive.
  ///   - frequency: the frequency of the drive; an ERM takes no notice of it.
  public func steadyAcceleration(amplitude: Double, frequency: Frequency) -> Acceleration { .zero }
}
