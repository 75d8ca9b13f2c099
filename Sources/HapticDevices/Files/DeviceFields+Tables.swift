internal import HapticModel
internal import HapticText

extension DeviceFieldReader {
  /// The maximum number of points of a table: *chosen*, one for each hertz that skin feels.
  static let maximumPoints = 1000

  /// Returns a list of [hertz, value], bare or with one source for all; `nil` if it is missing or has a fault.
  mutating func table(_ key: String, in fields: DeviceFields, _ range: DeviceRange) -> FrequencyTable? {
    guard var element = fields[key] else { return nil }
    let path = fields.path(of: key)
    if element.members != nil {
      guard let sourced = self.fields(element, path, ["value", "source"]),
        let value = required("value", in: sourced)
      else { return nil }
      if required("source", in: sourced) != nil, let source = text("source", in: sourced) {
        keep(source: source, of: path)
      }
      element = value
    }
    guard let rows = element.elements, (1...Self.maximumPoints).contains(rows.count) else {
      let kind = "a list of 1 to \(Self.maximumPoints) points"
      if let count = element.elements?.count {
        report(.wrongKind, "\(path) must be \(kind), not of \(count)", element, hint: "[[hertz, value], …]")
      } else {
        reportKind(path, kind, element, hint: "[[hertz, value], …]")
      }
      return nil
    }
    var points: [FrequencyTable.Point] = []
    for (index, row) in rows.enumerated() {
      guard let point = point(row, "\(path)[\(index)]", range) else { continue }
      if let last = points.last, point.frequency <= last.frequency {
        report(
          .contradiction, "\(path)[\(index)] is not above the frequency before it", row,
          hint: "sort the points by frequency")
      }
      points.append(point)
    }
    return points.count == rows.count ? FrequencyTable(points) : nil
  }

  private mutating func point(
    _ row: JSONElement, _ path: String, _ range: DeviceRange
  ) -> FrequencyTable.Point? {
    guard let pair = row.elements, pair.count == 2 else {
      reportKind(path, "a list of two numbers", row, hint: "[hertz, value]")
      return nil
    }
    let hertz = bareNumber(pair[0], "\(path)[0]", .frequency)
    let value = bareNumber(pair[1], "\(path)[1]", range)
    guard let hertz, let value, let frequency = Frequency(hertz: hertz) else { return nil }
    return FrequencyTable.Point(frequency, value)
  }

  private mutating func bareNumber(_ element: JSONElement, _ path: String, _ range: DeviceRange) -> Double? {
    guard element.members == nil else {
      reportKind(path, "a number", element, hint: "a table has one source, next to its value")
      return nil
    }
    return number(element, path, range)
  }
}
