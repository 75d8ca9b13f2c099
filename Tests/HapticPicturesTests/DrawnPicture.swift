@testable import HapticPictures

/// A picture as a program sees it: read by Thrum's own reader of XML.
struct DrawnPicture {
  /// A line of text and the box that it fills, in pixels.
  struct Label {
    let text: String
    let style: String
    let left: Double
    let right: Double
    let top: Double
    let bottom: Double

    /// True if the boxes share more than an edge.
    func overlaps(_ other: Label) -> Bool {
      left < other.right && other.left < right && top < other.bottom && other.top < bottom
    }
  }

  let svg: String
  let elements: [XMLElement]
  let findings: [Finding]
  private let theme: Theme

  init(_ svg: String, theme: Theme = .swissCoin) {
    self.svg = svg
    self.theme = theme
    let tree = XMLTree(reading: SourceText(name: "picture.svg", bytes: Array(svg.utf8)))
    findings = tree.findings
    var waiting = [tree.root].compactMap { $0 }
    var all: [XMLElement] = []
    while let element = waiting.popLast() {
      all.append(element)
      waiting += element.children.reversed()
    }
    elements = all
  }

  /// The width and height.
  var size: (width: Double, height: Double) {
    (number("width", of: elements.first), number("height", of: elements.first))
  }

  /// Every line of text.
  var labels: [Label] {
    elements.filter { $0.name == "text" }.compactMap { element in
      let classes = (element["class"] ?? "").split(separator: " ")
      guard let kind = classes.first.flatMap({ TextKind(rawValue: String($0)) }) else { return nil }
      let width = TextMeasure(theme: theme).width(element.text, kind)
      let size = Double(kind.token(in: theme).size)
      let x = number("x", of: element)
      let left = classes.contains("end") ? x - width : classes.contains("mid") ? x - width / 2 : x
      let y = number("y", of: element)
      return Label(
        text: element.text, style: classes.joined(separator: " "), left: left, right: left + width,
        top: y - 0.75 * size, bottom: y + 0.2 * size)
    }
  }

  /// The pairs of texts that overlap.
  var overlaps: [(String, String)] {
    let labels = labels
    return labels.indices.flatMap { first in
      labels[(first + 1)...].filter(labels[first].overlaps).map { (labels[first].text, $0.text) }
    }
  }

  /// The texts that leave the picture.
  var outside: [String] {
    labels.filter { $0.left < 0 || $0.right > size.width || $0.top < 0 || $0.bottom > size.height }.map(
      \.text)
  }

  /// The number of lines that begin in the paths of a class.
  func parts(_ style: String) -> Int {
    elements.filter { $0.name == "path" && $0["class"] == style }.reduce(0) { count, path in
      count + (path["d"] ?? "").count { $0 == "M" }
    }
  }

  private func number(_ name: String, of element: XMLElement?) -> Double {
    element?[name].flatMap(Double.init) ?? .nan
  }
}
