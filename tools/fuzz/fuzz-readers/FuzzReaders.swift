internal import HapticDevices
internal import HapticFormats
internal import HapticLint
internal import HapticModel
internal import HapticScores
internal import HapticText
internal import HapticTimeline

/// The first number of a file that is no pattern; tools/fuzz/run knows it.
private let otherFiles: UInt8 = 128

/// One execution of the fuzzer: reads the bytes as a file, then checks, fixes, compiles and writes the pattern.
///
/// The first byte chooses a reader (0: by content; from ``otherFiles`` on: one of ``FuzzedFile``), the second a writer; the
/// file follows. A violated guarantee traps: a pattern that was read compiles, and a file that was written can be read
/// again.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzReaders(_ data: UnsafePointer<UInt8>, _ count: Int) -> CInt {
  guard count >= 2 else { return 0 }
  let bytes = Array(UnsafeBufferPointer(start: data + 2, count: count - 2))
  if data[0] >= otherFiles {
    FuzzedFile(rawValue: Int(data[0] - otherFiles) % FuzzedFile.allCases.count)?.read(bytes)
    return 0
  }
  let readable = PatternFormat.all.filter(\.isReadable)
  let writable = PatternFormat.all.filter(\.isWritable)
  let reader = Int(data[0]) % (readable.count + 1)
  var options = PatternReader.Options()
  if reader > 0 { options.format = readable[reader - 1] }
  let document = PatternReader.read(bytes: bytes, name: "fuzz", options: options)
  for finding in document.findings {
    precondition(finding.position.map { $0.offset <= bytes.count } ?? true, "a finding lies outside the file")
  }
  let result = Linter().lint(document)
  _ = LintReport([result]).text()
  askDevice(about: document)
  let mended = FixPlan(for: result).bytes()
  precondition(mended.count <= 8 * bytes.count + 65_536, "a fix makes the file far too large")
  guard document.isReadable else { return 0 }
  for part in document.parts.prefix(4) { _ = Timeline(compiling: part.pattern) }
  let format = writable[Int(data[1]) % writable.count]
  guard let export = PatternWriter.write(ExportRequest(document), as: format) else { return 0 }
  guard format.isReadable, !export.losses.contains(where: { $0.code.rawValue.hasSuffix("nothing-to-play") })
  else {
    return 0
  }
  // A vibration of days, written in sections of seconds, is correct but too slow to read again a million times.
  for file in export.files where file.utf8.count < 1 << 20 {
    let again = PatternReader.read(
      bytes: file.utf8, name: "again", options: PatternReader.Options(format: format))
    precondition(
      again.isReadable,
      "\(format.id) refuses what it wrote: \(again.report.first ?? "")\n\(file.text.prefix(2000))")
  }
  return 0
}

/// Checks a document for a device that has every possible limit.
private func askDevice(about document: PatternDocument) {
  // Simulating a motion of minutes is correct but too slow to do a million times.
  let isShort = document.parts.prefix(4).allSatisfy {
    Timeline(compiling: $0.pattern).length < .milliseconds(2_000)
  }
  guard document.isReadable, document.parts.count <= 4, isShort else { return }
  let result = Linter(profiles: [device, DeviceProfile(name: "none", playback: .none, actuator: nil)])
    .lint(document)
  let compared = Linter.comparing([result, result])
  precondition(compared.count == 2, "a result is lost where patterns are compared")
  _ = LintReport(compared).text() + LintReport(compared).json()
}

private let device = DeviceProfile(
  name: "device", playback: .custom,
  actuator: .eccentric(
    EccentricActuator(
      topFrequency: Frequency(hertz: 180)!, peakAcceleration: Acceleration(g: 1)!,
      spinUp: .milliseconds(50), spinDown: .milliseconds(50), startLevel: UnitLevel(clamping: 0.1),
      overdrive: 1.5, braking: 1)),
  drive: DriveMapping(steps: 3, leastAmplitude: UnitLevel(clamping: 0.1)),
  limits: DeviceLimits(
    tapsPerSecond: 10, longestVibration: .milliseconds(500), longestPattern: .milliseconds(1_000),
    shortestRun: .milliseconds(10), timeStep: .milliseconds(4), curvePoints: 4, entries: 20),
  primitives: ["click"],
  envelope: EnvelopeCapability(
    points: 4, shortestSegment: .milliseconds(20), longestSegment: .milliseconds(1_000)))
