internal import HapticModel
internal import HapticTimeline

/// The audio events of a timeline: a box at the onset, and a line for as long as the file says.
struct AudioLane {
  private let events: [(start: TimePoint, end: TimePoint)]

  init(_ timeline: Timeline) {
    events = timeline.entries.compactMap { entry in
      guard case .start(_, .audio(let event)) = entry.action else { return nil }
      return (entry.time, entry.time + Self.length(of: event))
    }
  }

  private static func length(of event: HapticEvent) -> TimeSpan {
    switch event {
    case .audioContinuous(let tone): tone.duration
    case .audioCustom(let sound): sound.duration ?? .zero
    case .transient, .continuous: .zero
    }
  }

  /// True if there are none.
  var isEmpty: Bool { events.isEmpty }

  /// Draws the events in the middle of the lane, at most one in eight pixels.
  func draw(_ frame: PlotFrame, y: Double, on writer: inout SVGWriter) {
    var path = SVGPath()
    var last = -1.0
    for event in events {
      let (x, end) = (frame.x(event.start), frame.x(event.end))
      guard last < 0 || x >= last + 8 else { continue }
      last = x
      Self.add(at: PicturePoint(x, y), to: &path)
      if end > x + 4 { path.add([PicturePoint(x + 4, y), PicturePoint(end, y)]) }
    }
    writer.path("audio", path)
  }

  /// Adds the box of an audio event.
  static func add(at middle: PicturePoint, to path: inout SVGPath) {
    let corners = [(-4.0, -4.0), (4.0, -4.0), (4.0, 4.0), (-4.0, 4.0)]
    path.add(corners.map { PicturePoint(middle.x + $0.0, middle.y + $0.1) }, isClosed: true)
  }
}
