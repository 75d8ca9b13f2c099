import HapticPlayback

@testable import HapticConsole

@Suite struct KeyWordsTests {
  private let words = KeyWords(isUnicode: true, width: 100, hasKeys: true)
  private let item = PlaybackKeys.Item(length: .seconds(20), cycle: .seconds(20.5), trackCount: 5)

  @Test func `the line says what the keys have changed`() {
    var keys = PlaybackKeys([item, item], rate: .normal)
    #expect(words.status(keys, at: .milliseconds(61_234)) == "00:20.000  ×1.00  [A] B  ? keys")
    _ = keys.press(.character("["), at: .milliseconds(500))
    _ = keys.press(.character("]"), at: .milliseconds(2000))
    for key in "52+b " { _ = keys.press(.character(key), at: .zero) }
    #expect(
      words.status(keys, at: .milliseconds(1234))
        == "00:01.234  ×1.05  loop 00:00.500–00:02.000  muted 2 5  A [B]  paused  ? keys")
  }

  @Test func `where no keys are read none is spoken of`() {
    let plain = KeyWords(isUnicode: false, width: 100, hasKeys: false)
    let keys = PlaybackKeys([item], rate: .normal)
    #expect(plain.status(keys, at: .milliseconds(1500)) == "00:01.500  x1.00")
  }

  @Test func `the clock counts minutes beyond an hour`() {
    #expect(KeyWords.clock(.milliseconds(3_661_001)) == "61:01.001")
    #expect(KeyWords.clock(.milliseconds(-5)) == "00:00.000")
  }

  /// Every key with a function is in the list; users would never find one that is missing.
  @Test(arguments: [39, 75, 76, 199])
  func `the list has every key and fits the terminal`(width: Int) {
    let words = KeyWords(isUnicode: true, width: width, hasKeys: true)
    let list = words.list(PlaybackKeys([item, item], rate: .normal))
    for key in ["space", "←", "→", "home", "l", "[", "]", "+", "-", "=", "1-9", "a", "b", "tab", "?", "q"] {
      #expect(list.contains { $0.split(separator: " ").contains { $0 == key } }, "\(key)")
    }
    #expect(list.allSatisfy { $0.count <= width })
    #expect(list.contains { $0.contains("by 1 s") })
  }

  @Test func `a low terminal has what fits of the list`() {
    var keys = PlaybackKeys([item], rate: .normal)
    #expect(words.lines(keys, at: .zero, rows: 20).count == 1)
    _ = keys.press(.character("?"), at: .zero)
    let all = [words.status(keys, at: .zero)] + words.list(keys)
    for rows in 1...20 {
      #expect(words.lines(keys, at: .zero, rows: rows) == Array(all.prefix(rows)))
    }
    #expect(words.lines(keys, at: .zero, rows: 0) == Array(all.prefix(1)))
  }

  @Test func aSingleVersionIsNotCompared() {
    let list = words.list(PlaybackKeys([item], rate: .normal))
    #expect(!list.contains { $0.contains("tab") })
  }
}
