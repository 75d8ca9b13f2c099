internal import HapticModel
internal import HapticTimeline

/// The vibrations of one time that may rule: the ``EnvelopeLimits/rivals`` strongest of those that sound.
///
/// The others wait in a heap until one of these has ended: thousands that overlap must not be walked at each edge.
struct EnvelopeRivals {
  /// The strongest first, those of one strength in the order of their starts.
  private(set) var strongest: [Int] = []
  /// A heap, the strongest on top; those that have ended meanwhile are among them.
  private var waiting: [Int] = []
  private let voices: [EnvelopeVoice]

  init(_ voices: [EnvelopeVoice]) { self.voices = voices }

  /// Adds a vibration; those of one strength are added in the order of their starts.
  mutating func insert(_ voice: Int) {
    let place = strongest.firstIndex { isStronger(voice, $0) } ?? strongest.endIndex
    strongest.insert(voice, at: place)
    if strongest.count > EnvelopeLimits.rivals { push(strongest.removeLast()) }
  }

  /// Lets those that still sound take the places of those that have ended.
  mutating func removeEnded(at time: TimePoint) {
    strongest.removeAll { voices[$0].end <= time }
    while strongest.count < EnvelopeLimits.rivals, let next = pop() {
      // Whatever waits is weaker than all that did not have to.
      if voices[next].end > time { strongest.append(next) }
    }
  }

  private func isStronger(_ left: Int, _ right: Int) -> Bool {
    let (one, other) = (voices[left].voice.intensity, voices[right].voice.intensity)
    return one == other ? left < right : one > other
  }

  // MARK: The heap

  private mutating func push(_ voice: Int) {
    waiting.append(voice)
    var place = waiting.count - 1
    while place > 0, isStronger(waiting[place], waiting[(place - 1) / 2]) {
      waiting.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  private mutating func pop() -> Int? {
    guard let top = waiting.first, let last = waiting.popLast() else { return nil }
    if waiting.isEmpty { return top }
    waiting[0] = last
    sink()
    return top
  }

  private mutating func sink() {
    var place = 0
    while let child = strongerChild(of: place), isStronger(waiting[child], waiting[place]) {
      waiting.swapAt(child, place)
      place = child
    }
  }

  private func strongerChild(of place: Int) -> Int? {
    let left = 2 * place + 1
    guard left < waiting.count else { return nil }
    return left + 1 < waiting.count && isStronger(waiting[left + 1], waiting[left]) ? left + 1 : left
  }
}
