import Foundation

@testable import HapticDevices

/// The page Sources has every number that a user meets, and each as it is in the code.
@Suite struct SourcesPageTests {
  private static let rules = Set((LintRule.all + LintRule.device).map(\.id))

  /// The rows that name a constant.
  private static func constants() throws -> [SourcesRow] {
    try SourcesRow.all().filter { !rules.contains($0.code) }
  }

  @Test func `each constant of the page is what the code has`() throws {
    let values = PublishedConstants.all()
    for row in try Self.constants() where row.code != Self.curve {
      #expect(values[row.code] == row.number, "\(row.code)")
    }
  }

  @Test func `each constant has one row`() throws {
    let named = try Self.constants().map(\.code)
    #expect(Set(named).count == named.count)
    let known = Set(PublishedConstants.all().keys).union([Self.curve])
    #expect(known.subtracting(named) == [])
  }

  private static let curve = "VibrationThreshold.decibelsAboveBest"

  /// The curve of the standard's reference software, computed apart, for the site whose axis is not stretched.
  @Test func `the curve of the laboratory has the numbers of the page`() throws {
    let row = try #require(try Self.constants().first { $0.code == Self.curve })
    #expect(row.number == "50, 550 Hz, 0.5455")
    let threshold = try #require(VibrationThreshold(.fingertip))
    for hertz in [40.0, 65, 100, 175, 250, 400, 700] {
      let ratio = Foundation.log10(hertz / 550 + 0.5455) / Foundation.log10(0.5455)
      #expect(abs(threshold.decibelsAboveBest(hertz) - 50 * ratio * ratio) < 1e-9, "\(hertz) Hz")
    }
  }

  /// A constant that is added to the model of perception fails this test until the page has its source.
  @Test func `each number of the perception model has a row`() throws {
    let named = try Set(Self.constants().map(\.code))
    let folder = Page.root.appendingPathComponent("Sources/HapticDevices/Perception")
    var found = 0
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() {
      let text = try Page.text(of: "Sources/HapticDevices/Perception/\(file)")
      for name in Self.numbers(in: text) {
        found += 1
        #expect(named.contains(name), "Sources.md has no row for \(name) of \(file)")
      }
    }
    #expect(found >= 20)
  }

  /// The static constants of a file that are numbers: `Type.name`.
  private static func numbers(in text: String) -> [String] {
    var type = ""
    var names: [String] = []
    for line in text.components(separatedBy: "\n") {
      let words = line.split(separator: " ").map(String.init)
      if line.first.map({ !$0.isWhitespace && $0 != "}" }) ?? false,
        let index = words.firstIndex(where: { ["struct", "enum", "extension"].contains($0) })
      {
        type = String(words[index + 1].prefix { $0.isLetter || $0.isNumber })
      }
      guard let index = words.firstIndex(of: "static"), index + 2 < words.count,
        ["let", "var"].contains(words[index + 1]),
        !words.contains(where: { $0.hasPrefix("SensitivityTable(") }), !line.contains("PortableMath")
      else { continue }
      let rest = words[(index + 2)...].joined(separator: " ")
      let declared = rest.hasPrefix("(") ? String(rest.dropFirst().prefix { $0 != ")" }) : words[index + 2]
      for name in declared.components(separatedBy: ", ") {
        names.append("\(type).\(name.prefix { $0.isLetter || $0.isNumber })")
      }
    }
    return names
  }

  @Test func `each rule of lint has a row`() throws {
    #expect(try Self.rules.subtracting(SourcesRow.all().map(\.code)) == [])
  }

  /// Every number is measured, asked for, reported or chosen, or names where it comes from.
  @Test func `each row has a source`() throws {
    for row in try SourcesRow.all() { #expect(row.source.count > 5, "\(row.code)") }
  }

  /// A measured number names a study of the list, which says on whom.
  @Test func `each study that is cited is in the list`() throws {
    let text = try Page.article("Sources", of: "HapticDevices").text
    let list = try #require(text.components(separatedBy: "## The studies").last)
    let studies = list.components(separatedBy: "\n").filter { $0.hasPrefix("| ") }
      .map { $0.dropFirst(2).components(separatedBy: " | ")[0] }
    #expect(studies.count > 15)
    let study = /[A-Z][\w\-]+(?: and [A-Z]\w+)? (?:19|20)\d\d/
    for row in try SourcesRow.all() {
      let cited = row.source.matches(of: study).map { String($0.output) }
      #expect(Set(cited).isSubset(of: studies), "\(row.code): \(row.source)")
      let isMeasured = row.source.hasPrefix("measured") && !row.source.hasSuffix("see above")
      #expect(!isMeasured || studies.contains { row.source.contains($0) }, "\(row.code): \(row.source)")
    }
  }

  // MARK: The rules

  @Test func `each number of a rule has a check and each check a row`() throws {
    let rows = try SourcesRow.all().filter { Self.rules.contains($0.code) && $0.number != "–" }
      .map { "\($0.code): \($0.number)" }
    #expect(rows.sorted() == LintLimit.all.map(\.testDescription).sorted())
  }

  @Test(arguments: LintLimit.all) func `a rule speaks on one side of its number only`(limit: LintLimit) throws
  {
    #expect(try limit.holds(), "\(limit.testDescription)")
  }
}
