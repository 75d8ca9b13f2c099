internal import HapticModel
internal import HapticText

/// Parses a line once, from left to right and without recursion.
struct NotationParser {
  /// An open group; the first is the line itself.
  private struct Frame {
    var items: [NotationItem] = []
    /// The number of parts in it, with its repeats written out.
    var weight = 0
    let offset: Int
  }

  private var scanner: NotationScanner
  private var frames = [Frame(offset: 0)]
  private var isStopped = false

  init(_ bytes: [UInt8], log: FindingLog) { scanner = NotationScanner(bytes, log: log) }

  /// The parts of the line; unusable if the line has errors.
  mutating func parse() -> [NotationItem] {
    scanner.skipBlank()
    while !isStopped, let byte = scanner.peek {
      part(byte)
      scanner.skipBlank()
    }
    if !isStopped, frames.count > 1, let open = frames.last {
      scanner.report(.unclosed, at: open.offset, hint: "close it with )", "a group is not closed")
    }
    return frames[0].items
  }

  private mutating func part(_ byte: UInt8) {
    let offset = scanner.index
    if let levels = NotationAlphabet.tap(byte) { return tap(levels, at: offset) }
    if let levels = NotationAlphabet.hold(byte) { return hold(levels, byte, at: offset) }
    switch byte {
    case UInt8(ascii: "."): rest(at: offset)
    case UInt8(ascii: "("): open(at: offset)
    case UInt8(ascii: ")"): close(at: offset)
    case UInt8(ascii: "@"): jump(at: offset)
    case UInt8(ascii: "["): step(at: offset)
    default: unknown(byte, at: offset)
    }
  }

  // MARK: Parts

  private mutating func tap(_ levels: NotationLevels, at offset: Int) {
    scanner.advance()
    guard let levels = suffixes(levels), let length = length(), let count = scanner.repeatCount() else {
      return
    }
    add(NotationItem(kind: .tap(levels, length ?? .oneStep), offset: offset, count: count))
  }

  private mutating func hold(_ levels: NotationLevels, _ byte: UInt8, at offset: Int) {
    let run = scanner.takeRun(of: byte)
    guard let levels = suffixes(levels) else { return }
    let lengthOffset = scanner.index
    guard let length = length(), let count = scanner.repeatCount() else { return }
    if length != nil, run > 1 {
      scanner.report(
        .misplaced, at: lengthOffset, hint: "write one \(Character(Unicode.Scalar(byte))) before the length",
        "the vibration already gets its length from its \(run) characters")
    }
    let steps = NotationTime.nanosteps(Int64(min(run, NotationLimits.parts)) * 1_000_000_000)
    add(NotationItem(kind: .hold(levels, length ?? steps), offset: offset, count: count))
  }

  private mutating func rest(at offset: Int) {
    scanner.advance()
    guard let length = length(), let count = scanner.repeatCount() else { return }
    add(NotationItem(kind: .rest(length ?? .oneStep), offset: offset, count: count))
  }

  private mutating func jump(at offset: Int) {
    scanner.advance()
    guard let time = scanner.time("a time") else { return }
    add(NotationItem(kind: .jump(time), offset: offset))
  }

  private mutating func step(at offset: Int) {
    scanner.advance()
    guard let time = scanner.time("the length of a step"), closes("]", offset) else { return }
    add(NotationItem(kind: .step(time), offset: offset))
  }

  private mutating func unknown(_ byte: UInt8, at offset: Int) {
    let text = scanner.skipUnknown()
    if "^:{*".utf8.contains(byte) {
      scanner.report(
        .misplaced, at: offset, hint: "the order is symbol, ^, :levels, {time}, *count, without blanks",
        "\(Quotation.quote(text.prefix(1))) must follow a symbol directly, in this order")
    } else {
      scanner.report(
        .unknownCharacter, at: offset,
        hint: "taps are o O x X u U, vibrations ~ =, a rest is a dot; --notation reads other notations",
        "the notation has no \(Quotation.quote(text))")
    }
  }

  // MARK: Groups

  private mutating func open(at offset: Int) {
    guard frames.count <= NotationLimits.depth else {
      scanner.report(.tooDeep, at: offset, "groups are nested more than \(NotationLimits.depth) deep")
      isStopped = true
      return
    }
    frames.append(Frame(offset: offset))
    scanner.advance()
  }

  private mutating func close(at offset: Int) {
    scanner.advance()
    guard frames.count > 1 else {
      scanner.report(.unopened, at: offset, "a group is closed that was never opened")
      _ = scanner.repeatCount()
      return
    }
    let frame = frames.removeLast()
    let countOffset = scanner.index
    guard let count = scanner.repeatCount() else { return }
    if frame.items.isEmpty { scanner.report(.groupEmpty, at: frame.offset, "a group holds nothing") }
    let item = NotationItem(kind: .group(frame.items), offset: frame.offset, count: count)
    add(item, weight: frame.weight + 1, countOffset: countOffset)
  }

  /// Adds a part to the open group; stops parsing if there are too many.
  private mutating func add(_ item: NotationItem, weight: Int = 1, countOffset: Int? = nil) {
    // Neither factor exceeds a million: the product fits.
    let total = frames[frames.count - 1].weight + weight * item.count
    guard total <= NotationLimits.parts else {
      isStopped = true
      return scanner.report(
        .tooMany, at: countOffset ?? item.offset, hint: "repeat it less often",
        "the line has more than \(NotationLimits.parts) parts")
    }
    frames[frames.count - 1].weight = total
    frames[frames.count - 1].items.append(item)
  }

  // MARK: Suffixes

  /// The levels after the accents and the values after a colon; `nil` with an error.
  private mutating func suffixes(_ levels: NotationLevels) -> NotationLevels? {
    let accents = scanner.takeRun(of: UInt8(ascii: "^"))
    var levels = levels
    if scanner.take(":") {
      if !scanner.isNext(",") {
        guard let intensity = scanner.level("an intensity") else { return nil }
        levels.intensity = intensity
      }
      if scanner.take(",") {
        guard let sharpness = scanner.level("a sharpness") else { return nil }
        levels.sharpness = sharpness
      }
    }
    // After 64 accents the intensity no longer changes.
    for _ in 0..<min(accents, 64) { levels = levels.accented }
    return levels
  }

  /// The length in braces, `.some(nil)` if there is none; `nil` with an error.
  private mutating func length() -> NotationTime?? {
    let offset = scanner.index
    guard scanner.take("{") else { return .some(nil) }
    guard let time = scanner.time("a length"), closes("}", offset) else { return nil }
    return time
  }

  private mutating func closes(_ character: Unicode.Scalar, _ offset: Int) -> Bool {
    if scanner.take(character) { return true }
    scanner.report(
      .unclosed, at: scanner.index, hint: "units are ms and s; a number alone counts steps",
      "\(Quotation.quote(String(character))) was expected, not \(scanner.seen(from: scanner.index))")
    // The character found instead has already been reported.
    if let byte = scanner.peek, !NotationAlphabet.beginsPart(byte) { _ = scanner.skipUnknown() }
    return false
  }
}
