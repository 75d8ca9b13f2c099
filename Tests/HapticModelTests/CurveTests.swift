@Suite struct CurveTests {
  /// A rise to 1, a step down to 0.25 and a slower rise to 0.5.
  private static let step = Curve([
    .init(0, at: .zero), .init(1, at: .milliseconds(10)), .init(0.25, at: .milliseconds(10)),
    .init(0.5, at: .milliseconds(30)),
  ])
  /// A rise whose first point comes late.
  private static let late = Curve([.init(0.3, at: .milliseconds(10)), .init(0.9, at: .milliseconds(20))])

  /// One to eight points at whole milliseconds, some of one time.
  private static func random(_ generator: inout SeededGenerator) -> Curve {
    var offset: Int64 = 0
    var points: [Curve.Point] = []
    for _ in 0..<Int.random(in: 1...8, using: &generator) {
      offset += max(Int64.random(in: -5...20, using: &generator), 0)
      points.append(.init(.random(in: 0...1, using: &generator), at: .milliseconds(offset)))
    }
    return Curve(points)
  }

  /// The points as `milliseconds value`.
  private static func text(_ curve: Curve) -> [String] {
    curve.points.map { "\(DecimalTime.milliseconds($0.offset.nanoseconds)) \($0.value)" }
  }

  // MARK: Points

  @Test func `unsorted points are sorted and equal ones keep their order`() {
    let curve = Curve([
      .init(0.5, at: .milliseconds(30)), .init(1, at: .milliseconds(10)), .init(0, at: .zero),
      .init(0.75, at: .milliseconds(10)), .init(0.25, at: .milliseconds(10)),
    ])
    #expect(Self.text(curve) == ["0 0.0", "10 1.0", "10 0.75", "10 0.25", "30 0.5"])
    #expect(Curve(Self.step.points) == Self.step)
  }

  @Test func `equal points in thousands keep their order`() {
    let points = (0..<5_000).map { index in
      Curve.Point(Double(index), at: .milliseconds(Int64((index * 7) % 3)))
    }
    let values = Curve(points).points
    for offset in [TimeSpan.zero, .milliseconds(1), .milliseconds(2)] {
      let group = values.filter { $0.offset == offset }.map(\.value)
      #expect(group == group.sorted())
    }
  }

  // MARK: Values

  @Test func `between two points the value lies on the line`() {
    #expect(Self.step.value(at: .zero) == 0)
    #expect(Self.step.value(at: .milliseconds(5)) == 0.5)
    #expect(Self.step.value(before: .milliseconds(5)) == 0.5)
    #expect(Self.step.value(at: .milliseconds(20)) == 0.375)
    #expect(Self.step.value(at: .milliseconds(30)) == 0.5)
  }

  @Test func `a step has one value until it and another from it on`() {
    #expect(Self.step.value(before: .milliseconds(10)) == 1)
    #expect(Self.step.value(at: .milliseconds(10)) == 0.25)
    #expect(abs(Self.step.value(at: .milliseconds(10) - .nanoseconds(1)) - 1) < 1e-6)
    #expect(abs(Self.step.value(at: .milliseconds(10) + .nanoseconds(1)) - 0.25) < 1e-6)
  }

  @Test func `of several points of one time the first and the last count`() {
    let curve = Curve([0.1, 0.9, 0.4].map { .init($0, at: .milliseconds(10)) })
    #expect(curve.value(at: .zero) == 0.1)
    #expect(curve.value(before: .milliseconds(10)) == 0.1)
    #expect(curve.value(at: .milliseconds(10)) == 0.4)
    #expect(curve.value(before: .milliseconds(11)) == 0.4)
  }

  @Test func `before the first point and after the last the value holds`() {
    for offset in [TimeSpan.milliseconds(-5), .zero, .milliseconds(10)] {
      #expect(Self.late.value(at: offset) == 0.3)
      #expect(Self.late.value(before: offset) == 0.3)
    }
    for offset in [TimeSpan.milliseconds(20), .milliseconds(21), .seconds(1_000)] {
      #expect(Self.late.value(at: offset) == 0.9)
      #expect(Self.late.value(before: offset) == 0.9)
    }
  }

  @Test func aCurveWithoutPointsHasNoValue() {
    let none = Curve([])
    #expect(none.value(at: .zero).isNaN && none.value(before: .zero).isNaN)
    #expect(none.extremes == nil && none.extremes(from: .zero, to: .seconds(1)) == nil)
    #expect(none.segments.isEmpty && none.isConstant)
    #expect(none.dropping(.seconds(1)) == none && none.clipped(at: .seconds(1)) == none)
    #expect(none.reversed(in: .seconds(1)) == none)
  }

  @Test func `a constant has its value everywhere`() {
    let curve = Curve.constant(0.7)
    #expect(curve.isConstant && curve.extremes == 0.7...0.7)
    for offset in [TimeSpan.milliseconds(-1), .zero, .seconds(1)] { #expect(curve.value(at: offset) == 0.7) }
    #expect(Curve([.init(0.7, at: .zero), .init(0.7, at: .seconds(1))]).isConstant)
    #expect(!Self.step.isConstant)
  }

  @Test func `extremes are those of what lies between`() {
    #expect(Self.step.extremes == 0...1)
    #expect(Self.step.extremes(from: .zero, to: .milliseconds(30)) == 0...1)
    #expect(Self.step.extremes(from: .milliseconds(5), to: .milliseconds(20)) == 0.25...1)
    // At the beginning or the end of the range only the inner side of a step counts.
    #expect(Self.step.extremes(from: .zero, to: .milliseconds(10)) == 0...1)
    #expect(Self.step.extremes(from: .milliseconds(10), to: .milliseconds(30)) == 0.25...0.5)
    #expect(Self.step.extremes(from: .milliseconds(20), to: .milliseconds(20)) == 0.375...0.375)
    #expect(Self.late.extremes(from: .zero, to: .milliseconds(5)) == 0.3...0.3)
    #expect(Self.late.extremes(from: .milliseconds(30), to: .milliseconds(40)) == 0.9...0.9)
  }

  @Test func `a segment leads from each point to the next and the last holds`() {
    let segments = Self.step.segments
    #expect(segments.map(\.offset) == [.zero, .milliseconds(10), .milliseconds(30)])
    #expect(segments.map(\.from) == [0, 0.25, 0.5])
    #expect(segments.map(\.to) == [1, 0.5, 0.5])
    #expect(segments.map(\.span) == [.milliseconds(10), .milliseconds(20), .zero])
    let single = Curve.constant(0.4).segments
    #expect(single.map(\.from) == [0.4] && single.map(\.to) == [0.4] && single.map(\.span) == [.zero])
  }

  // MARK: Other curves

  @Test func `a clipped curve ends with the value that it has until there`() {
    #expect(
      Self.text(Self.step.clipped(at: .milliseconds(20))) == ["0 0.0", "10 1.0", "10 0.25", "20 0.375"])
    #expect(Self.text(Self.step.clipped(at: .milliseconds(10))) == ["0 0.0", "10 1.0"])
    #expect(Self.step.clipped(at: .milliseconds(30)) == Self.step)
    #expect(Self.step.clipped(at: .milliseconds(31)) == Self.step)
    #expect(Self.text(Self.late.clipped(at: .milliseconds(5))) == ["5 0.3"])
  }

  @Test func `a dropped curve is counted from later on`() {
    #expect(
      Self.text(Self.step.dropping(.milliseconds(5))) == ["0 0.5", "5 1.0", "5 0.25", "25 0.5"])
    #expect(Self.text(Self.step.dropping(.milliseconds(10))) == ["0 0.25", "20 0.5"])
    #expect(Self.text(Self.step.dropping(.milliseconds(40))) == ["0 0.5"])
    #expect(Self.step.dropping(.zero) == Self.step)
  }

  @Test func `a curve in two parts is the same curve`() {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<200 {
      let curve = Self.random(&generator)
      let cut = TimeSpan.microseconds(.random(in: 0...150_000, using: &generator))
      let (before, after) = (curve.clipped(at: cut), curve.dropping(cut))
      #expect(before.value(before: cut) == curve.value(before: cut))
      #expect(after.value(at: .zero) == curve.value(at: cut))
      for step in 0..<400 {
        let time = TimeSpan.microseconds(Int64(step) * 400)
        if time < cut {
          #expect(abs(before.value(at: time) - curve.value(at: time)) < 1e-9)
        } else {
          #expect(abs(after.value(at: time - cut) - curve.value(at: time)) < 1e-9)
        }
      }
    }
  }

  @Test func aReversedCurveGoesBack() {
    let reversed = Self.step.reversed(in: .milliseconds(40))
    #expect(Self.text(reversed) == ["10 0.5", "30 0.25", "30 1.0", "40 0.0"])
    #expect(reversed.value(before: .milliseconds(30)) == Self.step.value(at: .milliseconds(10)))
    #expect(reversed.value(at: .milliseconds(30)) == Self.step.value(before: .milliseconds(10)))
    #expect(
      Self.text(Self.step.reversed(in: .milliseconds(20))) == ["0 0.375", "10 0.25", "10 1.0", "20 0.0"])
  }

  @Test func twiceReversedItIsTheSame() {
    var generator = SeededGenerator(seed: 2)
    for _ in 0..<200 {
      let curve = Self.random(&generator)
      let end = curve.points.last?.offset ?? .zero
      let length = end + .milliseconds(.random(in: 0...30, using: &generator))
      #expect(curve.reversed(in: length).reversed(in: length) == curve)
    }
  }

  /// Two lines multiplied are bent: between bends a product stays within a thousandth of a full level.
  @Test func `a product is exact at each bend and near between them`() {
    var generator = SeededGenerator(seed: 3)
    for _ in 0..<200 {
      let one = Self.random(&generator)
      let other = Self.random(&generator)
      let product = one.multiplied(by: other)
      let bends = Set((one.points + other.points).map(\.offset)).sorted()
      for bend in bends {
        #expect(product.value(at: bend) == one.value(at: bend) * other.value(at: bend))
      }
      for bend in bends.dropFirst() {
        #expect(product.value(before: bend) == one.value(before: bend) * other.value(before: bend))
      }
      let first = bends.first ?? .zero
      for step in 0..<700 {
        let time = first + .microseconds(Int64(step) * 250)
        #expect(abs(product.value(at: time) - one.value(at: time) * other.value(at: time)) < 0.001)
      }
    }
  }

  @Test func `a product of two slopes is near the parabola`() {
    let rise = Curve([.init(0, at: .zero), .init(1, at: .milliseconds(16))])
    let fall = Curve([.init(1, at: .zero), .init(0, at: .milliseconds(16))])
    let product = rise.multiplied(by: fall)
    #expect(product.points.count == 17)
    #expect(product.value(at: .milliseconds(8)) == 0.25)
    #expect(product.value(at: .milliseconds(4)) == 0.1875)
    #expect(product.value(at: .zero) == 0 && product.value(at: .milliseconds(16)) == 0)
  }

  @Test func `where only one moves a product needs no more points`() {
    let half = Self.step.multiplied(by: .constant(0.5))
    #expect(half == Self.step.mapValues { $0 / 2 })
    #expect(Curve.constant(0.5).multiplied(by: Self.step) == half)
    #expect(Self.step.multiplied(by: .constant(1)) == Self.step)
  }

  @Test func aSumIsExactEverywhere() {
    let sum = Self.step.adding(Self.late)
    #expect(sum.points.map(\.offset.nanoseconds) == [0, 10_000_000, 10_000_000, 20_000_000, 30_000_000])
    #expect(sum.value(before: .milliseconds(10)) == 1.3)
    #expect(Self.step.adding(.constant(0)) == Self.step)
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<200 {
      let one = Self.random(&generator)
      let other = Self.random(&generator)
      let sum = one.adding(other)
      let first = (one.points + other.points).map(\.offset).min() ?? .zero
      for step in 0..<700 {
        let time = first + .microseconds(Int64(step) * 250)
        #expect(abs(sum.value(at: time) - one.value(at: time) - other.value(at: time)) < 1e-9)
      }
    }
  }

  @Test func valuesAndOffsetsCanBeChanged() {
    #expect(Self.text(Self.step.mapValues { 1 - $0 }) == ["0 1.0", "10 0.0", "10 0.75", "30 0.5"])
    #expect(Self.text(Self.late.mapOffsets { $0 * 3 }) == ["30 0.3", "60 0.9"])
  }

  @Test func `a curve of a control keeps inside the controls range`() {
    let points = [Curve.Point(-1, at: .milliseconds(20)), Curve.Point(2, at: .zero)]
    #expect(ParameterCurve(.hapticIntensity, points: points).points.map(\.value) == [1, 0])
    #expect(ParameterCurve(.hapticSharpness, points: points).curve.points.map(\.value) == [1, -1])
  }

  /// Straight lines between the remaining points pass through every removed point, and steps stay.
  @Test func `a simplified curve passes every point`() {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      var value = 0.5
      var points: [Curve.Point] = []
      for index in 0..<60 {
        value = min(max(value + Double.random(in: -0.03...0.03, using: &random), 0), 1)
        points.append(Curve.Point(value, at: .milliseconds(Int64(index))))
      }
      points.append(Curve.Point(1 - value, at: .milliseconds(59)))
      let simplified = Curve(points).simplified(tolerance: 0.02)
      #expect(simplified.points.count < points.count)
      #expect(simplified.points.suffix(2) == points.suffix(2))
      for point in points.dropLast() {
        #expect(abs(simplified.value(before: point.offset) - point.value) <= 0.02 + 1e-12)
      }
    }
  }
}
