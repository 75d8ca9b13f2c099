internal import CReportPage
internal import HapticText

/// The texts of a page that are the same in every report.
enum PageText {
  /// The script of the element.
  static var script: String { text(report_page_script()) }

  /// The styles of the element, then those of the page.
  static var styles: String { text(report_page_element_style()) + text(report_page_style()) }

  /// The script of the element for other pages: it brings its own styles.
  static var elementScript: String {
    var style = JSONWriter(.compact)
    style.value(text(report_page_element_style()))
    return script
      + "{\nconst sheet = new CSSStyleSheet();\nsheet.replaceSync(\(style.text));\n"
      + "document.adoptedStyleSheets.unshift(sheet);\n}\n"
  }

  private static func text(_ text: report_page_text) -> String {
    String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
