internal import Glibc
internal import HapticModel
internal import HapticProject
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

/// The server of the page, on 127.0.0.1 only.
///
/// Thread-safe: yes. Real-time-safe: no.
package final class StudioServer: Sendable {
  /// The answers that it serves.
  package struct Options: Sendable {
    /// The folder whose patterns are shown and changed.
    package var folder: String
    /// The port; 0 for any that is free.
    package var port = 0
    /// The folder with the files of the page, for work on them; `nil` for those in the program.
    package var page: String?
    /// The limits.
    package var limits = ServerLimits()

    /// Serves a folder at any free port.
    package init(folder: String) { self.folder = folder }
  }

  /// The port.
  package let port: Int
  /// The key of the session.
  package let key: AccessKey
  private let service: StudioService
  private let watch: ChangeWatch?
  private let channel: any Channel
  private let group: MultiThreadedEventLoopGroup

  /// Opens the folder and the port; throws ``ProjectFailure``.
  package init(_ options: Options) throws {
    let folder = try StudioFolder(options.folder)
    let page = try PageFiles(folder: options.page)
    let watch = ChangeWatch(folder)
    let library = try StudioLibrary(folder, keepsListing: watch != nil)
    let key = AccessKey()
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    let pool = AnswerPool(limit: options.limits.queue, patience: .milliseconds(options.limits.lock))
    let connections = OpenConnections(options.limits)
    let streams = ChangeStreams(limit: options.limits.streams)
    let answers = StudioAnswers(library: library, page: page)
    do {
      let socket = try Self.listen(options.port, on: group)
      let service = StudioService(
        desk: StudioSession(gate: Gate(key: key, port: socket.port)), answers: answers, pool: pool,
        streams: streams, connections: connections, limits: options.limits)
      channel = try Self.serve(socket.descriptor, service, on: group)
      BrokenPipe.catchSignal()
      (self.service, port) = (service, socket.port)
    } catch {
      pool.stop()
      try? group.syncShutdownGracefully()
      throw error
    }
    (self.key, self.group, self.watch) = (key, group, watch)
    let beat = TimeAmount.milliseconds(options.limits.heartbeat)
    group.next().scheduleRepeatedTask(initialDelay: beat, delay: beat) { _ in streams.beat() }
    watch?.start { changes in ChangeNews(library: library, streams: streams).publish(changes) }
  }

  /// The address for a browser, with the key in its fragment.
  package var address: String { "http://127.0.0.1:\(port)/#k=\(key.text)" }

  /// The number of open streams of changes.
  package var streamCount: Int { service.streams.count }

  /// The number of answers that wait or are computed.
  package var answerCount: Int { service.pool.count }

  /// Sends an event to every open page.
  package func send(event: String, data: [UInt8]) { service.streams.send(event: event, data: data) }

  /// Closes the port and every connection.
  package func stop() {
    watch?.stop()
    try? channel.close().wait()
    // Their computations end, too.
    service.connections.closeAll()
    // An answer that is still computed goes to its loop, which must be there.
    service.pool.stop()
    try? group.syncShutdownGracefully()
  }
}
