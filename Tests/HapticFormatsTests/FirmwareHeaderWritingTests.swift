@testable import HapticFormats

@Suite struct FirmwareHeaderWritingTests {
  private static func header(_ name: String, of line: String = "o ={50ms}") -> String {
    let pattern = HapticPattern(name, notation: line)
    return FirmwareHeaderWriter.encode(ExportRequest(pattern)).files[0].text
  }

  @Test func `the steps are the motors amplitudes`() {
    let text = Self.header("knock")
    #expect(text.hasPrefix("/* knock: 150 ms in 3 steps. Written by Thrum. */\n#ifndef HAPTIC_knock_H\n"))
    #expect(text.contains("haptic_knock_steps[3] = {\n  {20, 64},\n  {80, 0},\n  {50, 255}\n};"))
  }

  @Test func `a step longer than sixteen bits is written in several`() {
    let text = Self.header("long", of: "o ={100s}")
    #expect(text.contains("{65535, 255},\n  {34465, 255}\n"))
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

  @Test func `nothing to play is a table that compiles`() {
    let export = FirmwareHeaderWriter.encode(ExportRequest(HapticPattern()))
    #expect(export.files[0].text.contains("haptic_pattern_steps[1] = {\n  {0, 0}\n};"))
    #expect(export.losses.map(\.code) == [.nothingToPlay])
  }
}
