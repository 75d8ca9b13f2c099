internal import HapticFormats
internal import HapticModel

extension ExportDigest {
  init?(of request: ExportRequest, as format: PatternFormat) {
    guard let export = PatternWriter.write(request, as: format) else { return nil }
    // Files are told apart by their names, so that what moves from one to the other is a change.
    let files = export.files.map { (suffix: $0.suffix, utf8: Self.plain($0.utf8, format)) }
    var bytes: [UInt8] = []
    for file in files { bytes += Array(file.suffix.utf8) + [0] + file.utf8 }
    self.init(
      format: format.id, bytes: files.reduce(0) { $0 + $1.utf8.count }, digest: FNV1a.text(of: bytes),
      losses: export.losses.map(Self.text))
  }

  private static func text(of loss: ExportLoss) -> String {
    loss.count == 1 ? loss.code : "\(loss.code) (\(loss.count))"
  }

  /// What a file says, in one way of writing it: a JSON text without white space and with the shortest numbers.
  ///
  /// A writer keeps what it was given, such as a version that is written 1.000, and that is no other version.
  private static func plain(_ utf8: [UInt8], _ format: PatternFormat) -> [UInt8] {
    guard format.syntax == .json, let root = JSONTree(reading: SourceText(name: "", bytes: utf8)).root else {
      return utf8
    }
    var writer = JSONWriter(.compact)
    writer.value(root.value.withShortestNumbers)
    return writer.utf8
  }
}

extension JSONValue {
  /// The same value with every number in its shortest digits.
  fileprivate var withShortestNumbers: JSONValue {
    switch self {
    case .null, .bool, .string: self
    case .number(let number): .number(JSONNumber(shortest: number.double) ?? number)
    case .array(let elements): .array(elements.map(\.withShortestNumbers))
    case .object(let members): .object(members.map { JSONMember($0.key, $0.value.withShortestNumbers) })
    }
  }
}
