internal import Foundation
internal import HapticRecorder
internal import Testing

/// The file of a golden: `goldens/NAME.golden.txt` beside the test's source, as `thrum test` has a folder `goldens` beside
/// each pattern.
struct GoldenFile {
  let name: String
  /// The path of the test's source.
  let source: String
  /// The module and the file of the test, for the command that writes the golden.
  let fileID: String

  /// True if the name can be that of a file.
  var isNamed: Bool {
    !name.isEmpty && name.first != "."
      && name.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789-_.".unicodeScalars.contains($0))
      }
  }

  private var url: URL {
    URL(fileURLWithPath: source).deletingLastPathComponent().appendingPathComponent("goldens")
      .appendingPathComponent("\(name).golden.txt")
  }

  var path: String { url.path }

  /// The contents; `nil` if there is no such file.
  func read() -> String? {
    (try? Data(contentsOf: url)).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Writes the golden, and makes its folder.
  func write(_ text: String) throws {
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url, options: .atomic)
  }

  /// The command that writes the golden: `THRUM_UPDATE_GOLDENS=1 swift test --filter AppTests.CheckoutTests/paying`.
  var command: String { "\(Self.variable)=1 swift test --filter \(filter)" }

  /// The test if its name needs no quotes, otherwise its module.
  private var filter: String {
    let module = String(fileID.prefix { $0 != "/" })
    guard let test = Test.current else { return module }
    let parts = "\(test.id)".split(separator: "/").dropLast()
    let name = parts.joined(separator: "/").prefix { $0 != "(" }
    let isPlain = name.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"):
        true
      default: false
      }
    }
    return isPlain && !name.isEmpty ? String(name) : module
  }

  /// The variable of the environment that lets tests write goldens.
  static let variable = "THRUM_UPDATE_GOLDENS"

  /// True if this run writes goldens.
  static var isUpdating: Bool { ProcessInfo.processInfo.environment[variable] == "1" }
}
