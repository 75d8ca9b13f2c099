import Foundation

/// A library of the package and its sources, for tests of the documentation.
struct Library: CustomTestStringConvertible, Sendable {
  /// The target's name.
  let name: String

  var testDescription: String { name }

  /// The rooms with an example, in the order of the manifest; the others are programs.
  static func all() throws -> [Library] {
    try Page.text(of: "Package.swift").components(between: " room(", and: ",")
      .flatMap { $0.components(between: "\"Haptic", and: "\"") }
      .map { Library(name: "Haptic\($0)") }
      .filter { FileManager.default.fileExists(atPath: Page.root.path + "/" + $0.exampleFile) }
  }

  /// The libraries that other packages can use, without the rooms that come with them.
  static func products() throws -> [Library] {
    try Page.text(of: "Package.swift").components(between: " product(\"", and: "\"").map(Library.init)
  }

  /// The file of the library's examples.
  var exampleFile: String { "Tests/DocumentationTests/\(name)Example.swift" }

  /// The names of the library that a reader of its pages can use: those that are public, and in a room that is no product
  /// those for the package, too.
  func publicNames() throws -> Set<String> {
    let isProduct = try Self.products().contains { $0.name == name }
    return Set(
      try lines().flatMap { line in
        let found = Declaration(line: line) ?? (isProduct ? nil : Declaration(line: line, access: "package"))
        return found?.names ?? []
      })
  }

  /// The public top-level types, which the library's page must list.
  func topLevelTypes() throws -> Set<String> {
    Set(
      try lines().compactMap { line in
        guard line.hasPrefix("public "), let found = Declaration(line: line), found.isType else { return nil }
        return found.names.first
      })
  }

  /// The sections of code that `Tests/DocumentationTests` compiles and runs for this library's pages.
  func examples() throws -> [String] {
    try Page.text(of: exampleFile)
      .components(between: "// example: \(name)\n", and: "// end")
      .map(\.trimmingLines)
  }

  private func lines() throws -> [String] {
    let folder = Page.root.appendingPathComponent("Sources/\(name)")
    let files = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasSuffix(".swift") }.sorted().flatMap { file in
      try Page.text(of: "Sources/\(name)/\(file)").components(separatedBy: "\n")
    }
  }
}

/// The declaration in a line, if it has the access or is a case.
struct Declaration {
  private static let types: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "actor"]
  private static let members: Set<String> = ["func", "var", "let", "case"]

  /// The names; a line of cases has several.
  let names: [String]
  /// True if it is a type.
  let isType: Bool

  init?(line: String, access: String = "public") {
    let code = line.components(separatedBy: "//")[0]
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    guard let keyword = words.firstIndex(where: { Self.types.contains($0) || Self.members.contains($0) }),
      words.contains(access) || words.first == "case", keyword + 1 < words.count
    else { return nil }
    isType = Self.types.contains(words[keyword])
    names = words[keyword] == "case" ? Array(words[(keyword + 1)...]) : [words[keyword + 1]]
  }
}
