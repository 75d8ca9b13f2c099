internal import HapticFormats
internal import HapticProject

/// The name of a sound file, which says the format that a person expects in it.
enum SoundFileName {
  /// The endings of the format that Thrum writes.
  private static let own: Set<String> = ["wav", "wave"]
  /// The endings of formats that other programs write from a WAV file.
  private static let sounds: Set<String> = [
    "aac", "aif", "aifc", "aiff", "au", "caf", "flac", "m4a", "mka", "mp2", "mp3", "mp4", "oga", "ogg",
    "opus",
    "snd", "webm", "wma", "wv",
  ]

  /// Throws for a name whose ending promises another format than WAV; a name without an ending promises none.
  static func expectWAV(_ path: String, from pattern: PatternSource) throws {
    guard path != "-", let ending = ending(of: path), !own.contains(ending.lowercased()) else { return }
    throw ProjectFailure(
      .usage, path, "render writes WAV files, not .\(ending)", code: "unknown-format",
      hint: hint(path, ending, pattern.argument))
  }

  private static func hint(_ path: String, _ ending: String, _ pattern: String) -> String {
    let wav = path.dropLast(ending.count) + "wav"
    if sounds.contains(ending.lowercased()) {
      let render = "thrum render \(quote(pattern)) -o \(quote(String(wav)))"
      let convert = "ffmpeg -i \(quote(String(wav))) \(quote(path))"
      return "\(render) && \(convert)   (or sox \(quote(String(wav))) \(quote(path)))"
    }
    if PatternFormat(fileName: path)?.isWritable == true {
      return "a pattern is written by: thrum convert \(quote(pattern)) \(quote(path))"
    }
    return "name a file that ends in .wav: thrum render \(quote(pattern)) -o \(quote(String(wav)))"
  }

  /// The text after the last dot of the file's name; `nil` if there is none.
  private static func ending(of path: String) -> String? {
    let name = FilePath(path).name
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = String(name[name.index(after: dot)...])
    return ending.isEmpty ? nil : ending
  }

  /// A word as a shell takes it.
  private static func quote(_ word: String) -> String {
    let isPlain = word.utf8.allSatisfy { byte in
      (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
        || "_-./+,:@%".utf8.contains(byte)
    }
    return isPlain && !word.isEmpty ? word : "'" + word.replacing("'", with: #"'\''"#) + "'"
  }
}
