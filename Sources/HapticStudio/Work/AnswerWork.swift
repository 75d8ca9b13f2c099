internal import HapticModel

/// The work for one answer: it goes on as long as somebody wants the answer, and until its time is over.
///
/// Work asks at bounded distances if it is still wanted: before each file, each simulation of an adaptation, and each part
/// of an answer. Work that changes files says when it begins to; from then on nothing stops it, so that an answer is about
/// what was written.
///
/// Thread-safe: yes. Real-time-safe: no.
final class AnswerWork: Sendable {
  /// The error that ends work that nobody wants.
  struct Unwanted: Error {}

  private enum Phase {
    case wanted, unwanted
    /// It changes files.
    case writing
  }

  private struct State {
    var phase = Phase.wanted
    var questions = 0
    /// The question from which on it is unwanted; `nil` for none.
    var last: Int?
  }

  private let state: Locked<State>

  /// Begins work that is wanted.
  ///
  /// - Parameter last: the number of questions after which it is not; `nil` for no such number. Tests name one.
  init(wantedFor last: Int? = nil) { state = Locked(State(last: last)) }

  /// True once nobody wants the answer.
  var isUnwanted: Bool {
    state.withLock { state in
      state.questions += 1
      if let last = state.last, state.questions > last, state.phase == .wanted { state.phase = .unwanted }
      return state.phase == .unwanted
    }
  }

  /// The number of times that it was asked so far.
  var questions: Int { state.withLock { $0.questions } }

  /// Throws ``Unwanted`` once nobody wants the answer.
  func expectWanted() throws(Unwanted) { if isUnwanted { throw Unwanted() } }

  /// Says that files are changed from now on; throws ``Unwanted`` if nobody wants that any more.
  func beginWriting() throws(Unwanted) {
    if isUnwanted { throw Unwanted() }
    let isWriting = state.withLock { state in
      if state.phase == .wanted { state.phase = .writing }
      return state.phase == .writing
    }
    if !isWriting { throw Unwanted() }
  }

  /// Ends the work at its next question; false if it changes files, and goes on.
  @discardableResult func stop() -> Bool {
    state.withLock { state in
      if state.phase == .wanted { state.phase = .unwanted }
      return state.phase == .unwanted
    }
  }
}
