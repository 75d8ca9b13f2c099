import Foundation

/// A library of the package and its sources, for tests of the documentation.
struct Library: CustomTestStringConvertible, Sendable {
  /// The target's name.
  let name: String

  var testDescription: String { name }

  /// Every library that the package offers, in the order of the manifest.
  static func all() throws -> [Library] {
    try Page.text(of: "Package.swift").components(between: ".library(name: \"", and: "\"").map(Library.init)
  }

  /// The public names of the library: types, members, and the cases of public enumerations.
  func publicNames() throws -> Set<String> {
    Set(try lines().flatMap { Declaration(line: $0)?.names ?? [] })
  }

  /// The public top-level types, which the library's page must list.
  func topLevelTypes() throws -> Set<String> {
    Set(
      try lines().compactMap { line in
        guard line.hasPrefix("public "), let found = Declaration(line: line), found.isType else { return nil }
        return found.names.first
      })
  }

  /// The pieces of code that `Tests/DocumentationTests` compiles and runs for this library's pages.
  func examples() throws -> [String] {
    try Page.text(of: "Tests/DocumentationTests/\(name)Example.swift")
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

/// The declaration in a line, if it is public or a case.
struct Declaration {
  private static let types: Set<String> = ["struct", "class", "enum", "protocol", "typealias", "actor"]
  private static let members: Set<String> = ["func", "var", "let", "case"]

  /// The names; a line of cases has several.
  let names: [String]
  /// True if it is a type.
  let isType: Bool

  init?(line: String) {
    let code = line.components(separatedBy: "//")[0]
    let words = code.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
    guard let keyword = words.firstIndex(where: { Self.types.contains($0) || Self.members.contains($0) }),
      words.contains("public") || words.first == "case", keyword + 1 < words.count
    else { return nil }
    isType = Self.types.contains(words[keyword])
    names = words[keyword] == "case" ? Array(words[(keyword + 1)...]) : [words[keyword + 1]]
  }
}
