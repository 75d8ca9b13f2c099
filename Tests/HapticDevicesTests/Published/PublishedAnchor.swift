@testable import HapticDevices

/// A published report of how strong a vibration feels: a line of `Anchors.tsv`.
struct PublishedAnchor {
  /// The table of the page that shows it.
  let table: String
  /// The device in the publication; `nil` if the profile is that device.
  let device: String?
  /// The profile, at the site of the publication.
  let profile: DeviceProfile
  let milliseconds: Int64
  /// The amplitude of the drive.
  let strength: Double
  /// The length of the run with which the publication compares this one; `nil` if it does not compare.
  let than: Int64?
  /// The decibels that the publication allows: above the threshold, or above the other run.
  let range: ClosedRange<Double>
  let said: String
  /// False if a number of the profile was chosen with the publication in mind.
  let isScored: Bool
  let source: String

  private struct FaultyLine: Error { let line: Substring }

  /// The folder of the published data.
  static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appending(path: "Data")

  static func all() throws -> [PublishedAnchor] {
    let text = try String(contentsOf: folder.appending(path: "Anchors.tsv"), encoding: .utf8)
    return try text.split(separator: "\n").dropFirst().map { try PublishedAnchor($0) }
  }

  private init(_ line: Substring) throws {
    let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
    guard cells.count == 12, var profile = DeviceProfiles.builtIn[cells[2]], let length = Int64(cells[4]),
      let strength = Double(cells[5]), ["scored", "fitted"].contains(cells[10])
    else { throw FaultyLine(line: line) }
    if let site = BodySite(rawValue: cells[3]) { profile.site = site }
    (table, device, self.profile) = (cells[0], cells[1] == "-" ? nil : cells[1], profile)
    (milliseconds, self.strength, than) = (length, strength, Int64(cells[6]))
    let (low, high) = (Double(cells[7]) ?? -.infinity, Double(cells[8]) ?? .infinity)
    guard low <= high, low.isFinite || high.isFinite else { throw FaultyLine(line: line) }
    (range, said, isScored, source) = (low...high, cells[9], cells[10] == "scored", cells[11])
  }

  /// The level by a judge: above the threshold, or above the other run.
  func level(by judge: Judge) -> Double {
    let level = judge.level(of: milliseconds, strength: strength, on: profile)
    return than.map { level - judge.level(of: $0, strength: strength, on: profile) } ?? level
  }

  /// The decibels by which a level is outside of the range.
  func error(of level: Double) -> Double {
    level < range.lowerBound ? level - range.lowerBound : max(0, level - range.upperBound)
  }
}

/// A way to predict how strong a run of a motor feels.
enum Judge: String, CaseIterable {
  /// This library's.
  case model = "Thrum"
  /// AOSP's: the acceleration of a run without an end, above AOSP's threshold at its frequency.
  case steadyState = "AOSP's steady state"
  /// The largest acceleration of the simulated mass, above AOSP's threshold at 150 Hz, whatever its frequency.
  case peak = "peak acceleration"

  /// Returns the decibels of a run above the threshold.
  func level(of milliseconds: Int64, strength: Double, on profile: DeviceProfile) -> Double {
    let run = MotorRun.simulation(milliseconds, strength: strength, on: profile)
    let event = run.events[0]
    switch self {
    case .model: return event.aboveThreshold?.value ?? Self.silence
    case .peak: return Self.decibels(event.peakAcceleration) - PhoneThreshold.decibels(150)
    case .steadyState:
      guard let actuator = profile.actuator, let drive = run.delivery.drive.segments.first else {
        return Self.silence
      }
      let frequency = drive.frequency
      let steady = actuator.steadyAcceleration(amplitude: drive.from, frequency: frequency)
      let hertz = actuator.steadyHertz(amplitude: drive.from, frequency: frequency)
      return Self.decibels(steady) - PhoneThreshold.decibels(hertz)
    }
  }

  /// The level of what does not move.
  private static let silence = -99.0

  private static func decibels(_ acceleration: Acceleration) -> Double {
    Decibels(amplitudeRatio: acceleration.g)?.value ?? silence
  }
}

/// How well a judge predicts the rows to which nothing was fitted.
struct AnchorScore: Equatable {
  let rows: Int
  /// The rows whose level is in the published range.
  let hits: Int
  /// The mean distance from the range, in decibels; 0 in it.
  let error: Double

  /// - Parameter shift: decibels that are added to all levels.
  init(_ levels: [(anchor: PublishedAnchor, level: Double)], shift: Double = 0) {
    let errors = levels.filter(\.anchor.isScored).map { anchor, level in
      abs(anchor.error(of: anchor.than == nil ? level + shift : level))
    }
    (rows, hits) = (errors.count, errors.count { $0 == 0 })
    error = errors.reduce(0, +) / Double(max(1, errors.count))
  }

  init(rows: Int, hits: Int, error: Double) { (self.rows, self.hits, self.error) = (rows, hits, error) }

  /// Returns the shift of all levels in tenths of a decibel with the smallest error, the one nearest to none.
  static func bestShift(_ levels: [(anchor: PublishedAnchor, level: Double)]) -> Double {
    let shifts = (-300...300).map { Double($0) / 10 }.sorted { abs($0) < abs($1) }
    return shifts.min { AnchorScore(levels, shift: $0).error < AnchorScore(levels, shift: $1).error } ?? 0
  }

  /// True if fewer rows agree than in an earlier score of the same rows, or the error is larger by more than rounding.
  func isWorse(than other: AnchorScore) -> Bool {
    rows == other.rows && (hits < other.hits || error > other.error + Self.rounding)
  }

  /// More than a score is off whose error is written with two places.
  static var rounding: Double { 0.0051 }
}
