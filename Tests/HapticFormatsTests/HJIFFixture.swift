@testable import HapticFormats

/// Small MPEG haptics files and ways to read them.
enum HJIFFixture {
  /// A file with one channel of these bands, which begin at line 2, column 1.
  static func file(
    _ bands: String, library: String = "", head: String = head, gain: String = "1"
  ) -> String {
    """
    {\(head),"avatars":[{"id":1,"lod":0,"type":"Vibration"}],"syncs":[],"perceptions":[{"id":1,"avatar_id":1,\
    "description":"","perception_modality":"Vibrotactile","effect_library":[\(library)],"channels":[{"id":1,\
    "description":"palm","gain":\(gain),"mixing_coefficient":1,"body_part_mask":0,"bands":[
    \(bands)]}]}]}
    """
  }

  static let head =
    #""version":"2023","profile":"Main","level":1,"date":"2024-01-01","description":"","timescale":1000"#

  /// A band of a type with these effects; the first begins at column 84 for `Transient`.
  static func band(_ type: String, _ effects: String...) -> String {
    #"{"band_type":"\#(type)","lower_frequency_limit":65,"upper_frequency_limit":300,"effects":["#
      + effects.joined(separator: ",") + "]}"
  }

  /// An effect with keyframes; `(time, amplitude, hertz)`.
  static func effect(_ position: Int, _ keyframes: [(Int, Double?, Int?)]) -> String {
    let list = keyframes.map { time, amplitude, hertz in
      let level = amplitude.map { #","amplitude_modulation":\#($0)"# } ?? ""
      let pitch = hertz.map { #","frequency_modulation":\#($0)"# } ?? ""
      return #"{"relative_position":\#(time)\#(level)\#(pitch)}"#
    }
    return
      #"{"effect_type":"Basis","position":\#(position),"keyframes":[\#(list.joined(separator: ","))]}"#
  }

  static func read(_ text: String) -> ParsedFile<HJIFDetails> {
    HJIFReader.decode(SourceText(name: "test.hjif", bytes: Array(text.utf8)))
  }

  /// The codes of the findings about oddities of a file.
  static func codes(_ text: String) -> [String] { read(text).findings.map(\.code) }
}
