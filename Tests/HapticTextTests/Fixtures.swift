/// Small texts and ways to read them.
enum Fixture {
  /// An object with one of every kind of value, escapes and a text beyond ASCII.
  static let everything = #"""
    {
      "format": "thrum.test/1",
      "flags": {"isOn": true, "isOff": false, "nothing": null},
      "numbers": [0, -0.5, 12.75, 1e3, 2.5E-7, 9007199254740993],
      "texts": ["", "plain", "tönes/click.wav", "\"\\\/\b\f\n\r\t\u00e4\uD83D\uDC4B"],
      "nested": [{"a": [{"b": []}, {}]}, [[1], [2, 3]]]
    }
    """#

  static func tree(_ text: String) -> JSONTree {
    JSONTree(reading: SourceText(name: "test.json", bytes: Array(text.utf8)))
  }
}
