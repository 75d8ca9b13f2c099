package import HapticFormats
package import HapticModel

extension PatternReader.Options {
  /// The length of a sequence that never ends that is examined: a minute (*chosen*: more than a person examines).
  package static let examinedLength = TimeSpan.seconds(60)

  /// The options for reading a file only to look at it: as `thrum show` and `thrum lint` read it.
  package static var inspecting: PatternReader.Options {
    var options = PatternReader.Options()
    options.library = CatalogueLibrary()
    options.endlessLimit = examinedLength
    return options
  }
}
