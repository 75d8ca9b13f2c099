/// Checks JUnit XML against the schema that Jenkins validates with: elements, their order, their attributes.
enum JUnitChecker {
  /// The program: it checks that counts match the content, and prints each fault in a line, then each case.
  private static let program = """
    import sys, xml.etree.ElementTree as tree
    COUNTS = {"tests", "failures", "errors", "skipped", "disabled"}
    DETAIL = (set(), {"type", "message"}, [])
    RULES = {
      "testsuites": (set(), {"name", "time", "tests", "failures", "disabled", "errors"}, ["testsuite"]),
      "testsuite": ({"name", "tests"}, {"name", "tests", "failures", "errors", "time", "disabled", "skipped", "timestamp",
        "hostname", "id", "package"}, ["properties", "testcase", "system-out", "system-err"]),
      "testcase": ({"name"}, {"name", "assertions", "time", "classname", "status"},
        ["skipped", "error", "failure", "system-out", "system-err"]),
      "failure": DETAIL, "error": DETAIL,
    }
    def check(element):
      required, allowed, children = RULES[element.tag]
      keys = set(element.attrib)
      if not required <= keys <= allowed: print(element.tag, "has attributes", sorted(keys))
      order = [children.index(child.tag) for child in element]
      if order != sorted(order): print(element.tag, "has its elements in another order")
      for key in keys & COUNTS:
        what = {"tests": "testcase", "failures": "failure", "errors": "error"}.get(key, key)
        if int(element.attrib[key]) != len(list(element.iter(what))): print(element.tag, "miscounts", key)
      for child in element: check(child)
    root = tree.parse(sys.argv[1]).getroot()
    if root.tag != "testsuites": print("the root is", root.tag)
    check(root)
    for case in root.iter("testcase"):
      print("|".join([case.get("classname"), case.get("name")] + [child.tag for child in case]))
    """

  /// Returns the faults of a file, then its cases with what became of them: `haptics/tap.ahap|tap|failure`.
  static func lines(of path: String) throws -> [String] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["python3", "-c", program, path]
    process.environment = ["PATH": "/usr/bin:/bin", "PYTHONUTF8": "1"]
    process.standardOutput = output
    try Command.withNoSignalBlocked { try process.run() }
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    return text.split(separator: "\n").map(String.init)
  }
}
