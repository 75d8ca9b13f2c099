internal import HapticModel
internal import HapticText

extension Schema {
  /// The same value, bare or as an object with its source, which the reader keeps unless it is that of defaults.
  func sourced(as name: @autoclosure @escaping @Sendable () -> String) -> Schema {
    let text = Schema<String>.text
    return Schema(form.sourced(as: name())) { context in
      guard context.kind == .object else { return read(context) }
      guard let object = context.object(["value", "source"]), let value = object.required("value") else {
        return nil
      }
      if object.required("source") != nil, let source = object.read("source", text) {
        if source != DeviceProfileFile.defaultSource { context.reader.sources[context.path] = source }
      }
      return read(value.named(context.path))
    } write: { value, target, writer in
      guard let source = target.source else { return write(value, target, &writer) }
      writer.object {
        $0.key("value")
        write(value, target, &$0)
        $0.member("source", source)
      }
    }
  }
}

extension SchemaForm {
  fileprivate func sourced(as name: String) -> SchemaForm {
    let source = Schema<String>.text.form.named("source")
    let object: JSONValue = [
      "type": "object", "properties": ["value": value, "source": source.value],
      "required": ["value", "source"], "additionalProperties": false,
    ]
    return SchemaForm(.eitherSchema("object", object, else: value), using: self, source).named(name)
  }
}

extension SchemaRange {
  /// The name of the definition of numbers in this range.
  fileprivate var name: String {
    words.dropFirst(2).split(separator: " ").joined(separator: "-").split(separator: ".").joined(
      separator: "_")
  }
}

extension Schema<Double> {
  /// A number, bare or with its source.
  static func measured(_ range: SchemaRange) -> Schema { bare(range).sourced(as: range.name) }

  fileprivate static func bare(_ range: SchemaRange) -> Schema {
    number(range) { context, number in
      guard let number else { return "a number, or {\"value\": …, \"source\": \"…\"}" }
      return number > SchemaRange.frequency.maximum && context.path.lowercased().hasSuffix("hz")
        ? "nothing above half of 48 kHz (Nyquist) can be rendered" : nil
    }
  }
}

extension Schema where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of the words of an enumeration, bare or with its source.
  static func sourcedWord(_ name: String) -> Schema { word().sourced(as: name) }
}

extension Schema<Int> {
  /// A whole number.
  static func count(_ range: SchemaRange) -> Schema {
    Schema<Double>.measured(range).map {
      Int($0)
    } from: {
      Double($0)
    }
  }
}

extension Schema<UnitLevel> {
  /// A level.
  static var level: Schema {
    Schema<Double>.measured(.level).map {
      UnitLevel(exactly: $0)
    } from: {
      $0.value
    }
  }
}

extension Schema<TimeSpan> {
  /// A length of time, exact to the nanosecond.
  static func milliseconds(_ range: SchemaRange) -> Schema {
    Schema<Double>.bare(range).milliseconds.sourced(as: range.name)
  }
}

extension Schema<Frequency> {
  /// A frequency; a warning tells of one too high to be felt.
  static var hertz: Schema {
    Schema<Double>.measured(.frequency).checking { hertz, context in
      guard hertz > SchemaRange.highestFelt else { return }
      context.report(
        DeviceCode.unfelt.rawValue,
        "\(context.path) is above \(Int(SchemaRange.highestFelt)) Hz, which skin cannot feel",
        severity: .warning)
    }
    .map {
      Frequency(hertz: $0)
    } from: {
      $0.hertz
    }
  }
}

extension Schema<Acceleration> {
  /// An acceleration in g.
  static var g: Schema {
    Schema<Double>.measured(.acceleration).map {
      Acceleration(g: $0)
    } from: {
      shortest($0)
    }
  }

  /// The shortest multiple of g that reads back as the same acceleration.
  private static func shortest(_ acceleration: Acceleration) -> Double {
    let exact = acceleration.g
    var scale = 1.0
    while scale < 1e15 {
      let rounded = (exact * scale).rounded() / scale
      if Acceleration(g: rounded) == acceleration { return rounded }
      scale *= 10
    }
    return [exact, exact.nextUp, exact.nextDown].first { Acceleration(g: $0) == acceleration } ?? exact
  }
}

extension Schema<FrequencyTable> {
  /// The maximum number of points of a table: *chosen*, one for each hertz that skin feels.
  static var mostPoints: Int { 1000 }

  /// A list of [hertz, value] by rising frequency, bare or with one source for all.
  static func table(_ range: SchemaRange) -> Schema {
    let point = Schema<(Double, Double)>.pair(
      cell(.frequency), cell(range), kind: "a list of two numbers", hint: "[hertz, value]", counting: false)
    let hint = "[[hertz, value], …]"
    return Schema<[(Double, Double)]>.list(
      of: point, 1...mostPoints, kind: "a list of 1 to \(mostPoints) points", hint: hint, countHint: hint
    ) { point, before, context in
      if let last = before.last, point.0 <= last.0 {
        context.report(
          .contradiction, "\(context.path) is not above the frequency before it",
          hint: "sort the points by frequency")
      }
    }
    .map { rows in
      FrequencyTable(
        rows.compactMap { row in Frequency(hertz: row.0).map { FrequencyTable.Point($0, row.1) } })
    } from: { table in
      table.points.map { ($0.frequency.hertz, $0.value) }
    }
    .sourced(as: "table-of-\(range.name)")
  }

  /// A number of a table.
  private static func cell(_ range: SchemaRange) -> Schema<Double> {
    .number(range) { context, number in
      if number != nil { return nil }
      return context.kind == .object
        ? "a table has one source, next to its value" : "a number, or {\"value\": …, \"source\": \"…\"}"
    }
  }
}
