import Foundation

/// The written guarantees name tests that exist.
@Suite struct GuaranteeTests {
  /// The tests that the rows of the page name, one or more in each.
  private static func promises() throws -> [(row: Substring, named: [(suite: String, test: String)])] {
    rows(of: try Page.article("Guarantees", of: "thrum").text, below: "| promise | test |")
  }

  private static func rows(
    of page: String, below title: String
  ) -> [(row: Substring, named: [(suite: String, test: String)])] {
    page.split(separator: "\n").filter {
      $0.hasPrefix("| ") && !$0.hasPrefix("| ---") && $0 != title
    }.map { row in
      (row, row.matches(of: #/`(\w+Tests)\.([^`]+)`/#).map { (String($0.output.1), String($0.output.2)) })
    }
  }

  /// The tests that the rows of the studio's attacks name, one or more in each.
  private static func attacks() throws -> [(row: Substring, named: [(suite: String, test: String)])] {
    rows(of: try Page.article("Security", of: "HapticStudio").text, below: "| attack | test |")
  }

  /// The paths of all source files of tests.
  private static func paths() -> [String] {
    let folder = Page.root.appendingPathComponent("Tests").path
    let paths = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
    return paths.filter { $0.hasSuffix("Tests.swift") }.map { folder + "/" + $0 }
  }

  @Test func `every guarantee has a test that exists`() throws {
    let (promises, attacks) = (try Self.promises(), try Self.attacks())
    #expect(promises.count >= 20 && attacks.count >= 15)
    for row in promises + attacks { #expect(!row.named.isEmpty, "a row names no test: \(row.row)") }
    let paths = Dictionary(grouping: Self.paths()) { $0.split(separator: "/").last.map(String.init) ?? "" }
    for (suite, tests) in Dictionary(grouping: (promises + attacks).flatMap(\.named), by: \.suite) {
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

  /// The programs that the sources start are those that SECURITY.md names.
  @Test func `every program that is started is named`() throws {
    let sources = Page.root.appendingPathComponent("Sources").path
    let starts = ["posix_spawn(", "posix_spawnp(", "execv(", "execvp(", "execve(", "popen(", "system("]
    let paths = FileManager.default.enumerator(atPath: sources)?.allObjects as? [String] ?? []
    var found: Set<String> = []
    for path in paths where path.hasSuffix(".swift") || path.hasSuffix(".c") {
      let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
      // A letter before it makes it another function.
      let isStart = starts.contains { text.contains(" " + $0) || text.contains("(" + $0) }
      if isStart { found.insert(path.split(separator: "/").last.map(String.init) ?? "") }
    }
    let programs = [
      "BrowserOpening.swift": "`xdg-open`", "StudioCommand.swift": "`thrum-studio`",
      "PNGConverter.swift": "`rsvg-convert`", "MonitorRecorder.swift": "`parec`",
    ]
    #expect(found == Set(programs.keys))
    let page = try Page.text(of: "SECURITY.md")
    for program in programs.values { #expect(page.contains(program), "\(program)") }
  }
}
