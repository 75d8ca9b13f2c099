internal import HapticModel
internal import HapticText

/// The kinds of finding that readers of a motor's strengths share.
protocol MotorCode: FormatCode {
  /// The motor never runs: a warning.
  static var nothingToPlay: Self { get }
  /// Silence at the end of what plays once is not kept: a note.
  static var silenceDropped: Self { get }
}

/// The kinds of finding about a list of times and amplitudes, as Android's vibrator takes them.
protocol WaveformCode: MotorCode {
  /// Every entry has the same amplitude, so that none of them is a pause.
  static var noPause: Self { get }
  /// The numbers of amplitudes and times differ: an error.
  static var lengthsDiffer: Self { get }
  /// The times add up to nothing: an error.
  static var noLength: Self { get }
  /// The index to repeat from is not in the list: an error.
  static var repeatOutside: Self { get }
  /// The part to repeat has no length; it plays once: a warning.
  static var repeatIgnored: Self { get }
  /// Amplitudes are left to the device; read as full: a note.
  static var defaultAmplitude: Self { get }
  /// The waveform repeats for ever, and is read once: a note.
  static var repeats: Self { get }
}

/// Reads a list of times and amplitudes, with the rules of Android's `VibrationEffect.createWaveform`.
struct WaveformReader<Code: WaveformCode, Key: FieldKey> {
  /// The object that has the lists.
  let object: ObjectFields<Code, Key>
  let timings: Key
  let amplitudes: Key
  /// The key of the index to repeat from; -1 or no index plays once.
  let loop: Key

  private var fields: FieldReader<Code> { object.reader }

  /// Reads the waveform; `nil` with an error if it cannot be read.
  ///
  /// Without amplitudes the times are off, on, off, on: the first is a pause.
  func read() -> Waveform? {
    let times = object.list(timings, .required).flatMap { self.times($0) }
    let written = object.list(amplitudes).flatMap { levels($0) }
    let index = object.integer(loop, in: -1...Int64(Int32.max)) ?? -1
    guard let times else { return nil }
    let isAlternating = object[amplitudes] == nil
    guard let levels = isAlternating ? times.indices.map({ $0 % 2 == 0 ? 0 : 1 }) : written else {
      return nil
    }
    guard levels.count == times.count else {
      return fields.reject(
        .lengthsDiffer, node: object[amplitudes] ?? object.node,
        message: "there are \(levels.count) \(amplitudes.rawValue) for \(times.count) \(timings.rawValue)")
    }
    // A strength is where its amplitude is, or else where its time is.
    let positions = isAlternating ? times.map(\.node) : object.list(amplitudes) ?? times.map(\.node)
    let steps = times.indices.map { index in
      Waveform.Step(
        length: times[index].length, intensity: levels[index], offset: fields.offset(times[index].node),
        position: fields.offset(positions[index]))
    }
    guard steps.contains(where: { $0.length > .zero }) else {
      return fields.reject(
        .noLength, node: object[timings] ?? object.node,
        message: "the \(timings.rawValue) add up to 0; Android refuses them"
      )
    }
    reportUnbroken(steps, at: object[amplitudes] ?? object.node, isEndless: index >= 0)
    if isAlternating { reportJoined(steps, at: times.map(\.node)) }
    if let list = object.list(amplitudes), !reportDefaultPauses(list), !reportSwapped(steps, at: list) {
      reportPlayedPauses(steps, at: list)
      reportRow(steps, at: list)
    }
    return Waveform(
      steps: steps, first: first(index, in: steps),
      terms: .amplitudes(full: Double(AndroidWaveformLimits.scale.steps)), isAlternating: isAlternating)
  }

  /// Warns of three or more entries of one amplitude: nobody writes them, but to alternate with pauses.
  private func reportUnbroken(_ steps: [Waveform.Step], at node: Int, isEndless: Bool) {
    let played = steps.filter { $0.length > .zero }
    guard played.count >= 3, let level = played.first?.intensity, level > 0,
      played.allSatisfy({ $0.intensity == level })
    else { return }
    let length = played.reduce(TimeSpan.zero) { $0 + $1.length }
    let lasting = isEndless ? "that never ends" : "of \(DecimalTime.milliseconds(length.nanoseconds)) ms"
    let inner = steps.drop { $0.intensity <= 0 }.reversed().drop { $0.intensity <= 0 }
    let pauses = inner.count { $0.intensity <= 0 && $0.length == .zero }
    if pauses > 1 {
      return fields.report(
        .warning, code: .noPause, node: node,
        hint: "give each pause a time of 50 ms or more, or write one vibration",
        message: "the \(pauses) pauses last 0 ms: the vibrations play as one \(lasting)")
    }
    fields.report(
      .warning, code: .noPause, node: node,
      hint: "write 0 for each pause, or leave the amplitudes out: then every other entry is a pause",
      message: "\(played.count) entries have the same amplitude: they play as one vibration \(lasting)")
  }

