/// Finds the characters at which sentences end; the page Transcripts describes the rules.
struct SentenceEnds {
  private let text: [Character]

  init(_ text: [Character]) { self.text = text }

  /// Returns the last mark of each run of marks that ends a sentence, in order.
  func indices() -> [Int] {
    var ends: [Int] = []
    var index = 0
    while index < text.count {
      guard SentenceMark(text[index]) != nil else {
        index += 1
        continue
      }
      var last = index
      while last + 1 < text.count, SentenceMark(text[last + 1]) != nil { last += 1 }
      if isEnd(index...last) { ends.append(last) }
      index = last + 1
    }
    return ends
  }

  private func isEnd(_ run: ClosedRange<Int>) -> Bool {
    let marks = text[run].compactMap { SentenceMark($0) }
    if marks.contains(.certain) { return true }
    let next = skip(from: run.upperBound + 1) { $0.closesSentence }
    // Any mark ends a sentence at the end of the text.
    guard next < text.count else { return true }
    if marks.contains(.wideStop) { return !text[next].isNumber }
    guard text[next].isWhitespace || text[next].mayFollowDirectly else { return false }
    if marks.contains(.plain) { return true }
    return !goesOn(after: next) && !isAbbreviation(before: run)
  }

  private func skip(from start: Int, while isSkipped: (Character) -> Bool) -> Int {
    var index = start
    while index < text.count, isSkipped(text[index]) { index += 1 }
    return index
  }

  /// True if a sentence continues after a stop: with a lower-case letter or a comma, in the same paragraph (SB8 and
  /// SB8a of UAX #29).
  private func goesOn(after blank: Int) -> Bool {
    let next = skip(from: blank) { $0.isWhitespace && !$0.isNewline }
    guard next < text.count, !text[next].isNewline else { return false }
    if text[next].continuesSentence { return true }
    let letter = skip(from: next) { $0.opensSentence }
    return letter < text.count && text[letter].isLowercase
  }

  /// True if a single stop belongs to the word before it.
  private func isAbbreviation(before run: ClosedRange<Int>) -> Bool {
    guard run.count == 1, text[run.lowerBound] != "\u{2026}" else { return false }
    let start = wordStart(before: run.lowerBound)
    let word = text[start..<run.lowerBound]
    // The end of a paragraph ends a sentence, whatever its last word.
    let next = skip(from: run.upperBound + 1) { $0.isWhitespace && !$0.isNewline }
    guard next < text.count, !text[next].isNewline, let first = word.first else { return false }
    if word.allSatisfy(\.isNumber) { return word.count <= 3 && isLineStart(start) }
    if isDotted(word) || (word.count == 1 && first.hasCase && !isPronoun(start)) { return true }
    let name = String(word).lowercased()
    if Abbreviations.beforeNumbers.contains(name) { return text[next].isNumber }
    return Abbreviations.words.contains(name)
  }

  /// True if a word consists of a few letters between stops, such as `U.S`, unlike a number or a file name.
  private func isDotted(_ word: ArraySlice<Character>) -> Bool {
    let fragments = word.split(separator: ".", omittingEmptySubsequences: false)
    return fragments.count > 1
      && fragments.allSatisfy { (1...2).contains($0.count) && $0.allSatisfy(\.isLetter) }
  }

  /// Returns the start of the word before an index; stops within it belong to it.
  private func wordStart(before index: Int) -> Int {
    var start = index
    // No abbreviation is longer (chosen): a text of only letters must not be scanned again for every stop.
    while start > 0, index - start < 32,
      text[start - 1].isLetter || text[start - 1].isNumber || text[start - 1] == "."
    {
      start -= 1
    }
    return start
  }

  private func isLineStart(_ index: Int) -> Bool {
    let before = text[..<index].last { !($0.isWhitespace && !$0.isNewline) }
    return before?.isNewline ?? true
  }

  /// True if a letter is the English pronoun after a word in lower case, and not an initial.
  private func isPronoun(_ index: Int) -> Bool {
    text[index] == "I" && index >= 2 && text[index - 1] == " " && text[index - 2].isLowercase
  }
}

/// Words whose full stop seldom ends a sentence; *chosen* from several languages, for all of them at once.
///
/// The list is short because most abbreviations need none: see ``Transcript``. Ambiguous words such as *no* only count
/// before a number.
enum Abbreviations {
  /// Titles and particles, in lower case.
  static let words: Set<String> = [
    // English
    "mr", "mrs", "ms", "dr", "prof", "st", "mt", "rev", "gen", "sen", "gov", "capt", "lt", "sgt", "hon", "jr",
    "sr", "vs", "inc", "ltd", "corp", "dept", "approx", "cf",
    // German
    "hr", "fr", "bzw", "ca", "evtl", "ggf", "inkl", "sog", "vgl", "zzgl", "geb", "str",
    // French, Spanish, Portuguese, Italian
    "mm", "mlle", "env", "sra", "srta", "dra", "ud", "uds", "sig", "dott", "avv",
    // Dutch, Polish
    "dhr", "mevr", "bijv", "np",
    // Russian
    "ул", "им", "др", "стр", "тыс", "млн", "руб",
  ]

  /// Words that precede a number, in lower case.
  static let beforeNumbers: Set<String> = [
    "no", "nr", "nos", "fig", "vol", "ch", "sec", "art", "abs", "pp", "pag", "pág", "рис", "jan", "feb",
    "mar",
    "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
  ]
}
