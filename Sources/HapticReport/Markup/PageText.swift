internal import CReportPage
internal import HapticText

/// The texts of a page that are the same in every report.
enum PageText {
  /// The script of the element.
  static var script: String { text("haptic.js") }

  /// The styles of the element, then those of the page.
  static var styles: String { text("haptic.css") + text("report.css") }

  /// The script of the element for other pages: it brings its own styles.
  static var elementScript: String {
    var style = JSONWriter(.compact)
    style.value(text("haptic.css"))
    return script
      + "{\nconst sheet = new CSSStyleSheet();\nsheet.replaceSync(\(style.text));\n"
      + "document.adoptedStyleSheets.unshift(sheet);\n}\n"
  }

  private static func text(_ name: String) -> String {
    let files = (0..<report_file_count()).lazy.map { report_file_at($0) }
    let bytes = files.first { String(cString: $0.path) == name }
      .map { UnsafeBufferPointer(start: $0.bytes, count: $0.count) }
    return String(decoding: bytes ?? UnsafeBufferPointer(start: nil, count: 0), as: UTF8.self)
  }
}
