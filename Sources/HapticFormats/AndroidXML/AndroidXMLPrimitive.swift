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

  /// A point of a vibration's course: how far along it lies, 0…1, and its intensity at full scale.
  typealias CoursePoint = (share: Double, intensity: Double)

  /// How long it takes before the next can follow.
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

  /// How crisp it is.
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

  /// Whether it begins with a tap.
  var hasTap: Bool {
    switch self {
    case .tick, .click, .lowTick, .thud: true
    case .slowRise, .quickRise, .quickFall, .spin: false
    }
  }

  /// The course of its vibration; empty where it has none.
  var course: [CoursePoint] {
    switch self {
    case .tick, .click, .lowTick: []
    case .slowRise, .quickRise: [(0, 0), (1, 1)]
    case .quickFall: [(0, 1), (1, 0)]
    case .spin: [(0, 0), (0.5, 0.5), (1, 0)]
    case .thud: [(0, 0.2), (1, 0)]
    }
  }
}

/// How a primitive's delay counts.
enum AndroidXMLDelayType: String, CaseIterable {
  /// From the end of the primitive before.
  case pause
  /// From the start of the primitive before.
  case relativeStartOffset = "relative_start_offset"
}
