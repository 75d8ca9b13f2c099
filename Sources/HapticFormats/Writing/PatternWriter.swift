/// Writes a pattern in any format that Thrum writes.
///
/// ```swift
/// let export = PatternWriter.write(ExportRequest(pattern), as: .ahap)
/// for loss in export?.losses ?? [] { print(loss.message) }
/// ```
///
/// Thread-safe: yes. Real-time-safe: no.
public enum PatternWriter {
  /// Writes a pattern; `nil` where Thrum does not write the format.
  ///
  /// The same request gives the same bytes on every machine. Never traps. Where ``ExportOptions/device`` names a
  /// device, what it makes of such a file is a loss, too.
  public static func write(_ request: ExportRequest, as format: PatternFormat) -> Export? {
    guard let export = format.encode?(request) else { return nil }
    guard let device = request.options.device else { return export }
    return Export(
      files: export.files, losses: DeviceLosses(request, as: format, on: device).losses + export.losses)
  }
}
