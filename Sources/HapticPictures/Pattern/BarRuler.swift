internal import HapticModel
internal import HapticTimeline

extension Composition.RepeatCount {
  /// The count for the line of a loop.
  var words: String {
    switch self {
    case .forever: "forever"
    case .times(let count): "\(count) \(count == 1 ? "time" : "times")"
    }
  }
}

/// The bars and beats of a score, and its loop, above the lanes.
struct BarRuler {
  private let source: ScoreSource
  private let frame: PlotFrame
  private let style: PictureStyle
  private let bars: Int64
  private let step: Int64

  /// Makes a ruler over `length`.
  init(_ source: ScoreSource, lasting length: TimeSpan, frame: PlotFrame, style: PictureStyle) {
    (self.source, self.frame, self.style) = (source, frame, style)
    bars = source.bars(containing: length)
    let widest = style.text.width(String(bars), .caption) + 16
    var step: Int64 = 1
    while Double(bars / step) * widest > frame.width { step *= 2 }
    self.step = step
  }

  /// The bars with a number and a line: every one, or every second, fourth or so.
  private var numbered: [Int64] { stride(from: 0, to: bars, by: Int64.Stride(step)).map { $0 } }

  /// The x coordinates of the bars' lines, that at the end included.
  var lines: [Double] { (numbered + [bars]).map { frame.x(source.score.tempo.end(ofBars: $0)) } }

  /// The row with the numbers of the bars and a mark for each beat that has room.
  func row() -> PictureRow {
    let measure = style.text
    let line = measure.line(.caption)
    return PictureRow(height: line + 10) { top, svg in
      svg.label(
        "bar", kind: .caption, style: "quiet", x: PictureSheet.margin, y: top + measure.baseline(.caption))
      for bar in numbered {
        let x = frame.x(source.score.tempo.end(ofBars: bar))
        svg.label(
          String(bar + 1), kind: .caption, style: "quiet", x: x + 2, y: top + measure.baseline(.caption))
        let beside = x + 2 + measure.width(String(bar + 1), .caption) + 6
        PhaseMark.draw(bar, at: PicturePoint(beside, top + line / 2), on: &svg)
      }
      let base = top + line + 10
      var marks = SVGPath()
      for x in lines { marks.addStem(x: x, from: base, to: top + line) }
      for x in beats { marks.addStem(x: x, from: base, to: base - 5) }
      svg.path("base", marks)
    }
  }

  /// The x coordinates of the beats inside the bars; none if they would be closer than four pixels.
  private var beats: [Double] {
    let (tempo, count) = (source.score.tempo, source.score.tempo.metre.beatsPerBar)
    guard count > 1, Double(bars * count) * 4 <= frame.width else { return [] }
    return (0..<bars).flatMap { bar in
      (1..<count).map { frame.x(tempo.start(ofBeat: bar * count + $0)) }
    }
  }

  /// The row with the loop's bracket and its count; `nil` if the score has no loop.
  func loopRow() -> PictureRow? {
    guard let loop = source.loop else { return nil }
    let measure = style.text
    let (first, last) = (frame.x(loop.start), max(frame.x(loop.end), frame.x(loop.start)))
    let words = loop.count.words
    let width = measure.width(words, .caption)
    return PictureRow(height: measure.line(.caption) + 8) { top, svg in
      let y = top + measure.line(.caption) / 2 + 4
      let baseline = top + 4 + measure.baseline(.caption)
      svg.label("loop", kind: .caption, style: "quiet", x: PictureSheet.margin, y: baseline)
      let isInside = last - first > width + 32
      let middle = (first + last) / 2
      let gap = isInside ? width / 2 + 6 : 0
      var path = SVGPath()
      for (end, inwards) in [(first + 1, 4.0), (last - 1, -4.0)] {
        path.add([(inwards, -5.0), (0, -5), (0, 5), (inwards, 5)].map { PicturePoint(end + $0.0, y + $0.1) })
      }
      if last - first > 2 * gap + 4 {
        path.add([PicturePoint(first + 1, y), PicturePoint(middle - gap, y)])
        path.add([PicturePoint(middle + gap, y), PicturePoint(last - 1, y)])
      }
      svg.path("loop", path)
      if isInside {
        svg.label(words, kind: .caption, style: "mid", x: middle, y: baseline)
      } else if last + 6 + width <= PictureSheet.right {
        svg.label(words, kind: .caption, x: last + 6, y: baseline)
      } else {
        svg.label(words, kind: .caption, style: "end", x: first - 6, y: baseline)
      }
    }
  }
}
