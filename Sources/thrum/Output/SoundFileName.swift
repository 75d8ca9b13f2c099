internal import HapticConsole
internal import HapticFormats
internal import HapticProject
internal import HapticText

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
      .usage, subject: path, what: "render writes WAV files, not .\(ending)", code: "unknown-format",
      hint: hint(path, ending: ending, pattern: pattern.argument))
  }

  private static func hint(_ path: String, ending: String, pattern: String) -> String {
    let wav = path.dropLast(ending.count) + "wav"
    if sounds.contains(ending.lowercased()) {
      let render = "thrum render \(ShellWord.quote(pattern)) -o \(ShellWord.quote(String(wav)))"
      let convert = "ffmpeg -i \(ShellWord.quote(String(wav))) \(ShellWord.quote(path))"
      return "\(render) && \(convert)   (or sox \(ShellWord.quote(String(wav))) \(ShellWord.quote(path)))"
    }
    if PatternFormat(fileName: path)?.isWritable == true {
      return "a pattern is written by: thrum convert \(ShellWord.quote(pattern)) \(ShellWord.quote(path))"
    }
    return
      "name a file that ends in .wav: thrum render \(ShellWord.quote(pattern)) -o \(ShellWord.quote(String(wav)))"
  }

  /// The text after the last dot of the file's name; `nil` if there is none.
  private static func ending(of path: String) -> String? {
    let name = FilePath(path).name
    guard let (_, ending) = PathText.ending(of: name[...]), !ending.isEmpty else { return nil }
    return String(ending)
  }
}
