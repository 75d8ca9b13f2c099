internal import HapticCatalog
public import HapticModel
public import HapticScores

/// The references of a sequence: the catalogue, and the files of this machine.
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct CatalogueLibrary: SequenceLibrary {
  /// Makes the library.
  public init() {}

  /// The pattern of a haptic of the catalogue.
  public func pattern(named name: String) -> HapticPattern? { Catalogue.builtIn[name]?.pattern }

  /// The names of the catalogue that resemble `name`.
  public func suggestions(for name: String) -> [String] { Catalogue.builtIn.suggestions(for: name) }

  /// Reads a regular file.
  public func read(file path: String) -> Result<[UInt8], SequenceFileFailure> {
    // A lone dash would be standard input.
    let path = path == "-" ? "./-" : path
    guard FileBytes.exists(path) else { return .failure(SequenceFileFailure(reason: "no such file")) }
    do {
      return .success(try FileBytes.readRegular(path))
    } catch let failure as ProjectFailure {
      return .failure(SequenceFileFailure(reason: failure.facts?.what ?? "it cannot be read"))
    } catch {
      return .failure(SequenceFileFailure(reason: "\(error)"))
    }
  }
}
