func layout(
  _ format: SampleFormat, channels: Int = 1, active: [Int]? = nil, rate: SampleRate = .hz48000
) throws -> StreamLayout {
  let layout = StreamLayout(
    rate: rate, format: format, channels: channels, active: active ?? Array(0..<channels))
  guard let layout else { throw Unmet("no such layout") }
  return layout
}

/// A precondition of a test is not met.
struct Unmet: Error {
  let what: String
  init(_ what: String) { self.what = what }
}

func encoded(_ frames: [Float], as encoder: SampleEncoder) -> [UInt8] {
  var bytes = [UInt8](repeating: 0xEE, count: frames.count * encoder.bytesPerFrame)
  frames.withUnsafeBufferPointer { frames in
    bytes.withUnsafeMutableBytes { bytes in
      if let from = frames.baseAddress, let to = bytes.baseAddress {
        encoder.encode(from, count: frames.count, into: to)
      }
    }
  }
  return bytes
}

/// A kernel that taps at frames 100 and 1,300 and ends at `end`.
func tapping(until end: Int64) -> Synthesizer {
  let synthesizer = Synthesizer(rate: .hz48000)
  for (serial, frame) in [Int64(100), 1_300].enumerated() where frame < end {
    var tap = VoiceCommand(.tap, frame: frame, serial: Int64(serial))
    tap.level = 0.8
    tap.second = 0.5
    _ = synthesizer.send(tap)
  }
  _ = synthesizer.send(VoiceCommand(.end, frame: end, serial: 9))
  return synthesizer
}

/// A temporary folder, removed with its owner.
final class TemporaryFolder {
  let path: String

  init() throws {
    var template = Array("/tmp/thrum-audio-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { throw Unmet("a folder in /tmp") }
    path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  deinit {
    for name in entries { unlink(path + "/" + name) }
    rmdir(path)
  }

  /// The names in the folder, sorted.
  var entries: [String] {
    guard let folder = opendir(path) else { return [] }
    defer { closedir(folder) }
    var names: [String] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if name != ".", name != ".." { names.append(name) }
    }
    return names.sorted()
  }
}

func contents(of path: String) -> [UInt8] {
  let descriptor = open(path, O_RDONLY)
  if descriptor < 0 { return [] }
  defer { close(descriptor) }
  var bytes: [UInt8] = []
  var block = [UInt8](repeating: 0, count: 65_536)
  while true {
    let count = read(descriptor, &block, block.count)
    if count <= 0 { return bytes }
    bytes += block[..<count]
  }
}