  /// Warns of amplitudes in the places of pauses: under a first time of 0, or next to nothing in every other place.
  private func reportPlayedPauses(_ steps: [Waveform.Step], at nodes: [Int]) {
    let levels = steps.filter { $0.length > .zero }.map(\.intensity)
    guard steps.count == nodes.count, levels.count >= 3, !levels.contains(0), Set(levels).count > 1 else {
      return
    }
    if let first = steps.first, first.length == .zero, first.intensity > 0 {
      return fields.report(
        .warning, code: .noPause, node: nodes[0],
        hint: "write 0 for each pause, or leave the amplitudes out: then every other entry is a pause",
        message: """
          the first entry lasts 0 ms, as in a list that begins with a pause, but no amplitude is 0: the list plays as one \
          vibration
          """)
    }
    let weak = steps.indices.filter { Self.isPlayed(steps[$0]) && steps[$0].intensity <= Self.leastPlayed }
    guard weak.count > 1, let start = weak.first, start < 2,
      weak == steps.indices.filter({ $0 % 2 == start % 2 }), Set(weak.map { steps[$0].intensity }).count == 1
    else { return reportAlternating(steps, at: nodes) }
    fields.report(
      .warning, code: .noPause, node: nodes[start], hint: "write 0 for each pause",
      message: """
        every other amplitude is \(Quotation.shorten(fields.view.text(at: nodes[start]))), which is no pause: a phone without strengths \
        vibrates at full strength there
        """)
  }

  /// Warns of pauses that play: three entries or more in a row with the only amplitude of a list that has a pause elsewhere.
  ///
  /// A list with other amplitudes, or of more than 24 entries (*chosen*), may be a curve that was sampled.
  private func reportRow(_ steps: [Waveform.Step], at nodes: [Int]) {
    let inner = steps.drop { !Self.isPlayed($0) }.reversed().drop { !Self.isPlayed($0) }
    guard steps.count == nodes.count, steps.count <= 24,
      Set(steps.lazy.map(\.intensity).filter { $0 > 0 }).count == 1,
      inner.contains(where: { !Self.isPlayed($0) && $0.length > .zero })
    else { return }
    for row in steps.indices.split(whereSeparator: { !Self.isPlayed(steps[$0]) }) {
      let played = row.filter { steps[$0].length > .zero }
      guard played.count >= 3 else { continue }
      let length = played.reduce(TimeSpan.zero) { $0 + steps[$1].length }
      return fields.report(
        .warning, code: .noPause, node: nodes[played[1]],
        hint: "write 0 for each pause between them, or one entry for all",
        message: """
          \(played.count) entries in a row have the same amplitude: they play as one vibration of \
          \(DecimalTime.milliseconds(length.nanoseconds)) ms
          """)
    }
  }

  /// Notes two amplitudes that alternate, and of which neither is 0: the weaker ones stand where pauses would.
  ///
  /// The weaker amplitude is at most 0.55 of the other. A list of which all entries last equally long, 300 ms or more, rises and
  /// falls like a siren (all *chosen*).
  private func reportAlternating(_ steps: [Waveform.Step], at nodes: [Int]) {
    let played = steps.indices.filter { steps[$0].length > .zero }
    let levels = Set(played.map { steps[$0].intensity })
    guard levels.count == 2, let weak = levels.min(), let strong = levels.max(),
      weak * weak <= strong * strong * 0.55,
      zip(played, played.dropFirst()).allSatisfy({ steps[$0].intensity != steps[$1].intensity })
    else { return }
    let (pulses, others) = (
      played.filter { steps[$0].intensity == strong }, played.filter { steps[$0].intensity == weak }
    )
    let lengths = Set(played.map { steps[$0].length })
    guard pulses.count > 1, lengths.count > 1 || lengths.allSatisfy({ $0 < .milliseconds(300) }),
      let place = others.first(where: { $0 > pulses[0] })
    else { return }
    fields.report(
      .note, code: .noPause, node: nodes[place],
      hint: "write 0 for each pause, unless the weaker vibration is meant",
      message: """
        two amplitudes alternate, and neither is 0: the motor never rests, and a phone without strengths plays one vibration
        """)
  }

  /// Warns of amplitudes that are one place off: the list begins with a pause, of 0 ms, and the amplitudes with a vibration.
  ///
  /// - Returns: true if they are.
  private func reportSwapped(_ steps: [Waveform.Step], at nodes: [Int]) -> Bool {
    guard steps.count == nodes.count, steps.count >= 4, let first = steps.first, first.length == .zero,
      steps.indices.allSatisfy({ (steps[$0].intensity > 0) == ($0 % 2 == 0) })
    else { return false }
    let length = steps.reduce(TimeSpan.zero) { $0 + (Self.isPlayed($1) ? $1.length : .zero) }
    let pauses = steps.reduce(TimeSpan.zero) { $0 + (Self.isPlayed($1) ? .zero : $1.length) }
    fields.report(
      .warning, code: .noPause, node: nodes[0], hint: "begin the amplitudes with 0",
      message: """
        the times begin with a pause of 0 ms, and the amplitudes with a vibration: pulses and pauses are exchanged, and \
        \(DecimalTime.milliseconds(length.nanoseconds)) ms vibrate in place of \
        \(DecimalTime.milliseconds(pauses.nanoseconds)) ms
        """)
    return true
  }

