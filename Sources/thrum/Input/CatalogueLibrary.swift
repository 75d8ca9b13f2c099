internal import HapticCatalog
internal import HapticModel
internal import HapticScores

/// The references of a sequence: the catalogue, and the files of this machine.
struct CatalogueLibrary: SequenceLibrary {
  func pattern(named name: String) -> HapticPattern? { Catalogue.builtIn[name]?.pattern }

  func suggestions(for name: String) -> [String] { Catalogue.builtIn.suggestions(for: name) }

  func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
    // A lone dash would be standard input.
    let path = path == "-" ? "./-" : path
    guard FileBytes.exists(path) else { return .failure(SequenceFileFailure(reason: "no such file")) }
    do {
      return .success(try FileBytes.readRegular(path))
    } catch let failure as CommandFailure {
      return .failure(SequenceFileFailure(reason: failure.facts?.what ?? "it cannot be read"))
    } catch {
      return .failure(SequenceFileFailure(reason: "\(error)"))
    }
  }
}
