@testable import HapticFormats

/// A tap, a steady vibration and a rising one.
private let everything = HapticPattern("knock", notation: "o:0.5,0 =:1,1{50ms}")

/// The list in an export's first file.
private func list(_ export: Export?) throws -> [[String: Any]] {
  let text = try #require(export?.files.first?.utf8)
  return try #require(try JSONSerialization.jsonObject(with: Data(text)) as? [[String: Any]])
}

private func find<Value>(_ entry: [String: Any], _ path: String, as: Value.Type = Value.self) throws -> Value
{
  var value: Any? = entry
  for key in path.split(separator: ".") { value = (value as? [String: Any])?[String(key)] }
  return try #require(value as? Value, "\(path)")
}

@Suite struct LinuxForceFeedbackWritingTests {
  private static func write(_ pattern: HapticPattern, kind: String? = nil) -> Export {
    LinuxForceFeedbackWriter.encode(ExportRequest(pattern, options: ExportOptions(kind: kind)))
  }

  @Test func eachVibrationIsASineAtItsTime() throws {
    let export = Self.write(everything)
    let effects = try list(export)
    #expect(try effects.map { try find($0, "replay.delay") as Int } == [0, 100])
    #expect(try effects.map { try find($0, "replay.length") as Int } == [20, 50])
    #expect(try effects.map { try find($0, "type") as Int } == [0x51, 0x51])
    // 80 Hz are 12.5 ms, 230 Hz are 4.35 ms.
    #expect(try effects.map { try find($0, "u.periodic.period") as Int } == [13, 4])
    #expect(try effects.map { try find($0, "u.periodic.magnitude") as Int } == [8192, 0x7FFF])
    let loss = try #require(export.losses.first { $0.code == "ff-effect-frequency-rounded" })
    #expect(loss.count == 2 && loss.timeError == .milliseconds(0) + .microseconds(500))
  }

  @Test func `sharpness is the balance of a rumble`() throws {
    let effects = try list(Self.write(everything, kind: "rumble"))
    #expect(try effects.map { try find($0, "u.rumble.strong_magnitude") as Int } == [16384, 0])
    #expect(try effects.map { try find($0, "u.rumble.weak_magnitude") as Int } == [0, 0xFFFF])
  }

  @Test func `what the kernel does not specify is left out`() throws {
    let pattern = HapticPattern("long", notation: ".{5s} ={200s}")
    let export = Self.write(pattern)
    let effects = try list(export)
    #expect(try effects.map { try find($0, "replay.delay") as Int } == [5_000])
    #expect(try effects.map { try find($0, "replay.length") as Int } == [32_767])
    let loss = try #require(export.losses.first { $0.code == .patternCapped })
    #expect(loss.timeError == .milliseconds(205_000 - 37_767) && loss.path == "events[0]")
  }

  /// Regression: a tap that is left out was also told as "written as a vibration".
  @Test func `a tap behind what the kernel specifies has no length`() throws {
    let export = Self.write(HapticPattern("long", notation: "o{32s} o{1s} o"))
    #expect(try list(export).count == 2)
    #expect(export.losses.contains { $0.code == .patternCapped })
    let taps = try #require(export.losses.first { $0.code == .tapAsPulse })
    #expect(taps.count == 2, "\(taps.message)")
  }
}

/// A vibration of 60 s from the start on, which takes two effects.
@Suite struct LongForceFeedbackTests {
  @Test func `a long vibration is written in several effects that follow each other`() throws {
    let pattern = HapticPattern("long", notation: "={60s}")
    let export = LinuxForceFeedbackWriter.encode(ExportRequest(pattern))
    let effects = try list(export)
    #expect(try effects.map { try find($0, "replay.delay") as Int } == [0, 32_767])
    #expect(try effects.map { try find($0, "replay.length") as Int } == [32_767, 60_000 - 32_767])
    #expect(!export.losses.contains { $0.code == .patternCapped })
  }
}

@Suite struct ButtplugWritingTests {
  @Test func `version 3 ends with a stop and counts its messages`() throws {
    let entries = try list(ButtplugWriter(version: .scalar).encode(ExportRequest(everything)))
    #expect(try entries.map { try find($0, "atMs") as Int } == [0, 20, 100, 150])
    let commands = try entries.map { entry -> [String: Any] in
      try find(try #require((entry["messages"] as? [[String: Any]])?.first), "ScalarCmd")
    }
    #expect(commands.map { $0["Id"] as? Int } == [1, 2, 3, 4])
    let scalars = commands.map { ($0["Scalars"] as? [[String: Any]])?.first?["Scalar"] as? Double }
    #expect(scalars == [0.25, 0, 1, 0])
  }

  @Test func `version 4 counts in steps of the device`() throws {
    let entries = try list(ButtplugWriter(version: .output).encode(ExportRequest(everything)))
    let values = try entries.map { entry -> Int in
      try find(
        try #require((entry["messages"] as? [[String: Any]])?.first), "OutputCmd.Command.Vibrate.Value")
    }
    #expect(values == [5, 0, 20, 0])
  }

  @Test func `a pattern that begins later sends nothing before`() throws {
    let pattern = HapticPattern("late", notation: ".{70ms} ={30ms}")
    let entries = try list(ButtplugWriter(version: .scalar).encode(ExportRequest(pattern)))
    #expect(try entries.map { try find($0, "atMs") as Int } == [70, 100])
  }
}
