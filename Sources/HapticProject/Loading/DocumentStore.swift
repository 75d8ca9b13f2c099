internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText

/// The documents that one session has read for another, as far as there is room.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class DocumentStore: Sendable {
  /// The most bytes that are kept (*chosen*: less than a large simulation takes).
  private static let room = 40_000_000
  /// The bytes of an event or a point of a curve, with those of its timeline (*chosen*: a little more than the sizes of
  /// both).
  private static let entry = 500

  private let kept = Locked<(left: Int, documents: [PathKey: PatternDocument])>((room, [:]))

  /// Makes an empty store.
  package init() {}

  /// Keeps a document if there is room.
  func keep(_ document: PatternDocument, at path: String) {
    let size = Self.size(of: document)
    kept.withLock { kept in
      let key = PathKey(AbsolutePath.of(path))
      guard kept.left >= size, kept.documents[key] == nil else { return }
      kept.left -= size
      kept.documents[key] = document
    }
  }

  /// Returns a document, and keeps it no longer; `nil` if it is not kept.
  func take(_ path: String) -> PatternDocument? {
    kept.withLock { kept in
      let key = PathKey(AbsolutePath.of(path))
      guard let document = kept.documents.removeValue(forKey: key) else { return nil }
      kept.left += Self.size(of: document)
      return document.located(at: path)
    }
  }

  private static func size(of document: PatternDocument) -> Int {
    document.source.bytes.count + document.parts.reduce(0) { $0 + $1.pattern.entryCount } * entry
  }
}
