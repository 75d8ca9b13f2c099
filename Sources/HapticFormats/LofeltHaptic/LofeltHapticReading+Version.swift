internal import HapticModel
internal import HapticText

extension LofeltHapticReading {
  /// The version; `nil`, with a finding, where it is none that can be read.
  func version(_ node: Int?) -> LofeltHapticVersion? {
    guard let node = object(node, "version", of: 0) else { return nil }
    let numbers = members(of: node, "major", "minor", "patch")
    guard let major = numbers[0] else {
      reportMissing("major", of: node)
      return nil
    }
    guard let first = whole(major, "major"), let second = later(numbers[1], "minor", of: node),
      let third = later(numbers[2], "patch", of: node)
    else { return nil }
    let version = LofeltHapticVersion(major: first, minor: second, patch: third)
    guard first == LofeltHapticLimits.majorVersion else {
      reportUnsupported(version, major)
      return nil
    }
    if second > 0 || third > 0 {
      report(.note, .versionNewer, node, "the version is \(version.text); what 1.0.0 knows of it is read")
    }
    return version
  }

  private func reportUnsupported(_ version: LofeltHapticVersion, _ major: Int) {
    if version.major == 0 {
      report(
        .error, .versionOld, major, hint: "open it in a newer studio and export it as 1.0",
        "the version is \(version.text), the old 0.x format (.vij); only 1.x can be read")
    } else {
      report(.error, .versionUnsupported, major, "the version is \(version.text); only 1.x can be read")
    }
  }

  /// A number after the first one; 0, with a warning, where it is not there.
  private func later(_ node: Int?, _ name: String, of owner: Int) -> Int? {
    if let node { return whole(node, name) }
    report(.warning, .versionIncomplete, owner, "the version has no \(name); it is read as 0")
    return 0
  }

  private func whole(_ node: Int, _ name: String) -> Int? {
    if let number = view.number(at: node), number >= 0, number <= 1_000_000,
      number.rounded(.towardZero) == number
    {
      return Int(number)
    }
    report(
      .error, .wrongType, node,
      "\(name) must be a whole number, not \(Quotation.quote(view.text(at: node)))")
    return nil
  }
}
