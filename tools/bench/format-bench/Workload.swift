/// The text that both readers read, made by counting: the same bytes everywhere.
///
/// Taps, vibrations and curves in turn. Times and values of events have three decimals, as people and Apple's
/// samples write them; those of control points have up to 17 digits, as exporters print a `Double`.
struct Workload {
  /// How the text is laid out.
  enum Layout: String, CaseIterable {
    /// Each member on a line of its own, two spaces deep, as encoders print it.
    case pretty
    /// As Apple's samples: four spaces, a parameter or a point on one line.
    case sampler
    /// Without white space.
    case compact
  }

  private let layout: Layout
  private var text = ""
  private var depth = 0

  /// A pattern with so many groups; a group has about 1.1 kB when pretty: two taps, a vibration and a curve.
  static func text(groups: Int, _ layout: Layout) -> [UInt8] {
    var workload = Workload(layout: layout)
    workload.write(groups)
    return Array(workload.text.utf8)
  }

  /// A text of at least `bytes` bytes.
  static func text(bytes: Int, _ layout: Layout) -> [UInt8] {
    let sample = text(groups: 100, layout).count
    return text(groups: bytes * 100 / sample + 1, layout)
  }

  private init(layout: Layout) { self.layout = layout }

  // MARK: Pattern

  private mutating func write(_ groups: Int) {
    open("{")
    member("Version", "1.0", isLast: false)
    key("Pattern")
    open("[")
    for group in 0..<groups {
      let time = group * 400 + group * 7919 % 97
      event(time, nil, group * 11, isLast: false)
      event(time + 83, nil, group * 13, isLast: false)
      curve(time + 100, group, isLast: false)
      event(time + 100, 150 + group * 17 % 100, group * 19, isLast: group == groups - 1)
    }
    close("]", isLast: true)
    close("}", isLast: true)
    text += "\n"
  }

  private mutating func event(_ time: Int, _ length: Int?, _ seed: Int, isLast: Bool) {
    open("{")
    key("Event")
    open("{")
    member("Time", thousandths(time), isLast: false)
    member("EventType", length == nil ? "\"HapticTransient\"" : "\"HapticContinuous\"", isLast: false)
    if let length { member("EventDuration", thousandths(length), isLast: false) }
    key("EventParameters")
    open("[")
    pair("ParameterID", "\"HapticIntensity\"", thousandths(150 + seed * 29 % 851), isLast: false)
    pair("ParameterID", "\"HapticSharpness\"", thousandths(seed * 31 % 1001), isLast: true)
    close("]", isLast: true)
    close("}", isLast: true)
    close("}", isLast: isLast)
  }

  private mutating func curve(_ time: Int, _ seed: Int, isLast: Bool) {
    open("{")
    key("ParameterCurve")
    open("{")
    member("ParameterID", "\"HapticIntensityControl\"", isLast: false)
    member("Time", thousandths(time), isLast: false)
    key("ParameterCurveControlPoints")
    open("[")
    for point in 0..<4 {
      // Thirds and sevenths have as many digits as a `Double` can show.
      let offset = Double(point * 37) / 900
      let value = Double((seed * 5 + point * 3) % 7 + 1) / 9
      pair("Time", offset.description, value.description, isLast: point == 3)
    }
    close("]", isLast: true)
    close("}", isLast: true)
    close("}", isLast: isLast)
  }

  // MARK: Text

  private func thousandths(_ number: Int) -> String {
    let part = String(number % 1000)
    return "\(number / 1000)." + String(repeating: "0", count: 3 - part.count) + part
  }

  /// An object of two members, `name` and `ParameterValue`.
  private mutating func pair(_ name: String, _ first: String, _ value: String, isLast: Bool) {
    guard layout == .sampler else {
      open("{")
      member(name, first, isLast: false)
      member("ParameterValue", value, isLast: true)
      return close("}", isLast: isLast)
    }
    text += "{ \"\(name)\": \(first), \"ParameterValue\": \(value) }"
    end(isLast)
  }

  private mutating func key(_ name: String) {
    text += "\"\(name)\":"
    if layout == .pretty { text += " " }
    if layout == .sampler { breakLine() }
  }

  private mutating func member(_ name: String, _ value: String, isLast: Bool) {
    text += "\"\(name)\":" + (layout == .compact ? "" : " ") + value
    end(isLast)
  }

  private mutating func open(_ bracket: String) {
    text += bracket
    depth += 1
    breakLine()
  }

  private mutating func close(_ bracket: String, isLast: Bool) {
    text += bracket
    end(isLast)
  }

  private mutating func end(_ isLast: Bool) {
    if isLast { depth -= 1 } else { text += "," }
    if depth > 0 || !isLast { breakLine() }
  }

  private mutating func breakLine() {
    if layout == .compact { return }
    text += "\n" + String(repeating: " ", count: depth * (layout == .pretty ? 2 : 4))
  }
}
