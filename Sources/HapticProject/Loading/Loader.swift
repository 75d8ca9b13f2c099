package import HapticFormats
package import HapticModel
internal import HapticScores
internal import HapticText

/// Reads what a person names: the one place where bytes, a line of notation or a haptic's name becomes a document.
///
/// Thread-safe: yes, a value.
package struct Loader: Sendable {
  /// The options of the reader.
  package var options: PatternReader.Options
  /// True if a notation is named: then everything that is no name and no file is a line of it.
  package var takesNotation: Bool
  /// The open folder that holds all files; `nil` if paths are as a person names them.
  package var folder: RootFolder?
  /// Documents that another session has read; `nil` if there is none.
  private let store: DocumentStore?

  /// Takes the options of the reader.
  package init(
    _ options: PatternReader.Options = PatternReader.Options(), takesNotation: Bool = false,
    beneath folder: RootFolder? = nil, taking store: DocumentStore? = nil
  ) {
    (self.options, self.takesNotation) = (options, takesNotation)
    (self.folder, self.store) = (folder, store)
  }

  /// The name of standard input in messages.
  package static let standardInput = "<standard input>"
  /// The name of a line of notation in messages.
  package static let notation = "<notation>"

  /// Reads a file that a person named or a folder holds; throws ``ProjectFailure`` if it has no bytes to read.
  ///
  /// - Parameter trustsName: true if its name may tell the format in any case, as that of a file that is known to be a
  ///   pattern.
  package func document(of file: PatternFiles.Found, trustsName: Bool = false) throws -> PatternDocument {
    if let failure = file.failure { throw failure }
    if let document = store?.take(file.path) { return document }
    return document(
      of: try FileBytes.read(file.path, inside: folder), at: file.path,
      trustsName: trustsName || file.isNamed || PatternFiles.isTelling(file.path))
  }

  /// Reads the bytes of a file.
  ///
  /// - Parameter trustsName: false if only the content tells the format, because nobody named the file.
  package func document(
    of bytes: [UInt8], at path: String, trustsName: Bool = true
  ) -> PatternDocument {
    var options = options
    options.trustsName = trustsName
    return PatternReader.read(
      bytes: bytes, name: path == "-" ? Self.standardInput : path, options: options)
  }

  /// Reads a line of notation.
  package func document(ofLine line: String) -> PatternDocument {
    var options = options
    options.format = .notation
    return PatternReader.read(bytes: Array(line.utf8), name: Self.notation, options: options)
  }

  /// Reads the file or standard input that a person named, readable or not.
  ///
  /// - Parameter flattens: true to write a sequence out; false if only its score is needed, and
  ///   ``flattened(_:endlessLimit:)`` may follow.
  package func document(of source: PatternSource, flattens: Bool = false) throws -> PatternDocument {
    var loader = self
    loader.options.flattens = flattens
    // If a notation is named, standard input is a line of notation.
    if source.argument == "-", takesNotation { loader.options.format = options.format ?? .notation }
    return loader.document(of: try FileBytes.read(source.argument, inside: folder), at: source.argument)
  }

  /// A sequence that was read, written out; any other document unchanged.
  ///
  /// - Parameter endlessLimit: the length to write of a sequence that never ends; `nil` if it cannot be used.
  package func flattened(_ document: PatternDocument, endlessLimit: TimeSpan? = nil) -> PatternDocument {
    var options = options
    options.endlessLimit = endlessLimit
    return PatternReader.flattened(document, options: options)
  }
}

extension PatternReader.Options {
  /// The length of a sequence that never ends that is examined: a minute (*chosen*: more than a person examines).
  package static let examinedLength = TimeSpan.seconds(60)

  /// The same for reading a file only to look at it: as `thrum show` and `thrum lint` read it.
  package var inspecting: PatternReader.Options {
    var options = self
    options.endlessLimit = Self.examinedLength
    return options
  }

  /// The options for reading a file only to look at it.
  package static var inspecting: PatternReader.Options { inspecting(beneath: nil) }

  /// The options likewise, where sequences may name files of an open folder only.
  package static func inspecting(beneath folder: RootFolder?) -> PatternReader.Options {
    var options = PatternReader.Options()
    options.library = CatalogueLibrary(beneath: folder)
    return options.inspecting
  }
}

extension PatternDocument {
  /// True if the file has a format that Thrum knows.
  package var isKnown: Bool { !findings.contains { $0.code == "unknown-format" } }

  /// The name of the chosen part, or its number from 1 if it has none or shares it with another.
  package var partName: String {
    let name = parts[chosen].name
    let isAlone = !name.isEmpty && parts.count { $0.name == name } == 1
    return isAlone ? name : String(chosen + 1)
  }

  /// True if the file, under a generic name, is only a list of numbers, which may mean anything.
  package func isAnyList(at path: String) -> Bool {
    format == .webVibrate && !PathText.hasEnding(path.lowercased(), ".vibrate.json")
  }
}
