internal import NIOCore
internal import NIOHTTP1

/// The values that the connections of a server share.
struct StudioService: Sendable {
  let desk: StudioSession
  let answers: StudioAnswers
  let pool: AnswerPool
  let streams: ChangeStreams
  let connections: OpenConnections
  let limits: ServerLimits
}

/// Drives one connection: takes requests, gives answers, and ends what takes too long.
final class RequestHandler: ChannelInboundHandler {
  typealias InboundIn = HTTPServerRequestPart
  typealias OutboundOut = HTTPServerResponsePart

  private let service: StudioService
  private var assembly: RequestAssembly
  /// True if the client wants to send more requests.
  private var isKeptAlive = false
  /// True once the last answer has been written.
  private var isOver = false
  /// True if the present request asks for the head of the answer only.
  private var isHeadOnly = false
  /// True if the client knows answers that come before the last one (RFC 9110, 15.2).
  private var knowsInterimAnswers = false
  /// True once the connection has a place of those with the key.
  private var hasKey = false
  /// The request whose answer is computed.
  private var pending: StudioRequest?
  private var deadline: Scheduled<Void>?
  /// The bytes that came after the last answer.
  private var discarded = 0

  init(_ service: StudioService) {
    self.service = service
    assembly = RequestAssembly(desk: service.desk, bodyLimit: service.limits.body)
  }

  // MARK: The connection

  func handlerAdded(context: ChannelHandlerContext) { waitForHead(context) }

  func channelInactive(context: ChannelHandlerContext) {
    deadline?.cancel()
    // Nobody waits for it. What changes files goes on: whoever saves and closes the page wants the save.
    if let pending, !pending.route.changesFiles { pending.work.stop() }
    pending = nil
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    // An answer that was on its way has been given by now, or is the last one.
    let canAnswer = (assembly.isWaiting || assembly.isReading) && !isOver && !isStreaming
    guard error is HTTPParserError, canAnswer else { return context.close(promise: nil) }
    if assembly.isWaiting { isHeadOnly = false }
    perform(assembly.fail(), context)
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    // The client sends no more; an answer that is on its way is still given.
    if let event = event as? ChannelEvent, event == .inputClosed {
      isKeptAlive = false
      let isAnswering = !assembly.isWaiting && !assembly.isReading
      if isOver || !isAnswering || isStreaming {
        context.close(promise: nil)
      } else if let pending, !pending.route.changesFiles, knowsInterimAnswers {
        // It may be gone, too: then the system says so when something is sent, and the connection ends.
        let head = HTTPResponseHead(version: .http1_1, status: .processing)
        context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
      }
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Waits for the next request; not for long, where nobody has shown the key.
  private func waitForHead(_ context: ChannelHandlerContext) {
    setDeadline(hasKey ? service.limits.idle : service.limits.headArrival, context)
  }

  /// Ends what takes too long; `nil` for no limit.
  private func setDeadline(_ milliseconds: Int64?, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = milliseconds.map { time in
      context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(time)) { [self] in
        if pending != nil {
          giveUp(context)
        } else if assembly.isReading {
          perform(assembly.expire(), context)
        } else {
          context.close(promise: nil)
        }
      }
    }
  }

  // MARK: Requests

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if isOver { return discard(unwrapInboundIn(data), context) }
    switch unwrapInboundIn(data) {
    case .head(let head):
      isKeptAlive = head.isKeepAlive
      isHeadOnly = head.method == .HEAD
      knowsInterimAnswers = (head.version.major, head.version.minor) >= (1, 1)
      setDeadline(service.limits.arrival, context)
      let fields = head.headers.map { ($0.name, $0.value) }
      let action = assembly.head(
        RequestHead(method: head.method.rawValue, target: head.uri, fields: fields))
      if assembly.hasShownKey, !hasKey {
        hasKey = true
        service.connections.showKey(context.channel)
      }
      perform(action, context)
    case .body(let bytes): perform(assembly.body(bytes.readableBytesView), context)
    case .end: perform(assembly.end(), context)
    }
  }

  private func perform(_ action: RequestAssembly.Action, _ context: ChannelHandlerContext) {
    switch action {
    case .wait: break
    case .goOn:
      let head = HTTPResponseHead(version: .http1_1, status: .continue)
      context.writeAndFlush(wrapOutboundOut(.head(head)), promise: nil)
    case .give(let answer, let isLast): give(answer, isLast: isLast || !isKeptAlive, context)
    case .stream: stream(context)
    case .answer(let request): answer(request, context)
    }
  }

