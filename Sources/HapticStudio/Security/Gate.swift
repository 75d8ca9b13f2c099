/// Decides from its head alone if a request may be answered.
///
/// A page of another origin that a browser shows can send requests here. Three things keep it out: its name is not in the
/// exact list of hosts (a name that was bound again to 127.0.0.1 sends neither `Origin` nor `Sec-Fetch-Site`, so that
/// only this stops it), the browser's own words about where a request comes from, and the key, which it does not know.
///
/// Thread-safe: yes, a value.
struct Gate: Sendable {
  private let key: AccessKey
  /// The values of `Host` that name this server.
  private let hosts: Set<String>

  /// Guards the server at this port of 127.0.0.1.
  init(key: AccessKey, port: Int) {
    self.key = key
    let names = ["127.0.0.1", "localhost"]
    // A browser leaves out the standard port of the protocol.
    hosts = Set(names.map { "\($0):\(port)" } + (port == 80 ? names : []))
  }

  /// The answer to a request that is refused whatever it asks for; `nil` if it may go on.
  func refusal(of head: RequestHead) -> Answer? {
    if !head.target.hasPrefix("/") {
      return .error(400, "target", message: "the target of a request here is a path that begins with /")
    }
    guard let host = head.single("host") else {
      return .error(400, "host", message: "a request names its host exactly once")
    }
    guard hosts.contains(host) else {
      return .error(
        403, "host", message: "this server does not answer to that name",
        hint: "open the address that thrum printed")
    }
    // Two ways to tell the length of a body are how one request is hidden in another.
    if !head.values("transfer-encoding").isEmpty, !head.values("content-length").isEmpty {
      return .error(400, "length", message: "a request tells the length of its body in one way only")
    }
    guard isOwnPage(head, host) else {
      return .error(403, "cross-site", message: "only the studio's own page may ask this")
    }
    return nil
  }

  /// The answer to a request for data without the key; `nil` if it has the key.
  func refusalOfData(_ head: RequestHead) -> Answer? {
    // The name of the scheme has no case (RFC 9110, 11.1).
    let scheme = "bearer "
    if let value = head.single("authorization"), value.lowercased().hasPrefix(scheme),
      key.matches(value.dropFirst(scheme.count))
    {
      return nil
    }
    var answer = Answer.error(
      401, "key", message: "the key of this session is missing or wrong",
      hint: "open the address that thrum printed, with everything after #")
    answer.fields = [("WWW-Authenticate", "Bearer")]
    return answer
  }

  /// True if the request comes from the page itself or from a person, as far as the browser says.
  private func isOwnPage(_ head: RequestHead, _ host: String) -> Bool {
    let origins = head.values("origin")
    guard origins.isEmpty || origins == ["http://\(host)"] else { return false }
    let sites = head.values("sec-fetch-site")
    if sites.isEmpty || sites == ["same-origin"] || sites == ["none"] { return true }
    // A link, and the file that opens the browser, lead to the page itself, which holds no data.
    return sites.count == 1 && head.method == "GET" && head.target == "/"
      && head.values("sec-fetch-mode") == ["navigate"] && head.values("sec-fetch-dest") == ["document"]
  }
}
