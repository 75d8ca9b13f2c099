internal import NIOCore
internal import NIOHTTP1

/// What the connections of a server share.
struct StudioService: Sendable {
  let desk: FrontDesk
  let answers: StudioAnswers
  let pool: AnswerPool
  let streams: ChangeStreams
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
  private var deadline: Scheduled<Void>?
  /// The bytes that came after the last answer.
  private var discarded = 0

  init(_ service: StudioService) {
    self.service = service
    assembly = RequestAssembly(desk: service.desk, bodyLimit: service.limits.body)
  }

  // MARK: The connection

  func handlerAdded(context: ChannelHandlerContext) { setDeadline(service.limits.idle, context) }

  func channelInactive(context: ChannelHandlerContext) { deadline?.cancel() }

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
      if isOver || !isAnswering || isStreaming { context.close(promise: nil) }
    }
    context.fireUserInboundEventTriggered(event)
  }

  /// Ends what takes too long; `nil` for no limit.
  private func setDeadline(_ milliseconds: Int64?, _ context: ChannelHandlerContext) {
    deadline?.cancel()
    deadline = milliseconds.map { time in
      context.eventLoop.assumeIsolated().scheduleTask(in: .milliseconds(time)) { [self] in
        if assembly.isReading { perform(assembly.expire(), context) } else { context.close(promise: nil) }
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
      setDeadline(service.limits.arrival, context)
      let fields = head.headers.map { ($0.name, $0.value) }
      perform(
        assembly.head(RequestHead(method: head.method.rawValue, target: head.uri, fields: fields)), context)
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
    case .answer(let request):
      setDeadline(nil, context)
      let answers = service.answers
      service.pool.run(on: context.eventLoop) { answers.answer(request) }.assumeIsolated().whenComplete {
        [self] result in
        switch result {
        case .success(let answer): give(answer, isLast: !isKeptAlive, context)
        case .failure: context.close(promise: nil)
        }
      }
    }
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
        setDeadline(service.limits.idle, context)
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
      let answer = Answer.error(503, "busy", "too many pages are open", hint: "close one of them")
      return give(answer, isLast: true, context)
    }
    isStreaming = true
    setDeadline(nil, context)
    write(Answer(type: "text/event-stream"), hasLength: false, isLast: false, context)
    // The first byte tells the page that it will hear of every change from now on.
    context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(ByteBuffer(string: ": \n\n")))), promise: nil)
  }
}
