internal import Glibc
internal import HapticProject
internal import NIOCore
internal import NIOHTTP1
internal import NIOPosix

extension StudioServer {
  /// The length of the queue of connections that are not accepted yet (*chosen*).
  private static let queue: CInt = 128

  /// Opens a port of 127.0.0.1; throws ``ProjectFailure`` if another program has it.
  static func listen(_ port: Int, on group: MultiThreadedEventLoopGroup) throws -> (
    descriptor: CInt, port: Int
  ) {
    guard let number = UInt16(exactly: port) else {
      throw ProjectFailure(
        .usage, subject: "--port \(port)", what: "a port is a number from 0 to 65535", code: "port")
    }
    let descriptor = socket(AF_INET, CInt(SOCK_STREAM.rawValue) | CInt(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw failure(port, errno) }
    var yes: CInt = 1
    // A port whose last connections have just ended can be opened again; one that is in use cannot.
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<CInt>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isOpen = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(descriptor, pointer, length) == 0 && Glibc.listen(descriptor, queue) == 0
          && getsockname(descriptor, pointer, &length) == 0
      }
    }
    guard isOpen else {
      let code = errno
      close(descriptor)
      throw failure(port, code)
    }
    return (descriptor, Int(UInt16(bigEndian: address.sin_port)))
  }

  private static func failure(_ port: Int, _ code: CInt) -> ProjectFailure {
    let isTaken = code == EADDRINUSE
    return ProjectFailure(
      .port, subject: "127.0.0.1:\(port)",
      what: isTaken
        ? "another program uses this port"
        : "the port cannot be opened: \(String(cString: strerror(code)))",
      code: isTaken ? "port-taken" : "port",
      hint: "choose another one with --port, or 0 for any that is free")
  }

  /// Accepts connections, as many as the limit allows.
  static func serve(
    _ descriptor: CInt, _ service: StudioService, on group: MultiThreadedEventLoopGroup
  ) throws -> any Channel {
    let limits = service.limits
    let water = ChannelOptions.Types.WriteBufferWaterMark(low: limits.backlog / 2, high: limits.backlog)
    return try ServerBootstrap(group: group)
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .childChannelOption(.writeBufferWaterMark, value: water)
      .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
      .childChannelInitializer { channel in
        guard service.connections.add(channel) else {
          return channel.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        }
        return channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandlers([
            HTTPResponseEncoder(),
            ByteToMessageHandler(
              HTTPRequestDecoder(leftOverBytesStrategy: .dropBytes, limitConfiguration: limits.decoder)),
            HTTPServerPipelineHandler(), RequestHandler(service),
          ])
        }
      }
      .withBoundSocket(descriptor).wait()
  }
}
