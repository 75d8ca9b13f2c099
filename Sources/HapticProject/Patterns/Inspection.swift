package import HapticFormats
package import HapticModel

extension PatternReader.Options {
  /// The length of a sequence that never ends that is examined: a minute (*chosen*: more than a person examines).
  package static let examinedLength = TimeSpan.seconds(60)

  /// The options for reading a file only to look at it: as `thrum show` and `thrum lint` read it.
  package static var inspecting: PatternReader.Options { inspecting(beneath: nil) }

  /// The options likewise, where sequences may name files of an open folder only.
  package static func inspecting(beneath folder: RootFolder?) -> PatternReader.Options {
    var options = PatternReader.Options()
    options.library = CatalogueLibrary(beneath: folder)
    options.endlessLimit = examinedLength
    return options
  }
}
