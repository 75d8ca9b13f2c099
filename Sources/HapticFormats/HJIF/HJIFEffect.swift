internal import HapticModel

/// An effect as the file has it.
struct HJIFEffect {
  var type = HJIFEffectType.basis
  /// The effect's name in a library, or the name of the library's effect that a reference plays.
  var id: Int64?
  var position = TimePoint.zero
  var keyframes: [HJIFKeyframe] = []
  let node: Int
}

/// A keyframe as the file has it.
struct HJIFKeyframe {
  /// Counted from the effect's position.
  var time = TimeSpan.zero
  /// -1…1.
  var amplitude: Double?
  /// 0…1.
  var sharpness: Double?
  let node: Int
}

/// The effects that references name.
struct HJIFLibrary {
  var effects: [Int64: HJIFEffect] = [:]

  /// What comes of following references.
  enum Resolution {
    case effect(HJIFEffect)
    case unknown(Int64)
    case cycle
    case nothing
  }

  /// The effect that a reference leads to, through others where need be.
  func resolve(_ reference: HJIFEffect) -> Resolution {
    var current = reference
    for _ in 0..<HJIFLimits.referenceDepth {
      guard current.type == .reference else { return .effect(current) }
      guard let id = current.id else { return .nothing }
      guard let next = effects[id] else { return .unknown(id) }
      current = next
    }
    return .cycle
  }
}

/// What a channel plays.
struct HJIFSignal {
  var taps: [HJIFTap] = []
  var strokes: [HJIFStroke] = []
}

/// A keyframe of a Transient band.
struct HJIFTap {
  let time: TimePoint
  let intensity: Double
  let sharpness: Double
  let node: Int
}

/// An effect of a VectorialWave or a Curve band: lines between points; more than 0 long.
struct HJIFStroke {
  typealias Point = EnvelopePoint

  let start: TimePoint
  let end: TimePoint
  /// The intensity from ``start`` to ``end``; two points at one time are a step.
  let intensity: [Point]
  /// The sharpness from ``start`` to ``end``.
  let sharpness: [Point]
  let node: Int
}
