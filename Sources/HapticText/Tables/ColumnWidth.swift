internal import HapticModel

/// The number of terminal columns that text takes.
///
/// Thread-safe: yes. Real-time-safe: no.
package enum ColumnWidth {
  /// Returns the scalar as shown: a space for a tab or a line feed, the replacement character for other control
  /// characters and direction marks.
  package static func shown(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    DisplayText.shown(scalar, sign: "\u{FFFD}")
  }

  /// The columns of a scalar: 0 for combining marks, 2 for wide letters and emoji, otherwise 1.
  ///
  /// The ranges are the large blocks of Unicode's East Asian Width and of its combining marks.
  package static func columns(_ scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x0300...0x036F, 0x1AB0...0x1AFF, 0x1DC0...0x1DFF, 0x200C...0x200D, 0x20D0...0x20FF, 0xFE00...0xFE0F,
      0xFE20...0xFE2F, 0x1F3FB...0x1F3FF:
      0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE4F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  /// The columns of all scalars of a text.
  package static func columns(_ text: String) -> Int {
    // Every ASCII scalar has one.
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text.utf8.count }
    return text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }
}
