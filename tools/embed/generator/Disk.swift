internal import Glibc

/// The tool's few file operations, without Foundation: linking it would double the build's time.
enum Disk {
  /// The names of a folder's entries, in no order.
  static func names(in folder: String) throws(Problem) -> [String] {
    guard let stream = opendir(folder) else { throw failure("open", folder) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: entry.pointee.d_name) {
        String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
      }
      names.append(name)
    }
    return names
  }

  /// A file's bytes.
  static func bytes(of path: String) throws(Problem) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw failure("open", path) }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = fread(&block, 1, block.count, file)
      bytes += block[..<count]
      if count < block.count { break }
    }
    guard ferror(file) == 0 else { throw failure("read", path) }
    return bytes
  }

  /// Replaces a file atomically if its bytes differ; touches its folder in either case, see the plugin.
  static func replace(_ path: String, with bytes: [UInt8]) throws(Problem) {
    let fresh = path + ".new"
    guard let file = fopen(fresh, "wb") else { throw failure("write", fresh) }
    let written = fwrite(bytes, 1, bytes.count, file)
    guard fclose(file) == 0, written == bytes.count else { throw failure("write", fresh) }
    let isSame = (try? Self.bytes(of: path)).map { $0 == bytes } ?? false
    guard (isSame ? unlink(fresh) : rename(fresh, path)) == 0 else { throw failure("replace", path) }
  }

  private static func failure(_ action: String, _ path: String) -> Problem {
    Problem(description: "\(path): error: cannot \(action) it: \(String(cString: strerror(errno)))")
  }
}
