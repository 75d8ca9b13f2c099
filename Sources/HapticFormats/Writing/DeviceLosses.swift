internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// What is lost of a written file since a device does not play such a one, whatever its bytes are.
struct DeviceLosses {
  private let request: ExportRequest
  private let format: PatternFormat
  private let device: DeviceProfile

  init(_ request: ExportRequest, as format: PatternFormat, on device: DeviceProfile) {
    self.request = request
    self.format = format
    self.device = device
  }

  /// The losses.
  ///
  /// A list for a motor is what a device with nothing but a motor can be given; a device that only has generators
  /// takes no list at all.
  var losses: [Change] {
    let call = request.options.call ?? HapticCall(Timeline(compiling: request.pattern))
    switch device.playback {
    case .custom where format.drivesMotor: return []
    case .custom: return DeviceFit.droppedTaps(of: Timeline(compiling: request.pattern), on: device)
    case .vibration where format.drivesMotor: return []
    case .none: return Delivery.chainChanges(of: call, on: device)
    case .generators, .vibration:
      let instead = Delivery.chainChanges(of: call, on: device)
      let message = "the device plays no patterns of its own: the platform's own haptic plays in its place"
      return instead.isEmpty ? [Change(.patternNotPlayed, message)] : instead
    }
  }
}
