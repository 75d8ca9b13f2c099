import DocumentTables

/// The published schema and the reader accept the same files.
@Suite struct DeviceSchemaTests {
  @Test func `the table is that of the description`() throws {
    var page = try GeneratedPage("Patterns/README.md")
    try page.setTable(
      "A device with several actuators",
      "| key | if it is missing | meaning |\n| --- | --- | --- |\n" + DeviceProfile.schema.tableRows + "\n")
    #expect(try page.isCurrent(), "run tools/generate tables")
  }

  @Test(arguments: DeviceFixtures.names)
  func `the schema takes every profile and what is written of it`(name: String) throws {
    let schema = try DeviceSchema()
    let source = try DeviceFixtures.source(name)
    #expect(schema.accepts(try #require(JSONTree(reading: source).root?.value)))
    let profile = try #require(DeviceProfileFile(reading: source).profile)
    for text in [DeviceProfileFile.encode(profile), DeviceFixtures.bare(profile)] {
      #expect(schema.accepts(try #require(value(text))))
    }
  }

  @Test(arguments: DeviceReadingTests.faults)
  func `the schema refuses what the reader refuses`(fault: FaultLine) throws {
    #expect(try DeviceSchema().accepts(try #require(value(fault.text))) != fault.isInSchema)
  }

  @Test(arguments: DeviceProfiles.builtIn.names)
  func `with any part changed both take it or both refuse it`(name: String) throws {
    let schema = try DeviceSchema()
    let profile = try #require(DeviceProfiles.builtIn[name])
    let original = try #require(value(DeviceFixtures.bare(profile)))
    let variants = original.variants(Self.edits)
    #expect(variants.count > 10)
    for variant in Effort.part(of: variants, usually: 3) { expectAgreement(on: variant, schema) }
  }

  @Test func `numbers with sources are checked alike`() throws {
    let schema = try DeviceSchema()
    let source = try DeviceFixtures.source("generators-only-phone.json")
    let original = try #require(JSONTree(reading: source).root?.value)
    for variant in Effort.part(of: original.variants(Self.edits)) {
      expectAgreement(on: variant, schema)
    }
  }

  /// The replacements for one part of a file.
  private static func edits(_ value: JSONValue) -> [JSONValue] {
    switch value {
    case .number:
      return [0, -1, 0.0005, 0.001, 0.1, 0.5, 1, 4.5, 10.5, 100.5, 500.5, 1000.5, 10_001, 24_000, 24_001]
        .compactMap { JSONNumber(shortest: $0).map(JSONValue.number) }
        + [65_535, 65_536, 1_000_000, 1_000_001, 3_600_001].map(JSONValue.integer)
        + [.string("1"), .null, .array([.integer(1)]), .object([])]
    case .string: return [.string(""), .string("x-"), .string("erm"), .integer(1), .null]
    case .array(let elements): return [.array(elements + elements), .array([]), .object([]), .null]
    case .object: return value.membersChanged() + [.array([]), .null]
    case .null, .bool: return []
    }
  }

  private func expectAgreement(on value: JSONValue, _ schema: DeviceSchema) {
    let text = value.line
    let file = DeviceFixtures.read(text)
    // A schema cannot compare two numbers: only the reader detects these contradictions.
    let refusal = file.findings.first { finding in
      finding.severity == .error
        && !(finding.code == DeviceCode.contradiction.rawValue
          && Self.comparisons.contains { finding.path.hasPrefix($0) })
    }
    #expect(
      schema.accepts(value) == (refusal == nil),
      "\(refusal.map(file.source.describe) ?? "read"): \(value.line)")
  }

  /// The paths of contradictions between two numbers.
  private static let comparisons = [
    "drive.frequencyHz", "envelope", "latency", "actuator.coastingQ", "actuator.output", "drive.limits",
    "sharpness", "others",
  ]

  private func value(_ text: String) -> JSONValue? {
    JSONTree(reading: SourceText(name: "mine.json", bytes: Array(text.utf8))).root?.value
  }
}
