import Foundation
import Testing

/// The written guarantees name tests that exist.
@Suite struct GuaranteeTests {
  /// The tests that the page names, each as suite and test.
  private static func named() throws -> [(suite: String, test: String)] {
    let page = try Page.article("Guarantees", of: "thrum").text
    return page.split(separator: "\n").filter { $0.hasPrefix("| ") }.compactMap { row in
      guard let match = row.firstMatch(of: #/\| `(\w+Tests)\.([^`]+)` \|$/#) else { return nil }
      return (String(match.output.1), String(match.output.2))
    }
  }

  /// The tests that the rows of the studio's attacks name, one or more in each.
  private static func attacks() throws -> [(row: Substring, named: [(suite: String, test: String)])] {
    let page = try Page.article("Security", of: "HapticStudio").text
    return page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && $0 != "| attack | test |"
    }.map { row in
      (row, row.matches(of: #/`(\w+Tests)\.([^`]+)`/#).map { (String($0.output.1), String($0.output.2)) })
    }
  }

  /// The paths of all source files of tests.
  private static func paths() -> [String] {
    let folder = Page.root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix("Tests.swift") }.map { folder + "/" + $0 }
  }

  @Test func `every guarantee has a test that exists`() throws {
    let rows = try Page.article("Guarantees", of: "thrum").text.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && $0 != "| promise | test |"
    }
    let named = try Self.named()
    #expect(named.count == rows.count && named.count >= 20, "a row names no test")
    let attacks = try Self.attacks()
    #expect(attacks.count >= 15)
    for attack in attacks { #expect(!attack.named.isEmpty, "a row names no test: \(attack.row)") }
    let paths = Dictionary(grouping: Self.paths()) { $0.split(separator: "/").last.map(String.init) ?? "" }
    for (suite, tests) in Dictionary(grouping: named + attacks.flatMap(\.named), by: \.suite) {
      // A suite is in the file that has its name.
      let files = paths["\(suite).swift"] ?? []
      #expect(!files.isEmpty, "there is no suite \(suite)")
      let text = try files.map { try String(contentsOfFile: $0, encoding: .utf8) }.joined()
      #expect(text.contains("struct \(suite) "), "there is no suite \(suite)")
      for (_, test) in tests {
        let isThere = text.contains("func `\(test)`(") || text.contains("func \(test)(")
        #expect(isThere, "\(suite) has no test \"\(test)\"")
      }
    }
  }

  /// The versions that are pinned are those that the notice names.
  @Test func `every pinned package is in the notice with its version`() throws {
    let manifest = try Page.text(of: "Package.swift")
    let notice = try Page.text(of: "NOTICE")
    let packages = manifest.matches(of: #/\.package\(url: "[^"]*/([^"/]+)", ([a-z]+): "([^"]+)"\)/#)
    #expect(packages.count >= 3)
    for package in packages {
      #expect(package.output.2 == "exact", "\(package.output.1) has a range")
      #expect(notice.contains("\n\(package.output.1) \(package.output.3)\n"), "\(package.output.1)")
    }
  }
}
