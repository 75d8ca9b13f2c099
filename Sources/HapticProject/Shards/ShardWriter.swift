internal import HapticModel
internal import HapticText

/// Writes the report of a shard while the shard runs: a line for each result, so that none is kept.
///
/// Thread-safe: yes; the results come in the order of the calls.
package final class ShardWriter: Sendable {
  /// Receives the text.
  package typealias Sink = @Sendable ([UInt8]) throws -> Void

  private struct State {
    var hash = FNV1a.hash([])
    var count = 0
    var buffer: [UInt8] = []
    var failure: (any Error)?
  }

  /// The bytes that are written at once (*chosen*).
  private static let block = 1 << 16
  /// The text between the header and the results, of which the last line is made.
  static let (list, ending) = (#","results":["#, "],")

  private let state = Locked(State())
  private let header: ShardHeader
  private let sink: Sink
  private let paths = RepositoryPath()

  /// Makes a writer.
  package init(_ header: ShardHeader, to sink: @escaping Sink) { (self.header, self.sink) = (header, sink) }

  /// Writes the header of a run with these jobs.
  func begin(jobs: Int, digest: RunDigest) {
    var file = ShardFile()
    file.header = header.of(jobs: jobs, digest: digest)
    var writer = JSONWriter(.compact)
    ShardFile.schema.write(file, SchemaTarget(), &writer)
    let text = writer.text
    let end = text.firstRange(of: Self.list).map { String(text[..<$0.upperBound]) } ?? text
    add(Array(end.utf8))
  }

  /// Writes a result.
  func write(_ result: ShardResult) {
    var result = result
    let path = paths(result.name)
    if path != result.name { result.repository = path }
    let line = result.line
    state.withLock { state in
      append(Array((state.count == 0 ? "\n" : ",\n").utf8) + line, to: &state)
      state.count += 1
    }
  }

  /// Writes the end; throws the first error of the sink.
  package func end() throws {
    add([0x0A])
    try state.withLock { state in
      var writer = JSONWriter(.compact)
      let end = ShardEnd(results: state.count, digest: FNV1a.text(ofHash: state.hash))
      writer.object { writer in
        writer.key("end")
        ShardEnd.schema.write(end, SchemaTarget(), &writer)
      }
      append(Array(Self.ending.utf8) + writer.utf8.dropFirst() + [0x0A], to: &state)
      flush(&state)
      if let failure = state.failure { throw failure }
    }
  }

  private func add(_ bytes: [UInt8]) { state.withLock { append(bytes, to: &$0) } }

  private func append(_ bytes: [UInt8], to state: inout State) {
    state.hash = FNV1a.hash(bytes, after: state.hash)
    state.buffer += bytes
    if state.buffer.count >= Self.block { flush(&state) }
  }

  private func flush(_ state: inout State) {
    guard state.failure == nil else { return }
    do { try sink(state.buffer) } catch { state.failure = error }
    state.buffer.removeAll(keepingCapacity: true)
  }
}
