internal import HapticModel
internal import NIOCore
internal import NIOHTTP1

/// The open streams of changes (server-sent events), one for each page.
///
/// A reader that does not keep up is dropped: it asks again, and reads the library anew.
///
/// Thread-safe: yes. Real-time-safe: no.
final class ChangeStreams: Sendable {
  private let channels = Locked<[ObjectIdentifier: any Channel]>([:])
  private let limit: Int

  /// Makes room for this many streams.
  init(limit: Int) { self.limit = limit }

  /// The number of open streams.
  var count: Int { channels.withLock { $0.count } }

  /// Adds a connection whose answer has begun; false if there are too many.
  func add(_ channel: any Channel) -> Bool {
    let isAdded = channels.withLock { channels in
      guard channels.count < limit else { return false }
      channels[ObjectIdentifier(channel)] = channel
      return true
    }
    if isAdded {
      channel.closeFuture.whenComplete { [self] _ in
        channels.withLock { _ = $0.removeValue(forKey: ObjectIdentifier(channel)) }
      }
    }
    return isAdded
  }

  /// Sends an event to every page.
  func send(event: String, data: [UInt8]) {
    send("event: \(event)\ndata: \(String(decoding: data, as: UTF8.self))\n\n")
  }

  /// Sends a comment, which shows that a reader is still there.
  func beat() { send(": \n\n") }

  private func send(_ text: String) {
    for channel in channels.withLock({ Array($0.values) }) {
      channel.eventLoop.execute {
        guard channel.isWritable else { return channel.close(promise: nil) }
        let part = HTTPServerResponsePart.body(.byteBuffer(ByteBuffer(string: text)))
        channel.writeAndFlush(part, promise: nil)
      }
    }
  }
}
