/// What a request asks for.
enum Route: Sendable, Hashable {
  /// A file of the page: public, and without data.
  case page(String)
  case library
  case entry(String)
  case felt(String)
  case preview
  case match
  case save(String)
  case events
  case vocabulary
  case transcript
  case trace
  case tests
  case test(String)
  case accept
  case formats
  case export
  case adapt
  case templates
  case new

  /// The most bytes of a body, for a route that takes one.
  var takesBody: Bool {
    switch self {
    case .preview, .match, .save, .transcript, .trace, .accept, .export, .adapt, .new: true
    default: false
    }
  }

  /// The route of a request that is not for the page; the answer to one that has none.
  static func data(of head: RequestHead) -> Result<Route, Answer> {
    let parts = head.path.split(separator: "/", omittingEmptySubsequences: false).dropFirst(2).map(
      String.init)
    let (route, method): (Route, String)
    switch parts.count {
    case 1:
      switch parts[0] {
      case "library": (route, method) = (.library, "GET")
      case "events": (route, method) = (.events, "GET")
      case "vocabulary": (route, method) = (.vocabulary, "GET")
      case "tests": (route, method) = (.tests, "GET")
      case "formats": (route, method) = (.formats, "GET")
      case "export": (route, method) = (.export, "POST")
      case "adapt": (route, method) = (.adapt, "POST")
      case "templates": (route, method) = (.templates, "GET")
      case "new": (route, method) = (.new, "POST")
      case "preview": (route, method) = (.preview, "POST")
      case "match": (route, method) = (.match, "POST")
      case "transcript": (route, method) = (.transcript, "POST")
      case "trace": (route, method) = (.trace, "POST")
      default: return .failure(.nothing)
      }
    case 2 where parts[0] == "tests" && parts[1] == "accept": (route, method) = (.accept, "POST")
    case 2 where parts[0] == "tests": (route, method) = (.test(parts[1]), "GET")
    case 2 where parts[0] == "entries": (route, method) = (.entry(parts[1]), "GET")
    case 3 where parts[0] == "entries" && parts[2] == "felt": (route, method) = (.felt(parts[1]), "GET")
    case 3 where parts[0] == "entries" && parts[2] == "source": (route, method) = (.save(parts[1]), "PUT")
    default: return .failure(.nothing)
    }
    return head.readingMethod == method ? .success(route) : .failure(.wrongMethod(method))
  }
}

extension Answer: Error {
  /// The method is another one here.
  static func wrongMethod(_ method: String) -> Answer {
    var answer = Answer.error(405, "method", "this address takes \(method) only")
    answer.fields = [("Allow", method)]
    return answer
  }
}
