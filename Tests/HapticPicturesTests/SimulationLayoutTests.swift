@testable import HapticPictures

/// The layout of the labels, lines and points of a picture.
@Suite struct SimulationLayoutTests {
  private let measure = TextMeasure(theme: .swissCoin)

  private func positions(_ labels: [LabelLayout.Label], rows: Int) -> [LabelLayout.Placed] {
    LabelLayout.place(labels, rows: rows, within: 0...500)
  }

  @Test(arguments: 1...4) func noTwoLabelsTouch(rows: Int) {
    for spacing in [1, 7, 30, 90] {
      for width in [5.0, 40, 120] {
        let labels = (0..<60).map {
          LabelLayout.Label(text: "31 dB", x: Double($0 * spacing), width: width)
        }
        let placed = positions(labels, rows: rows)
        #expect(!placed.isEmpty)
        for row in 0..<rows {
          let inRow = placed.filter { $0.row == row }
          for (left, right) in zip(inRow, inRow.dropFirst()) {
            #expect(left.left + width + LabelLayout.gap <= right.left)
          }
        }
        #expect(placed.allSatisfy { $0.left >= 0 && $0.left + width <= 500 })
      }
    }
  }

  @Test func `a label goes aside only as far as it may`() {
    let label = LabelLayout.Label(text: "8000 × merged", x: 100, width: 80)
    var other = label
    other.slack = 88
    #expect(positions([label, other], rows: 1).map(\.left) == [60, 148])
    other.slack = 87
    #expect(positions([label, other], rows: 1).map(\.left) == [60])
    other.slack = 9_000
    #expect(positions([other, other, other, other, other, other, other], rows: 1).count == 5)
  }

  @Test func `what is wider than the picture is left out`() {
    #expect(positions([LabelLayout.Label(text: "wide", x: 20, width: 501)], rows: 2).isEmpty)
  }

  @Test func `a column keeps its least and its greatest`() {
    var extremes = ColumnExtremes()
    // A hundred points in each column of two pixels.
    for index in 0..<1000 { extremes.add(x: Double(index) / 50, index % 100 == 31 ? 9 : Double(index % 7)) }
    let points = extremes.points
    #expect(points.count <= 20)
    #expect(points.count { $0.value == 9 } == 10)
    #expect(zip(points, points.dropFirst()).allSatisfy { $0.x <= $1.x })
  }

  @Test func `words are broken between them and the last line is shortened`() {
    let text = "only the platform's generators play: success plays instead of the pattern that was asked for"
    let lines = measure.wrapped(text, to: 160, .body, lines: 3)
    #expect(lines.count == 3 && lines[2].hasSuffix("…"))
    #expect(lines.allSatisfy { measure.width($0, .body) <= 160 })
    #expect(measure.wrapped("short", to: 160, .body, lines: 3) == ["short"])
    let word = String(repeating: "x", count: 5_000)
    #expect(measure.wrapped(word, to: 160, .body, lines: 2).map(\.count).max().map { $0 < 40 } == true)
  }

  @Test func `the widest letters of common fonts have room`() {
    // DejaVu Sans 2.37: the widths of these words in hundredths of their size, regular and bold.
    let words = [("settlementComplete", 1_025, 1_152), ("0 dB", 227, 252), ("milliseconds", 617, 699)]
    for (word, regular, bold) in words {
      #expect(TextFitting.width(word, size: 100) >= Double(regular) - 1, "\(word)")
      #expect(TextFitting.width(word, size: 100, isBold: true) >= Double(bold) - 1, "\(word)")
    }
  }

  @Test func `numbers have no locale and no exponent`() {
    #expect(SVGText.number(0) == "0")
    #expect(SVGText.number(-0.04) == "0")
    #expect(SVGText.number(12.345) == "12.3")
    #expect(SVGText.number(-0.5) == "-0.5")
    #expect(SVGText.number(1e300) == "1000000000")
    #expect(SVGText.number(.nan) == "0")
    #expect(SVGText.fixed(12, digits: 1) == "12.0")
    #expect(SVGText.fixed(-12.6, digits: 0) == "-13")
  }

  @Test func `a level below the threshold is never shown as none`() {
    #expect(LevelText.number(-0.02) == "−0.1" && LevelText.number(-0.3) == "−0.3")
    #expect(LevelText.number(0) == "0" && LevelText.number(0.44) == "0.4" && LevelText.number(0.97) == "1")
    #expect(LevelText.number(12.6) == "13" && LevelText.number(-1.2) == "−1")
    #expect(LevelText.range(0.4...12) == "0.4–12" && LevelText.range(30.9...31.2) == "31")
    #expect(LevelText.besideThreshold(-0.97) == "1 dB below the threshold")
    #expect(LevelText.besideThreshold(-0.001) == "0.1 dB below the threshold")
    #expect(LevelText.besideThreshold(31) == "31 dB above the threshold")
    #expect(LevelText.besideThreshold(0.01) == "at the threshold")
  }

  @Test func theGravestReasonStandsFirst() {
    let codes: [Change.Code] = [.timesRounded, .lengthCapped, .rateLimited, .cutShort, .noActuator]
    let sorted = ReasonLines.gravestFirst(codes.map { Change($0, $0.rawValue) })
    #expect(sorted.map(\.code) == codes.reversed())
  }

  @Test(arguments: 1...12) func `reasons fill their room and the rest is counted`(room: Int) {
    let reasons = (0..<6).map { "reason \($0) that takes about two lines of the words beside a panel" }
    let lines = ReasonLines(measure, 240).fitting(reasons, lines: room)
    #expect(lines.count <= max(room, 2))
    #expect(lines.allSatisfy { measure.width($0, .caption) <= 240 })
    let whole = lines.count { $0.hasPrefix("Reason") }
    #expect(whole == 6 ? room == 12 : lines.last == "and \(Quantity.count(6 - whole)) more")
  }

  @Test func aReasonThatFitsIsNotCut() {
    let reason = "it plays no custom patterns, only the platform's generators: warning plays instead"
    let lines = ReasonLines(measure, 240).fitting([reason], lines: 5)
    #expect(lines.joined(separator: " ") == "I" + reason.dropFirst() + ".")
  }
}
