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

  /// Returns the places of losses in the file, in their order; `nil` for one without a place.
  ///
  /// The file is searched once for all of them.
  package func positions(of losses: [Change]) -> [SourcePosition?] {
    guard let document else { return losses.map { _ in nil } }
    let offsets = losses.map { document.origins.offset(of: $0.subject) }
    var positions = document.source.positions(at: offsets.compactMap { $0 })[...]
    return offsets.map { $0 == nil ? nil : positions.popFirst() }
  }

  /// The name for messages.
  package var subject: String { document?.source.name ?? request.pattern.name }
}
