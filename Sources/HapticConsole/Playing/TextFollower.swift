internal import Glibc
package import HapticCatalog
internal import HapticEngine
package import HapticModel
internal import HapticProject
internal import HapticText

/// Prints a text on standard output in step with the sound of its haptics, a character at a time.
package final class TextFollower: Sendable {
  /// The interval between queries of the sound's position: five times for each character at the standard rate.
  private static let interval = TimeSpan.milliseconds(4)

  private struct State {
    /// The number of printed bytes.
    var printed = 0
    var isOver = false
    var hasFailed = false
  }

  private let transcript: Transcript
  private let timebase = DispatchTimebase(label: "thrum.follow")
  private let state = Locked(State())

  /// Takes the text and its haptics.
  package init(_ transcript: Transcript) { self.transcript = transcript }

  /// Begins to follow the heard position.
  package func start(hearing position: @escaping @Sendable () -> TimePoint) { schedule(position) }

  /// Stops, and prints the rest of the text if everything was heard.
  ///
  /// Adds a line end if the text has none. Throws if standard output could not take all of it.
  package func stop(isComplete: Bool) throws {
    let hasFailed = state.withLock { state in
      state.isOver = true
      if isComplete { reveal(transcript.source.bytes.count, &state) }
      if !state.hasFailed, transcript.source.bytes[..<state.printed].last != 0x0A { write([0x0A], &state) }
      return state.hasFailed
    }
    if hasFailed {
      throw ProjectFailure(
        .output, subject: "standard output", what: "cannot write the text", code: "cannot-write")
    }
  }

  private func schedule(_ position: @escaping @Sendable () -> TimePoint) {
    _ = timebase.schedule(at: timebase.now + Self.interval) { [weak self] in
      guard let self else { return }
      let bytes = transcript.visibleBytes(at: position())
      let isOver = state.withLock { state in
        if !state.isOver { reveal(bytes, &state) }
        return state.isOver
      }
      if !isOver { schedule(position) }
    }
  }

  /// Prints up to a byte of the text; printed text stays, even if the user seeks back.
  private func reveal(_ end: Int, _ state: inout State) {
    guard end > state.printed, !state.hasFailed else { return }
    let bytes = Array(transcript.source.bytes[state.printed..<end])
    state.printed = end
    write(Array(DisplayText.lines(String(decoding: bytes, as: UTF8.self)).utf8), &state)
  }

  private func write(_ bytes: [UInt8], _ state: inout State) {
    do { try StandardOutput.write(bytes) } catch { state.hasFailed = true }
  }
}
