internal import HapticDevices
internal import HapticModel
internal import HapticTimeline

/// Writes a pattern in any format that Thrum writes.
///
/// ```swift
/// let export = PatternWriter.write(ExportRequest(pattern), as: .ahap)
/// for loss in export?.losses ?? [] { print(loss.message) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PatternWriter {
  /// Writes a pattern; `nil` if Thrum does not write the format.
  ///
  /// The same request gives the same bytes on every machine. Never traps. If ``ExportOptions/device`` names a device,
  /// what it does not play of such a file is a loss, too.
  public static func write(_ request: ExportRequest, as format: PatternFormat) -> Export? {
    guard let export = format.encode?(request) else { return nil }
    guard let device = request.options.device else { return export }
    let losses = losses(of: request, drivesMotor: format.drivesMotor, on: device)
    return Export(files: export.files, losses: losses + export.losses)
  }

  /// The losses of a file on a device, whatever its bytes are.
  ///
  /// A device that only has a motor plays files that drive one; a device that only has generators plays no file.
  private static func losses(
    of request: ExportRequest, drivesMotor: Bool, on device: DeviceProfile
  ) -> [Change] {
    let timeline = Timeline(compiling: request.pattern)
    let call = request.options.call ?? HapticCall(timeline)
    switch device.playback {
    case .custom where drivesMotor, .vibration where drivesMotor: return []
    case .custom: return DeviceFit.droppedTaps(of: timeline, on: device)
    case .none: return Delivery.chainChanges(of: call, on: device)
    case .generators, .vibration:
      let instead = Delivery.chainChanges(of: call, on: device)
      let message = "the device cannot play custom patterns: the platform's own haptic plays instead"
      return instead.isEmpty ? [Change(.patternNotPlayed, message)] : instead
    }
  }
}
