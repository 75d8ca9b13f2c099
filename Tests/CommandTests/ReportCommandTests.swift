@Suite struct ReportCommandTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  private static let tap =
    #"{"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": []}}]}"#

  @Test func `a report is a page of its own`() throws {
    let file = folder.file("report.html")
    let run = try Command.run("report", "success", "oO.O", "-o", file)
    #expect(run.exitCode == 0 && run.output == "" && run.errors == "")
    let page = try String(contentsOfFile: file, encoding: .utf8)
    #expect(page.hasPrefix("<!doctype html>") && page.contains("<bdi>success</bdi>"))
    #expect(try Command.run("report", "success", "oO.O", "-o", "-").output == page)
  }

  @Test func `a folder and standard input can be reported`() throws {
    _ = try folder.write(Self.tap, to: "one.ahap")
    _ = try folder.write(Self.tap, to: "two.ahap")
    let run = try Command.run("report", ".", "-o", "-", in: folder.path)
    #expect(
      run.exitCode == 0 && run.output.contains("<bdi>one</bdi>") && run.output.contains("<bdi>two</bdi>"))
    let input = try Command.run("report", "-", "-o", "-", input: Self.tap)
    #expect(input.exitCode == 0 && input.output.contains("<table>"))
  }

  @Test func `the page beside the documents is the present report of the catalogue`() throws {
    let page = DocumentPage.root.appending(path: "Patterns/catalogue.html")
    let run = try Command.run("report", "--catalogue", "--title", "Thrum's haptics", "-o", "-")
    #expect(run.exitCode == 0)
    #expect(
      try run.output == String(contentsOf: page, encoding: .utf8), "run tools/generate catalogue-page")
  }

  @Test func `the devices can be named`() throws {
    let run = try Command.run("report", "success", "--profile", "watch", "--profile", "pixel", "-o", "-")
    #expect(run.output.components(separatedBy: "<th scope=\"col\">").count == 4)
  }

  @Test func `a file that cannot be read is shown and the exit code is 2`() throws {
    _ = try folder.write(Self.tap, to: "fine.ahap")
    _ = try folder.write("{", to: "broken.ahap")
    let run = try Command.run("report", ".", "-o", "-", in: folder.path)
    #expect(
      run.exitCode == 2 && run.output.contains("broken.ahap:1:2") && run.output.contains("<bdi>fine</bdi>"))
  }

  @Test func `a pattern that differs from its golden is shown and the exit code is 1`() throws {
    _ = try folder.write("O", to: "one.thrum")
    #expect(try Command.run("test", ".", "--update", in: folder.path).exitCode == 0)
    #expect(try Command.run("report", ".", "-o", "-", in: folder.path).exitCode == 0)
    _ = try folder.write("o", to: "one.thrum")
    let run = try Command.run("report", ".", "-o", "-", in: folder.path)
    #expect(run.exitCode == 1 && run.output.contains("<h4>Was</h4>"))
  }

  @Test func `mistakes have the exit codes of every command`() throws {
    #expect(try Command.run("report", "-o", "x.html", in: folder.path).exitCode == 64)
    #expect(try Command.run("report", "tap", "-o", "no/such/report.html", in: folder.path).exitCode == 74)
    let missing = try Command.run("report", "no.ahap", "-o", "x.html", in: folder.path)
    #expect(missing.exitCode == 2 && missing.errors.contains("[no-such-file]"))
    let empty = try Command.run("report", ".", "-o", "x.html", in: folder.path)
    #expect(empty.exitCode == 2 && empty.errors.contains("[no-patterns]"))
    let file = try folder.write(Self.tap, to: "one.ahap")
    let over = try Command.run("report", file, "-o", file)
    #expect(over.exitCode == 64 && over.errors.contains("[output-is-input]"))
    #expect(folder.names == ["one.ahap"])
  }

  @Test func `the element is a script and a fragment`() throws {
    let script = try Command.run("report", "--element", "-o", "-")
    #expect(script.exitCode == 0 && script.output.contains("customElements.define(\"thrum-haptic\""))
    let fragment = try Command.run("report", "success", "--fragment", "-o", "-")
    #expect(
      fragment.output.hasPrefix("<thrum-haptic name=\"success\">") && !fragment.output.contains("<html"))
  }
}
