internal import HapticModel

extension Delivery {
  /// Plans what a device does with a call.
  public init(of call: HapticCall, on profile: DeviceProfile, from state: StartState = .warm) {
    self.init(
      step: .nothing, reason: nil, timeline: call.timeline, latency: .zero, drive: .none, degradations: [])
  }
}
