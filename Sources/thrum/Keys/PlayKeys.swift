internal import HapticEngine
internal import HapticModel

/// The state that the keys have set, and the actions that each key requests: pure, so that every key can be tested
/// without a terminal.
struct PlayKeys: Sendable {
  /// The facts about a pattern that plays.
  struct Piece: Hashable, Sendable {
    /// How long it is; `nil` if it never ends.
    var length: TimeSpan?
    /// From its start to its next start, where it is repeated as a whole; `nil` if it never ends.
    var cycle: TimeSpan?
    /// How many tracks it has.
    var tracks = 1
    /// The tracks that it leaves out by itself, counted from 0.
    var silent: Set<Int> = []
    /// The loop of the pattern itself.
    var loop: Program.Loop?
  }

  /// An action of the player.
  enum Action: Hashable, Sendable {
    case pause
    case resume
    case seek(TimePoint)
    case rate(PlaybackRate)
    case loop(Program.Loop?)
    case mute(Set<Int>)
    /// Plays the piece of this number from the position on that was reached.
    case take(Int)
    case quit
  }

  /// One piece, or two to be compared.
  private(set) var pieces: [Piece]
  /// Which of them plays.
  private(set) var present: Int
  private(set) var isPaused = false
  private(set) var rate: PlaybackRate
  private(set) var loop: Program.Loop?
  /// True if a key has begun or ended the repeating: until then each piece repeats as it is written.
  private var isLoopChosen = false
  /// The tracks that keys have silenced, or let sound; they stay so in another version.
  private var toggled: Set<Int> = []
  /// True if the list of keys is shown.
  private(set) var showsKeys = false
  /// The region that `[` and `]` have set.
  private var region: (start: TimePoint?, end: TimePoint?) = (nil, nil)

  /// Begins with the first or the only piece playing.
  init(_ pieces: [Piece], rate: PlaybackRate) {
    self.pieces = pieces
    self.rate = rate
    present = 0
    loop = pieces[0].loop
  }

  /// The tracks that are silent, counted from 0.
  var muted: Set<Int> {
    let piece = pieces[present]
    return piece.silent.symmetricDifference(toggled.filter { $0 < piece.tracks })
  }

  /// How far an arrow key goes: a second, in short patterns a tenth of their length (*chosen*).
  var step: TimeSpan {
    guard let length = pieces[present].length else { return .seconds(1) }
    return min(max(.nanoseconds(length.nanoseconds / 10), .milliseconds(10)), .seconds(1))
  }

  /// Returns the actions for a key that is pressed while `position` is heard, in order.
  mutating func press(_ key: Key, at position: TimePoint) -> [Action] {
    switch key {
    case .left: return seek(from: position) { $0 - step }
    case .right: return seek(from: position) { $0 + step }
    case .home: return [.seek(loop?.start ?? .zero)]
    case .tab: return take(1 - present)
    case .character(let character): return press(character, at: position)
    }
  }

  private mutating func press(_ character: Character, at position: TimePoint) -> [Action] {
    switch character {
    case " ":
      isPaused.toggle()
      return [isPaused ? .pause : .resume]
    case "l": return toggleLoop(at: position)
    case "[", "]": return bound(character == "[", at: position)
    case "a": return take(0)
    case "b": return take(1)
    case "+": return change(rate.thousandths + Self.rateStep)
    case "-": return change(rate.thousandths - Self.rateStep)
    case "=": return change(PlaybackRate.normal.thousandths)
    case "1"..."9": return mute(character)
    case "?": showsKeys.toggle()
    case "q": return [.quit]
    default: break
    }
    return []
  }

  // MARK: What changed without a key

  /// Another piece plays, from its start; the one that played last is there to be compared with.
  mutating func takeNew(_ piece: Piece) {
    pieces = [pieces[present], piece]
    present = 1
    takeAgain()
  }

  /// The very first piece plays; what stood for it until now is forgotten.
  mutating func takeFirst(_ piece: Piece) {
    pieces = [piece]
    present = 0
    takeAgain()
  }

  /// The present piece plays from its start, as it was begun with.
  mutating func takeAgain() {
    region = (nil, nil)
    loop = pieces[present].loop
    isLoopChosen = false
    isPaused = false
  }

