internal import HapticScores

/// A line of notation in place of a pattern's name.
package enum NotationArgument {
  /// True if an argument that is neither a name nor a file was intended as notation, valid or not.
  ///
  /// Characters that no name contains distinguish a broken line from a misspelt name, if it has a tap or a vibration; so
  /// do two dots. A slash or a file extension marks a path.
  package static func isMeant(_ argument: String) -> Bool {
    if NotationDecoder.mayRead(Array(argument.utf8)) { return true }
    if argument.contains("/") || hasFileEnding(argument) { return false }
    if argument.utf8.contains(where: { "(){}[]*^~=:@# ".utf8.contains($0) }) { return true }
    guard argument.utf8.contains(where: { "oOxXuU".utf8.contains($0) }) else { return false }
    let isName = argument.allSatisfy { $0.isLetter || $0.isNumber || "_-.".contains($0) }
    return !isName || argument.contains("..") || argument.hasSuffix(".")
  }

  /// True if the argument ends with a point and two to seven letters or digits, not all of them symbols.
  private static func hasFileEnding(_ argument: String) -> Bool {
    guard let dot = argument.lastIndex(of: ".") else { return false }
    let ending = argument[argument.index(after: dot)...]
    return (2...7).contains(ending.utf8.count)
      && ending.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) }
      && !ending.allSatisfy { "oOxXuU".contains($0) }
  }
}
