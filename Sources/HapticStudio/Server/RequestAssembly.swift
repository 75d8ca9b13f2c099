/// One connection's way from the parts of a request to what is done about it: a pure state machine.
///
/// A refusal is given before the body is read, and ends the connection if there is a body. A client that waits with its body
/// is told to go on if the body is wanted.
struct RequestAssembly {
  /// The next action.
  enum Action {
    /// Wait for the next part.
    case wait
    /// Tell the client that its body is wanted.
    case goOn
    /// Compute the answer to this.
    case answer(StudioRequest)
    /// Give this answer; the connection goes on if `isLast` is false.
    case give(Answer, isLast: Bool)
    /// Begin a stream of changes.
    case stream
  }

  private enum Phase {
    case waiting
    case reading(StudioRequest)
    case refusing(Answer, isLast: Bool)
    /// The answer is on its way, or the connection is about to end: whatever comes is ignored.
    case done
  }

  private let desk: StudioSession
  private let bodyLimit: Int
  private var phase = Phase.waiting
  /// True once a request had the key.
  private(set) var hasShownKey = false

  /// Begins with a new connection.
  init(desk: StudioSession, bodyLimit: Int) { (self.desk, self.bodyLimit) = (desk, bodyLimit) }

  /// True while no request has begun.
  var isWaiting: Bool { if case .waiting = phase { true } else { false } }
  /// True while a request arrives.
  var isReading: Bool {
    switch phase {
    case .reading, .refusing: true
    case .waiting, .done: false
    }
  }

  /// Takes the head of a request.
  mutating func head(_ head: RequestHead) -> Action {
    guard isWaiting else { return .wait }
    switch desk.admit(head) {
    case .turnedAway(let answer): return refuse(answer, of: head, isLast: true)
    case .refusedPage(let answer): return refuse(answer, of: head, isLast: false)
    case .refusedData(let answer):
      hasShownKey = true
      return refuse(answer, of: head, isLast: false)
    case .page(let route): return take(head, for: route)
    case .data(let route):
      hasShownKey = true
      return take(head, for: route)
    }
  }

  private mutating func refuse(_ answer: Answer, of head: RequestHead, isLast: Bool) -> Action {
    // Who waits with the body would wait for ever, and nobody reads it.
    if head.announcesBody { return refuse(answer) }
    phase = .refusing(answer, isLast: isLast)
    return .wait
  }

  private mutating func take(_ head: RequestHead, for route: Route) -> Action {
    if let length = head.single("content-length").flatMap({ Int($0) }), length > bodyLimit {
      return refuse(.tooLarge(bodyLimit))
    }
    if head.announcesBody, !route.takesBody { return refuse(.bodyless) }
    phase = .reading(StudioRequest(route: route, head: head))
    return head.announcesBody && head.expectsContinue ? .goOn : .wait
  }

  /// Takes bytes of the body.
  mutating func body(_ bytes: some Collection<UInt8>) -> Action {
    switch phase {
    case .waiting, .done: return .wait
    case .refusing(let answer, _): return refuse(answer)
    case .reading(var request):
      guard request.route.takesBody else {
        return refuse(.bodyless)
      }
      guard request.body.count + bytes.count <= bodyLimit else { return refuse(.tooLarge(bodyLimit)) }
      // Without another owner, the bytes are appended in place.
      phase = .done
      request.body += bytes
      phase = .reading(request)
      return .wait
    }
  }

  /// Takes the end of a request.
  mutating func end() -> Action {
    defer { phase = .done }
    switch phase {
    case .waiting, .done: return .wait
    case .refusing(let answer, let isLast): return .give(answer, isLast: isLast)
    case .reading(let request):
      guard request.route.isStream else { return .answer(request) }
      // The head of a stream that nobody reads.
      return request.head.method == "HEAD" ? .give(.stream, isLast: true) : .stream
    }
  }

  /// The answer has been given, and the connection goes on.
  mutating func answered() { phase = .waiting }

  /// The bytes are not HTTP.
  mutating func fail() -> Action {
    refuse(.error(400, "http", message: "this is no request that the server can read"))
  }

  /// The time for the request is over.
  mutating func expire() -> Action {
    refuse(.error(408, "timeout", message: "the request took too long to arrive"))
  }

  private mutating func refuse(_ answer: Answer) -> Action {
    phase = .done
    return .give(answer, isLast: true)
  }
}

extension Answer {
  /// A request of this kind has no body.
  static var bodyless: Answer { .error(400, "body", message: "a request of this kind has no body") }

  /// The head of a stream of changes.
  static var stream: Answer { Answer(type: "text/event-stream") }

  /// A body is larger than the limit.
  static func tooLarge(_ limit: Int) -> Answer {
    .error(
      413, "too-large", message: "the text is larger than \(limit >> 20) MiB",
      hint: "the command reads larger files: thrum show")
  }
}
