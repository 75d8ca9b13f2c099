internal import CReportPage
internal import HapticText

/// The texts of a page that are the same in every report.
enum PageText {
  /// The module of the element.
  static var script: String { text(report_page_script()) }

  /// The styles of the element, then those of the page.
  static var styles: String { text(report_page_element_style()) + text(report_page_style()) }

  /// The module of the element for other pages: it brings its own styles.
  static var elementScript: String {
    var style = JSONWriter(.compact)
    style.value(text(report_page_element_style()))
    return script + "const sheet = new CSSStyleSheet();\nsheet.replaceSync(\(style.text));\n"
      + "document.adoptedStyleSheets.unshift(sheet);\nexport { ThrumHaptic };\n"
  }

  private static func text(_ text: report_page_text) -> String {
    String(decoding: UnsafeBufferPointer(start: text.bytes, count: text.count), as: UTF8.self)
  }
}
