public import HapticModel
internal import HapticText
public import HapticTimeline

/// A small picture of a pattern for a page that has its words and its colours: one lane of intensity, without text.
///
/// The shapes and their classes are those of a ``PatternPicture``, and the page's style sheet colours them: `lane`, `base`,
/// `tap stem`, `tap round|medium|crisp`, `hum flat`, `hum line round|medium|crisp`. It is hidden from screen readers, since
/// the words beside it say the same.
///
/// Thread-safe: yes, a value. Real-time-safe: no (strings).
public struct PatternThumbnail: Sendable {
  // Chosen: a column of a report is half as wide as a picture, and lower.
  private static let width = 320.0
  private static let height = 64.0
  private static let edge = 10.0
  private static let top = 12.0
  private static let bottom = 58.0

  private let timeline: Timeline
  private let length: TimeSpan

  /// Makes a picture of a pattern on an axis that ends no sooner than `length`, as that of another with which it is
  /// compared.
  public init(_ timeline: Timeline, atLeast length: TimeSpan = .zero) {
    self.timeline = timeline
    self.length = max(timeline.length, length)
  }

  /// The element `svg`; `data-ms` is the time at the right end of the axis, in milliseconds, and `data-edge` its distance
  /// from either side.
  public var svg: String {
    let scale = TimeScale(showing: length, columns: Int(Self.width / 8))
    let frame = PlotFrame(Self.edge...Self.width - Self.edge, scale)
    let lane = PictureLane(timeline, frame)
    var writer = MarkupWriter(.svg)
    writer.element(
      "svg",
      [
        "viewBox": "0 0 \(Int(Self.width)) \(Int(Self.height))", "aria-hidden": "true",
        "data-ms": SVGText.fixed(Double(scale.span.nanoseconds) / 1e6, digits: 3, isTrimmed: true),
        "data-edge": SVGText.number(Self.edge),
      ]
    ) { svg in
      svg.box("lane", x: 0...Self.width, y: 0...Self.bottom)
      var base = SVGPath()
      base.add([PicturePoint(0, Self.bottom), PicturePoint(Self.width, Self.bottom)])
      for tick in scale.ticks { base.addStem(x: frame.x(tick), from: Self.bottom, to: Self.height) }
      svg.path("base", base)
      LanePainter(lane: lane, frame: frame, top: Self.top, bottom: Self.bottom).draw(on: &svg)
    }
    return writer.text
  }
}
