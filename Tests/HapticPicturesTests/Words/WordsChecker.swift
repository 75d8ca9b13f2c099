/// Checks the plain words of a written pattern against their definitions: order of time, counts, lengths, strengths, courses.
///
/// It knows nothing of how they are made.
struct WordsChecker {
  private let pattern: WrittenPattern
  /// The fault.
  private(set) var problems: [String] = []

  private var taps: ArraySlice<WrittenPattern.Tap>
  private var vibrations: ArraySlice<WrittenPattern.Vibration>
  private var audio: ArraySlice<Int>
  /// The starts of the events of the last sentence.
  private var reported: [Int] = []

  init(_ words: String, of pattern: WrittenPattern) {
    self.pattern = pattern
    (taps, vibrations, audio) = (pattern.taps[...], pattern.vibrations[...], pattern.audio[...])
    var sentences = words.dropLast().split(separator: /\. (?=[A-Z])/)[...]
    if !words.hasSuffix(".") { problems.append("the end") }
    if pattern.starts.isEmpty {
      expect(words == "Nothing is felt: this pattern holds no events.", "no events")
      return
    }
    if let match = sentences.first?.wholeMatch(of: /Begins after (\S+ m?s)/) {
      expect(Self.milliseconds(match.1) == pattern.starts.min(), "the beginning")
      sentences.removeFirst()
    } else {
      expect(pattern.starts.min() == 0, "a beginning that is not told")
    }
    let last = sentences.popLast() ?? ""
    let length =
      last == "Over at once" ? 0 : last.wholeMatch(of: /Lasts (\S+ s)/).flatMap { Self.milliseconds($0.1) }
    expect(length == pattern.length, "the length \(last), which is \(pattern.length)")
    for sentence in sentences { take(sentence) }
    expect(taps.isEmpty && vibrations.isEmpty && audio.isEmpty, "events that are not told")
  }

  private mutating func expect(_ isRight: Bool, _ what: String) {
    if !isRight { problems.append(what) }
  }

  // MARK: Sentences

  private mutating func take(_ sentence: Substring) {
    var words = sentence
    let before = reported
    var opening: Substring = ""
    let openings =
      #/(Then, (?:at|from) \S+ s(?: on)?|At the same time|With the last of them, at \S+ s|Meanwhile, from \S+ s on),? /#
    if let match = sentence.prefixMatch(of: openings) {
      (opening, words) = (match.1, sentence[match.range.upperBound...])
    } else if let first = words.first {
      words = Substring(first.lowercased() + words.dropFirst())
    }
    if words.contains("audio event") {
      takeAudio(words)
    } else if words.prefixMatch(of: /(?:(?!vibration).)*?\btaps?\b/) != nil {
      takeTaps(words)
    } else {
      takeVibrations(words)
    }
    guard let first = reported.first else { return problems.append("'\(sentence)' tells nothing") }
    check(opening, first: first, before: before, isOne: reported.count == 1)
  }

  /// Checks that a sentence begins when its opening says, and that nothing that is not told yet begins before its events.
  private mutating func check(_ opening: Substring, first: Int, before: [Int], isOne: Bool) {
    if let match = opening.firstMatch(of: /[\d.]+ s/) {
      expect(Self.milliseconds(match.0) == first, "'\(opening)': \(first) ms")
    }
    switch opening.prefix(4) {
    case "":
      expect(before.isEmpty && first == pattern.starts.min(), "the first sentence")
    case "Then":
      expect(
        first > before.last ?? 0 && opening.hasPrefix("Then, at") == isOne, "'\(opening)' after \(before)")
    case "At t": expect(before == [first], "'\(opening)' after \(before)")
    case "With": expect(before.count > 1 && before.last == first, "'\(opening)' after \(before)")
    default:
      expect(before.first ?? 0 <= first && first < before.last ?? 0, "'\(opening)' after \(before)")
      return
    }
    let rest = taps.map(\.start) + vibrations.map(\.start) + audio
    if !hasTurns { expect(rest.allSatisfy { $0 >= reported.last ?? 0 }, "the order of time") }
  }

  /// True if the kinds of events take turns more than three times, so that each kind has one sentence.
  private var hasTurns: Bool {
    taps.isEmpty && reported.count == pattern.taps.count
      || vibrations.isEmpty && reported.count == pattern.vibrations.count
      || audio.isEmpty && reported.count == pattern.audio.count
  }

  private mutating func takeAudio(_ words: Substring) {
    let match = words.wholeMatch(of: /(an|\S+) audio events?, kept but not played/)
    let count = Self.count(match?.1 == "an" ? "one" : match?.1 ?? "no")
    reported = Array(audio.prefix(count))
    expect(reported.count == count, "the count in '\(words)'")
    audio = audio.dropFirst(reported.count)
  }

