/// A line of a text that is set, with the mark that it begins with.
struct TextLine {
  /// The line without its end.
  let characters: [Character]
  /// The number of blanks and tabs that it begins with.
  private let blanks: Int

  init(_ characters: [Character]) {
    self.characters = characters
    blanks = characters.prefix { $0 == " " || $0 == "\t" }.count
  }

  /// The lines of a text; the line end at its end begins no further one.
  static func lines(of source: String) -> [TextLine] {
    var lines = source.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    if lines.count > 1, lines.last?.isEmpty == true { lines.removeLast() }
    return lines.map { TextLine(Array($0)) }
  }

  /// True if it has only blanks.
  var isEmpty: Bool { characters.allSatisfy(\.isWhitespace) }

  /// The length of the indentation of code: four blanks or a tab; 0 without one.
  var indentation: Int {
    if characters.first == "\t" { return 1 }
    return characters.prefix(4).count == 4 && characters.prefix(4).allSatisfy { $0 == " " } ? 4 : 0
  }

  /// True if it is indented as code, and not empty.
  var isIndented: Bool { indentation > 0 && !isEmpty }

  /// True if it begins or ends code: three backticks or more, and at most one word directly behind them, a language.
  var isFence: Bool {
    let rest = characters[blanks...]
    let end = rest.drop { $0 == "`" }
    return rest.count >= end.count + 3
      && end.drop { $0.isASCII && ($0.isLetter || $0.isNumber || "+#-._".contains($0)) }
        .allSatisfy(\.isWhitespace)
  }

  /// True if it ends code: nothing but backticks.
  var isFenceEnd: Bool { isFence && characters[blanks...].allSatisfy { $0 == "`" || $0.isWhitespace } }

  // MARK: Marks

  /// The kind of paragraph that it begins.
  var mark: (kind: TextBlock.Kind, level: Int, length: Int) {
    if let length = bullet { return (.bullet, 0, length) }
    let rest = characters[blanks...]
    if rest.first == ">" { return (.quote, 0, blanks + (rest.dropFirst().first == " " ? 2 : 1)) }
    let signs = rest.prefix { $0 == "#" }.count
    if (1...6).contains(signs), rest.dropFirst(signs).first == " " {
      return (.heading, signs, blanks + signs + 1)
    }
    if let (number, end) = Self.number(in: rest, from: blanks), has(". ", at: end) {
      return (.numbered, number, end + 2)
    }
    if has("[^", at: blanks), let (number, end) = Self.number(in: characters[...], from: blanks + 2),
      has("]: ", at: end)
    {
      return (.footnote, number, end + 3)
    }
    return (.normal, 0, 0)
  }

  /// The length of the bullet that it begins with.
  var bullet: Int? {
    let rest = characters[blanks...]
    guard let sign = rest.first, "-•*·".contains(sign), rest.dropFirst().first == " " else { return nil }
    return blanks + 2
  }

  private func has(_ mark: String, at index: Int) -> Bool { characters.dropFirst(index).starts(with: mark) }

  /// A number of at most nine digits, and the index behind it.
  static func number(in characters: ArraySlice<Character>, from start: Int) -> (Int, end: Int)? {
    let digits = characters[start...].prefix(10).prefix { $0.isASCII && $0.isNumber }
    guard (1...9).contains(digits.count), let number = Int(String(digits)) else { return nil }
    return (number, start + digits.count)
  }
}
