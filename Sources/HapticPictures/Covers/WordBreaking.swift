/// Breaks words into lines: between words; within a word only if it is longer than a line, and then never in a number
/// that has room.
struct WordBreaking {
  /// The width of a line, in pixels.
  let width: Double
  /// The most lines.
  let lines: Int
  /// Returns the width of a text, in pixels.
  let measure: (String) -> Double

  /// The lines; the last one ends with an ellipsis if not everything has room.
  func lines(of text: String) -> [String] {
    var rest = fragments(of: text)[...]
    var found: [[Fragment]] = []
    while !rest.isEmpty, found.count < lines {
      var line = [rest.removeFirst()]
      while let next = rest.first, measure(Self.words(line + [next])) <= width {
        line.append(next)
        rest.removeFirst()
      }
      found.append(line)
    }
    let texts = found.map(Self.words)
    guard !rest.isEmpty, let last = found.last else { return texts }
    return texts.dropLast() + [shortened(last)]
  }

  /// A part of a text that stands on one line.
  private struct Fragment {
    let text: String
    /// True if a blank stands before it.
    let isApart: Bool
    /// True if it is a part of a word that is longer than a line.
    let isBroken: Bool
  }

  private static func words(_ line: [Fragment]) -> String {
    line.enumerated().map { ($0 > 0 && $1.isApart ? " " : "") + $1.text }.joined()
  }

  /// The words, and the parts of those that are longer than a line; no more than can have room.
  private func fragments(of text: String) -> [Fragment] {
    // No line has more characters than pixels.
    let maximum = (Int(width) + 1) * lines
    return text.prefix(maximum).split(separator: " ").flatMap { word in
      let parts = parts(of: Array(word))
      return parts.enumerated().map { Fragment(text: $1, isApart: $0 == 0, isBroken: parts.count > 1) }
    }
  }

  /// A word as one part; of a longer one, parts as long as a line, which end where a part of a name does if they can.
  private func parts(of word: [Character]) -> [String] {
    var (rest, parts) = (word[...], [String]())
    while measure(String(rest)) > width {
      var end = rest.startIndex + 1
      while end < rest.endIndex, measure(String(rest[..<(end + 1)])) <= width { end += 1 }
      let cut = (rest.startIndex + 1...end).last { isSeam($0, in: rest) } ?? end
      parts.append(String(rest[..<cut]))
      rest = rest[cut...]
    }
    return rest.isEmpty ? parts : parts + [String(rest)]
  }

  /// True if a part of a name begins at an index: behind a sign, before a capital, and where digits begin or end.
  private func isSeam(_ index: Int, in word: ArraySlice<Character>) -> Bool {
    guard index < word.endIndex else { return false }
    let (before, after) = (word[index - 1], word[index])
    if before.isNumber || after.isNumber {
      // A point or a comma within a number belongs to it.
      let isInside = index + 1 < word.endIndex && ".,".contains(after) && word[index + 1].isNumber
      if before.isNumber { return !after.isNumber && !isInside }
      return !".,".contains(before)
    }
    if after.isLetter { return !before.isLetter || (after.isUppercase && !before.isUppercase) }
    return false
  }

  /// A line with an ellipsis, without the last words that leave no room for it.
  private func shortened(_ line: [Fragment]) -> String {
    var line = line
    while let last = line.last, measure(Self.words(line) + "…") > width {
      if line.count == 1, last.isBroken {
        return TextFitting.shortened(last.text + "…", to: width, measuring: measure)
      }
      line.removeLast()
    }
    return Self.words(line) + "…"
  }
}
