/// Damaged profiles are refused with findings, or read; nothing crashes, and no file with an error is read.
@Suite struct DeviceHostilityTests {
  @Test(arguments: DeviceFixtures.names)
  func aFileThatEndsTooSoonIsRefused(name: String) throws {
    let bytes = try DeviceFixtures.source(name).bytes
    for count in 0..<(bytes.count - 1) {
      let file = Self.read(Array(bytes[..<count]))
      #expect(file.profile == nil && file.findings.hasErrors, "the first \(count) bytes")
    }
  }

  @Test(arguments: DeviceFixtures.names)
  func aFlippedBitIsReadOrRefused(name: String) throws {
    let bytes = try DeviceFixtures.source(name).bytes
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    for _ in 0..<300 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      var damaged = bytes
      damaged[Int((state >> 33) % UInt64(bytes.count))] ^= 1 << UInt8((state >> 29) & 7)
      Self.expectSense(Self.read(damaged))
    }
  }

  @Test(arguments: DeviceProfiles.builtIn.names)
  func `an absurd number in any place is read or refused`(name: String) throws {
    let profile = try #require(DeviceProfiles.builtIn[name])
    let bytes = Array(DeviceFixtures.bare(profile).utf8)
    let tree = JSONTree(reading: SourceText(name: "mine.json", bytes: bytes))
    let numbers = DeviceFixtures.values(try #require(tree.root)).map(\.value).filter { $0.number != nil }
    #expect(numbers.isEmpty == (profile.actuator == nil))
    for number in numbers {
      guard case .number(let digits) = number.value else { continue }
      for absurd in Self.absurd {
        var changed = bytes
        changed.replaceSubrange(number.offset..<(number.offset + digits.text.utf8.count), with: absurd.utf8)
        let file = Self.read(changed)
        Self.expectSense(file)
        #expect(!absurd.hasPrefix("-") || absurd == "-0" || file.profile == nil, "\(number.path): \(absurd)")
      }
    }
  }

  private static let absurd = [
    "0", "-0", "-1", "1e999", "-1e999", "1e-999", "9223372036854775808", "1e300", "NaN", "Infinity",
    "0." + String(repeating: "0", count: 400) + "1", String(repeating: "9", count: 400), "5e-324",
  ]

  private static func read(_ bytes: [UInt8]) -> DeviceProfileFile {
    DeviceProfileFile(reading: SourceText(name: "mine.json", bytes: bytes))
  }

  /// Expects a profile if and only if there is no error, and expects it to be written and read back.
  private static func expectSense(_ file: DeviceProfileFile) {
    #expect((file.profile == nil) == file.findings.hasErrors)
    guard let profile = file.profile else { return }
    let again = read(Array(DeviceProfileFile.encode(profile).utf8))
    #expect(again.profile == profile, "\(again.findings.map(again.source.describe))")
  }
}
