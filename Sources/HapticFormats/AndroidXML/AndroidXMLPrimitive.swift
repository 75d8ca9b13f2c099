internal import HapticModel

/// The primitives that apps can compose.
///
/// The lengths are those of Software Mansion's Pulsar system presets. The rest is *chosen*, after what
/// android.os.VibrationEffect says about each: devices differ, and Android publishes no shapes.
enum AndroidXMLPrimitive: String, CaseIterable {
  case lowTick = "low_tick"
  case tick
  case click
  case slowRise = "slow_rise"
  case quickRise = "quick_rise"
  case quickFall = "quick_fall"
  case spin
  case thud

  /// The primitives that are a tap and nothing else.
  static let taps: [AndroidXMLPrimitive] = [.tick, .click, .lowTick]

  /// The tap whose sharpness is nearest.
  static func tap(nearestTo sharpness: Double) -> AndroidXMLPrimitive {
    taps.min { abs($0.sharpness - sharpness) < abs($1.sharpness - sharpness) } ?? .click
  }

  /// Its length, after which the next can follow.
  var length: TimeSpan {
    switch self {
    case .tick: .milliseconds(5)
    case .click, .lowTick: .milliseconds(12)
    case .quickFall: .milliseconds(100)
    case .spin, .quickRise: .milliseconds(150)
    case .thud: .milliseconds(300)
    case .slowRise: .milliseconds(500)
    }
  }

  /// Its sharpness.
  var sharpness: Double {
    switch self {
    case .tick: 1
    case .click: 0.7
    case .quickRise, .quickFall: 0.5
    case .spin, .slowRise: 0.4
    case .lowTick: 0.3
    case .thud: 0.1
    }
  }

  /// True if it begins with a tap.
  var hasTap: Bool { self == .thud || Self.taps.contains(self) }

  /// The breakpoints of its vibration's intensity at full scale; empty if it has none.
  ///
  /// A share is the part of the length after which a breakpoint comes.
  var breakpoints: [(share: Double, intensity: Double)] {
    switch self {
    case .tick, .click, .lowTick: []
    case .slowRise, .quickRise: [(0, 0), (1, 1)]
    case .quickFall: [(0, 1), (1, 0)]
    case .spin: [(0, 0), (0.5, 0.5), (1, 0)]
    case .thud: [(0, 0.2), (1, 0)]
    }
  }
}

/// The start of a primitive's delay.
enum AndroidXMLDelayType: String, CaseIterable {
  /// The end of the primitive before.
  case pause
  /// The start of the primitive before.
  case relativeStartOffset = "relative_start_offset"
}

/// The effects that every device has.
///
/// Android publishes no shapes; taps and lengths are *chosen* after the primitives of the same names.
enum AndroidXMLPredefined: String, CaseIterable {
  case tick
  case click
  case heavyClick = "heavy_click"
  case doubleClick = "double_click"

  /// The intensity of its taps.
  var intensity: Double {
    switch self {
    case .tick: 0.5
    case .click, .doubleClick: 0.8
    case .heavyClick: 1
    }
  }

  /// The sharpness of its taps.
  var sharpness: Double {
    switch self {
    case .tick: 1
    case .click, .doubleClick: 0.7
    case .heavyClick: 0.4
    }
  }

  /// The times of its taps, counted from its start.
  var taps: [TimeSpan] { self == .doubleClick ? [.zero, .milliseconds(100)] : [.zero] }

  /// Its length.
  var length: TimeSpan {
    switch self {
    case .tick: .milliseconds(5)
    case .click, .heavyClick: .milliseconds(12)
    case .doubleClick: .milliseconds(112)
    }
  }
}
