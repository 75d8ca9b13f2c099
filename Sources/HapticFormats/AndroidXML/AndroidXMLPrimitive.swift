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

  /// The shape of a primitive at full scale.
  private struct Shape {
    /// In milliseconds.
    let length: Int64
    let sharpness: Double
    var hasTap = false
    /// The intensities of its vibration, evenly spaced; empty if it has none.
    var line: [Double] = []
  }

  private var shape: Shape {
    switch self {
    case .tick: Shape(length: 5, sharpness: 1, hasTap: true)
    case .click: Shape(length: 12, sharpness: 0.7, hasTap: true)
    case .lowTick: Shape(length: 12, sharpness: 0.3, hasTap: true)
    case .thud: Shape(length: 300, sharpness: 0.1, hasTap: true, line: [0.2, 0])
    case .slowRise: Shape(length: 500, sharpness: 0.4, line: [0, 1])
    case .quickRise: Shape(length: 150, sharpness: 0.5, line: [0, 1])
    case .quickFall: Shape(length: 100, sharpness: 0.5, line: [1, 0])
    case .spin: Shape(length: 150, sharpness: 0.4, line: [0, 0.5, 0])
    }
  }

  /// Its length, after which the next can follow.
  var length: TimeSpan { .milliseconds(shape.length) }
  var sharpness: Double { shape.sharpness }
  /// True if it begins with a tap.
  var hasTap: Bool { shape.hasTap }

  /// The breakpoints of its vibration's intensity at full scale; empty if it has none.
  var breakpoints: [Curve.Point] {
    let line = shape.line
    return line.indices.map {
      Curve.Point(line[$0], at: .milliseconds(shape.length * Int64($0) / Int64(line.count - 1)))
    }
  }

  /// The tap whose sharpness is nearest, of the primitives that are nothing else.
  static func tap(nearestTo sharpness: Double) -> AndroidXMLPrimitive {
    let taps: [AndroidXMLPrimitive] = [.tick, .click, .lowTick]
    return taps.min { abs($0.sharpness - sharpness) < abs($1.sharpness - sharpness) } ?? .click
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

  /// Its taps, counted from its start, and its length.
  var taps: (intensity: Double, sharpness: Double, offsets: [TimeSpan], length: TimeSpan) {
    switch self {
    case .tick: (0.5, 1, [.zero], .milliseconds(5))
    case .click: (0.8, 0.7, [.zero], .milliseconds(12))
    case .heavyClick: (1, 0.4, [.zero], .milliseconds(12))
    case .doubleClick: (0.8, 0.7, [.zero, .milliseconds(100)], .milliseconds(112))
    }
  }
}
