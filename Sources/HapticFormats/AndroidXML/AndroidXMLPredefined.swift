internal import HapticModel

/// The effects that a device has ready.
///
/// Android publishes no shapes; taps and lengths are *chosen* after the primitives of the same names.
enum AndroidXMLPredefined: String, CaseIterable {
  case tick
  case click
  case heavyClick = "heavy_click"
  case doubleClick = "double_click"

  /// How strong its taps are.
  var intensity: Double {
    switch self {
    case .tick: 0.5
    case .click, .doubleClick: 0.8
    case .heavyClick: 1
    }
  }

  /// How crisp its taps are.
  var sharpness: Double {
    switch self {
    case .tick: 1
    case .click, .doubleClick: 0.7
    case .heavyClick: 0.4
    }
  }

  /// When its taps come.
  var taps: [TimeSpan] { self == .doubleClick ? [.zero, .milliseconds(100)] : [.zero] }

  /// How long it takes.
  var length: TimeSpan {
    switch self {
    case .tick: .milliseconds(5)
    case .click, .heavyClick: .milliseconds(12)
    case .doubleClick: .milliseconds(112)
    }
  }
}
