/// Reads the output of ``WAVWriter`` by the chunk rules alone, without any of its code.
struct WAVReader {
  var chunks: [(name: String, bytes: [UInt8])] = []
  var form = ""
  var tag = 0
  var channels = 0
  var rate = 0
  var bits = 0
  var data: [UInt8] = []

  init(_ file: [UInt8]) throws {
    guard file.count >= 12, Self.text(file, 8) == "WAVE" else { throw Unmet("a WAV file") }
    form = Self.text(file, 0)
    guard Self.number(file, offset: 4, count: 4) == file.count - 8 || form == "RF64" else {
      throw Unmet("the RIFF size")
    }
    var offset = 12
    while offset < file.count {
      let size = Self.number(file, offset: offset + 4, count: 4)
      guard offset + 8 + size <= file.count else { throw Unmet("a whole chunk at \(offset)") }
      chunks.append((Self.text(file, offset), Array(file[(offset + 8)..<(offset + 8 + size)])))
      offset += 8 + size + size % 2
    }
    guard let format = chunks.first(where: { $0.name == "fmt " })?.bytes else { throw Unmet("fmt") }
    tag = Self.number(format, offset: 0, count: 2)
    channels = Self.number(format, offset: 2, count: 2)
    rate = Self.number(format, offset: 4, count: 4)
    bits = Self.number(format, offset: 14, count: 2)
    guard Self.number(format, offset: 12, count: 2) == channels * bits / 8 else {
      throw Unmet("the block size")
    }
    guard Self.number(format, offset: 8, count: 4) == rate * channels * bits / 8 else {
      throw Unmet("the byte rate")
    }
    if tag == 0xFFFE { tag = Self.number(format, offset: 24, count: 2) }
    data = chunks.first { $0.name == "data" }?.bytes ?? []
  }

  static func number(_ bytes: [UInt8], offset: Int, count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[offset + $1]) << (8 * $1) }
  }

  static func text(_ bytes: [UInt8], _ offset: Int) -> String {
    String(decoding: bytes[offset..<(offset + 4)], as: UTF8.self)
  }
}
