internal import HapticText

extension ShardResult {
  /// The result as a line of JSON, without its line feed.
  var line: [UInt8] {
    var writer = JSONWriter(.compact)
    Self.schema.write(self, SchemaTarget(), &writer)
    return writer.utf8
  }

  /// Reads ``line``; `nil` for other bytes.
  init?(line: [UInt8]) {
    let tree = JSONTree(reading: SourceText(name: "", bytes: line))
    guard let value = tree.reading(codes: "shard", Self.schema.read).0 else { return nil }
    self = value
  }
}
