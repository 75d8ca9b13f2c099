/// Lets requests in: the gate first, then the route, then the key for everything that is data.
///
/// Thread-safe: yes, a value.
struct StudioSession: Sendable {
  /// Decides from the head alone.
  let gate: Gate

  /// The outcome of a request.
  enum Admission: Sendable {
    /// It asks for a file of the page.
    case page(Route)
    /// It asks for data, and has the key.
    case data(Route)
    /// It has the key, and asks for nothing that there is.
    case refusedData(Answer)
    /// It asks for nothing that there is, without the key.
    case refusedPage(Answer)
    /// It comes from another site, or asks for data without the key: the connection ends with this answer.
    case turnedAway(Answer)
  }

  /// Decides about a request.
  func admit(_ head: RequestHead) -> Admission {
    if let refusal = gate.refusal(of: head) { return .turnedAway(refusal) }
    let path = head.path
    guard path == "/api" || path.hasPrefix("/api/") else {
      guard path == "/" || path.hasPrefix("/page/") else { return .refusedPage(.nothing) }
      let file = path == "/" ? "index.html" : String(path.dropFirst("/page/".count))
      return head.readingMethod == "GET" ? .page(.page(file)) : .refusedPage(.wrongMethod("GET"))
    }
    // Before the route: without the key, nobody learns what is there.
    if let refusal = gate.refusalOfData(head) { return .turnedAway(refusal) }
    switch Route.data(of: head) {
    case .success(let route): return .data(route)
    case .failure(let answer): return .refusedData(answer)
    }
  }
}
