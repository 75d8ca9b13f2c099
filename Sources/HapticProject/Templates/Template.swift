package import HapticFormats
internal import HapticText

/// A pattern to start from.
///
/// Each is written as a sequence: with tracks and a tempo where those are natural, else as a list of events. Every other
/// format is made of that one text. Levels follow the three steps that hands tell apart by Android's guide, 0.5, 0.7 and
/// 1, or the generators of the catalogue; gaps are at least 80 ms, from which on hands feel taps one by one (Jurado et
/// al. 2021). Where the words name no source, the numbers are *chosen*.
///
/// Thread-safe: yes, a value.
package struct Template: Sendable, Identifiable {
  /// The stable name that `--template` takes, such as `confirmation`.
  package let name: String
  /// The name for people.
  package let title: String
  /// The pattern in a sentence; new files have it as their description.
  package let words: String
  /// The situations that it is for.
  package let use: String
  /// The members of the sequence after its description, as text.
  private let body: String

  /// The stable name.
  package var id: String { name }

  init(_ name: String, title: String, words: String, use: String, body: String) {
    (self.name, self.title, self.words, self.use, self.body) = (name, title, words, use, body)
  }

  /// The template with this name; `nil` if there is none.
  package init?(named name: String) {
    guard let template = Self.all.first(where: { $0.name == name }) else { return nil }
    self = template
  }

  /// The text of the sequence.
  ///
  /// - Parameter title: the name that the sequence gets; `nil` for none, so that the file's name is its name.
  package func sequence(named title: String?) -> String {
    SequenceFrame(title, words, body: body).text
  }

  /// The template read as a pattern, without a name of its own.
  package var document: PatternDocument {
    Loader(PatternReader.Options(format: .sequence)).document(of: Array(sequence(named: nil).utf8), at: name)
  }
}

/// The text of a new sequence around its tracks.
struct SequenceFrame {
  let text: String

  /// Frames `body`, the members after the description, each on lines of its own without indentation.
  init(_ name: String?, _ description: String?, body: String) {
    let members = [("name", name), ("description", description)].compactMap { key, value in
      value.map { "\"\(key)\": \(Self.quoted($0))" }
    }
    let lines = ["\"format\": \"thrum.sequence/1\""] + members + [body]
    let indented = lines.joined(separator: ",\n").split(separator: "\n").map { "  " + $0 }
    text = "{\n" + indented.joined(separator: "\n") + "\n}\n"
  }

  /// A text as JSON.
  static func quoted(_ text: String) -> String {
    var writer = JSONWriter(.compact)
    writer.value(text)
    return writer.text
  }
}
