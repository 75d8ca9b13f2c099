internal import HapticFormats
internal import HapticModel
internal import HapticText

/// A curve of a vibration as a golden shows it: only the points that its shape needs, rounded.
///
/// At each of its own points, the exact curve is within ``tolerance`` of the shown one.
///
/// Thread-safe: yes, a value.
struct GoldenCurve: Sendable, Hashable {
  /// True if the squares of the values, and not the values, move along straight lines from point to point; a golden then has
  /// the squares.
  let isSquared: Bool
  /// The points, of which the values are not squares.
  let points: [Curve.Point]
  /// True if it is the exact curve.
  let isExact: Bool

  /// The greatest difference from the exact curve (*chosen*: a hand notices a change of intensity of a tenth).
  static let tolerance = 0.01
  /// The parts of the tolerance for the points that are left out, and for the rounding of times; the rest is half of the
  /// last of three decimals.
  private static let (thinning, timing) = (0.0085, 0.001)
  /// The greatest difference of a shown point from the exact one.
  static let rounding = timing + 0.0005
  /// The part for the points that another curve leaves out: more, so that its lines stay.
  private static let likeness = 0.0094
  /// The most points that are compared with one of another curve (*chosen*).
  private static let mostNear = 64

  /// Takes points.
  init(isSquared: Bool, points: [Curve.Point], isExact: Bool = false) {
    (self.isSquared, self.points, self.isExact) = (isSquared, points, isExact)
  }

  /// Shows a curve exactly where that is short: with the points of its lines of squares, or with all of them.
  init?(exactly exact: Curve) {
    if Self.canBeSquared(exact), exact.points.count > 1 {
      let points = Self.ends(of: exact.points, isSquared: true)
      let curve = GoldenCurve(isSquared: true, points: points, isExact: true)
      if points.count < exact.points.count, curve.text.utf8.count <= Self.shortest, curve.curve == exact,
        points.allSatisfy({ Self.square(of: $0.value).squareRoot() == $0.value })
      {
        self = curve
        return
      }
    }
    self.init(isSquared: false, points: exact.points, isExact: true)
    if points.count > Self.shortest || text.utf8.count > Self.shortest { return nil }
  }

  /// The points between which the squares of values move along straight lines, without those that a reader adds; of values
  /// themselves, all.
  private static func ends(of points: [Curve.Point], isSquared: Bool) -> [Curve.Point] {
    guard isSquared else { return points }
    let squares = points.map { Curve.Point($0.value * $0.value, at: $0.offset) }
    return Curve(squares).simplified(tolerance: 1e-9).points
      .map { Curve.Point($0.value.squareRoot(), at: $0.offset) }
  }

  /// The most characters of a curve that is shown exactly (*chosen*: what is short needs no thinning).
  private static let shortest = 120

  /// The square of a value, as the shortest decimal of which it is the root.
  static func square(of value: Double) -> Double {
    let short = (value * value * 1e12).rounded() / 1e12
    return short.squareRoot() == value ? short : value * value
  }

  /// Thins a curve: to the kind of lines that need fewer points, straight ones unless the others need a quarter less.
  init(of exact: Curve) {
    let straight = Self.kept(of: exact.points, isSquared: false)
    let squared =
      Self.canBeSquared(exact)
      ? Self.kept(of: Self.ends(of: exact.points, isSquared: true), isSquared: true) : straight
    let isSquared = squared.count * 4 <= straight.count * 3
    self.init(rounding: isSquared ? squared : straight, of: exact, isSquared: isSquared)
  }

  /// Thins a curve to the points of another one as far as they show it, so that only changed points differ: these are exact.
  init(of exact: Curve, like other: GoldenCurve) {
    guard !other.isSquared || Self.canBeSquared(exact) else {
      self.init(of: exact)
      return
    }
    let points = Self.ends(of: exact.points, isSquared: other.isSquared)
    let kept = Self.kept(
      of: points, isSquared: other.isSquared, anchors: Self.anchors(of: points, in: other))
    let values = Set(other.points.map(\.value))
    self.init(
      isSquared: other.isSquared,
      points: kept.map { point, shown in
        // A value that stayed is shown as it was, also at another time.
        let value = Self.rounded(point.value, isSquared: other.isSquared)
        let isOld = shown.map { $0.value == value } ?? values.contains(value)
        return Curve.Point(isOld ? value : point.value, at: shown?.offset ?? point.offset)
      })
  }

