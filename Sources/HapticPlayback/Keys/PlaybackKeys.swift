public import HapticEngine
public import HapticModel

/// The state of playback that keys have set, and the actions that each key requests of the player.
///
/// Pure, so that every key can be tested without a terminal. The keys are:
///
/// | key | does |
/// | --- | --- |
/// | space | pause, resume; after the end, play again |
/// | left, right | seek by ``step`` |
/// | home | seek to the start, or to the loop's start |
/// | `l` | toggle looping |
/// | `[`, `]` | set the start or the end of the loop to the position |
/// | `+`, `-`, `=` | play faster or slower by 5 %, from 25 % to 400 %; as written |
/// | `1`…`9` | mute or unmute a track |
/// | `a`…`h`, tab | play the first item, the second and so on, or the next |
/// | `n`, `p` | go to the next or the previous pattern of a list, or item |
/// | `?` | toggle ``showsKeys`` |
/// | `q` | quit |
///
/// Thread-safe: yes, a value. Real-time-safe: no.
public struct PlaybackKeys: Sendable {
  /// One item, or several to be compared.
  public private(set) var items: [Item]
  /// The index of the item that plays.
  public private(set) var currentIndex: Int
  /// True if a key has paused the playback.
  public private(set) var isPaused = false
  /// The rate of playback.
  public private(set) var rate: PlaybackRate
  /// The part that is repeated; `nil` if none is.
  public private(set) var loop: Program.Loop?
  /// True if a key has turned looping on or off: until then each item repeats as it is written.
  private var isLoopChosen = false
  /// The tracks that keys have muted or unmuted; they stay so in another item.
  private var toggled: Set<Int> = []
  /// True if the list of keys is to be shown.
  public private(set) var showsKeys = false
  /// The region that `[` and `]` have set.
  private var region: (start: TimePoint?, end: TimePoint?) = (nil, nil)

  /// Begins with the first of the items playing.
  ///
  /// Traps if there are none.
  public init(_ items: [Item], rate: PlaybackRate = .normal) {
    self.items = items
    self.rate = rate
    currentIndex = 0
    loop = items[0].loop
  }

  /// The item that plays.
  private var current: Item { items[currentIndex] }

  /// The tracks that are muted, counted from 0.
  public var muted: Set<Int> {
    current.silentTracks.symmetricDifference(toggled.filter { $0 < current.trackCount })
  }

  /// The time by which an arrow key seeks: a second, in short items a tenth of their length (*chosen*).
  public var step: TimeSpan {
    guard let length = current.length else { return .seconds(1) }
    return min(max(.nanoseconds(length.nanoseconds / 10), .milliseconds(10)), .seconds(1))
  }

  /// Returns the actions for a key that is pressed while `position` is heard, in order.
  public mutating func press(_ key: Key, at position: TimePoint) -> [Action] {
    switch key {
    case .left: return seek(from: position) { $0 - step }
    case .right: return seek(from: position) { $0 + step }
    case .home: return [.seek(loop?.start ?? .zero)]
    case .tab: return select((currentIndex + 1) % items.count)
    case .character(let character): return press(character, at: position)
    }
  }

