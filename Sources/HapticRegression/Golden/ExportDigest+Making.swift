internal import HapticFormats
internal import HapticModel
internal import HapticText
internal import HapticTimeline

extension ExportDigest {
  /// Writes a pattern without the descriptive texts of its file, which do not affect the pattern.
  init?(of request: ExportRequest, as format: PatternFormat) {
    var request = request
    (request.native, request.summary, request.pattern.name) = (nil, nil, "")
    guard let export = PatternWriter.write(request, as: format) else { return nil }
    // Includes the files' names, so that moving data from one file to another is a change.
    var bytes: [UInt8] = []
    for file in export.files { bytes += Array(file.suffix.utf8) + [0] + file.utf8 }
    self.init(
      format: format.id, bytes: export.files.reduce(0) { $0 + $1.utf8.count }, digest: FNV1a.text(of: bytes),
      losses: export.losses.map(Self.text))
  }

  private static func text(of loss: HapticTimeline.Change) -> String {
    loss.count == 1 ? loss.code.rawValue : "\(loss.code) (\(loss.count))"
  }
}
