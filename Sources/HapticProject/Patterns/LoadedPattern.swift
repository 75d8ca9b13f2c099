package import HapticCatalog
package import HapticDevices
package import HapticFormats
internal import HapticModel
package import HapticText
package import HapticTimeline

/// A pattern with its source.
package struct LoadedPattern {
  /// The pattern, and details of its file that a writer may need.
  package let request: ExportRequest
  /// The file; `nil` for a haptic of the catalogue.
  package let document: PatternDocument?
  /// True if the user chose one of the file's patterns.
  package var isPartNamed = false

  /// The call for devices.
  package let call: HapticCall

  /// Takes a document's chosen pattern; `title` is its name if the file has none of its own.
  package init(_ document: PatternDocument, named title: String? = nil) {
    self.document = document
    var request = ExportRequest(document)
    if let title { request.pattern.name = title }
    self.request = request
    call = HapticCall(request.timeline)
  }

  /// Takes a pattern without a file.
  package init(_ request: ExportRequest, _ call: HapticCall) {
    document = nil
    (self.request, self.call) = (request, call)
  }

  /// Takes a haptic of the catalogue.
  package init(_ haptic: SemanticHaptic) {
    document = nil
    var request = ExportRequest(haptic.pattern)
    request.summary = haptic.description
    self.request = request
    call = Catalogue.builtIn.call(for: haptic)
  }

  /// Returns the place of a loss in the file; `nil` if it has none.
  package func position(of loss: Change) -> SourcePosition? {
    document.flatMap { document in
      document.origins.offset(of: loss.subject).map(document.source.position)
    }
  }

  /// The name for messages.
  package var subject: String { document?.source.name ?? request.pattern.name }
}
