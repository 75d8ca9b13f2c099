internal import HapticModel
internal import HapticText

/// Reads a list of times and amplitudes, with the rules of Android's `VibrationEffect.createWaveform`.
struct WaveformReading<Code: WaveformCode> {
  /// What the file calls the three members.
  struct Names {
    var timings = "timings"
    var amplitudes = "amplitudes"
    var loop = "repeat"
  }

  let fields: FieldReader<Code>
  var names = Names()

  /// The waveform of these members; `nil` with an error where there is none.
  ///
  /// Without amplitudes the times are off, on, off, on: the first is a pause.
  func waveform(_ timings: Int?, _ amplitudes: Int?, _ loop: Int?, of owner: Int) -> Waveform? {
    let list = fields.required(timings, names.timings, of: owner, "the waveform")
    let written = amplitudes.map { levels($0) }
    let index = loop.flatMap { fields.integer($0, names.loop, in: -1...Int64(Int32.max)) }
    guard let list, let times = times(list),
      let levels = written ?? times.indices.map({ $0 % 2 == 0 ? 0 : 1 })
    else { return nil }
    if let amplitudes, levels.count != times.count {
      fields.report(
        .error, .lengthsDiffer, amplitudes,
        "there are \(levels.count) \(names.amplitudes) for \(times.count) \(names.timings)")
      return nil
    }
    var steps: [MotorPattern.Step] = []
    for (time, level) in zip(times, levels) {
      steps.append(.init(length: time.length, intensity: level, offset: fields.offset(time.node)))
    }
    guard steps.contains(where: { $0.length > .zero }) else {
      fields.report(.error, .noLength, list, "the \(names.timings) add up to nothing; Android refuses them")
      return nil
    }
    return Waveform(steps: steps, first: loop.flatMap { first($0, index ?? -1, steps) })
  }

  // MARK: Lists

  private func times(_ list: Int) -> [(length: TimeSpan, node: Int)]? {
    guard fields.isList(list, names.timings) else { return nil }
    var times: [(length: TimeSpan, node: Int)] = []
    var sum = TimeSpan.zero
    var isWhole = true
    fields.view.forEachElement(of: list) { node in
      guard let length = time(node, after: sum) else { return isWhole = false }
      sum = sum + length
      times.append((length, node))
    }
    return isWhole ? times : nil
  }

  private func time(_ node: Int, after sum: TimeSpan) -> TimeSpan? {
    guard let length = fields.span(node, "a time", in: .milliseconds) else { return nil }
    guard length.nanoseconds % 1_000_000 == 0 else {
      let text = Quotation.shorten(fields.view.text(at: node))
      fields.report(.error, .wrongType, node, "a time must be a whole number of milliseconds, not \(text)")
      return nil
    }
    guard sum + length <= TimePoint.latest - .zero else {
      fields.report(.error, .timeTooLate, node, "the times add up to more than 1000000 s")
      return nil
    }
    return length
  }

  /// The intensities of the amplitudes.
  private func levels(_ list: Int) -> [Double]? {
    guard fields.isList(list, names.amplitudes) else { return nil }
    var levels: [Double] = []
    var isWhole = true
    var defaults: (first: Int, count: Int)?
    fields.view.forEachElement(of: list) { node in
      guard let amplitude = fields.integer(node, "an amplitude", in: AndroidWaveformLimits.amplitudes) else {
        return isWhole = false
      }
      if amplitude == AndroidWaveformLimits.defaultAmplitude {
        defaults = (defaults?.first ?? node, (defaults?.count ?? 0) + 1)
      }
      levels.append(AndroidWaveformLimits.intensity(of: amplitude))
    }
    if let defaults {
      let which = defaults.count == 1 ? "1 amplitude is" : "\(defaults.count) amplitudes are"
      fields.report(
        .note, .defaultAmplitude, defaults.first, "\(which) -1, the device's own; read as 255")
    }
    return isWhole ? levels : nil
  }

  /// The index to repeat from; `nil` where it plays once.
  private func first(_ node: Int, _ index: Int64, _ steps: [MotorPattern.Step]) -> Int? {
    if index < 0 { return nil }
    guard index < steps.count else {
      fields.report(
        .error, .repeatOutside, node, hint: "-1 plays it once",
        "\(names.loop) is \(index), but there are only \(steps.count) \(names.timings)")
      return nil
    }
    if steps[Int(index)...].contains(where: { $0.length > .zero }) { return Int(index) }
    fields.report(.warning, .repeatIgnored, node, "what is to be repeated has no length; it is played once")
    return nil
  }
}
