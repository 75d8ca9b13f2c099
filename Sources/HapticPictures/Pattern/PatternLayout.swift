internal import HapticModel
internal import HapticTimeline

/// The rows of a pattern's picture, from top to bottom.
struct PatternLayout {
  private let picture: PatternPicture
  private let style: PictureStyle
  private let frame: PlotFrame
  private let lanes: [PictureLane]
  private let controls: [ControlLane]
  private let ruler: BarRuler?

  init(_ picture: PatternPicture) {
    self.picture = picture
    style = picture.style
    let first = picture.parts.first?.timeline ?? .empty
    let isSingle = picture.metre == nil && picture.parts.count == 1
    controls = isSingle ? ControlLane.all(in: first) : []
    let names = isSingle ? ["intensity", "sharpness"] + controls.map(\.words) : picture.parts.map(\.name)
    let left = LaneRows.left(of: names + picture.parts.map(\.detail), style.text)
    // A label of a time needs some fifty pixels, and a bit of space; *chosen*.
    let columns = Int((PictureSheet.right - left) / 8)
    let scale =
      picture.metre?.hasBars == true
      ? TimeScale(ticking: picture.length, columns: columns)
      : TimeScale(showing: picture.length, columns: columns)
    let frame = PlotFrame(from: left, scale)
    self.frame = frame
    lanes = picture.parts.map {
      PictureLane($0.timeline, frame, named: $0.name, detail: $0.detail, isSilent: $0.isSilent)
    }
    ruler = picture.metre.map {
      BarRuler($0.source, lasting: picture.length, frame: frame, style: picture.style)
    }
  }

  private var isSingle: Bool { picture.metre == nil && lanes.count == 1 }

  /// All rows.
  var rows: [PictureRow] { head + (isSingle ? single : several) }

  // MARK: Head

  private var head: [PictureRow] {
    let width = PictureSheet.right - PictureSheet.margin
    let title = style.text.wrapped(picture.shownName, to: width, .hero, lines: 2)
    let words = picture.words.flatMap { style.text.wrapped($0, to: width, .body, lines: 3) }
    return [
      PictureSheet.text(title, .hero, below: 4, style: style),
      PictureSheet.text(Array(words.prefix(Self.wordLimit)), .body, quiet: true, below: 8, style: style),
      legend.row(style, below: 4),
    ]
  }

  /// The most lines of words; all of them are in the description.
  private static let wordLimit = 6

  private var legend: PictureLegend {
    var legend = PictureLegend()
    legend.add(lanes)
    if lanes.contains(where: { !$0.geometry.audio.isEmpty }) {
      legend.add("audio, kept but not played") { middle, svg in
        var box = SVGPath()
        box.addAudio(at: middle)
        svg.path("audio", box)
      }
    }
    return legend
  }

  // MARK: Lanes

  private var laneRows: LaneRows {
    let lines = picture.metre?.hasBars == true ? ruler?.lines : nil
    return LaneRows(frame: frame, style: style, lines: lines ?? frame.time.ticks.map(frame.x))
  }

  private var single: [PictureRow] {
    let (rows, lane, frame, style) = (laneRows, lanes[0], frame, style)
    let end = TimePoint.zero + picture.length
    var all = [
      rows.row("intensity", "", height: 160, axis: ["0", "0.5", "1"]) { upper, lower, svg in
        let painter = LanePainter(lane: lane, frame: frame, top: upper, bottom: lower)
        painter.draw(on: &svg)
        painter.drawNumbers(style.text, on: &svg)
      }
    ]
    if !lane.geometry.heads.isEmpty || !lane.geometry.levels.isEmpty {
      all.append(
        rows.row("sharpness", "", height: 64, axis: ["0", "", "1"]) { upper, lower, svg in
          LanePainter(lane: lane, frame: frame, top: upper, bottom: lower).drawSharpness(on: &svg)
        })
    }
    for control in controls {
      let axis = [control.range.lowerBound, control.range.upperBound].map {
        ($0 < 0 ? "−" : "") + FixedDecimal.text(abs($0), digits: 0)
      }
      all.append(
        rows.row(control.words, "", height: 40, headroom: 16, axis: axis) { upper, lower, svg in
          control.draw(frame, top: upper, bottom: lower, until: end, on: &svg)
        })
    }
    if !lane.geometry.audio.isEmpty { all.append(audioRow(lane)) }
    return all + [rows.times()]
  }

  private var several: [PictureRow] {
    let (rows, frame) = (laneRows, frame)
    var all: [PictureRow] = []
    if picture.metre?.hasBars == true, let ruler { all.append(ruler.row()) }
    for lane in lanes {
      all.append(
        rows.row(lane.name, lane.detail, height: laneHeight, headroom: 16, axis: ["0", "1"]) {
          upper, lower, svg in
          let painter = LanePainter(lane: lane, frame: frame, top: upper, bottom: lower)
          painter.draw(on: &svg)
          painter.drawAudio(y: upper + 6, on: &svg)
        })
    }
    if let loop = ruler?.loopRow() { all.append(loop) }
    all.append(rows.times())
    if picture.leftOut > 0 {
      let words = "\(Quantity.count(picture.leftOut).capitalisedFirst) more are not drawn."
      all.append(PictureSheet.space(8))
      all.append(PictureSheet.text([words], .body, quiet: true, style: style))
    }
    return all
  }

  /// The height of one of several lanes; *chosen*, so that a few fit on a screen.
  private var laneHeight: Double { lanes.count <= 3 ? 88 : lanes.count <= 8 ? 56 : 40 }

  private func audioRow(_ lane: PictureLane) -> PictureRow {
    laneRows.row("audio", "", height: 24, headroom: 16, axis: []) { upper, lower, svg in
      LanePainter(lane: lane, frame: frame, top: upper, bottom: lower)
        .drawAudio(y: (upper + lower) / 2, on: &svg)
    }
  }
}
