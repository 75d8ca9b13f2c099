import HapticModel

/// A line of a table, read word by word.
struct TableRow {
  private let line: Substring
  private var words: ArraySlice<Substring>

  init(_ line: Substring) {
    self.line = line
    words = line.split { $0.isWhitespace || $0 == "," }[...]
  }

  mutating func element() -> PatternElement {
    let element = start()
    if let word = words.first { refuse("'\(word)' is too much") }
    return element
  }

  private mutating func start() -> PatternElement {
    let time = TimePoint.zero + span()
    let kind = word()
    switch kind {
    case "tap": return .event(.transient(tap(at: time)))
    case "vibration": return .event(.continuous(vibration(at: time)))
    case "sound": return .event(.audioCustom(AudioCustom(at: time, path: String(word()))))
    case "tone": return .event(.audioContinuous(AudioContinuous(at: time, for: length())))
    default: return control(id(kind), at: time)
    }
  }

  // MARK: Events

  private mutating func tap(at time: TimePoint) -> Transient {
    var tap = Transient(level(), sharpness(), at: time)
    if skip("then") { tap.padding = span() }
    return tap
  }

  private mutating func vibration(at time: TimePoint) -> Continuous {
    var vibration = Continuous(level(), sharpness(), at: time, for: length())
    if skip("attack") { vibration.envelope.attack = level() }
    if skip("decaying") { (vibration.envelope.decay, vibration.envelope.isSustained) = (level(), false) }
    if skip("release") { vibration.envelope.release = level() }
    return vibration
  }

  private mutating func sharpness() -> UnitLevel {
    words.first?.first?.isNumber == true ? level() : .medium
  }

  private mutating func length() -> TimeSpan {
    guard skip("for") else { refuse("it has no length: for …") }
    return span()
  }

  // MARK: Controls

  private func id(_ kind: Substring) -> ControlID {
    switch kind {
    case "intensity": .hapticIntensity
    case "sharpness": .hapticSharpness
    case "attack": .hapticAttackTime
    case "decay": .hapticDecayTime
    case "release": .hapticReleaseTime
    default: refuse("'\(kind)' is no kind of event, and no control")
    }
  }

  private mutating func control(_ id: ControlID, at time: TimePoint) -> PatternElement {
    let first = value(id)
    guard skip("at") else { return .parameter(DynamicParameter(id, first, at: time)) }
    var points = [Curve.Point(first, at: span())]
    while !words.isEmpty {
      let value = value(id)
      guard skip("at") else { refuse("a point has no time: at …") }
      points.append(Curve.Point(value, at: span()))
    }
    return .curve(ParameterCurve(id, at: time, points: points))
  }

  private mutating func value(_ id: ControlID) -> Double {
    let value = number()
    guard id.range.contains(value) else { refuse("\(value) is not in \(id.range)") }
    return value
  }

  // MARK: Words

  private mutating func word() -> Substring {
    guard let word = words.popFirst() else { refuse("something is missing") }
    return word
  }

  private mutating func skip(_ word: Substring) -> Bool {
    guard words.first == word else { return false }
    words.removeFirst()
    return true
  }

  private mutating func number() -> Double {
    let text = word()
    guard let number = Double(text) else { refuse("'\(text)' is no number") }
    return number
  }

  private mutating func level() -> UnitLevel {
    let number = number()
    guard let level = UnitLevel(exactly: number) else { refuse("\(number) is not in 0…1") }
    return level
  }

  /// A number and its unit, to the nanosecond.
  private mutating func span() -> TimeSpan {
    let (number, unit) = (word(), word())
    let powers: [Substring: Int] = ["ms": 6, "s": 9]
    guard let power = powers[unit] else { refuse("'\(unit)' is no unit of time: ms or s") }
    let nanoseconds = Array(number.utf8).withUnsafeBytes { DecimalTime.parse($0, powerOfTen: power) }
    guard case .success(let nanoseconds) = nanoseconds else { refuse("'\(number)' is no time") }
    return .nanoseconds(nanoseconds)
  }

  private func refuse(_ reason: String) -> Never {
    fatalError("a table has a line that cannot be read:\(line): \(reason)")
  }
}
