internal import HapticModel
internal import HapticTimeline

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

/// The vibrations of an effect after each other, and the lines of their intensity and sharpness.
struct HapsCourse {
  typealias Point = RaisedCourse.Point

  private(set) var vibrations: [EnvelopeAssembly.Vibration] = []
  private(set) var intensity: [Point] = []
  private(set) var sharpness: [Point] = []

  /// Puts notes in order; one that begins while another sounds ends that one, which is told.
  init(_ notes: [HapsVibration], onOverlap: (_ node: Int) -> Void) {
    let sorted = notes.enumerated().sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
    var rest = sorted.map(\.element)[...]
    while var note = rest.popFirst() {
      if let next = rest.first, next.start < note.end {
        onOverlap(next.node)
        note.end = next.start
      }
      if note.end > note.start { append(note) }
    }
  }

  private mutating func append(_ note: HapsVibration) {
    vibrations.append(.init(start: note.start, end: note.end, node: note.node))
    intensity += Self.cut(note.intensity, note)
    let silent: [HapsVibration.Keyframe] = [(.zero, Continuous.defaultSharpness.value)]
    sharpness += Self.cut(note.sharpness.isEmpty ? silent : note.sharpness, note)
  }

  /// The line of keyframes from the note's start to its end.
  private static func cut(_ keyframes: [HapsVibration.Keyframe], _ note: HapsVibration) -> [Point] {
    let length = note.end - note.start
    guard var last = keyframes.first else { return [] }
    var points: [Point] = []
    if last.offset > .zero { points.append(Point(time: note.start, value: last.value)) }
    for next in keyframes {
      if next.offset > length {
        let line = ControlSegment(
          id: .hapticIntensity, from: last.value, to: next.value, span: next.offset - last.offset)
        points.append(Point(time: note.end, value: line.value(after: length - last.offset)))
        return points
      }
      points.append(Point(time: note.start + next.offset, value: next.value))
      last = next
    }
    if last.offset < length { points.append(Point(time: note.end, value: last.value)) }
    return points
  }
}
