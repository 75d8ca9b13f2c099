import DocumentTables

/// The table on the page Devices agrees with the simulation.
@Suite struct FeltTableTests {
  private static let page = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Sources/HapticProject/HapticProject.docc/Devices.md")

  /// `tools/generate tables` writes it anew.
  @Test func `the page shows every haptic on every device`() throws {
    var page = try GeneratedPage("Sources/HapticProject/HapticProject.docc/Devices.md")
    try page.setTable("| haptic |", FeltTable().text)
    #expect(try page.isCurrent(), "run tools/generate tables and look at the page")
  }

  /// `tools/generate tables` writes it anew.
  @Test func `the page counts the products of each kind and those with a source`() throws {
    let rows = Product.Kind.allCases.map { kind in
      let products = Products.builtIn.all.filter { $0.kind == kind }
      let profiles = Set(products.map(\.profile)).sorted().map { "`\($0)`" }.joined(separator: ", ")
      return
        "| \(kind.rawValue) | \(products.count) | \(products.count(where: \.isSourced)) | \(profiles) |\n"
    }
    let all = Products.builtIn.all
    let sum = "| all | \(all.count) | \(all.count(where: \.isSourced)) | |\n"
    var page = try GeneratedPage("Sources/HapticProject/HapticProject.docc/Devices.md")
    try page.setTable(
      "| kind | products |",
      "| kind | products | with a source | profiles |\n| --- | --: | --: | --- |\n" + rows.joined() + sum)
    #expect(try page.isCurrent(), "run tools/generate tables")
  }

  /// Regression: the sentence below the table gave other numbers than the table.
  @Test func `the sentence about the strongest haptic is true of the table`() throws {
    let text = try String(contentsOf: Self.page, encoding: .utf8)
    var strongest: [Int: Int] = [:]
    for row in text.split(separator: "\n") where row.hasPrefix("| `") {
      for (column, cell) in row.split(separator: "|").enumerated() {
        guard let match = cell.firstMatch(of: /(\d+) dB/), let level = Int(match.output.1) else { continue }
        strongest[column] = max(strongest[column] ?? level, level)
      }
    }
    let (minimum, maximum) = (try #require(strongest.values.min()), try #require(strongest.values.max()))
    #expect(
      text.contains("The strongest haptic of a device is \(minimum) to \(maximum) dB above the threshold."))
  }

  @Test func `the table has every name and every device`() {
    let table = FeltTable()
    #expect(table.catalogue.haptics.count == 24)
    #expect(table.profiles.count >= 12)
  }

  @Test func `custom patterns fall back on a phone with generators and give nothing on a tablet`() throws {
    let phone = try #require(DeviceProfiles.builtIn.profiles.first { $0.playback == .generators })
    let tablet = try #require(DeviceProfiles.builtIn.profiles.first { $0.playback == .none })
    let custom = Catalogue.builtIn.haptics.filter(\.isCustom)
    #expect(custom.count == 3)
    for haptic in custom {
      let call = Catalogue.builtIn.call(for: haptic)
      let onPhone = Simulation(call, on: phone)
      #expect(onPhone.delivery.step == .fallback)
      #expect(onPhone.delivery.timeline.name == haptic.fallback)
      #expect(onPhone.events.allSatisfy { $0.isFelt || $0.mergedWith != nil })
      let onTablet = Simulation(call, on: tablet)
      #expect(onTablet.delivery.step == .nothing)
      #expect(onTablet.delivery.reason == "it has no actuator")
      #expect(onTablet.events.isEmpty && onTablet.motion.intervals.isEmpty)
    }
  }
}
