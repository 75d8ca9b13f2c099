internal import Glibc
package import HapticFormats
internal import HapticModel
internal import HapticText

/// A folder for the files that a command writes for several inputs.
///
/// Thread-safe: yes, a value.
package struct OutputFolder: Sendable {
  /// A file to write: its name without the ending, the ending, and the input that it is made of.
  package struct Entry: Sendable {
    /// The name, which may have folders.
    package let stem: String
    /// The ending, without the dot.
    package let ending: String
    /// The input, in the words of messages.
    package let input: String

    /// Takes a name and its input.
    package init(_ stem: String, _ ending: String, of input: String) {
      (self.stem, self.ending, self.input) = (stem, ending, input)
    }
  }

  private let path: String

  /// Takes an output that ends with a slash, or at which a folder is; `nil` for a file and for standard output.
  package init?(_ output: String) {
    let isNamed = PathText.hasEnding(output, "/")
    guard isNamed || (output != "-" && FilePath.isFolder(output)) else { return nil }
    path = isNamed ? output : output + "/"
  }

  /// Returns the path of each file; throws ``ProjectFailure`` if two would have one name.
  package func paths(of entries: [Entry]) throws -> [String] {
    var former: [PathKey: String] = [:]
    return try entries.map { entry in
      let file = "\(path)\(entry.stem).\(entry.ending)"
      if let other = former.updateValue(entry.input, forKey: PathKey(file)) {
        throw Self.failure(
          .usage, file: file, inputs: (other, entry.input),
          hint: "write one of them in a call of its own, with -o FILE")
      }
      return file
    }
  }

  /// The failure that two inputs would be written to one file.
  static func failure(
    _ kind: ProjectFailure.Kind, file: String, inputs: (String, String), hint: String
  ) -> ProjectFailure {
    ProjectFailure(
      kind, subject: file,
      what: inputs.0 == inputs.1
        ? "\(inputs.0) would be written here twice"
        : "both \(inputs.0) and \(inputs.1) would be written here",
      code: "output-twice", hint: hint)
  }

  /// Refuses several outputs that are named as one.
  package static func expect(one count: Int, at output: String) throws {
    guard count > 1 else { return }
    throw ProjectFailure(
      .usage, subject: "-o \(output)", what: "\(count) files are to be written, and this is no folder",
      code: "several-files", hint: "name a folder, with a slash at its end: -o out/")
  }

  /// Makes the missing folders on the way to a file.
  package static func make(for path: String) throws {
    let folder = FilePath(path).folder
    if FileBytes.exists(folder) { return }
    try make(for: folder)
    if mkdir(folder, 0o777) != 0, errno != EEXIST {
      throw ProjectFailure(
        .output, subject: folder, what: "cannot make the folder: \(String(cString: strerror(errno)))",
        code: "cannot-write")
    }
  }
}

extension OutputName {
  /// Returns a file's name without the ending that tells its format, or else without its last ending.
  package static func stem(of path: String) -> String {
    let (folder, name) = PathText.split(path)
    let lowered = name.lowercased()
    let endings = PatternFormat.all.flatMap(\.extensions).map { "." + $0 }
    let longest = endings.filter { PathText.hasEnding(lowered, $0) }.max { $0.utf8.count < $1.utf8.count }
    if let longest, longest.utf8.count < name.utf8.count {
      return String(folder) + String(Substring(name.utf8.dropLast(longest.utf8.count)))
    }
    return String(folder) + (PathText.ending(of: name)?.stem ?? name)
  }

  /// Returns the end of a file's name for one of several parts: a dot, and the name without a slash and control characters.
  package static func ending(ofPart name: String) -> String {
    "." + DisplayText.plain(name).replacing("/", with: "-")
  }
}

extension PatternFormat {
  /// The ending of a written file: the format's own, or its name before the ending of its syntax.
  package var ending: String {
    if let own = extensions.first(where: { PatternFormat(fileName: "x." + $0) == self }) { return own }
    return "\(id).\(syntax == .json ? "json" : syntax == .xml ? "xml" : "txt")"
  }
}