  private mutating func takeTaps(_ words: Substring) {
    guard let match = words.prefixMatch(of: /(\S+)( equal)? (?:\S+, |\S+ )?taps? ?/) else { return }
    let own = Array(taps.prefix(Self.count(match.1)))
    reported = own.map(\.start)
    expect(own.count == Self.count(match.1), "the count in '\(words)'")
    taps = taps.dropFirst(own.count)
    problems += TapChecker(pattern.controlled(own)).problems(of: words)
  }

  // MARK: Vibrations

  private mutating func takeVibrations(_ words: Substring) {
    if let match = words.wholeMatch(
      of:
        /(\S+) vibrations of (\S+ s|\S+)(?: to (\S+ s)| each) between (\S+ s) and (\S+ s), (?:at their strongest (\S+)|all silent)/
    ) {
      let own = Array(vibrations.prefix(Self.count(match.1)))
      vibrations = vibrations.dropFirst(own.count)
      expect(own.count == Self.count(match.1), "the count in '\(words)'")
      reported = own.map(\.start)
      let lengths = own.map(\.written)
      let minimum = Self.milliseconds(match.2.hasSuffix(" s") ? match.2 : match.2 + " s")
      expect(minimum == lengths.min(), "the least length")
      expect((match.3.map(Self.milliseconds) ?? minimum) == lengths.max(), "the greatest length")
      expect(
        Self.milliseconds(match.4) == reported.first
          && Self.milliseconds(match.5) == own.map(\.writtenEnd).max(),
        "the span")
      let peak = own.compactMap { ExactCourse($0, pattern.control).moments.map(\.level).max() }.max()
      expect(
        match.6.map { peak?.isSaid($0) ?? false } ?? (peak?.above == 0), "the strongest \(match.6 ?? "")")
      return
    }
    reported = []
    for phrase in words.split(separator: /; (?=then |at the same time )/) {
      guard let vibration = vibrations.popFirst() else { return problems.append("one vibration too many") }
      var phrase = phrase
      if let opening = phrase.prefixMatch(of: #/(then|at the same time) /#) {
        expect((opening.1 == "then") == (vibration.start > reported.last ?? 0), "'\(opening.1)'")
        phrase = phrase[opening.range.upperBound...]
      }
      reported.append(vibration.start)
      check(phrase, vibration)
    }
  }

  private mutating func check(_ phrase: Substring, _ vibration: WrittenPattern.Vibration) {
    let course = ExactCourse(vibration, pattern.control)
    let form =
      /a (?:(?<noun>\S+(?: vibration of medium sharpness|, \S+ vibration| vibration, .*?,)) that (?<course>.*)|(?<none>silent vibration|vibration turned down to nothing)), for (?<length>\S+ s)(?:, then fades for (?<fade>\S+ s))?(?:, from (?<start>\S+ s) on)?/
    guard let match = phrase.wholeMatch(of: form), let length = Self.milliseconds(match.length) else {
      return problems.append("'\(phrase)' has no such form")
    }
    if let start = match.start {
      expect(Self.milliseconds(start) == vibration.start, "the start in '\(phrase)'")
    }
    // A release of up to 10 ms is an edge, whatever a step at the stop makes of it.
    let end = vibration.release > 10 ? vibration.end : vibration.stop
    let sounding = course.moments(
      from: vibration.start * ExactCourse.parts, to: end * ExactCourse.parts, until: end, isOpen: false)
    let peak = sounding.map(\.level).max() ?? ExactLevel(0, over: 1)
    if let none = match.none {
      expect(peak.above == 0 && (none == "silent vibration") == (vibration.level == 0), "'\(none)'")
      return expect(length == vibration.written, "the length in '\(phrase)'")
    }
    guard let noun = match.noun, let words = match.course else { return }
    let adjective = noun.prefix { $0 != " " && $0 != "," }
    expect(TapChecker.adjectives(peak.value).contains(String(adjective)), "'\(adjective)' of \(peak.value)")
    expect(
      noun.dropFirst(adjective.count) == vibration.sharpnessWords,
      "'\(noun)', not '\(vibration.sharpnessWords)'")
    let fade = match.fade.flatMap(Self.milliseconds)
    if let problem = CourseChecker(course).problem(of: words, length: length, fade: fade) {
      problems.append(problem)
    }
  }

  // MARK: Numbers

  /// A length in milliseconds; `nil` if it is none.
  static func milliseconds(_ text: some StringProtocol) -> Int? {
    guard let match = String(text).wholeMatch(of: /(\d+)(?:\.(\d{1,3}))? (m?s)/) else { return nil }
    guard match.3 == "s" else { return match.2 == nil ? Int(match.1) : nil }
    let digits = String(match.2 ?? "")
    return Int(match.1 + digits + String(repeating: "0", count: 3 - digits.count))
  }

  static func count(_ word: Substring) -> Int {
    let words = [
      "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    ]
    return words.firstIndex(of: word.lowercased()) ?? Int(word) ?? 0
  }
}
