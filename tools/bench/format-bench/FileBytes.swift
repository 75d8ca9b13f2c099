internal import Glibc

/// Reads a file as the command does: open it, query its length, read it.
enum FileBytes {
  static func read(_ path: String) throws -> [UInt8] {
    let descriptor = open(path, O_RDONLY)
    guard descriptor >= 0 else { throw BenchError("cannot read \(path)") }
    defer { close(descriptor) }
    var status = stat()
    fstat(descriptor, &status)
    let size = Int(status.st_size)
    return try [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
      while count < size {
        let done = Glibc.read(descriptor, buffer.baseAddress?.advanced(by: count), size - count)
        guard done > 0 else { throw BenchError("cannot read \(path)") }
        count += done
      }
    }
  }
}
