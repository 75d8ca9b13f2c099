internal import HapticModel
internal import HapticText

/// A JSON5 text as JSON, with the places of the original.
///
/// Quotes unquoted keys and turns single quotes into double ones; ``JSONTree`` tolerates comments and trailing commas.
/// Other extensions of JSON5, such as `+1`, `.5` and line continuations, are refused as JSON.
struct JSON5Text {
  /// The values.
  let tree: JSONTree
  private let original: SourceText
  /// The offsets in the JSON text of the quotes that the original does not have, in order.
  private let inserted: [Int]

  init(reading source: SourceText) {
    original = source
    var converter = Converter(source.bytes)
    converter.convert()
    inserted = converter.inserted
    tree = JSONTree(reading: SourceText(name: source.name, bytes: converter.json))
  }

  /// Returns findings at their places in the original, without those about what JSON5 allows.
  func findings(_ findings: [Finding]) -> [Finding] {
    findings.filter { !["json-comment", "json-trailing-comma"].contains($0.code) }.map { finding in
      var finding = finding
      finding.position = finding.position.map { original.position(at: position(of: $0.offset)) }
      finding.fix = nil
      return finding
    }
  }

  private func position(of offset: Int) -> Int { offset - inserted.partitioningIndex { $0 >= offset } }

  private struct Converter {
    private let bytes: [UInt8]
    private(set) var json: [UInt8] = []
    private(set) var inserted: [Int] = []
    private var index = 0

    init(_ bytes: [UInt8]) { self.bytes = bytes }

    private func isWord(_ byte: UInt8) -> Bool {
      switch byte {
      case 0x41...0x5A, 0x61...0x7A, 0x30...0x39, 0x5F, 0x24: true
      default: byte >= 0x80
      }
    }

    mutating func convert() {
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): copyString(until: bytes[index])
        case UInt8(ascii: "/"): copyComment()
        case let byte where isWord(byte) && !(0x30...0x39).contains(byte): copyWord()
        default:
          // A number, with its exponent.
          let isNumber = isWord(bytes[index])
          repeat { copy() } while isNumber && index < bytes.count && isWord(bytes[index])
        }
      }
    }

    private mutating func copy() {
      json.append(bytes[index])
      index += 1
    }

    private mutating func copyString(until quote: UInt8) {
      json.append(UInt8(ascii: "\""))
      index += 1
      while index < bytes.count, bytes[index] != quote {
        if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
          // JSON has no \'; its code keeps the meaning.
          if bytes[index + 1] == UInt8(ascii: "'") {
            json += Array("\\u".utf8)
            for digit in "0027".utf8 {
              inserted.append(json.count)
              json.append(digit)
            }
            index += 2
            continue
          }
          copy()
        } else if bytes[index] == UInt8(ascii: "\"") {
          inserted.append(json.count)
          json.append(UInt8(ascii: "\\"))
        }
        copy()
      }
      guard index < bytes.count else { return }
      json.append(UInt8(ascii: "\""))
      index += 1
    }

    private mutating func copyComment() {
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if next == UInt8(ascii: "/") {
        while index < bytes.count, bytes[index] != 0x0A { copy() }
      } else if next == UInt8(ascii: "*") {
        copy()
        copy()
        while index < bytes.count, !(bytes[index] == UInt8(ascii: "/") && json.last == UInt8(ascii: "*")) {
          copy()
        }
        if index < bytes.count { copy() }
      } else {
        copy()
      }
    }

    /// Copies a word; quotes it if a colon follows.
    private mutating func copyWord() {
      var end = index
      while end < bytes.count, isWord(bytes[end]) { end += 1 }
      var next = end
      while next < bytes.count, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[next]) { next += 1 }
      let isKey = next < bytes.count && bytes[next] == UInt8(ascii: ":")
      if isKey { insertQuote() }
      while index < end { copy() }
      if isKey { insertQuote() }
    }

    private mutating func insertQuote() {
      inserted.append(json.count)
      json.append(UInt8(ascii: "\""))
    }
  }
}
