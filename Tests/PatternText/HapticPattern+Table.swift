package import HapticModel

extension HapticPattern {
  /// A pattern as a table: a line for each event, step and curve, in the order of a file.
  ///
  /// An event has a time, its kind, an intensity, and a sharpness if it is not 0.5. A vibration ends with its length and
  /// its envelope, a tap with the silence that pads it. A control has a value, or values at times after its own:
  ///
  ///        0 ms  tap        0.7  0.2
  ///      120 ms  tap        1.0       then 500 ms
  ///      200 ms  vibration  0.8       for 100 ms  attack 0.5  release 1
  ///      400 ms  vibration  0.8       for 0 ms  decaying 0.9
  ///      500 ms  tone       for 50 ms
  ///      500 ms  sound      click.wav
  ///      100 ms  sharpness  -0.5
  ///        0 ms  intensity  1 at 0 ms, 1 at 50 ms, 0 at 100 ms
  ///
  /// Stops the tests at a line that it cannot read.
  package init(_ name: String = "", table: String) {
    self.init(name: name)
    for line in table.split(separator: "\n") where line.contains(where: { !$0.isWhitespace }) {
      var row = TableRow(line)
      append(row.element(), shiftedBy: .zero)
    }
  }
}
