/// What a hand feels of a motion.
///
/// Thread-safe: yes, a value.
public struct Perception: Sendable, Hashable {
  /// Where the motion reaches the body.
  public let site: BodySite

  /// Makes a model for a body site.
  public init(site: BodySite) { self.site = site }

  /// How strongly a motion is felt, moment by moment.
  public func course(of motion: Motion) -> FeltCourse { .nothing(step: motion.step) }

  /// What a hand gets of each event that a delivery plays, in order of time.
  public func events(of delivery: Delivery, motion: Motion, felt: FeltCourse, on profile: DeviceProfile)
    -> [FeltEvent]
  { [] }
}
