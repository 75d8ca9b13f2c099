/// A request that was let in, with its whole body.
///
/// Thread-safe: yes, a value; all copies have the same work.
struct StudioRequest: Sendable {
  /// The requested resource.
  let route: Route
  /// Its head.
  let head: RequestHead
  /// Its body; empty if the route takes none.
  var body: [UInt8] = []
  /// The work for its answer.
  var work = AnswerWork()
}
