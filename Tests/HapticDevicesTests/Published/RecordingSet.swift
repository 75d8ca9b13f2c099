@testable import HapticCalibration
@testable import HapticDevices

/// Recordings of accelerations, each of a known pattern or drive on the actuator of a profile.
///
/// `Recordings.tsv` lists them: a file, a profile, a pattern in Thrum's notation or a drive, the acceleration in g of a
/// sample of 1, and the source, between tabs. The page Measurements has the whole format.
struct RecordingSet {
  /// A line of the list with its recording.
  struct Row {
    let file: String
    let actuator: Actuator
    let drive: DriveWaveform
    let trace: AccelerationTrace
    /// False if the sensitivity is not known: levels are then relative.
    let isScaled: Bool
    let source: String
  }

  /// A folder, a file or a line that cannot be used.
  struct Fault: Error, Equatable, CustomStringConvertible {
    let description: String
  }

  static let list = "Recordings.tsv"
  let rows: [Row]

  /// Reads a folder.
  init(folder: URL) throws {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() else {
      throw Fault(description: "\(folder.path) is not a folder that can be read")
    }
    guard names.contains(Self.list) else {
      let there = names.isEmpty ? "it is empty" : "it has \(names.joined(separator: ", "))"
      throw Fault(description: "\(folder.path) has no \(Self.list): \(there)")
    }
    try self.init(
      list: String(contentsOf: folder.appending(path: Self.list), encoding: .utf8),
      bytes: { name in (try? Data(contentsOf: folder.appending(path: name))).map(Array.init) })
  }

  /// Reads a list.
  ///
  /// - Parameter bytes: returns the bytes of a file; `nil` if there is none.
  init(list: String, bytes: (String) throws -> [UInt8]?) throws {
    var rows: [Row] = []
    for (index, line) in list.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if line.isEmpty || line.hasPrefix("#") { continue }
      do throws(Fault) {
        rows.append(try Self.row(line.split(separator: "\t").map(String.init)) { try? bytes($0) })
      } catch {
        throw Fault(description: "\(Self.list):\(index + 1): \(error)")
      }
    }
    guard !rows.isEmpty else { throw Fault(description: "\(Self.list) lists no recording") }
    self.rows = rows
  }

  private static func row(_ cells: [String], _ bytes: (String) -> [UInt8]?) throws(Fault) -> Row {
    guard cells.count == 5, let scale = cells[3] == "-" ? 1 : Double(cells[3]), scale > 0, scale.isFinite
    else { throw Fault(description: "not a file, a profile, a pattern, a scale and a source") }
    var profile = DeviceProfiles.builtIn[cells[1]]
    if profile == nil, let file = bytes(cells[1]) {
      profile = DeviceProfileFile(reading: SourceText(name: cells[1], bytes: file)).profile
    }
    guard let profile, let actuator = profile.actuator else {
      throw Fault(description: "no profile \(cells[1]) with an actuator")
    }
    guard let drive = drive(cells[2], on: profile), !drive.segments.isEmpty else {
      throw Fault(description: "no pattern and no drive: \(cells[2])")
    }
    guard let file = bytes(cells[0]) else { throw Fault(description: "no file \(cells[0])") }
    let recording: Recording
    do {
      recording =
        try cells[0].hasSuffix(".wav") ? Recording(reading: file) : AccelerationTable(file).recording
    } catch let failure as CalibrationFailure {
      throw Fault(description: "\(cells[0]): \(failure.message)")
    } catch {
      throw Fault(description: "\(cells[0]): \(error)")
    }
    guard recording.rate.hertz >= Conditioning.lowestRate, recording.seconds >= 0.2 else {
      throw Fault(description: "\(cells[0]): less than 1,000 frames a second, or than 0.2 s")
    }
    let trace = AccelerationTrace(recording, scale: scale)
    guard trace.peak > 3 * trace.noise else { throw Fault(description: "\(cells[0]): nothing moves in it") }
    return Row(
      file: cells[0], actuator: actuator, drive: drive, trace: trace, isScaled: cells[3] != "-",
      source: cells[4])
  }

  /// Returns the drive of `drive 0 20 1 1 175; …` (ms to ms, amplitude to amplitude, hertz), or that of a pattern.
  private static func drive(_ text: String, on profile: DeviceProfile) -> DriveWaveform? {
    guard text.hasPrefix("drive ") else {
      return HapticPattern(clean: text).map {
        Simulation(HapticCall(Timeline(compiling: $0)), on: profile).delivery.drive
      }
    }
    var segments: [DriveWaveform.Segment] = []
    for part in text.dropFirst(6).split(separator: ";") {
      let numbers = part.split(separator: " ").map { Double($0) ?? .nan }
      guard numbers.count == 5, numbers.allSatisfy(\.isFinite), numbers[0] < numbers[1],
        let frequency = Frequency(hertz: numbers[4])
      else { return nil }
      let (start, end) = (TimePoint.seconds(numbers[0] / 1_000), TimePoint.seconds(numbers[1] / 1_000))
      guard start >= segments.last?.end ?? .zero else { return nil }
      segments.append(
        DriveWaveform.Segment(
          from: start, to: end, amplitude: numbers[2], numbers[3], frequency: frequency, event: VoiceID(0)))
    }
    return DriveWaveform(segments)
  }
}

/// A table of accelerations as text: the time in seconds, then one to three axes.
///
/// Commas, semicolons, tabs or spaces are between the numbers. Lines before the first that begins with a number are a
/// head.
private struct AccelerationTable {
  let recording: Recording

  init(_ bytes: [UInt8]) throws {
    var (times, axes): ([Double], [[Double]]) = ([], [])
    let lines = String(decoding: bytes, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (index, line) in lines.enumerated() {
      let numbers = line.split { ",;\t ".contains($0) }.map { Double($0) ?? .nan }
      if numbers.isEmpty || (times.isEmpty && numbers[0].isNaN) { continue }
      guard numbers.allSatisfy(\.isFinite), (2...4).contains(numbers.count),
        axes.isEmpty || axes.count == numbers.count - 1, numbers[0] > times.last ?? -.infinity
      else { throw RecordingSet.Fault(description: "line \(index + 1) is no later time with as many axes") }
      if axes.isEmpty { axes = numbers.dropFirst().map { _ in [] } }
      times.append(numbers[0])
      for axis in axes.indices { axes[axis].append(numbers[axis + 1]) }
    }
    guard times.count > 1 else { throw RecordingSet.Fault(description: "it has no samples") }
    let step = (times[times.count - 1] - times[0]) / Double(times.count - 1)
    for (before, time) in zip(times, times.dropFirst()) where abs(time - before - step) > step / 2 {
      throw RecordingSet.Fault(description: "the samples are not even in time at \(time) s")
    }
    guard let rate = Frequency(hertz: 1 / step) else { throw RecordingSet.Fault(description: "no rate") }
    recording = Recording(rate: rate, channels: axes)
  }
}