  /// The strongest amplitude that stands for a pause, *chosen*: 2 of 255.
  private static var leastPlayed: Double { AndroidWaveformLimits.scale.intensity(of: 2) }

  /// Warns of a pause between two vibrations that is too short for every motor.
  private func reportJoined(_ steps: [Waveform.Step], at nodes: [Int]) {
    // Every other entry is a pause, the first one too.
    guard let joined = JoinedPauses(steps, from: 2, hasStrengths: true) else { return }
    fields.report(
      .warning, code: .noPause, node: nodes[joined.first], hint: joined.hint, message: joined.message)
  }

  private static func isPlayed(_ step: Waveform.Step) -> Bool { step.intensity > 0 }

  /// Warns of amplitudes of which every other one is the device's own, between others: they are meant as pauses.
  ///
  /// - Returns: true if they are.
  private func reportDefaultPauses(_ nodes: [Int]) -> Bool {
    let amplitudes = nodes.map { fields.integer($0, "an amplitude", in: AndroidWaveformLimits.amplitudes) }
    let own = amplitudes.indices.filter { amplitudes[$0] == AndroidWaveformLimits.defaultAmplitude }
    guard own.count > 1, let first = own.first, first < 2, amplitudes.count - own.count > 1,
      own == amplitudes.indices.filter({ $0 % 2 == first % 2 }), !amplitudes.contains(0)
    else { return false }
    fields.report(
      .warning, code: .noPause, node: nodes[first], hint: "write 0 for each pause",
      message: "every other amplitude is -1, which is the device's own strength and no pause")
    return true
  }

  private func times(_ nodes: [Int]) -> [(length: TimeSpan, node: Int)]? {
    var times: [(length: TimeSpan, node: Int)] = []
    var sum = TimeSpan.zero
    for node in nodes {
      guard let length = time(node, after: sum) else { continue }
      sum = sum + length
      times.append((length, node))
    }
    return times.count == nodes.count ? times : nil
  }

  private func time(_ node: Int, after sum: TimeSpan) -> TimeSpan? {
    guard let length = fields.span(node, "a time", in: .milliseconds) else { return nil }
    guard length.nanoseconds % 1_000_000 == 0 else {
      let text = Quotation.shorten(fields.view.text(at: node))
      return fields.reject(
        .wrongType, node: node, message: "a time must be a whole number of milliseconds, not \(text)")
    }
    return fields.isInTime(sum + length, node) ? length : nil
  }

  /// The intensities of the amplitudes.
  private func levels(_ nodes: [Int]) -> [Double]? {
    var levels: [Double] = []
    var defaults: [Int] = []
    for node in nodes {
      guard let amplitude = fields.integer(node, "an amplitude", in: AndroidWaveformLimits.amplitudes) else {
        continue
      }
      if amplitude == AndroidWaveformLimits.defaultAmplitude { defaults.append(node) }
      levels.append(AndroidWaveformLimits.intensity(of: amplitude))
    }
    if let first = defaults.first {
      let subject = defaults.count == 1 ? "1 amplitude is" : "\(defaults.count) amplitudes are"
      fields.report(
        .note, code: .defaultAmplitude, node: first,
        message: "\(subject) -1, the device's own value; read as 255")
    }
    return levels.count == nodes.count ? levels : nil
  }

  /// The index to repeat from; `nil` if the waveform plays once.
  private func first(_ index: Int64, in steps: [Waveform.Step]) -> Int? {
    guard index >= 0, let node = object[loop] else { return nil }
    guard index < steps.count else {
      return fields.reject(
        .repeatOutside, node: node, hint: "-1 plays it once",
        message: "\(loop.rawValue) is \(index), but there are only \(steps.count) \(timings.rawValue)")
    }
    if steps[Int(index)...].contains(where: { $0.length > .zero }) {
      let isSilent = !steps[Int(index)...].contains { Self.isPlayed($0) && $0.length > .zero }
      if isSilent, steps.contains(where: { Self.isPlayed($0) && $0.length > .zero }) {
        fields.report(
          .warning, code: .repeatIgnored, node: node,
          hint: "write -1 to play it once, or the index of an entry before a vibration",
          message: "the part to repeat is a pause: after one turn nothing plays any more")
      }
      return Int(index)
    }
    return fields.reject(
      .repeatIgnored, node: node, as: .warning, message: "the part to repeat has no length; it is played once"
    )
  }
}

extension FieldReader where Code: WaveformCode {
  /// Notes that a waveform repeats for ever from one of its entries, counted from 0.
  func reportRepeat(from entry: Int, at node: Int) {
    report(
      .note, code: .repeats, node: node, hint: "-1 plays it once",
      message: "the waveform repeats from entry \(entry) for ever; Thrum reads one turn")
  }
}

extension FieldReader {
  /// Returns true if times add up to no more than ``TimePoint/latest``; otherwise reports an error.
  func isInTime(_ sum: TimeSpan, _ node: Int) -> Bool {
    if sum <= TimePoint.latest - .zero { return true }
    report(.error, code: .timeTooLate, node: node, message: "the times add up to more than 1000000 s")
    return false
  }
}
