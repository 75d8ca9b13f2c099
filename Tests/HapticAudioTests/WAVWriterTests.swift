@testable import HapticAudio

@Suite struct WAVWriterTests {
  private static func noise(_ count: Int) -> [Float] {
    var generator = SeededGenerator(seed: 3)
    return (0..<count).map { _ in Float.random(in: -1...1, using: &generator) }
  }

  @Test(arguments: SampleFormat.allCases, [1, 2, 3, 8])
  func `what is read back is what was encoded`(format: SampleFormat, channels: Int) throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tap.wav"
    let stream = try layout(format, channels: channels)
    let frames = Self.noise(70_001)
    for expected in [nil, FrameCount(70_101)] {
      let writer = try WAVWriter(path: path, layout: stream, expected: expected)
      try writer.append(Array(frames[..<1_000]))
      try writer.append(Array(frames[1_000...]))
      try writer.appendSilence(frames: FrameCount(100))
      try writer.finish()
      #expect(writer.frames == FrameCount(70_101))
      let file = try WAVReader(contents(of: path))
      #expect(file.form == "RIFF")
      #expect(file.tag == (format == .float32 ? 3 : 1))
      #expect((file.channels, file.rate) == (channels, 48_000))
      #expect(file.bits == format.bytesPerSample * 8)
      #expect(file.data == encoded(frames + [Float](repeating: 0, count: 100), as: SampleEncoder(stream)))
      #expect(file.chunks.contains { $0.name == "JUNK" } == (expected == nil))
      #expect(folder.entries == ["tap.wav"])
    }
  }

  @Test func `fewer frames than announced still give right sizes`() throws {
    let folder = try TemporaryFolder()
    let writer = try WAVWriter(
      path: folder.path + "/tap.wav", layout: try layout(.s16), expected: FrameCount(900))
    try writer.append([0.5, -0.5])
    try writer.finish()
    #expect(try WAVReader(contents(of: folder.path + "/tap.wav")).data.count == 4)
  }

  @Test func anOddNumberOfBytesIsPadded() throws {
    let folder = try TemporaryFolder()
    let writer = try WAVWriter(path: folder.path + "/tap.wav", layout: try layout(.s24))
    try writer.append([0.5])
    try writer.finish()
    let file = contents(of: folder.path + "/tap.wav")
    #expect(file.count % 2 == 0)
    #expect(try WAVReader(file).data == [0, 0, 0x40])
  }

  @Test func `nothing is left of a file that was not finished`() throws {
    let folder = try TemporaryFolder()
    var writer: WAVWriter? = try WAVWriter(path: folder.path + "/tap.wav", layout: try layout(.s16))
    try writer?.append(Self.noise(300_000))
    #expect(folder.entries.isEmpty)
    writer = nil
    #expect(folder.entries.isEmpty)
    let abandoned = try WAVWriter(path: folder.path + "/tap.wav", layout: try layout(.s16))
    abandoned.abandon()
    try abandoned.finish()
    #expect(folder.entries.isEmpty)
  }

  /// As on a file system without nameless files, or without `/proc`.
  @Test func `a file with a temporary name becomes whole, and removes only that name`() throws {
    let folder = try TemporaryFolder()
    for isThere in [false, true] {
      let location = FileOutput.Location(
        folder: open(folder.path, O_RDONLY | O_DIRECTORY), name: "old.json", path: folder.path + "/old.json")
      let opened = location.named(0o600)
      defer { close(opened) }
      let temporary = try #require(location.temporary)
      #expect(folder.entries.contains(temporary) && FileOutput.isTemporary(temporary))
      #expect(Glibc.write(opened, isThere ? "b" : "a", 1) == 1)
      if isThere {
        // Somebody else has taken the name: it is not ours to remove.
        #expect(rename(folder.path + "/" + temporary, folder.path + "/moved") == 0)
        close(open(folder.path + "/" + temporary, O_WRONLY | O_CREAT, 0o600))
        location.removeTemporary(of: opened)
        #expect(folder.entries.contains(temporary))
      } else {
        #expect(location.replace(opened) == nil)
        #expect(folder.entries == ["old.json"])
        #expect(contents(of: folder.path + "/old.json") == Array("a".utf8))
      }
    }
  }

  @Test func `an unfinished file leaves the old one as it was`() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/tap.wav"
    let first = try WAVWriter(path: path, layout: try layout(.s16))
    try first.append([1])
    try first.finish()
    let old = contents(of: path)
    let second = try WAVWriter(path: path, layout: try layout(.s16))
    try second.append(Self.noise(1_000))
    #expect(contents(of: path) == old)
    second.abandon()
    #expect(contents(of: path) == old)
  }

  @Test func aLinkIsFollowedAndStaysALink() throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/real.wav"
    let first = try WAVWriter(path: path, layout: try layout(.s16))
    try first.finish()
    symlink("real.wav", folder.path + "/link.wav")
    let second = try WAVWriter(path: folder.path + "/link.wav", layout: try layout(.s16))
    try second.append([1])
    try second.finish()
    #expect(folder.entries == ["link.wav", "real.wav"])
    #expect(try WAVReader(contents(of: path)).data == [0xFF, 0x7F])
  }

  @Test(arguments: [
    ("/nowhere/at/all/tap.wav", "open", "No such file or directory"), ("/tmp", "open", "Is a directory"),
    ("", "stat", "No such file or directory"), ("/dev/null/tap.wav", "stat", "Not a directory"),
  ])
  func `a place that cannot be written is refused with its reason`(
    path: String, operation: String, reason: String
  ) throws {
    let stream = try layout(.s16)
    do {
      _ = try WAVWriter(path: path, layout: stream)
      Issue.record("written to \(path)")
    } catch {
      #expect(error.code == .cannotWrite)
      #expect((error.operation, error.subject, error.reason) == (operation, path, reason))
    }
  }

  /// `/dev/full` refuses every write, like a full disk; a device is written to, and never replaced.
  @Test func `a full disk is refused when its buffer is written`() throws {
    let stream = try layout(.s16)
    do {
      let writer = try WAVWriter(path: "/dev/full", layout: stream)
      try writer.append([1])
      try writer.finish()
      Issue.record("a full disk was written to")
    } catch {
      #expect(error.code == .cannotWrite)
      #expect(error.reason == "No space left on device")
    }
    var facts = stat()
    #expect(stat("/dev/full", &facts) == 0)
    #expect(facts.st_mode & S_IFMT == S_IFCHR)
  }

  @Test func `a pipe gets the announced sizes and stays open`() throws {
    var ends: [CInt] = [0, 0]
    #expect(pipe(&ends) == 0)
    let writer = try WAVWriter(
      descriptor: ends[1], named: "standard output", layout: try layout(.s16), expected: FrameCount(3))
    try writer.append([0, 1, 0])
    try writer.finish()
    #expect(write(ends[1], "more", 4) == 4)
    close(ends[1])
    var bytes = [UInt8](repeating: 0, count: 100)
    let count = read(ends[0], &bytes, bytes.count)
    close(ends[0])
    #expect(count == 44 + 6 + 4)
    #expect(try WAVReader(Array(bytes[..<50])).data == [0, 0, 0xFF, 0x7F, 0, 0])
  }
}
