internal import Glibc
internal import HapticFormats
internal import HapticModel
internal import HapticScores
internal import HapticText

/// Reads the benchmark's pattern.
enum PatternFile {
  /// The bytes of the file at `path`.
  static func bytes(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw BenchError("cannot read \(path)") }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    let size = Int(status.st_size)
    return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let done = read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        guard done > 0 else { throw BenchError("cannot read \(path)") }
        count += done
      }
    }
  }

  /// The pattern in `bytes`.
  static func pattern(_ bytes: [UInt8], name: String) throws -> HapticPattern {
    let document = AHAPDecoder.decode(SourceText(name: name, bytes: bytes))
    guard document.isReadable else { throw BenchError("\(name) is not a pattern") }
    return document.pattern
  }
}

/// An error that stops the benchmark, with the reason.
struct BenchError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
