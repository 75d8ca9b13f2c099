internal import HapticFormats
internal import HapticProject
internal import HapticText

/// A pattern that `play` was asked for, with the options to read it.
package struct PlayEntry {
  /// The pattern as it was named.
  package let source: PatternSource
  /// The way to read it.
  package let input: InputReading

  /// Takes a pattern.
  package init(_ source: PatternSource, _ input: InputReading) { (self.source, self.input) = (source, input) }
}

/// The patterns that `play` was asked for: names, lines, files, the files of folders, and with `--part all` every part.
///
/// An unreadable pattern is reported, and the others play, if there are others.
package struct PlayList {
  /// The value of `--part` that stands for all.
  static let allParts = "all"

  /// The patterns, in the order of the arguments; those of a folder in the order of their paths.
  package private(set) var entries: [PlayEntry] = []
  /// True if a file of a folder, or all of a file's parts, could not be read.
  package private(set) var hasFailed = false

  /// Looks into folders and files; a folder without a pattern is an error.
  package init(_ sources: [PatternSource], _ input: InputReading) throws {
    for source in sources {
      guard source.isFile, FilePath.isFolder(source.argument) else {
        entries += try parts(of: source, input)
        continue
      }
      let count = entries.count
      for found in try PatternFiles.find(source.argument) { try add(found, input) }
      if entries.count == count, !hasFailed {
        throw ProjectFailure(
          .input, source.argument, "no file in this folder holds a pattern", code: "no-patterns",
          hint: "'thrum formats' lists the files that hold patterns")
      }
    }
  }

  private mutating func add(_ found: PatternFiles.Found, _ input: InputReading) throws {
    do {
      if let failure = found.failure { throw failure }
      guard let source = PatternSource(argument: found.path) else { return }
      // A .json or .xml file of a folder may hold anything.
      if !PatternFiles.isTelling(found.path), input.options.format == nil,
        try !source.document(input, flattens: false).isKnown
      {
        return
      }
      entries += try parts(of: source, input)
    } catch let failure as ProjectFailure where failure.kind == .input {
      StandardError.write(failure)
      hasFailed = true
    }
  }

  /// The entry of a source, or with `--part all` one for each part of a file.
  private func parts(of source: PatternSource, _ input: InputReading) throws -> [PlayEntry] {
    guard input.options.part == Self.allParts else { return [PlayEntry(source, input)] }
    var whole = input
    whole.options.part = nil
    guard source.isFile, source.argument != "-" else { return [PlayEntry(source, whole)] }
    let document = try source.document(whole, flattens: false)
    guard document.isReadable, document.parts.count > 1 else {
      return [PlayEntry(source, whole)]
    }
    return document.parts.indices.map { index in
      var one = input
      one.options.part = String(index + 1)
      return PlayEntry(source, one)
    }
  }
}

extension PatternDocument {
  /// True if the file has a format that Thrum knows.
  fileprivate var isKnown: Bool { !findings.contains { $0.code == "unknown-format" } }
}
