/// What Thrum puts into Buttplug messages that no pattern says.
public enum ButtplugLimits {
  /// The device that the messages go to; change it to the one that the server names.
  public static let deviceIndex = 0
  /// The motor of that device.
  public static let featureIndex = 0
  /// The strengths of version 3, a share of 1 to two decimals (*chosen*: no device has finer steps).
  public static let scalars = 100
  /// The steps of version 4, which counts in a device's own: 20 (*chosen*: what most of them have).
  public static let steps = 20
}
