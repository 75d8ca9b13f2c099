import HapticCatalog
import HapticDevices
import HapticFormats
import HapticLint

/// The examples of the pages of codes: a bad one has its finding and no other, a good one does not have it.
@Suite(.timeLimit(.minutes(5))) struct CodeExampleTests {
  /// A page whose examples can be run.
  struct Case: CustomTestStringConvertible, Sendable {
    let page: CodePage
    var testDescription: String { page.code }
  }

  private static let pages = Set(CodePage.codes).sorted().flatMap(CodePage.pages)
  private static let cases = pages.filter { !isProse($0) }.map(Case.init)

  private static func isProse(_ page: CodePage) -> Bool { page.examples.contains { $0.language == "prose" } }

  /// The numbers only change for the better: an example in prose becomes one that is run.
  @Test func `most pages have examples that are run`() {
    let prose = Self.pages.filter(Self.isProse)
    #expect(prose.filter { $0.noInput != nil }.count == 34)
    #expect(prose.filter { $0.noInput == nil }.count == 2)
    for page in Self.cases { #expect(page.page.noInput == nil, "\(page.page.code)") }
  }

  // Each test takes a part of the pages, so that none takes long.

  @Test(arguments: cases.filter { !$0.page.isRunAsCommands })
  func `a file has its finding, and mended it has not`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "goldens").filter { $0.page.code.hasPrefix("golden") })
  func `commands about goldens have their findings`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "goldens").filter { !$0.page.code.hasPrefix("golden") })
  func `a changed pattern has the change of its page`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "trace"))
  func `commands about traces have their findings`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "changes"))
  func `commands lose what their page says`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "calibration"))
  func `commands about recordings have their findings`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "commands").filter { $0.page.code < "no" })
  func `commands fail as their page says`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "commands").filter { $0.page.code >= "no" })
  func `more commands fail as their page says`(_ each: Case) throws { try check(each.page) }

  @Test(arguments: commands(of: "json", "xml"))
  func `large texts and texts in other encodings have their findings`(_ each: Case) throws {
    try check(each.page)
  }

  @Test(arguments: otherCommands)
  func `other commands have their findings`(_ each: Case) throws { try check(each.page) }

  /// The pages of files of `Patterns/Codes` that are run as commands.
  private static func commands(of files: String...) -> [Case] {
    let lines = files.flatMap { file in
      let path = DocumentPage.root.appending(path: "Patterns/Codes/\(file).md")
      return ((try? String(contentsOf: path, encoding: .utf8)) ?? "").split(separator: "\n")
    }
    return cases.filter { $0.page.isRunAsCommands && lines.contains("## \($0.page.code)") }
  }

  private static var otherCommands: [Case] {
    let named = commands(of: "goldens", "trace", "changes", "calibration", "commands", "json", "xml")
    let codes = Set(named.map(\.page.code))
    return cases.filter { $0.page.isRunAsCommands && !codes.contains($0.page.code) }
  }

  private func check(_ page: CodePage) throws {
    let isShared = FieldCode.allCases.contains { $0.rawValue == page.code }
    for example in page.examples where example.role != "file" {
      let found = try Set(
        Self.codes(of: example, page).map { code in
          isShared && code.hasSuffix("-" + page.code) ? page.code : code
        })
      let isBad = example.role == "bad"
      #expect(found.contains(page.code) == isBad, "\(page.code), \(example.role): \(found.sorted())")
      #expect(
        found.subtracting([page.code]) == Set(example.others),
        "\(page.code), \(example.role): \(found.sorted())")
    }
  }

  // MARK: Running

  /// The codes of the findings of an example.
  private static func codes(of example: CodePage.Example, _ page: CodePage) throws -> [String] {
    let scratch = try Scratch()
    let files = page.examples.filter { $0.role == "file" }
    for file in files { _ = try scratch.write(file.text + "\n", to: file.name ?? "") }
    let text = SourceText(name: example.name ?? "save.json", bytes: Array((example.text + "\n").utf8))
    switch example.language {
    case "thrum": return try codes(ofCommands: example.text, in: scratch)
    case "config": return ProjectFile(reading: text).findings.map(\.code)
    case "device": return DeviceProfileFile(reading: text).findings.map(\.code)
    case "catalogue":
      let others = files.map { SourceText(name: $0.name ?? "", bytes: Array($0.text.utf8)) }
      // A reader of AHAP mends this one.
      let reader = page.code == CatalogueCode.content.rawValue ? CataloguePatternReader.none : .ahap
      return Catalogue(reading: others + [text], patterns: reader).findings.map(\.finding.code)
    default:
      let format = try #require(PatternFormat.all.first { $0.id == example.language })
      var reading = PatternReader.Options(format: format)
      reading.library = CatalogueLibrary()
      reading.endlessLimit = PatternReader.Options.examinedLength
      let path = try scratch.write(example.text + "\n", to: "example." + (format.extensions.first ?? "json"))
      return try LintSession([path], reading: reading, selecting: all).run().flatMap(\.findings).map(\.code)
    }
  }

  /// Every code, those on request included.
  private static let all: LintSelection = {
    let shared = PatternFormat.all.flatMap { format in
      FieldCode.allCases.map { "\(format.id)-\($0.rawValue)" }
    }
    return LintSelection(select: [LintSelection.all], ignore: [], among: CodePage.codes + shared)
  }()

  /// The codes that commands print, in brackets at the end of a line or as members of JSON.
  private static func codes(ofCommands text: String, in scratch: Scratch) throws -> [String] {
    let programs = try Scratch()
    let run = try Command.startShell(
      """
      ln -s '\(Command.path)' '\(programs.path)/thrum'
      export PATH='\(programs.path)':$PATH
      cd '\(scratch.path)' && exec </dev/null
      \(text)
      """
    ).finish()
    let printed = (run.output + run.errors).replacing("\r\n", with: "\n")
    let codes = printed.matches(of: /\[([a-z0-9-]*[a-z][a-z0-9-]*)\](?: \(fixable\))?\n/).map {
      String($0.output.1)
    }
    return codes + printed.matches(of: /"code": "([a-z0-9-]+)"/).map { String($0.output.1) }
  }
}

extension CodePage {
  /// True if its examples are lines for a shell.
  fileprivate var isRunAsCommands: Bool { examples.contains { $0.language == "thrum" } }
}
