/// The catalogue and what Thrum writes are clean under Thrum's own lint, or explained.
@Suite struct CatalogueFindingsTests {
  private struct Report: Decodable {
    struct File: Decodable {
      let name: String
      let findings: [Finding]
    }
    struct Finding: Decodable {
      let id: String
      let message: String
    }
    let files: [File]
  }

  private func report(_ arguments: String...) throws -> Report {
    let run = try Command.start(["lint"] + arguments + ["--format", "json"]).finish()
    return try JSONDecoder().decode(Report.self, from: Data(run.output.utf8))
  }

  @Test func `the catalogue has no findings of its own`() throws {
    let files = try report("--catalogue").files
    #expect(files.count >= 30)
    for file in files { #expect(file.findings.isEmpty, "\(file.name): \(file.findings)") }
  }

  /// Haptics that feel the same somewhere are explained in the README of the patterns.
  @Test func `every twin of the catalogue is explained`() throws {
    let page = try String(
      contentsOf: DocumentPage.root.appending(path: "Patterns/README.md"), encoding: .utf8)
    let start = try #require(page.firstRange(of: "## Haptics that feel alike"))
    let section = page[start.lowerBound...].dropFirst(3).prefix(
      through: try #require(
        page[start.upperBound...].firstRange(of: "\n## ")
      ).lowerBound)
    var names: Set<String> = []
    for file in try report("--catalogue", "--profile", "all").files {
      for finding in file.findings where finding.id == "twins" {
        names.insert(URL(fileURLWithPath: file.name).deletingPathExtension().lastPathComponent)
        for match in finding.message.matches(of: /"([^"]+)"/) { names.insert(String(match.output.1)) }
      }
    }
    #expect(!names.isEmpty)
    for name in names.sorted() { #expect(section.contains("`\(name)`"), "\(name)") }
  }

  /// Before, each export of a line to AHAP had a note about its own last tap.
  @Test(
    .disabled(if: Effort.isQuick),
    arguments: ["oO.O", "oO....", "O{300ms}", "success", "settlementComplete", "~~~..o."],
    [
      "ahap", "haptic", "android-xml", "android-waveform", "web-vibrate", "gamepad", "hjif", "pulsar",
      "notation",
    ])
  func `what Thrum writes has no finding of its reader`(pattern: String, format: String) throws {
    let written = try Command.run("export", pattern, "--to", format)
    #expect(written.exitCode == 0, "\(written.errors)")
    let read = try Command.run("lint", "-", "--from", format, "--format", "json", input: written.output)
    let report = try JSONDecoder().decode(Report.self, from: Data(read.output.utf8))
    for file in report.files {
      let findings = file.findings.filter { $0.id.hasPrefix(format + "-") || $0.id.hasPrefix("json-") }
      #expect(findings.isEmpty, "\(findings)")
    }
  }
}
