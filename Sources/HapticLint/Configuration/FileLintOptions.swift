internal import HapticFormats
internal import HapticModel
internal import HapticText

/// The lint options in a file's own metadata.
///
/// In AHAP the member `thrum` of `Metadata`, in `.haptic` that of `metadata`:
/// `{"thrum": {"lint": {"gap-soft": "off"}, "role": "confirmation"}}`.
struct FileLintOptions {
  private(set) var levels: [String: LintLevel] = [:]
  private(set) var role: HapticRole?
  private(set) var findings: [Finding] = []

  init(of document: PatternDocument) {
    guard let key = Self.metadataKey(of: document),
      let element = JSONTree(reading: document.source).root?[key]?["thrum"]
    else { return }
    var reading = ConfigurationReading()
    for (key, value) in reading.members(of: element, "thrum", known: ["lint", "role"]) {
      switch key {
      case "lint": levels = reading.levels(value)
      case "role": role = reading.role(value)
      default: break
      }
    }
    findings = reading.findings
  }

  /// The key of the metadata, where they say something to Thrum; otherwise the text is not read again.
  private static func metadataKey(of document: PatternDocument) -> String? {
    if let ahap = document.native as? AHAPDocument { return ahap.metadata?["thrum"].map { _ in "Metadata" } }
    if let clip = document.native as? ParsedFile<LofeltHapticDetails> {
      return clip.details?.metadata?["thrum"].map { _ in "metadata" }
    }
    return nil
  }
}
