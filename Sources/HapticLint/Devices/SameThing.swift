internal import HapticModel
internal import HapticText

/// The thing that a pattern is about, by the names of its file and of itself: its versions, its formats and its sides have
/// the same.
struct SameThing {
  /// Words for a version, a side or a platform, which do not name another thing (*chosen*).
  private static let ignored: Set<String> = [
    "backup", "bak", "copy", "old", "orig", "version", "l", "left", "r", "right",
    "ahap", "android", "haptic", "ios", "iphone", "web",
    "basic", "fallback", "legacy", "pattern", "primary", "waveform",
  ]

  /// Words for the parts of a suit, which name another thing only where no other word does (*chosen*).
  private static let limbs: Set<String> = [
    "arm", "arms", "feet", "foot", "forearm", "forearms", "glove", "gloves", "hand", "hands", "head", "vest",
  ]
  /// Words for the levels of haptics among which a person chooses one in the settings of an app (*chosen*).
  private static let levels: Set<String> = [
    "balanced", "bold", "default", "full", "gentle", "intense", "minimal", "normal", "reduced", "standard",
    "strong",
    "subtle",
  ]

  /// The hashes of the word for the level and of the other words; `nil` if there is not one level and another word.
  private let leveled: (level: UInt64, thing: UInt64)?
  /// The strength in the name among the other words; `nil` if there is not exactly one.
  let rank: NamedStrengths.Rank?
  /// The kind of outcome that the name says; `nil` if it says none, or both.
  let outcome: Outcome?
  /// The hash of the words of the name; 0 for none.
  private let words: UInt64
  /// The hash of the words of the folder; 0 for none, and for a pattern that is a part of a file.
  private let folder: UInt64
  /// The hash of the ending of the file; 0 for none, and for a pattern that is a part of a file.
  private let ending: UInt64

  /// The thing that a file is about.
  init(file path: String) {
    let (folder, base) = PathText.split(path)
    let ending = PathText.ending(of: base)
    let words = Self.words(ending?.stem ?? base)
    (self.words, leveled) = (Self.hash(words), Self.leveled(words))
    self.folder = Self.hash(PathText.steps(of: String(folder)).flatMap { Self.words($0) })
    self.ending = Self.hash(ending.map { [String($0.ending).lowercased()] } ?? [])
    (rank, outcome) = (
      Self.rank(words, in: Self.hash([String(folder), String(ending?.ending ?? "")])), Outcome(words)
    )
  }

  /// The thing that a part of a file is about.
  init(part name: String, of file: String) {
    let words = Self.words(name)
    (self.words, leveled, folder, ending) = (Self.hash(words), Self.leveled(words), 0, 0)
    (rank, outcome) = (Self.rank(words, in: Self.hash([file])), Outcome(words))
  }

  /// An outcome of an action, of which a person must be able to tell one from the other.
  enum Outcome {
    case good, bad

    /// Words for a good and for a bad outcome (*chosen*).
    private static let (goods, bads): (Set<String>, Set<String>) = (
      [
        "accept", "accepted", "approve", "approved", "complete", "completed", "correct", "done", "granted",
        "ok", "success",
        "successful", "valid", "victory", "win", "won",
      ],
      [
        "declined", "defeat", "denied", "error", "fail", "failed", "failure", "incorrect", "invalid", "lose",
        "lost", "reject",
        "rejected", "warning", "wrong",
      ]
    )

    /// Reads the words of a name; `nil` if they say none, or both.
    init?(_ words: [String]) {
      let (isGood, isBad) = (
        words.contains(where: Self.goods.contains), words.contains(where: Self.bads.contains)
      )
      guard isGood != isBad else { return nil }
      self = isGood ? .good : .bad
    }
  }

  private static func rank(_ words: [String], in place: UInt64) -> NamedStrengths.Rank? {
    let strengths = words.compactMap { NamedStrengths.words[$0] }
    guard strengths.count == 1 else { return nil }
    let others = words.filter { NamedStrengths.words[$0] == nil }
    return NamedStrengths.Rank(
      strength: strengths[0], thing: NamedStrengths.Thing(place: place, words: hash(others)))
  }

  private static func leveled(_ words: [String]) -> (level: UInt64, thing: UInt64)? {
    let levels = words.filter(self.levels.contains)
    let others = words.filter { !self.levels.contains($0) }
    return levels.count == 1 && !others.isEmpty ? (hash(levels), hash(others)) : nil
  }

  /// The levels in the names of patterns: a person who has chosen one does not meet the others.
  struct Levels {
    private struct Thing: Hashable {
      let folder: UInt64
      let thing: UInt64
    }

    private var known: [Thing: UInt64] = [:]
    /// The folders in which a thing is there at two levels.
    private var folders: Set<UInt64> = []

    /// Adds the name of a pattern.
    mutating func insert(_ thing: SameThing) {
      guard let (level, own) = thing.leveled else { return }
      let first = known[Thing(folder: thing.folder, thing: own), default: level]
      known[Thing(folder: thing.folder, thing: own)] = first
      if first != level { folders.insert(thing.folder) }
    }

    /// True if two are different things at different levels.
    func part(_ one: SameThing, from other: SameThing) -> Bool {
      guard one.folder == other.folder, folders.contains(one.folder), let own = one.leveled,
        let their = other.leveled
      else { return false }
      return own.level != their.level && own.thing != their.thing
    }
  }

  /// True if both are versions, sides or formats of one thing.
  ///
  /// Files of one name and one format in different folders are different things, unless the folders are versions.
  func isOne(with other: SameThing) -> Bool {
    words != 0 && words == other.words && (ending != other.ending || folder == other.folder)
  }

  /// True if the names say opposite outcomes.
  func isOpposite(to other: SameThing) -> Bool {
    outcome != nil && other.outcome != nil && outcome != other.outcome
  }

  private static func hash(_ words: [String]) -> UInt64 {
    words.isEmpty ? 0 : FNV1a.hash(words.joined(separator: "/").utf8)
  }

  /// Returns the words of a name in small letters, without those that are ignored and without numbers of versions; what
  /// follows an `@` is one.
  private static func words(_ name: some StringProtocol) -> [String] {
    var words: [String] = []
    var word = ""
    var isSmall = false
    func end() {
      let isVersion = word.first == "v" && word.count > 1 && word.dropFirst().allSatisfy(\.isNumber)
      if !word.isEmpty, !isVersion, !ignored.contains(word) { words.append(word) }
      word = ""
    }
    for letter in name.prefix(while: { $0 != "@" }) {
      let isLetter = letter.isLetter || letter.isNumber
      if !isLetter || (letter.isUppercase && isSmall) { end() }
      if isLetter { word += letter.lowercased() }
      isSmall = letter.isLowercase
    }
    end()
    let others = words.filter { !limbs.contains($0) }
    return others.isEmpty ? words : others
  }
}
