/// A request that was let in, with its whole body.
///
/// Thread-safe: yes, a value.
struct StudioRequest: Sendable {
  /// What it asks for.
  let route: Route
  /// Its head.
  let head: RequestHead
  /// Its body; empty if the route takes none.
  var body: [UInt8] = []
}
