internal import HapticFormats
internal import HapticModel
internal import HapticText

/// The lint options in a file's own metadata.
///
/// In AHAP they are the member `thrum` of `Metadata`, in `.haptic` that of `metadata`: `{"thrum": {"lint": {"gap-soft":
/// "off"}, "role": "confirmation"}}`.
struct FileLintOptions {
  private(set) var levels: [String: LintLevel] = [:]
  private(set) var role: HapticRole?
  private(set) var findings: [Finding] = []

  init(of document: PatternDocument) {
    guard let key = Self.metadataKey(of: document),
      let element = JSONTree(reading: document.source).root?[key]?["thrum"]
    else { return }
    var reader = ConfigurationReader()
    for (key, value) in reader.members(of: element, "thrum", known: ["lint", "role"]) {
      switch key {
      case "lint": levels = LintConfiguration.levels(value, &reader)
      case "role": role = LintConfiguration.role(value, &reader)
      default: break
      }
    }
    findings = reader.findings
  }

  /// Returns the key of the metadata if they have a member for Thrum; otherwise the text is not read again.
  private static func metadataKey(of document: PatternDocument) -> String? {
    if let ahap = document.native as? AHAPDocument { return ahap.metadata?["thrum"].map { _ in "Metadata" } }
    if let clip = document.native as? ParsedFile<LofeltHapticDetails> {
      return clip.details?.metadata?["thrum"].map { _ in "metadata" }
    }
    return nil
  }
}
