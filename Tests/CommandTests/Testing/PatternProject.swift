/// A folder of patterns like an app's, in a temporary folder.
final class PatternProject {
  let scratch: Scratch

  init() throws {
    scratch = try Scratch()
    try FileManager.default.createDirectory(
      atPath: scratch.file("haptics"), withIntermediateDirectories: true)
  }

  /// An AHAP file of taps at times in milliseconds.
  static func taps(_ times: Int..., intensity: Double = 0.8) -> String {
    let events = times.map { time in
      """
        {"Event": {"Time": \(Double(time) / 1000), "EventType": "HapticTransient", "EventParameters": [
          {"ParameterID": "HapticIntensity", "ParameterValue": \(intensity)},
          {"ParameterID": "HapticSharpness", "ParameterValue": 0.5}]}}
      """
    }
    return #"{"Version": 1, "Pattern": [\#n\#(events.joined(separator: ",\n"))\#n]}\#n"#
  }

  func write(_ text: String, to name: String) throws {
    let folder = (scratch.file(name) as NSString).deletingLastPathComponent
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    _ = try scratch.write(text, to: name)
  }

  func remove(_ name: String) throws { try FileManager.default.removeItem(atPath: scratch.file(name)) }

  /// Runs `thrum test` in the folder.
  func test(_ arguments: String...) throws -> Command.Outcome {
    try Command.start(["test"] + arguments, in: scratch.path).finish()
  }

  /// Every file below a folder, by its path, in order.
  func files(below folder: String = ".") -> [String] {
    let found = FileManager.default.enumerator(atPath: scratch.file(folder))?.allObjects as? [String] ?? []
    return found.filter { path in
      var facts = stat()
      return stat(scratch.file(folder) + "/" + path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
    }.sorted()
  }

  /// The time at which a file was last changed, to the nanosecond.
  func change(of name: String) -> timespec? {
    var facts = stat()
    return stat(scratch.file(name), &facts) == 0 ? facts.st_mtim : nil
  }
}