  private mutating func press(_ character: Character, at position: TimePoint) -> [Action] {
    switch character {
    case " ":
      if isOver(at: position) { return playAgain() }
      isPaused.toggle()
      return [isPaused ? .pause : .resume]
    case "l": return toggleLoop(at: position)
    case "[", "]": return bound(character == "[", at: position)
    case "a"..."h": return select(Int((character.asciiValue ?? 0) - 0x61))
    case "n", "p": return character == "n" ? next(after: position) : previous(before: position)
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

  // MARK: Lists

  /// The part of the current item that plays at a position, counted from 0; `nil` if it has no parts.
  public func part(at position: TimePoint) -> Int? {
    let parts = current.parts
    return parts.isEmpty ? nil : parts.lastIndex { $0.start <= position } ?? 0
  }

  /// A key within this time of a part's start goes to the part before (*chosen*, as in players of music).
  private static let turning = TimeSpan.milliseconds(500)

  private mutating func next(after position: TimePoint) -> [Action] {
    guard let part = part(at: position) else { return select(min(currentIndex + 1, items.count - 1)) }
    guard current.parts.indices.contains(part + 1) else { return [] }
    return [.seek(current.parts[part + 1].start)]
  }

  private mutating func previous(before position: TimePoint) -> [Action] {
    guard let part = part(at: position) else { return select(max(currentIndex - 1, 0)) }
    let isFresh = position - current.parts[part].start < Self.turning
    return [.seek(current.parts[isFresh ? max(part - 1, 0) : part].start)]
  }

  /// True if the item has been played to its end and does not loop.
  private func isOver(at position: TimePoint) -> Bool {
    guard loop == nil, let length = current.length else { return false }
    return position >= .zero + length
  }

  private mutating func playAgain() -> [Action] {
    defer { isPaused = false }
    return isPaused ? [.seek(.zero), .resume] : [.seek(.zero)]
  }

  // MARK: Changes without a key

  /// Notes that a new item plays from its start; the one that played until now is there to be compared with.
  public mutating func compare(with item: Item) {
    items = [current, item]
    currentIndex = 1
    restart()
  }

  /// Notes that an item plays from its start, in place of all others.
  public mutating func replaceAll(with item: Item) {
    items = [item]
    currentIndex = 0
    restart()
  }

  /// Notes that the current item plays from its start again, with its own loop and without a pause.
  public mutating func restart() {
    region = (nil, nil)
    loop = current.loop
    isLoopChosen = false
    isPaused = false
  }

  // MARK: Keys

  /// Five hundredths of the written tempo (*chosen*).
  private static let rateStep: Int64 = 50

  private mutating func change(_ thousandths: Int64) -> [Action] {
    let clamped = min(max(thousandths, 250), 4000)
    guard clamped != rate.thousandths, let rate = PlaybackRate(Double(clamped) / 1000) else { return [] }
    self.rate = rate
    return [.rate(rate)]
  }

  private mutating func mute(_ digit: Character) -> [Action] {
    guard let number = digit.wholeNumberValue, number <= current.trackCount else { return [] }
    toggled.formSymmetricDifference([number - 1])
    return [.mute(muted)]
  }

  private mutating func select(_ index: Int) -> [Action] {
    guard items.indices.contains(index), index != currentIndex else { return [] }
    let before = muted
    currentIndex = index
    if !isLoopChosen { loop = current.loop } else if loop != nil { loop = makeLoop() }
    return (muted == before ? [] : [.mute(muted)]) + [.select(index)]
  }

  /// Seeks round a loop's end, and no further back than its start; otherwise not beyond the item's ends.
  private func seek(from position: TimePoint, _ moved: (TimePoint) -> TimePoint) -> [Action] {
    guard let loop else {
      let last = current.length.map { .zero + $0 } ?? TimePoint.latest
      // In the silence behind the end the position runs on, and no display shows it.
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
    // Displays show whole milliseconds.
    let position = TimePoint.milliseconds(heard.nanoseconds / 1_000_000)
    if isStart {
      region.start = position
      if let end = region.end, end - position < Self.shortest { region.end = nil }
      // The start of the loop does not matter until it has an end.
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

  /// Returns the part that keys have set, the item's own loop, or the whole; `nil` if nothing can be repeated.
  ///
  /// A bound that is not set is that of the item's own loop, or of the whole if that leaves nothing.
  private func makeLoop() -> Program.Loop? {
    let item = current
    let whole = item.cycle.map { TimePoint.zero + $0 }
    let starts = region.start.map { [$0] } ?? [item.loop?.start, .zero].compactMap { $0 }
    let ends = region.end.map { [$0] } ?? [item.loop?.end, whole].compactMap { $0 }
    for end in ends {
      for start in starts {
        if let loop = Program.Loop(from: start, to: end, count: .forever) { return loop }
      }
    }
    // Bounds that were set in one item may lie outside of another.
    return item.loop ?? whole.flatMap { Program.Loop(from: .zero, to: $0, count: .forever) }
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
