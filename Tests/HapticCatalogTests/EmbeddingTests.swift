import Foundation
import HapticCatalog
import HapticModel
import HapticText
import Testing

/// The Swift methods, the data inside the program and the files on disk agree, name by name.
@Suite struct EmbeddingTests {
  @Test func `the program holds the files of the patterns folder byte for byte`() throws {
    let onDisk = try Self.files()
    let embedded = Catalogue.builtInFiles
    #expect(embedded.map(\.name) == onDisk.map(\.name))
    for (inside, outside) in zip(embedded, onDisk) { #expect(inside == outside, "\(outside.name)") }
  }

  @Test func `the files of the built in catalogue have no finding`() {
    #expect(Catalogue(reading: Catalogue.builtInFiles, over: Catalogue()).findings.isEmpty)
    #expect(Catalogue.builtIn.findings.isEmpty)
  }

  /// The program holds the catalogue as values, which the build made; reading the files has to give the same ones.
  @Test func `reading the folder gives the built in catalogue`() throws {
    let catalogue = Catalogue(reading: try Self.files(), over: Catalogue())
    #expect(catalogue.haptics.count > 20 && catalogue.generators.count == 9)
    #expect(catalogue.haptics == Catalogue.builtIn.haptics)
    #expect(catalogue.generators == Catalogue.builtIn.generators)
    #expect(catalogue.names == Catalogue.builtIn.names)
  }

  @Test func `every name is a swift method that plays it`() {
    let recorder = Recorder()
    let manager = HapticManager(player: recorder, now: { .zero })
    for (_, call) in Self.calls { call(manager) }
    #expect(recorder.names == Self.calls.map(\.name))
    #expect(Set(recorder.names) == Set(VocabularyTests.rows.map(\.name)))
    #expect(recorder.haptics.allSatisfy { Catalogue.builtIn[$0.name] == $0 })
  }

  /// One call for each name: a missing or renamed method does not compile.
  private static let calls: [(name: String, call: @Sendable (HapticManager) -> Void)] = [
    ("primaryAction", { $0.primaryAction() }), ("destructiveAction", { $0.destructiveAction() }),
    ("cancel", { $0.cancel() }), ("lightTap", { $0.lightTap() }), ("save", { $0.save() }),
    ("actionBarTap", { $0.actionBarTap() }), ("tap", { $0.tap() }),
    ("selectionChanged", { $0.selectionChanged() }), ("toggle", { $0.toggle() }),
    ("navigationTap", { $0.navigationTap() }), ("contextMenuPeek", { $0.contextMenuPeek() }),
    ("messageSent", { $0.messageSent() }), ("copyAction", { $0.copyAction() }),
    ("undoAction", { $0.undoAction() }), ("sheetPresent", { $0.sheetPresent() }),
    ("sheetDismiss", { $0.sheetDismiss() }), ("errorAlert", { $0.errorAlert() }), ("delete", { $0.delete() }),
    ("success", { $0.success() }), ("warning", { $0.warning() }), ("error", { $0.error() }),
    ("settlementComplete", { $0.settlementComplete() }), ("reminderSent", { $0.reminderSent() }),
    ("transactionAdded", { $0.transactionAdded() }),
  ]

  /// The catalogue's folders as they are in the source tree.
  private static func files() throws -> [SourceText] {
    let root = URL(filePath: #filePath).appending(path: "../../../Patterns").standardized
    return try ["Generators", "HapticManager"].flatMap { folder in
      try FileManager.default.contentsOfDirectory(
        atPath: root.appending(path: folder).path(percentEncoded: false)
      )
      .filter { $0.hasSuffix(".ahap") || $0.hasSuffix(".json") }
      .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
      .map { name in
        let data = try Data(contentsOf: root.appending(path: "\(folder)/\(name)"))
        return SourceText(name: "\(folder)/\(name)", bytes: Array(data))
      }
    }
  }
}