  private static func canBeSquared(_ curve: Curve) -> Bool {
    curve.points.allSatisfy { (0...1).contains($0.value) }
  }

  /// Rounds points as far as they still show the curve.
  private init(rounding points: [Kept], of exact: Curve, isSquared: Bool) {
    self.init(isSquared: isSquared, points: Self.rounded(points, isSquared: isSquared, timing: Self.timing))
    if distance(from: exact) > Self.tolerance {
      self.init(isSquared: isSquared, points: Self.rounded(points, isSquared: isSquared, timing: 0))
    }
  }

  /// The greatest difference from a curve at one of its points; at a step, from the nearer side.
  func distance(from exact: Curve) -> Double {
    var (next, greatest) = (0, 0.0)
    for point in exact.points {
      while next < points.count, points[next].offset < point.offset { next += 1 }
      var distance = Double.infinity
      var right = next
      repeat {
        let level = level(at: point.offset, before: right)
        distance = min(distance, abs(level - point.value))
        right += 1
      } while right <= points.count && right - next < Self.mostNear
        && points[right - 1].offset == point.offset
      greatest = max(greatest, distance)
    }
    return greatest
  }

  /// The value on the line to the point of an index.
  private func level(at offset: TimeSpan, before right: Int) -> Double {
    guard right > 0 else { return points.first?.value ?? .infinity }
    guard right < points.count else { return points.last?.value ?? .infinity }
    let (left, right) = (points[right - 1], points[right])
    guard isSquared else { return Curve.interpolated(from: left, to: right, at: offset) }
    return Curve.interpolated(
      from: Curve.Point(left.value * left.value, at: left.offset),
      to: Curve.Point(right.value * right.value, at: right.offset), at: offset
    ).squareRoot()
  }

  /// The curve that it shows.
  var curve: Curve { Curve(isSquared ? AmplitudeRamps.read(points, grid: .nanoseconds(1)) : points) }

  // MARK: Thinning

  /// A point that is kept, and that of another curve that shows it already.
  private typealias Kept = (point: Curve.Point, shown: Curve.Point?)

  /// The points that are kept: those of `anchors`, by their indices, and what the lines between them do not pass.
  private static func kept(
    of points: [Curve.Point], isSquared: Bool, anchors: [(index: Int, shown: Curve.Point)] = []
  ) -> [Kept] {
    let drawn = isSquared ? points.map { Curve.Point($0.value * $0.value, at: $0.offset) } : points
    func range(_ point: Curve.Point, within distance: Double) -> (low: Double, high: Double) {
      guard isSquared else { return (point.value - distance, point.value + distance) }
      let level = point.value.squareRoot()
      let (low, high) = (level - distance, level + distance)
      return (low < 0 ? -.infinity : low * low, high * high)
    }
    func isLine(_ first: Int, _ last: Int) -> Bool {
      drawn[first...last].dropFirst().allSatisfy { point in
        let (low, high) = range(point, within: likeness)
        let value = Curve.interpolated(from: drawn[first], to: drawn[last], at: point.offset)
        return value >= low && value <= high
      }
    }
    var ends: [(index: Int, shown: Curve.Point?)] = anchors.map { ($0.index, $0.shown) }
    if ends.first?.index != 0 { ends.insert((0, nil), at: 0) }
    if let last = ends.last, last.index < drawn.count - 1 { ends.append((drawn.count - 1, nil)) }
    var kept: [Kept] = drawn.prefix(1).map { ($0, ends[0].shown) }
    for (first, last) in zip(ends, ends.dropFirst()) {
      if anchors.isEmpty || !isLine(first.index, last.index) {
        kept += Curve(Array(drawn[first.index...last.index]))
          .simplified { range($0, within: thinning) }.points.dropFirst().dropLast().map { ($0, nil) }
      }
      kept.append((drawn[last.index], last.shown))
    }
    guard isSquared else { return kept }
    return kept.map { (Curve.Point($0.point.value.squareRoot(), at: $0.point.offset), $0.shown) }
  }

