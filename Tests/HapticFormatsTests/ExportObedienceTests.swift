/// A device can play every file that is written for it: random patterns, random devices.
@Suite struct ExportObedienceTests {
  private static let seeds = Array(1...UInt64(max(Effort.cases(300, usually: 200), 100)))

  /// Entries of a list for a motor, with amplitudes of 0…255.
  private struct Entry {
    var length: Int64
    var amplitude: Int
  }

  @Test func `an android waveform obeys its device`() throws {
    for seed in Self.seeds {
      let (text, target) = try Self.write(seed, .androidWaveform)
      let object = try #require(try Self.json(text) as? [String: Any])
      let timings = try #require(object["timings"] as? [Int64])
      let amplitudes = try #require(object["amplitudes"] as? [Int])
      try #require(timings.count == amplitudes.count)
      let entries = zip(timings, amplitudes).map { Entry(length: $0, amplitude: $1) }
      Self.expect(entries, obey: target, "seed \(seed)")
      Self.expect(entries, within: seed, target)
    }
  }

  @Test(arguments: [nil, "waveform", "primitives", "basic-envelope", "waveform-envelope"])
  func androidXMLObeysItsDevice(_ kind: String?) throws {
    var kinds: Set<String> = []
    for seed in Self.seeds {
      let (text, target) = try Self.write(seed, .androidXML, kind: kind)
      let lines = text.split(separator: "\n").map(String.init)
      for line in lines where line.contains("<primitive-effect") {
        kinds.insert("primitives")
        #expect((target.primitives ?? []).contains(try Self.attribute("name", of: line)), "seed \(seed)")
      }
      let entries = try lines.filter { $0.contains("<waveform-entry") }.map { line in
        Entry(
          length: try #require(Int64(Self.attribute("durationMs", of: line))),
          amplitude: try #require(Int(Self.attribute("amplitude", of: line))))
      }
      if !entries.isEmpty {
        kinds.insert("waveform")
        Self.expect(entries, obey: target, "seed \(seed)")
      }
      let points = lines.filter { $0.contains("<control-point") }
      if !points.isEmpty {
        let isBasic = text.contains("<basic-envelope-effect")
        kinds.insert(isBasic ? "basic-envelope" : "waveform-envelope")
        try Self.expect(points, ending: isBasic ? "intensity" : "amplitude", obey: target, "seed \(seed)")
      }
    }
    // Random devices sometimes lack a capability; the ones that they have are used.
    #expect(kinds.contains("waveform"))
    if let kind { #expect(kinds.contains(kind)) } else { #expect(kinds.count == 3, "\(kinds)") }
  }

  @Test func listsOfTimesObeyTheirDevice() throws {
    for seed in Self.seeds {
      let (web, target) = try Self.write(seed, .webVibrate)
      let times = try #require(try Self.json(web) as? [Int64])
      #expect(times.count <= target.limits.entries ?? 99, "seed \(seed)")
      #expect(times.max() ?? 0 <= 10_000, "seed \(seed)")
      let entries = times.enumerated().map { Entry(length: $1, amplitude: $0 % 2 == 0 ? 1 : 0) }
      Self.expect(entries, within: seed, target)
      let react = try #require(try Self.json(Self.write(seed, .reactNative).text) as? [Int64])
      #expect(react.count <= target.limits.entries ?? .max, "seed \(seed)")
      let flutter = try #require(try Self.json(Self.write(seed, .flutter).text) as? [String: [Int]])
      #expect(flutter["pattern"]?.count ?? 0 <= target.limits.entries ?? .max, "seed \(seed)")
      for amplitude in flutter["intensities"] ?? [] {
        #expect(Self.isPlayed(amplitude, of: 255, target), "seed \(seed)")
      }
    }
  }

  @Test func `gamepad magnitudes are those of the device`() throws {
    for seed in Self.seeds {
      let (text, target) = try Self.write(seed, .gamepad)
      let object = try #require(try Self.json(text) as? [String: [[String: Any]]])
      for effect in object["effects"] ?? [] {
        let parameters = try #require(effect["params"] as? [String: Double])
        for name in ["strongMagnitude", "weakMagnitude"] {
          let magnitude = try #require(parameters[name])
          #expect(Self.isPlayed(Int((magnitude * 10_000).rounded()), of: 10_000, target), "seed \(seed)")
        }
      }
    }
  }

  /// For the same device, the same bytes and the same losses.
  @Test(arguments: PatternFormat.all.filter(\.isWritable))
  func `the same request gives the same bytes`(_ format: PatternFormat) throws {
    for seed in Self.seeds.prefix(20) {
      #expect(try Self.write(seed, format).text == Self.write(seed, format).text, "seed \(seed)")
    }
  }

  // MARK: Limits of a device

  private static func expect(_ entries: [Entry], obey target: DeviceProfile, _ comment: Comment) {
    let limits = target.limits
    // A pattern with nothing to play is a millisecond of silence.
    if entries.allSatisfy({ $0.amplitude == 0 }) { return }
    #expect(entries.allSatisfy { isPlayed($0.amplitude, of: 255, target) }, comment)
    #expect(entries.count <= limits.entries ?? .max, comment)
    #expect(entries.reduce(0) { $0 + $1.length } <= milliseconds(limits.longestPattern) ?? .max, comment)
    let step = max(milliseconds(limits.timeStep) ?? 1, 1)
    #expect(entries.allSatisfy { $0.length % step == 0 }, comment)
    for run in entries.split(whereSeparator: { $0.amplitude == 0 }) {
      let length = run.reduce(0) { $0 + $1.length }
      #expect(length >= milliseconds(limits.shortestRun) ?? 0, comment)
    }
  }

  /// The motor runs only during a tap or a vibration, and never longer than the device plays one.
  private static func expect(_ entries: [Entry], within seed: UInt64, _ target: DeviceProfile) {
    guard let longest = milliseconds(target.limits.longestVibration) else { return }
    var random = RandomExport(seed: seed)
    let step = max(milliseconds(target.limits.timeStep) ?? 1, 1)
    let shortest = max(milliseconds(target.limits.shortestRun) ?? 0, step)
    let spans = random.pattern().events.map { event -> ClosedRange<Int64> in
      let start = (event.time - TimePoint.zero).nanoseconds / 1_000_000 - step
      guard case .continuous(let vibration) = event else { return start...start + 60 + shortest + 2 * step }
      let voice = Timeline(compiling: HapticPattern(events: [event])).length - (event.time - .zero)
      let length = max(vibration.duration, voice).nanoseconds / 1_000_000 + 1
      return start...start + max(min(length, longest), shortest) + 3 * step
    }
    var time: Int64 = 0
    for entry in entries {
      if entry.amplitude > 0 {
        let isInside = (time..<time + entry.length).allSatisfy { tick in spans.contains { $0.contains(tick) }
        }
        #expect(isInside, "seed \(seed): \(entry.length) ms from \(time) ms on")
      }
      time += entry.length
    }
  }

  private static func expect(
    _ points: [String], ending level: String, obey target: DeviceProfile, _ comment: Comment
  ) throws {
    let envelope = try #require(target.envelope, comment)
    #expect(points.count <= envelope.points, comment)
    for point in points {
      let length = TimeSpan.milliseconds(try #require(Int64(attribute("durationMs", of: point))))
      #expect(length >= envelope.shortestSegment, comment)
      #expect(length <= envelope.longestSegment, comment)
    }
    #expect(try attribute(level, of: try #require(points.last)) == "0", comment)
  }

  /// True if an amplitude is one that the device distinguishes, to the resolution of the format.
  private static func isPlayed(_ number: Int, of top: Int, _ target: DeviceProfile) -> Bool {
    if number == 0 { return true }
    if target.drive.steps == 1 { return number == top }
    guard Double(number) >= target.drive.leastAmplitude.value * Double(top) - 1e-6 else { return false }
    guard let steps = target.drive.steps else { return true }
    let exact = Double(number) * Double(steps) / Double(top)
    return abs(exact - exact.rounded()) * Double(top) / Double(steps) <= 1
  }

  // MARK: Reading the output

  private static func write(
    _ seed: UInt64, _ format: PatternFormat, kind: String? = nil
  ) throws -> (text: String, target: DeviceProfile) {
    var random = RandomExport(seed: seed)
    let (pattern, target) = (random.pattern(), random.target())
    let request = ExportRequest(pattern, options: ExportOptions(kind: kind, device: target))
    return (try #require(PatternWriter.write(request, as: format)).files[0].text, target)
  }

  private static func json(_ text: String) throws -> Any {
    try JSONSerialization.jsonObject(with: Data(text.utf8))
  }

  private static func attribute(_ name: String, of line: String) throws -> String {
    let parts = line.components(separatedBy: " \(name)=\"")
    return String(try #require(parts.last?.split(separator: "\"", omittingEmptySubsequences: false).first))
  }

  private static func milliseconds(_ span: TimeSpan?) -> Int64? { span.map { $0.nanoseconds / 1_000_000 } }
}
