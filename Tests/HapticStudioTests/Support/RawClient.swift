/// A connection of a test: sends exactly the given bytes, and reads what comes.
///
/// A read that brings nothing for a minute ends with what was read: far more than anything takes on a busy machine.
final class RawClient {
  private let descriptor: CInt
  private static let patience: CInt = 60_000

  init(port: Int) throws {
    descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        connect(descriptor, pointer, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard code == 0 else {
      close(descriptor)
      throw Failure(code: errno)
    }
  }

  struct Failure: Error { let code: CInt }

  deinit { close(descriptor) }

  /// Sends bytes; false if the server has closed the connection.
  @discardableResult func send(_ text: String) -> Bool { send(Array(text.utf8)) }

  @discardableResult func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, CInt(MSG_NOSIGNAL))
      }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Reads once; empty at the end of the connection, or if nothing comes.
  func read() -> [UInt8] {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    guard poll(&wait, 1, Self.patience) > 0 else { return [] }
    var bytes = [UInt8](repeating: 0, count: 1 << 16)
    let count = Glibc.read(descriptor, &bytes, bytes.count)
    return count > 0 ? Array(bytes[..<count]) : []
  }

  /// Everything until the server closes the connection.
  func readAll() -> Reply {
    var bytes: [UInt8] = []
    while true {
      let more = read()
      if more.isEmpty { return Reply(bytes) }
      bytes += more
    }
  }

  /// The received bytes until they hold `text`, or the connection ends.
  func read(until text: String) -> String {
    var found = ""
    while !found.contains(text) {
      let more = read()
      if more.isEmpty { break }
      found += String(decoding: more, as: UTF8.self)
    }
    return found
  }

  /// True if something has come, or the connection has ended.
  var hasAnswer: Bool {
    var wait = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&wait, 1, 0) > 0
  }

  /// Tells the server that nothing more comes.
  func finish() { shutdown(descriptor, CInt(SHUT_WR)) }
}

/// An answer, taken apart; a reply without a status has status 0, and answers that only say to wait are left out.
struct Reply {
  let status: Int
  let head: String
  let body: String

  init(_ bytes: [UInt8]) {
    var text = String(decoding: bytes, as: UTF8.self)[...]
    let waiting = "HTTP/1.1 102 Processing\r\n\r\n"
    while text.hasPrefix(waiting) { text.removeFirst(waiting.count) }
    let parts = text.split(separator: "\r\n\r\n", maxSplits: 1, omittingEmptySubsequences: false)
    head = String(parts[0])
    body = parts.count > 1 ? String(parts[1]) : ""
    status = Int(head.dropFirst("HTTP/1.1 ".count).prefix(3)) ?? 0
  }

  /// The values of a header field.
  func values(_ name: String) -> [String] {
    head.split(separator: "\r\n").filter { $0.lowercased().hasPrefix(name.lowercased() + ":") }
      .map { $0.drop { $0 != ":" }.dropFirst().trimmingPrefix(" ").description }
  }
}
