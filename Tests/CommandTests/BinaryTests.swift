/// `tools/binary`, which looks at how the installed program is loaded.
@Suite struct BinaryTests {
  private static let tool = URL(filePath: #filePath).appending(path: "../../../tools/binary").standardized
    .path()

  private func check(_ path: String) throws -> (errors: String, exitCode: Int32) {
    let outcome = try Command.startShell("exec python3 \"$0\" '\(path)'", argument: Self.tool).finish()
    return (outcome.errors, outcome.exitCode)
  }

  /// A small ELF file: a dynamic section and the segments of a program, each with or without its fault.
  private func binary(
    runPath: Bool = false, isFixed: Bool = false, binds: Bool = true, executableStack: Bool = false,
    version: String = "GLIBC_2.31"
  ) -> Data {
    func little(_ value: UInt64, _ count: Int) -> [UInt8] {
      (0..<count).map { UInt8(truncatingIfNeeded: value >> (8 * UInt64($0))) }
    }
    let entries: [(UInt64, UInt64)] =
      [(5, 512), (1, 1), (0x6FFF_FFFE, 560), (0x6FFF_FFFF, 1)] + (runPath ? [(29, 12)] : []) + [
        (0x6FFF_FFFB, 0x0800_0000 | (binds ? 1 : 0)), (0, 0),
      ]
    var bytes: [UInt8] = [0x7F, 0x45, 0x4C, 0x46, 2, 1, 1] + [UInt8](repeating: 0, count: 9)
    bytes += little(isFixed ? 2 : 3, 2) + little(62, 2) + little(1, 4) + little(0, 8) + little(64, 8)
    bytes += little(0, 8) + little(0, 4) + little(64, 2) + little(56, 2) + little(4, 2) + [0, 0, 0, 0, 0, 0]
    let parts: [(kind: UInt64, flags: UInt64, offset: UInt64, size: UInt64)] = [
      (1, 5, 0, 600), (2, 6, 320, UInt64(entries.count * 16)), (0x6474_E551, executableStack ? 7 : 6, 0, 0),
      (0x6474_E552, 4, 320, 16),
    ]
    for part in parts {
      bytes += little(part.kind, 4) + little(part.flags, 4) + little(part.offset, 8) + little(part.offset, 8)
      bytes += little(part.offset, 8) + little(part.size, 8) + little(part.size, 8) + little(8, 8)
    }
    bytes += [UInt8](repeating: 0, count: 320 - bytes.count)
    for (tag, value) in entries { bytes += little(tag, 8) + little(value, 8) }
    bytes += [UInt8](repeating: 0, count: 512 - bytes.count)
    bytes += Array("\0libc.so.6\0\0$ORIGIN\0\(version)\0".utf8)
    bytes += [UInt8](repeating: 0, count: 560 - bytes.count)
    // One library, and one version of it, whose name is the fourth string.
    bytes += little(1, 2) + little(1, 2) + little(1, 4) + little(16, 4) + little(0, 4)
    bytes += little(0, 4) + little(0, 2) + little(2, 2) + little(20, 4) + little(0, 4)
    bytes += [UInt8](repeating: 0, count: 40)
    return Data(bytes)
  }

  /// Regression: the program had the run path `$ORIGIN`, and loaded a libasound.so.2 that lay beside it.
  @Test func `the check of a binary finds each fault`() throws {
    let scratch = try Scratch()
    let cases: [(Data, String?)] = [
      (binary(), nil), (binary(runPath: true), "run path $ORIGIN"), (binary(isFixed: true), "PIE"),
      (binary(binds: false), "RELRO is not full"),
      (binary(version: "GLIBC_2.36"), "needs glibc 2.36, newer than 2.31"),
      (binary(version: "GLIBC_PRIVATE"), nil), (binary(executableStack: true), "stack is executable"),
      (Data("#!/bin/sh\n".utf8), "no 64-bit little-endian ELF file"),
    ]
    for (index, (bytes, fault)) in cases.enumerated() {
      let path = scratch.file("\(index)")
      try bytes.write(to: URL(filePath: path))
      let (errors, exitCode) = try check(path)
      #expect(exitCode == (fault == nil ? 0 : 1), "\(index): \(errors)")
      if let fault { #expect(errors.contains(fault), "\(index): \(errors)") }
    }
    // A debug build is no installed program.
    #expect(try check(Command.path).exitCode == 1)
  }
}
