@testable import HapticFormats

@Suite struct FirmwareHeaderWritingTests {
  private static func header(_ name: String) -> String {
    let pattern = HapticPattern(name, notation: "o ={50ms}")
    return FirmwareHeaderWriter.encode(ExportRequest(pattern)).files[0].text
  }

  /// Names that would break a comment, an identifier or a guard.
  static let hostileNames = [
    "", "int", "3 taps", "*/ int x; /*", "ends with \\", "??/\n", "näher 🙂", "a//b", "_Reserved__name",
    "haptic", "#define", #""quoted""#, String(repeating: "long ", count: 100),
  ]

  /// The available compilers; the one that comes with Swift is among them.
  static func compilers() throws -> [String] {
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let found = ["clang", "gcc"].compactMap { name in
      path.split(separator: ":").map { "\($0)/\(name)" }.first {
        FileManager.default.isExecutableFile(atPath: $0)
      }
    }
    try #require(!found.isEmpty, "there is no C compiler in \(path)")
    return found
  }

  private static func run(_ program: String, _ arguments: [String], in folder: URL) throws -> (Int32, String)
  {
    let process = Process()
    process.executableURL = URL(filePath: program)
    process.arguments = arguments
    process.currentDirectoryURL = folder
    let output = Pipe()
    process.standardError = output
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    return (process.terminationStatus, String(decoding: text, as: UTF8.self))
  }

  @Test func `every header compiles without a warning in two source files`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "thrum-header-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var includes = ""
    for (index, name) in Self.hostileNames.enumerated() {
      try Data(Self.header(name).utf8).write(to: folder.appending(path: "pattern\(index).h"))
      includes += #"#include "pattern\#(index).h"\#n#include "pattern\#(index).h"\#n"#
    }
    let sum = "haptic_int_count + (int)haptic_int_steps[2].amplitude + haptic_int_length_ms"
    try Data("\(includes)int other(void);\nint other(void) { return \(sum); }\n".utf8)
      .write(to: folder.appending(path: "other.c"))
    try Data(
      "\(includes)int other(void);\nint main(void) { return other() == 408 && \(sum) == 408 ? 0 : 1; }\n".utf8
    )
    .write(to: folder.appending(path: "main.c"))
    for compiler in try Self.compilers() {
      let flags = ["-std=c99", "-Wall", "-Wextra", "-pedantic", "-Werror"]
      let (status, text) = try Self.run(compiler, flags + ["main.c", "other.c", "-o", "both"], in: folder)
      #expect(status == 0, "\(compiler): \(text)")
      #expect(try Self.run(folder.appending(path: "both").path, [], in: folder).0 == 0, "\(compiler)")
    }
  }
}