  /// The points that another curve shows: of those of which its times may be the rounding, one of the same value, or else the
  /// nearest.
  private static func anchors(
    of points: [Curve.Point], in curve: GoldenCurve
  ) -> [(index: Int, shown: Curve.Point)] {
    var found: [(index: Int, shown: Curve.Point)] = []
    var next = 0
    for other in curve.points {
      let slack = slack(of: other.offset)
      while next < points.count, points[next].offset < other.offset - slack { next += 1 }
      func rank(_ index: Int) -> (Int, UInt64) {
        let point = points[index]
        return (
          rounded(point.value, isSquared: curve.isSquared) == other.value ? 0 : 1,
          (point.offset - other.offset).nanoseconds.magnitude
        )
      }
      let near = points.indices[next...].prefix(mostNear)
        .prefix { points[$0].offset <= other.offset + slack }
      guard let nearest = near.min(by: { rank($0) < rank($1) }) else { continue }
      found.append((nearest, other))
      next = nearest + 1
    }
    return found
  }

  // MARK: Rounding

  /// Rounds values to three decimals, and times as far as the lines allow.
  private static func rounded(_ kept: [Kept], isSquared: Bool, timing: Double) -> [Curve.Point] {
    let points = kept.map(\.point)
    var rounded: [Curve.Point] = []
    for (index, point) in points.enumerated() {
      let allowed = isSquared ? timing * (2 * abs(point.value) + 2 * thinning + timing) : timing
      let offset = time(
        of: index, in: points, isSquared: isSquared, allowing: allowed, after: rounded.last?.offset)
      rounded.append(Curve.Point(Self.rounded(point.value, isSquared: isSquared), at: offset))
    }
    return rounded
  }

  /// Rounds a value to three decimals, or its square to as many as keep the value as near.
  private static func rounded(_ value: Double, isSquared: Bool) -> Double {
    guard isSquared else { return (value * 1_000).rounded() / 1_000 }
    for scale in [1e3, 1e4, 1e5, 1e6] {
      let root = ((value * value * scale).rounded() / scale).squareRoot()
      if abs(root - value) <= 0.0005 { return root }
    }
    return value
  }

  /// The time of a point with the fewest decimals of a millisecond that keep the lines and the order of the points.
  private static func time(
    of index: Int, in points: [Curve.Point], isSquared: Bool, allowing allowed: Double,
    after previous: TimeSpan?
  ) -> TimeSpan {
    let point = points[index]
    let slope = [index - 1, index].map { Self.slope(from: $0, in: points, isSquared: isSquared) }.max() ?? 0
    var unit: Int64 = 1_000_000
    while unit > 1 {
      let offset = nearest(point.offset, unit)
      let isOrdered =
        previous.map { $0 < offset } ?? true
        && (index + 1 == points.count || offset < points[index + 1].offset)
      let distance = Double((offset - point.offset).nanoseconds.magnitude)
      if isOrdered, distance == 0 || distance * slope <= allowed { return offset }
      unit /= 10
    }
    return point.offset
  }

  /// The steepness of the line from a point to the next, for each nanosecond; infinite for a step.
  private static func slope(from index: Int, in points: [Curve.Point], isSquared: Bool) -> Double {
    guard points.indices.contains(index), points.indices.contains(index + 1) else { return 0 }
    let (left, right) = (points[index], points[index + 1])
    let rise =
      isSquared ? right.value * right.value - left.value * left.value : right.value - left.value
    let span = Double((right.offset - left.offset).nanoseconds)
    return span > 0 ? abs(rise) / span : .infinity
  }

  private static func nearest(_ offset: TimeSpan, _ unit: Int64) -> TimeSpan {
    TimeSpan(nanoseconds: (offset.nanoseconds + unit / 2) / unit * unit)
  }

  /// Half of the last decimal of a time in milliseconds.
  private static func slack(of offset: TimeSpan) -> TimeSpan {
    var unit: Int64 = 1_000_000
    while offset.nanoseconds % unit != 0 { unit /= 10 }
    return TimeSpan(nanoseconds: unit / 2)
  }
}

extension GoldenCurve {
  /// The points as text: `0:.2 100:.8`.
  var text: String {
    points.map { point in
      let level = JSONText.of(isSquared ? Self.square(of: point.value) : point.value)
      let short =
        level.hasPrefix("0.")
        ? String(level.dropFirst()) : level.hasPrefix("-0.") ? "-" + level.dropFirst(2) : level
      return "\(DecimalTime.milliseconds(point.offset.nanoseconds)):\(short)"
    }.joined(separator: " ")
  }
}
