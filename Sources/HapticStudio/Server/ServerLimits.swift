internal import NIOCore
internal import NIOHTTP1

/// The limits that keep one client from taking the server's memory or time; all are *chosen*.
///
/// A browser opens at most six connections to a host, and sends heads of one to two kilobytes.
///
/// Thread-safe: yes, a value.
package struct ServerLimits: Sendable {
  /// The most connections at once; for a further one, the oldest that has not shown the key is closed.
  package var connections = 64
  /// The places of these that are only for connections that have shown the key.
  package var keptConnections = 8
  /// The most streams of changes at once.
  package var streams = 16
  /// The most bytes of one header field.
  package var field = 8 << 10
  /// The most bytes of all header fields.
  package var head = 32 << 10
  /// The most header fields.
  package var fields = 64
  /// The most bytes of a body: three times the largest pattern file known.
  package var body = 8 << 20
  /// The most bytes that are read and ignored after a refusal, so that a client that still sends can read it.
  ///
  /// Four times the largest body: who sends a little too much in one go gets the answer that says so.
  package var discarded = 32 << 20
  /// The most answers that wait to be computed.
  package var queue = 64
  /// The time in which the head of a request arrives on a connection that has not shown the key, in milliseconds, at its
  /// beginning and after each answer.
  package var headArrival: Int64 = 5_000
  /// The time in which it arrives on a connection that has shown the key, in milliseconds.
  package var idle: Int64 = 60_000
  /// The time in which a body arrives, in milliseconds.
  package var arrival: Int64 = 30_000
  /// The time in which an answer is computed, with the time for which it waits to be, in milliseconds.
  package var answer: Int64 = 60_000
  /// The time for which a save waits for a folder that another program has locked, in milliseconds.
  package var lock: Int64 = 2_000
  /// The time in which a client takes an answer, in milliseconds.
  package var departure: Int64 = 60_000
  /// The time that a closed connection waits for its client to close it, too, in milliseconds.
  package var farewell: Int64 = 2_000
  /// The most times that it waits so long, if something still comes.
  package var farewellRounds = 8
  /// The time between two signs of life on a stream of changes, in milliseconds.
  package var heartbeat: Int64 = 15_000
  /// The most bytes that wait for a reader of a stream before it is dropped.
  package var backlog = 64 << 10

  /// The limits of the program.
  package init() {}

  /// The limits of the reader of heads.
  var decoder: NIOHTTPDecoderLimitConfiguration {
    var limits = NIOHTTPDecoderLimitConfiguration()
    (limits.maxHeaderFieldSize, limits.maxHeaderListSize) = (field, head)
    limits.maxHeaderFieldCount = fields
    return limits
  }
}
