/// Lets requests in: the gate first, then the route, then the key for everything that is data.
///
/// Thread-safe: yes, a value.
struct FrontDesk: Sendable {
  /// Decides from the head alone.
  let gate: Gate

  /// The route of a request, or the answer that refuses it.
  func admit(_ head: RequestHead) -> Result<Route, Answer> {
    if let refusal = gate.refusal(of: head) { return .failure(refusal) }
    let path = head.path
    guard path == "/api" || path.hasPrefix("/api/") else {
      guard path == "/" || path.hasPrefix("/page/") else { return .failure(.nothing) }
      let file = path == "/" ? "index.html" : String(path.dropFirst("/page/".count))
      return head.readingMethod == "GET" ? .success(.page(file)) : .failure(.wrongMethod("GET"))
    }
    // Before the route: without the key, nobody learns what is there.
    if let refusal = gate.refusalOfData(head) { return .failure(refusal) }
    return Route.data(of: head)
  }
}
