internal import Glibc
internal import HapticFormats
internal import HapticModel
internal import HapticText

/// The longest texts that are accepted, each made to be slow: none may take longer than a second or exhaust the memory.
enum Hostile {
  private static let size = JSONLimits.bytes

  /// A name and a text: a head, a repeated section, a tail; 64 MiB, or the most values that are accepted.
  private struct Attack: Sendable {
    let name: String
    var head = ""
    let section: @Sendable (Int) -> String
    var tail = ""
    /// The number of values and keys in a section.
    let nodes: Int

    init(
      _ name: String, head: String = "", tail: String = "", nodes: Int = 0,
      section: @escaping @Sendable (Int) -> String
    ) {
      (self.name, self.head, self.section, self.tail, self.nodes) = (name, head, section, tail, nodes)
    }

    func text() -> [UInt8] {
      var bytes = Array(head.utf8)
      bytes.reserveCapacity(size)
      var count = 0
      while true {
        let next = section(count).utf8
        guard bytes.count + next.count + tail.utf8.count <= size, (count + 1) * nodes < JSONLimits.nodes - 100
        else { break }
        bytes.append(contentsOf: next)
        count += 1
      }
      return bytes + Array(tail.utf8)
    }
  }

  private static let pattern = "{\"Version\":1,\"Pattern\":["
  private static let tap = "{\"Event\":{\"Time\":1,\"EventType\":\"HapticTransient\"}}"

  /// Ends an object that has the most members allowed, and begins another one.
  private static func end(_ count: Int) -> String {
    count > 0 && count % (JSONLimits.members - 1) == 0 ? "\"z\":0},{" : ""
  }

  private static let attacks = [
    Attack("open brackets") { _ in "[" },
    Attack("open objects") { _ in "{\"a\":" },
    Attack("empty lists", head: "[", tail: "[]]", nodes: 1) { _ in "[]," },
    Attack("nesting, again and again", head: "[", tail: "0]", nodes: 500) { _ in
      String(repeating: "[", count: 500) + String(repeating: "]", count: 500) + ","
    },
    Attack("digits") { _ in "1" },
    Attack("long numbers", head: "[", tail: "0]") { _ in "0." + String(repeating: "7", count: 1_000) + "," },
    Attack("spaces") { _ in " " },
    Attack("comments", tail: "0") { _ in "/**/" },
    Attack("one comment", head: "/*") { _ in "*" },
    Attack("escapes", head: "\"", tail: "\"") { _ in "\\n" },
    Attack("half surrogates", head: "\"", tail: "\"") { _ in "\\ud800" },
    Attack("one string", head: "\"", tail: "\"") { _ in "a" },
    Attack("text beyond ASCII", head: "\"", tail: "\"") { _ in "日" },
    Attack("trailing commas", head: "[", tail: "0]", nodes: 2) { _ in "[1,]," },
    Attack("different keys", head: "[{", tail: "\"z\":0}]", nodes: 2) { end($0) + "\"\($0)\":0," },
    Attack("one key", head: "[{", tail: "\"z\":0}]", nodes: 2) { end($0) + "\"a\":0," },
    Attack("keys with escapes", head: "[{", tail: "\"z\":0}]", nodes: 2) { end($0) + "\"\\u0061\":0," },
    Attack("long keys that end alike", head: "{", tail: "\"z\":0}") {
      "\"\($0)" + String(repeating: "k", count: 2_000) + "\":0,"
    },
    Attack("taps", head: pattern, tail: tap + "]}", nodes: 7) { _ in tap + "," },
    Attack("taps backwards", head: pattern, tail: tap + "]}", nodes: 7) {
      "{\"Event\":{\"Time\":\(900_000 - $0 % 900_000),\"EventType\":\"HapticTransient\"}},"
    },
    Attack("unknown keys", head: pattern, tail: tap + "]}", nodes: 3) { "{\"K\($0)\":0}," },
    Attack("unknown parameters", head: pattern, tail: tap + "]}", nodes: 7) {
      "{\"Parameter\":{\"ParameterID\":\"P\($0)\",\"Time\":0}},"
    },
    Attack(
      "one curve",
      head: pattern + "{\"ParameterCurve\":{\"ParameterID\":\"HapticIntensityControl\",\"Time\":0,"
        + "\"ParameterCurveControlPoints\":[", tail: "{\"Time\":0,\"ParameterValue\":1}]}}]}", nodes: 5
    ) { "{\"Time\":\(900_000 - $0 % 900_000),\"ParameterValue\":0.5}," },
    Attack("curves that overlap", head: pattern, tail: tap + "]}", nodes: 18) { _ in
      "{\"ParameterCurve\":{\"ParameterID\":\"HapticIntensityControl\",\"Time\":0,"
        + "\"ParameterCurveControlPoints\":[{\"Time\":0,\"ParameterValue\":1},{\"Time\":9,\"ParameterValue\":1}]}},"
    },
    Attack("too many keys", head: "{", tail: "\"z\":0}", nodes: 2) { "\"\($0)\":0," },
    Attack("members to keep", head: "{", tail: "\"Pattern\":[]}", nodes: 3) { "\"m\($0)\":[0]," },
  ]

  /// Reads each attack whose name begins with `name`; prints processor time and the peak memory in addition to the
  /// text.
  static func run(_ name: String) {
    for attack in attacks where attack.name.hasPrefix(name) {
      let text = attack.text()
      // Each in a separate process, so that the peak is its own.
      let child = fork()
      if child == 0 { report(attack.name, text) }
      var status: Int32 = 0
      waitpid(child, &status, 0)
      if status != 0 { print("attack=\(attack.name) status=\(status)") }
    }
  }

  private static func report(_ name: String, _ text: [UInt8]) -> Never {
    let before = peakKilobytes
    let (time, document) = Clock.time { PatternReader.read(bytes: text, name: "hostile.ahap") }
    print(
      "attack=\(name.replacing(" ", with: "-")) ms=\(time / 1_000_000) peak_mb=\((peakKilobytes - before) / 1024)",
      "findings=\(document.findings.count) readable=\(document.isReadable)")
    fflush(nil)
    _exit(0)
  }

  private static var peakKilobytes: Int {
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss
  }
}
