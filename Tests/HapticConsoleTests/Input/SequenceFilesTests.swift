import Foundation
import HapticFormats
import HapticPlayback
import HapticProject
import HapticTimeline

@testable import HapticConsole

/// Sequences as the command reads them from a folder.
@Suite struct SequenceFilesTests {
  private let folder: Scratch

  init() throws { folder = try Scratch() }

  /// Writes a sequence and names it.
  private func sequence(_ members: String, named name: String = "a") throws -> PatternSource {
    let text = #"{\#(members)"format": "thrum.sequence/1"}"#
    return try #require(PatternSource(argument: try folder.write(text, to: "\(name).sequence.json")))
  }

  private static var loader: Loader {
    var options = PatternReader.Options()
    options.library = CatalogueLibrary()
    return Loader(options)
  }

  private static func tracks(_ steps: String) -> String { #""tracks": [{"steps": [\#(steps)]}],"# }

  /// The failure of reading it as a sequence.
  private func failure(_ source: PatternSource) throws -> String {
    let failure = #expect(throws: ProjectFailure.self) { try Self.loader.sequence(source, isQuiet: true) }
    return failure?.message ?? ""
  }

  @Test(arguments: [
    ("pipe.ahap", "a pipe, a terminal or a device"), ("/dev/zero", "leads out of the folder of the sequence"),
  ])
  func whatIsNoFileIsNotWaitedFor(_ path: String, reason: String) throws {
    #expect(mkfifo(folder.path + "/pipe.ahap", 0o600) == 0)
    // A writer that holds the pipe open and writes nothing.
    let writer = open(folder.path + "/pipe.ahap", O_RDWR)
    defer { close(writer) }
    let message = try failure(try sequence(Self.tracks(#"{"file": "\#(path)"}"#)))
    #expect(
      message.contains(reason) && message.contains("sequence-file-unreadable"), "\(message)")
  }

  @Test func `a score without a name has its files name`() throws {
    let source = try sequence(Self.tracks(#"{"notation": "o"}"#), named: "rain")
    let playable = try Self.loader.playable(source, read: nil, isAlone: true, isQuiet: true)
    #expect(playable.source.name == "rain")
  }

  @Test func `a sequence that plays alone needs no end`() throws {
    let source = try sequence(Self.tracks(#"{"notation": "o", "repeat": "forever", "every": 1}"#))
    #expect(
      try Self.loader.playable(source, read: nil, isAlone: true, isQuiet: true).source.playLength == nil)
    #expect(throws: ProjectFailure.self) {
      try Self.loader.playable(source, read: nil, isAlone: false, isQuiet: true)
    }
  }

  @Test func `for ever means the loop that a sequence has`() throws {
    let members = #""loop": {"from": 0.5, "to": 1.5, "times": 2},"#
    let source = try sequence(members + Self.tracks(#"{"notation": "o", "repeat": 4, "every": 1}"#))
    let playable = try Self.loader.playable(source, read: nil, isAlone: true, isQuiet: true)
    let program = try Repetition(.forever, gap: nil).program([playable])
    let loop = Program.Loop(from: .seconds(0.5), to: .seconds(1.5), count: .forever, padsLastPass: true)
    #expect(program.loop == loop)
  }

  @Test func `a watched sequence names its files wherever its format stands`() throws {
    let long = #""comment": "\#(String(repeating: "-", count: 40_000))","#
    let source = try sequence(long + Self.tracks(#"{"file": "b.ahap"}"#))
    let reader = WatchReader(
      loader: Self.loader, sound: SoundRequest(PlaybackOptions()), repetition: Repetition(.times(1), gap: nil)
    )
    let found = try #require(reader.look(at: source.argument, isNamed: true))
    #expect(found.dependencies == [folder.path + "/b.ahap"] && found.version == nil)
  }
}
