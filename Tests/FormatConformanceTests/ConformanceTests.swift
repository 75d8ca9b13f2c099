/// True to rewrite the expected files: `THRUM_UPDATE_CASES=1 swift test --filter Conformance`.
private let isUpdating = ProcessInfo.processInfo.environment["THRUM_UPDATE_CASES"] == "1"

@Suite struct ConformanceTests {
  @Test(arguments: ConformanceCase.all)
  func aCaseGivesWhatIsExpected(_ each: ConformanceCase) throws {
    let outcome = try each.outcome()
    if isUpdating {
      try each.accept(outcome)
      Issue.record("\(each.testDescription) was written anew: look at the difference, then run again without")
      return
    }
    let expectation = try each.expectation()
    #expect(Set(outcome.keys) == Set(expectation.keys), "\(each.testDescription)")
    for (name, text) in outcome {
      #expect(text == expectation[name] ?? "", "\(each.testDescription)/\(name)")
    }
  }

  /// In a format that can also be read, the output is read without a new finding and written to the same bytes.
  @Test(arguments: ConformanceCase.all.filter { $0.format.isReadable && $0.format.isWritable })
  func `what is written is read and written again to the same bytes`(_ each: ConformanceCase) throws {
    let options = try CaseOptions(reading: each.folder)
    let outcome = try each.outcome()
    for (name, text) in outcome where name.hasPrefix("written") {
      let format = PatternReader.Options(format: each.format)
      let again = PatternReader.read(bytes: Array(text.utf8), name: name, options: format)
      #expect(again.isReadable, "\(each.testDescription): \(again.report)")
      for finding in again.findings where finding.severity != .note {
        #expect(
          outcome["findings.txt"]?.contains(finding.code) == true, "\(each.testDescription): \(finding)")
      }
      let export = PatternWriter.write(ExportRequest(again, options: options.writing), as: each.format)
      #expect(export?.files.map(\.text) == [text], "\(each.testDescription)/\(name)")
    }
  }

  @Test(arguments: [SmallCase.Kind.readings, .writings], PatternFormat.all)
  func `small cases give what is expected`(_ kind: SmallCase.Kind, _ format: PatternFormat) throws {
    if isUpdating {
      if try SmallCase.accept(kind, format) { Issue.record("\(kind)/\(format.id).txt was written anew") }
      return
    }
    for each in SmallCase.list(kind, of: format) {
      let outcome = try each.outcome()
      #expect(outcome == each.content.expected, "\(each.testDescription)")
    }
  }

  /// A second copy plays what the first one plays, unless a loss says that it does not.
  @Test(
    arguments: PatternFormat.all.filter { $0.isReadable && $0.isWritable }.flatMap {
      SmallCase.list(.readings, of: $0) + SmallCase.list(.writings, of: $0)
    })
  func `a small case is written and read again to the same bytes`(_ each: SmallCase) throws {
    guard let request = try each.request(), let export = PatternWriter.write(request, as: each.format),
      !export.losses.contains(where: { $0.code.rawValue.hasSuffix("nothing-to-play") })
    else { return }
    for (index, file) in export.files.enumerated() {
      let again = PatternReader.read(
        bytes: file.utf8, name: "again", options: PatternReader.Options(format: each.format))
      #expect(again.isReadable, "\(each.testDescription): \(again.report)")
      let second = PatternWriter.write(ExportRequest(again), as: each.format)
      #expect(second?.files.first?.text == file.text, "\(each.testDescription)")
      guard each.kind == .readings, export.losses.isEmpty, index == 0 else { continue }
      let document = try each.document()
      // An envelope without a length gets one, and a tap that is weaker than its vibration stands in a dip.
      if document.findings.contains(where: {
        ["haptic-no-length", "haptic-emphasis-below-amplitude"].contains($0.code)
      }) {
        continue
      }
      #expect(
        again.part.plainTimeline.entries == document.part.plainTimeline.entries, "\(each.testDescription)")
      #expect(again.part.repeatStart == document.part.repeatStart, "\(each.testDescription)")
    }
  }

  /// Every format has a case that reads well, and every readable one also a case that is refused.
  @Test(arguments: PatternFormat.all)
  func everyFormatHasItsCases(_ format: PatternFormat) throws {
    let cases = ConformanceCase.all.filter { $0.format == format }
    let names = try cases.map { (each: $0, files: Set(try $0.expectation().keys)) }
    #expect(names.contains { $0.files.contains("timeline.json") }, "\(format.id) has no case that is read")
    guard format.isReadable else { return }
    #expect(
      names.contains { !$0.files.contains("timeline.json") }, "\(format.id) has no case that is refused")
    #expect(
      names.contains { each in
        each.files.contains("timeline.json")
          && (try? String(contentsOf: each.each.folder.appending(path: "findings.txt"), encoding: .utf8))?
            .isEmpty == false
      }, "\(format.id) has no case that is read with a finding")
  }
}
