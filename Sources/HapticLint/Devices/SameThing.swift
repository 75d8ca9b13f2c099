internal import HapticModel
internal import HapticText

/// The thing that a pattern is about, by the names of its file and of itself: its versions, its formats and its sides have
/// the same.
struct SameThing: Hashable {
  /// Words for a version, a side or a platform, which do not name another thing (*chosen*).
  private static let ignored: Set<String> = [
    "backup", "bak", "copy", "old", "orig", "version", "l", "left", "r", "right",
    "ahap", "android", "haptic", "ios", "iphone", "web",
  ]

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
    words = Self.hash(Self.words(ending?.stem ?? base))
    self.folder = Self.hash(PathText.steps(of: String(folder)).flatMap { Self.words($0) })
    self.ending = Self.hash(ending.map { [String($0.ending).lowercased()] } ?? [])
  }

  /// The thing that a part of a file is about.
  init(part name: String) { (words, folder, ending) = (Self.hash(Self.words(name)), 0, 0) }

  /// True if both are versions, sides or formats of one thing.
  ///
  /// Files of one name and one format in different folders are different things, unless the folders are versions.
  func isOne(with other: SameThing) -> Bool {
    words != 0 && words == other.words && (ending != other.ending || folder == other.folder)
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
    return words
  }
}