  // MARK: Keys

  /// Five hundredths of the pattern's own pace (*chosen*).
  private static let rateStep: Int64 = 50

  private mutating func change(_ thousandths: Int64) -> [Action] {
    let clamped = min(max(thousandths, 250), 4000)
    guard clamped != rate.thousandths, let rate = PlaybackRate(Double(clamped) / 1000) else { return [] }
    self.rate = rate
    return [.rate(rate)]
  }

  private mutating func mute(_ digit: Character) -> [Action] {
    guard let number = digit.wholeNumberValue, number <= pieces[present].tracks else { return [] }
    toggled.formSymmetricDifference([number - 1])
    return [.mute(muted)]
  }

  private mutating func take(_ number: Int) -> [Action] {
    guard pieces.indices.contains(number), number != present else { return [] }
    let before = muted
    present = number
    if !isLoopChosen { loop = pieces[number].loop } else if loop != nil { loop = makeLoop() }
    return (muted == before ? [] : [.mute(muted)]) + [.take(number)]
  }

  /// Round a loop's end, and inside its start; otherwise not beyond the pattern's ends.
  private func seek(from position: TimePoint, _ moved: (TimePoint) -> TimePoint) -> [Action] {
    guard let loop else {
      let last = pieces[present].length.map { .zero + $0 } ?? TimePoint.latest
      // In the silence behind the end the position runs on, and nobody sees it.
      return [.seek(min(max(moved(min(position, last)), .zero), last))]
    }
    let target = moved(position)
    if target >= loop.end {
      let beyond = (target - loop.end).nanoseconds % (loop.end - loop.start).nanoseconds
      return [.seek(loop.start + .nanoseconds(beyond))]
    }
    return [.seek(max(target, position >= loop.start ? loop.start : .zero))]
  }

  private mutating func toggleLoop(at position: TimePoint) -> [Action] {
    if loop != nil {
      isLoopChosen = true
      loop = nil
      return [.loop(nil)]
    }
    return beginLoop(at: position)
  }

  private mutating func bound(_ isStart: Bool, at heard: TimePoint) -> [Action] {
    // Nobody means more than a millisecond, and it is what is shown.
    let position = TimePoint.milliseconds(heard.nanoseconds / 1_000_000)
    if isStart {
      region.start = position
      if let end = region.end, end - position < Self.shortest { region.end = nil }
      // Where the loop begins does not matter before it has an end.
      guard loop != nil || region.end != nil else { return [] }
    } else {
      region.end = position
      if let start = region.start, position - start < Self.shortest { region.start = nil }
    }
    return beginLoop(at: position)
  }

  private mutating func beginLoop(at position: TimePoint) -> [Action] {
    guard let made = makeLoop() else { return [] }
    isLoopChosen = true
    loop = made
    return [.loop(made)] + backInside(made, from: position)
  }

  /// The part that is set, what the piece repeats by itself, or the whole; `nil` if there is nothing that could
  /// come again.
  ///
  /// A bound that is not set is that of the piece's own part, or of the whole where that leaves nothing.
  private func makeLoop() -> Program.Loop? {
    let piece = pieces[present]
    let whole = piece.cycle.map { TimePoint.zero + $0 }
    let starts = region.start.map { [$0] } ?? [piece.loop?.start, .zero].compactMap { $0 }
    let ends = region.end.map { [$0] } ?? [piece.loop?.end, whole].compactMap { $0 }
    for end in ends {
      for start in starts {
        if let loop = Program.Loop(from: start, to: end, count: .forever) { return loop }
      }
    }
    // Set bounds may lie outside of another piece.
    return piece.loop ?? whole.flatMap { Program.Loop(from: .zero, to: $0, count: .forever) }
  }

  /// The shortest part that repeats.
  private static let shortest = TimeSpan.milliseconds(1)

  /// Frames in the sound device are ahead of the sound, and after a loop's end there is no way
  /// back: a quarter of a second covers the look-ahead and a device's buffer (*chosen*).
  private static let ahead = TimeSpan.milliseconds(250)

  private func backInside(_ loop: Program.Loop, from position: TimePoint) -> [Action] {
    position + rate.span(in: Self.ahead) < loop.end ? [] : [.seek(loop.start)]
  }
}
