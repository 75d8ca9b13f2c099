internal import HapticModel

/// The vibrations that sound at one time and may be the strongest: at most 16 of them are compared.
///
/// The others wait in a heap until one of these has ended; thousands that overlap must not be compared at every edge.
struct ActiveVoices {
  /// The maximum number of simultaneous vibrations that are compared (*chosen*: far more than any haptic has).
  private static let limit = 16

  /// The strongest first, those of one strength in the order of their starts.
  private(set) var strongest: [Int] = []
  /// A heap, the strongest on top; it also holds vibrations that have ended meanwhile.
  private var waiting: [Int] = []
  private let voices: [EnvelopeVoice]

  init(_ voices: [EnvelopeVoice]) { self.voices = voices }

  /// Adds a vibration; those of one strength are added in the order of their starts.
  mutating func insert(_ voice: Int) {
    let index = strongest.firstIndex { isStronger(voice, $0) } ?? strongest.endIndex
    strongest.insert(voice, at: index)
    if strongest.count > Self.limit { push(strongest.removeLast()) }
  }

  /// Replaces vibrations that have ended by the strongest of those that wait.
  mutating func removeEnded(at time: TimePoint) {
    strongest.removeAll { voices[$0].end <= time }
    while strongest.count < Self.limit, let next = pop() {
      // Whatever waits is weaker than all that did not have to.
      if voices[next].end > time { strongest.append(next) }
    }
  }

  private func isStronger(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (voices[left].peak, voices[right].peak)
    return one == other ? left < right : one > other
  }

  // MARK: The heap

  private mutating func push(_ voice: Int) {
    waiting.append(voice)
    var index = waiting.count - 1
    while index > 0, isStronger(waiting[index], waiting[(index - 1) / 2]) {
      waiting.swapAt(index, (index - 1) / 2)
      index = (index - 1) / 2
    }
  }

  private mutating func pop() -> Int? {
    guard let top = waiting.first, let last = waiting.popLast() else { return nil }
    if waiting.isEmpty { return top }
    waiting[0] = last
    var index = 0
    while let child = strongerChild(of: index), isStronger(waiting[child], waiting[index]) {
      waiting.swapAt(child, index)
      index = child
    }
    return top
  }

  private func strongerChild(of index: Int) -> Int? {
    let left = 2 * index + 1
    guard left < waiting.count else { return nil }
    return left + 1 < waiting.count && isStronger(waiting[left + 1], waiting[left]) ? left + 1 : left
  }
}
