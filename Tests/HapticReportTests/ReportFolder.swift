/// A folder of patterns for one test, removed at its end.
final class ReportFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "thrum-report-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String) throws {
    try text.write(toFile: path + "/" + name, atomically: true, encoding: .utf8)
  }

  /// The report of the whole folder.
  func report() throws -> PatternReport { try ReportSession([path]).run() }

  /// The AHAP file of a tap.
  static func tap(intensity: Double) -> String {
    """
    {"Version": 1.0, "Pattern": [{"Event": {"Time": 0.0, "EventType": "HapticTransient", "EventParameters": [
      {"ParameterID": "HapticIntensity", "ParameterValue": \(intensity)}]}}]}
    """
  }
}

extension String {
  /// The texts between two marks, in order.
  func every(between opening: String, and closing: String) -> [String] {
    components(separatedBy: opening).dropFirst().compactMap { $0.components(separatedBy: closing).first }
  }

  /// The number of places at which a text stands.
  func count(of text: String) -> Int { components(separatedBy: text).count - 1 }
}
