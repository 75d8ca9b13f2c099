internal import HapticModel
internal import HapticText

extension LofeltHapticReading {
  /// The amplitude or frequency at a node, 0…1.
  func level(_ node: Int?, _ name: String, of owner: Int) -> Double? {
    guard let node else {
      reportMissing(name, of: owner)
      return nil
    }
    guard let value = view.number(at: node) else {
      report(.error, .wrongType, node, "\(name) must be a number, not \(view.kindName(node))")
      return nil
    }
    let range = LofeltHapticLimits.levels
    // In single precision, as the format has it: what other readers take for 1 is 1.
    guard range.contains(Double(Float(value))) else {
      report(
        .error, .outOfRange, node,
        "\(name) is \(Quotation.shorten(view.text(at: node))), outside 0 to 1")
      return nil
    }
    return min(max(value, range.lowerBound), range.upperBound)
  }

  /// The seconds at a node, 0…``TimePoint/latest``.
  func time(_ node: Int?, of owner: Int) -> TimePoint? {
    guard let node else {
      reportMissing("time", of: owner)
      return nil
    }
    guard view.nodes[node].kind == .number else {
      report(.error, .wrongType, node, "time must be a number of seconds, not \(view.kindName(node))")
      return nil
    }
    let limit = TimePoint.latest.nanoseconds
    guard case .success(let value) = DecimalTime.parse(view.text(at: node), powerOfTen: 9), value <= limit,
      value >= -limit
    else {
      report(
        .error, .timeTooLate, node,
        "time is \(Quotation.shorten(view.text(at: node))); at most 1000000 s can be read")
      return nil
    }
    guard value >= 0 else {
      report(
        .error, .timeNegative, node,
        "time is \(Quotation.shorten(view.text(at: node))); a pattern begins at 0")
      return nil
    }
    return TimePoint(nanoseconds: value)
  }
}
