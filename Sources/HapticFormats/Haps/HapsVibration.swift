internal import HapticModel

/// A note that vibrates, as the file has it.
struct HapsVibration {
  typealias Keyframe = (offset: TimeSpan, value: Double)

  let node: Int
  let start: TimePoint
  var end: TimePoint
  /// The intensity, at least one keyframe.
  let intensity: [Keyframe]
  /// The sharpness; empty where the note says nothing of it.
  let sharpness: [Keyframe]
}

extension EnvelopeAssembly.Vibration {
  private typealias Point = EnvelopePoint

  /// The vibrations of an effect after each other: one that begins while another sounds ends that one, which is told.
  static func inOrder(_ notes: [HapsVibration], onOverlap: (_ node: Int) -> Void) -> [Self] {
    var rest = notes.stablySorted { $0.start < $1.start }[...]
    var vibrations: [Self] = []
    while var note = rest.popFirst() {
      if let next = rest.first, next.start < note.end {
        onOverlap(next.node)
        note.end = next.start
      }
      if note.end > note.start { vibrations.append(Self(note)) }
    }
    return vibrations
  }

  private init(_ note: HapsVibration) {
    let silent: [HapsVibration.Keyframe] = [(.zero, Continuous.defaultSharpness.value)]
    self.init(
      start: note.start, end: note.end, intensity: Self.line(note.intensity, of: note),
      sharpness: Self.line(note.sharpness.isEmpty ? silent : note.sharpness, of: note), node: note.node)
  }

  /// The line of keyframes up to the note's end.
  private static func line(_ keyframes: [HapsVibration.Keyframe], of note: HapsVibration) -> [Point] {
    var curve = Curve(keyframes.map { Curve.Point($0.value, at: $0.offset) }).clipped(
      at: note.end - note.start)
    if let first = curve.points.first, first.offset > .zero {
      curve = Curve([Curve.Point(first.value, at: .zero)] + curve.points)
    }
    return curve.points.map { Point(time: note.start + $0.offset, value: $0.value) }
  }
}
