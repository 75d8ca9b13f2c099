import HapticLint

/// Every template is a pattern that can be used as it is.
@Suite struct TemplateTests {
  private func file(_ start: NewPattern.Start, as format: PatternFormat, named name: String? = nil) throws
    -> Export
  {
    try NewPattern(start, named: name).export(as: format)
  }

  private func read(_ export: Export, _ format: PatternFormat) -> PatternDocument {
    var options = PatternReader.Options.inspecting
    options.format = format
    return PatternReader.read(bytes: export.files[0].utf8, name: "new", options: options)
  }

  /// Onsets and levels above the threshold on a phone, in tenths of a decibel: formats differ in how they write a curve
  /// and in the order of events.
  private func felt(_ pattern: HapticPattern) throws -> [[Int64]] {
    let profile = try #require(DeviceProfiles.builtIn["wideband-phone"])
    return Simulation(HapticCall(Timeline(compiling: pattern)), on: profile).askedEvents.map { event in
      [event.onset.nanoseconds, Int64(((event.aboveThreshold?.value ?? 0) * 10).rounded())]
    }.sorted { $0.lexicographicallyPrecedes($1) }
  }

  @Test func `the templates have names and words, and those that the issue asks for are there`() {
    let names = Template.all.map(\.name)
    #expect(Set(names).count == names.count)
    let needed = [
      "blank", "notification", "confirmation", "error", "heartbeat", "ramp", "fade", "alarm", "countdown",
    ]
    #expect(Set(names).isSuperset(of: needed))
    for template in Template.all {
      #expect(template.words.hasSuffix(".") && !template.use.isEmpty && !template.title.isEmpty)
      #expect(template.name.allSatisfy { $0.isLowercase || $0 == "-" })
      #expect(template.document.findings.isEmpty, "\(template.name): \(template.document.report)")
    }
  }

  @Test(arguments: Template.all)
  func `every file of a template is read again without a warning`(template: Template) throws {
    for format in NewPattern.formats {
      let export = try file(.template(template), as: format, named: "A name")
      #expect(export.files.count == 1, "\(template.name), \(format)")
      guard format.isReadable else { continue }
      let found = Linter().lint(read(export, format)).findings.filter { $0.severity != .note }
      #expect(found.isEmpty, "\(template.name), \(format): \(found)")
    }
  }

  @Test(arguments: Template.all)
  func `a file that loses nothing plays the same`(template: Template) throws {
    let pattern = template.document.pattern
    let expected = try felt(pattern)
    for format in NewPattern.formats where format.isReadable {
      guard let export = try? file(.template(template), as: format), export.losses.isEmpty else { continue }
      if format == .ahap || format == .sequence || format == .notation {
        #expect(try felt(read(export, format).pattern) == expected, "\(template.name), \(format)")
      }
    }
    let kept = [PatternFormat.ahap, .sequence].map { try? file(.template(template), as: $0).losses }
    #expect(kept == [[], []], "\(template.name) loses nothing in the formats for editing")
  }

  @Test(arguments: Template.all)
  func `every event of a template is felt on a phone, and no note is left`(template: Template) throws {
    let call = HapticCall(Timeline(compiling: template.document.pattern))
    for name in ["wideband-phone", "iphone"] {
      let profile = try #require(DeviceProfiles.builtIn[name])
      let unfelt = Simulation(call, on: profile).askedEvents.filter { !$0.isFelt }
      #expect(unfelt.isEmpty, "\(template.name) on \(name)")
    }
    let document = read(try file(.template(template), as: .sequence), .sequence)
    let profile = try #require(DeviceProfiles.builtIn["wideband-phone"])
    let found = Linter(profiles: [profile]).lint(document).findings
    #expect(found.isEmpty, "\(template.name): \(found)")
  }

  @Test func `the name and the words are in the file`() throws {
    let template = try #require(Template(named: "confirmation"))
    let (ahap, sequence) = (
      try file(.template(template), as: .ahap, named: "Paid \"now\""),
      try file(.template(template), as: .sequence, named: "Paid \"now\"")
    )
    for (export, format) in [(ahap, PatternFormat.ahap), (sequence, .sequence)] {
      let document = read(export, format)
      #expect(document.pattern.name == "Paid \"now\"")
      #expect(document.summary == template.words)
    }
    // Without a name the file's own is the pattern's.
    #expect(read(try file(.template(template), as: .ahap), .ahap).pattern.name == "new")
    #expect(read(try file(.template(template), as: .sequence, named: ""), .sequence).pattern.name == "new")
  }

  @Test func `AHAP has the layout of the catalogue's files`() throws {
    let template = try #require(Template(named: "tap"))
    #expect(
      try file(.template(template), as: .ahap, named: "Tap").files[0].text == """
        {
          "Version": 1,
          "Metadata": {
            "Title": "Tap",
            "Description": "One tap of medium strength."
          },
          "Pattern": [
            {
              "Event": {
                "EventType": "HapticTransient",
                "Time": 0,
                "EventParameters": [
                  { "ParameterID": "HapticIntensity", "ParameterValue": 0.7 },
                  { "ParameterID": "HapticSharpness", "ParameterValue": 0.3 }
                ]
              }
            }
          ]
        }

        """)
  }

  @Test(arguments: ["oO.O", "(oO..)*4 ~~~", "x:0.7,0.2{35ms}O # \"quoted\"", "=:0.8{1.2s}*2 @0.5s O"])
  func `a line of notation plays the same in every format that holds it`(line: String) throws {
    let expected = try felt(
      PatternReader.read(
        bytes: Array(line.utf8), name: "line", options: PatternReader.Options(format: .notation)
      ).pattern)
    for format in [PatternFormat.ahap, .sequence, .notation] {
      let export = try file(.notation(line), as: format, named: "Line")
      #expect(export.losses.isEmpty, "\(format): \(export.losses)")
      #expect(try felt(read(export, format).pattern) == expected, "\(format)")
    }
  }

  @Test(arguments: ["", "oO(", "q", "o:2", String(repeating: "(", count: 100_000)])
  func `a line that cannot be read is an error with its place`(line: String) {
    let failure = #expect(throws: ProjectFailure.self) { try NewPattern(.notation(line), named: nil) }
    #expect(failure?.kind == .input)
    #expect(failure?.message.contains("<notation>") == true)
  }

  @Test func `a copy of a haptic plays what the haptic plays`() throws {
    for haptic in Catalogue.builtIn.haptics {
      let expected = try felt(haptic.pattern)
      for format in [PatternFormat.ahap, .sequence] {
        let export = try file(.haptic(haptic), as: format, named: "Mine")
        let document = read(export, format)
        #expect(try felt(document.pattern) == expected, "\(haptic.name), \(format)")
        #expect(document.summary == haptic.description)
      }
    }
  }
}