  private func answer(_ request: StudioRequest, _ context: ChannelHandlerContext) {
    let answers = service.answers
    guard request.route.lane != .page else {
      let answer = answers.answer(request)
      if !hasKey, answer.status < 400 { service.connections.serve(context.channel) }
      return give(answer, isLast: !isKeptAlive, context)
    }
    pending = request
    setDeadline(service.limits.answer, context)
    service.pool.run(request.route.lane, on: context.eventLoop) { answers.answer(request) }.assumeIsolated()
      .whenComplete { [self] result in
        // The client is gone, or has another answer.
        guard pending?.work === request.work else { return }
        pending = nil
        switch result {
        case .success(let answer): give(answer, isLast: !isKeptAlive, context)
        case .failure: context.close(promise: nil)
        }
      }
  }

  /// Answers that the time is over, unless files are being changed: the answer then says how that went.
  private func giveUp(_ context: ChannelHandlerContext) {
    guard let pending, pending.work.stop() else { return }
    self.pending = nil
    give(.late, isLast: !isKeptAlive, context)
  }

  // MARK: Answers

  private func give(_ answer: Answer, isLast: Bool, _ context: ChannelHandlerContext) {
    isOver = isLast
    setDeadline(service.limits.departure, context)
    write(answer, hasLength: true, isLast: isLast, context)
    // The answer to HEAD has the length of what it does not have (RFC 9110, 9.3.2).
    let body = IOData.byteBuffer(ByteBuffer(bytes: isHeadOnly ? [] : answer.body))
    context.writeAndFlush(wrapOutboundOut(.body(body))).assumeIsolated().whenComplete { [self] result in
      if case .failure = result { return context.close(promise: nil) }
      if !isLast {
        assembly.answered()
        waitForHead(context)
      }
      // After this, the next request may come at once: not before the client has taken this answer.
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      if isLast { farewell(context) }
    }
  }

  private func write(_ answer: Answer, hasLength: Bool, isLast: Bool, _ context: ChannelHandlerContext) {
    var fields = HTTPHeaders(SecurityFields.all)
    for (name, value) in answer.fields { fields.replaceOrAdd(name: name, value: value) }
    fields.add(name: "Content-Type", value: answer.type)
    if hasLength { fields.add(name: "Content-Length", value: String(answer.body.count)) }
    if isLast { fields.add(name: "Connection", value: "close") }
    let status = HTTPResponseStatus(statusCode: answer.status)
    context.write(
      wrapOutboundOut(.head(HTTPResponseHead(version: .http1_1, status: status, headers: fields))),
      promise: nil)
  }

  /// Closes in two steps: a connection that is closed while its client still sends would lose the answer.
  private func farewell(_ context: ChannelHandlerContext) {
    linger(context, rounds: service.limits.farewellRounds)
    context.close(mode: .output, promise: nil)
  }

  /// Closes the connection at the end of a time in which nothing came; there are only so many of them.
  private func linger(_ context: ChannelHandlerContext, rounds: Int) {
    let before = discarded
    deadline?.cancel()
    deadline = context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(service.limits.farewell)) {
      [self] in
      if discarded == before || rounds <= 1 {
        context.close(promise: nil)
      } else {
        linger(context, rounds: rounds - 1)
      }
    }
  }

  /// Ignores what a client still sends after the last answer, up to a limit.
  private func discard(_ part: HTTPServerRequestPart, _ context: ChannelHandlerContext) {
    guard case .body(let bytes) = part else { return }
    discarded += bytes.readableBytes
    if discarded > service.limits.discarded { context.close(promise: nil) }
  }

  // MARK: The stream of changes

  private var isStreaming = false

  private func stream(_ context: ChannelHandlerContext) {
    guard service.streams.add(context.channel) else {
      let answer = Answer.error(
        503, "busy", message: "too many pages are open", hint: "close one of them")
      return give(answer, isLast: true, context)
    }
    isStreaming = true
    setDeadline(nil, context)
    write(Answer(type: "text/event-stream"), hasLength: false, isLast: false, context)
    // The first byte tells the page that it will hear of every change from now on.
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: ": \n\n")))), promise: nil)
  }
}
