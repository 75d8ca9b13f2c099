internal import HapticCatalog
internal import HapticFormats
internal import HapticModel

/// A pattern with where it came from.
struct LoadedPattern {
  /// The pattern, and what a writer may want to know of its file.
  let request: ExportRequest
  /// The file; `nil` for a haptic of the catalogue.
  let document: PatternDocument?
  /// Whether the user said which of the file's patterns is meant.
  var isPartNamed = false

  init(_ document: PatternDocument) {
    self.document = document
    request = ExportRequest(document)
  }

  init(_ haptic: SemanticHaptic) {
    document = nil
    var request = ExportRequest(haptic.pattern)
    request.summary = haptic.description
    self.request = request
  }

  /// Where what a loss concerns stands in the file; `nil` where it stands in none.
  func position(of loss: ExportLoss) -> SourcePosition? {
    guard let document, let offset = document.origins.offset(of: loss.subject) else { return nil }
    return document.source.position(at: offset)
  }

  /// The name for messages.
  var subject: String { document?.source.name ?? request.pattern.name }
}
