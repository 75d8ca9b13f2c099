internal import HapticCatalog
package import HapticModel
package import HapticScores
package import HapticText

/// The references of a sequence: the catalogue, and files of its project.
///
/// A sequence may name files in the folder of the nearest `thrum.json` above it, or else in its own folder.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
package struct CatalogueLibrary: SequenceLibrary {
  /// The open folder of which sequences may name files; `nil` for that of each sequence's project.
  private let folder: RootFolder?

  /// Makes the library.
  package init() { folder = nil }

  /// Makes the library of sequences that may name files of an open folder only.
  package init(beneath folder: RootFolder?) { self.folder = folder }

  /// The pattern of a haptic of the catalogue.
  package func pattern(named name: String) -> HapticPattern? { Catalogue.builtIn[name]?.pattern }

  /// The names of the catalogue that resemble `name`.
  package func suggestions(for name: String) -> [String] { Catalogue.builtIn.suggestions(for: name) }

  /// The light impacts of a text at 50 characters a second.
  package func transcript(
    of text: String, by rule: TranscriptRule
  ) -> (impacts: HapticPattern, length: TimeSpan)? {
    let transcript = Transcript(SourceText(name: "<transcript>", bytes: Array(text.utf8)), rule: rule)
    return transcript.findings.hasErrors ? nil : (transcript.pattern, transcript.length)
  }

  /// Reads a regular file of the working folder.
  package func read(file path: String) -> Result<[UInt8], SequenceFileFailure> { read(file: path, of: "") }

  /// Reads a regular file of the project of a sequence.
  package func read(file path: String, of sequence: String) -> Result<[UInt8], SequenceFileFailure> {
    let (root, words) = folder.map { ($0.path, "the opened folder") } ?? Self.project(of: sequence)
    do {
      let absolute = try ForeignPath.resolve(path, from: AbsolutePath.workingFolder, within: root).get()
      let location = try ForeignPath(absolute, within: root, inside: folder, shown: path)
      guard location.isThereToRead else { return .failure(SequenceFileFailure(reason: "no such file")) }
      return .success(try FileBytes.read(location))
    } catch let refusal as ForeignPath.Refusal {
      return .failure(SequenceFileFailure(reason: refusal.words(words)))
    } catch let failure as ProjectFailure {
      return .failure(SequenceFileFailure(reason: failure.facts?.what ?? "it cannot be read"))
    } catch {
      return .failure(SequenceFileFailure(reason: "\(error)"))
    }
  }

  /// The absolute folder of which a sequence may name files, also in words.
  private static func project(of sequence: String) -> (path: String, words: String) {
    let own = FilePath(AbsolutePath.of(sequence.isEmpty ? "." : sequence)).folder
    let home = sequence.isEmpty ? AbsolutePath.workingFolder : own
    var folder = home
    while true {
      if FileBytes.exists(FilePath(folder: folder, name: "thrum.json").text) {
        return (folder, "the folder of thrum.json")
      }
      if folder == "/" || folder.isEmpty {
        return (home, "the folder of the sequence; a thrum.json in a folder above allows that folder")
      }
      folder = FilePath(folder).folder
    }
  }
}
