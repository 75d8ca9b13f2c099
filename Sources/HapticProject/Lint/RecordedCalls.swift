internal import HapticCatalog
internal import HapticFormats
internal import HapticModel
internal import HapticRecorder
internal import HapticScores
package import HapticText
internal import HapticTimeline

/// The calls of an app in a recording, which the recorder's own rules judge.
///
/// The calls are made again, into a new recorder, so that a rule has one meaning in a test and in `thrum lint`. A trace
/// holds no touches, so that the rules about touches do not apply.
///
/// Thread-safe: yes, a value.
package struct RecordedCalls {
  /// The rules that need no touch, in the order of the recorder.
  static let rules: [UsageRule] = [.doubleFire, .rawGenerator, .missingPrepare, .overuse, .unknownName]

  /// The severity of a finding, unless a configuration says otherwise.
  private static let severity = Finding.Severity.warning

  private let trace: TimingTrace
  private let device: HapticRecorder.Device?

  /// Returns the findings about the calls of all traces of a document; none if it is not a recording.
  ///
  /// - Parameter device: the device whose latencies are named.
  static func findings(in document: PatternDocument, on device: HapticRecorder.Device?) -> [Finding] {
    let traces = (document.native as? ParsedFile<[TimingTrace]>)?.details ?? []
    guard traces.contains(where: { !$0.calls.isEmpty }) else { return [] }
    let bytes = document.source.bytes
    let starts = [0] + bytes.indices.filter { bytes[$0] == 0x0A }.map { $0 + 1 }
    return traces.flatMap { trace in
      RecordedCalls(trace: trace, device: device).findings.map { found in
        let location = found.haptics.first.flatMap { trace.calls.indices.contains($0) ? $0 : nil }
        let line = location.flatMap { trace.callLines.indices.contains($0) ? trace.callLines[$0] : nil }
        return Finding(
          code: found.rule.rawValue, severity: severity, message: found.message,
          position: line.map {
            SourcePosition(offset: starts[min(max($0, 1), starts.count) - 1], line: $0, column: 1)
          }, path: location.map { "calls[\($0)]" } ?? "", hint: found.hint)
      }
    }
  }

  /// The rules, for SARIF and GitHub reports.
  package static var descriptions: [FindingRule] {
    rules.map { FindingRule(code: $0.rawValue) }
  }

  // MARK: Replay

  /// The violations, with the indices of their calls.
  private var findings: [(rule: UsageRule, haptics: [Int], message: String, hint: String)] {
    let order = trace.calls.indices.sorted { (trace.calls[$0].time, $0) < (trace.calls[$1].time, $1) }
    let recorder = HapticRecorder(device: device, catalogue: Self.catalogue(for: trace.calls))
    replay(order.map { trace.calls[$0] }, into: recorder)
    return recorder.findingsOfReplay.filter { Self.rules.contains($0.rule) }.map { found in
      let indices = found.haptics.compactMap {
        order.indices.contains($0.serial - 1) ? order[$0.serial - 1] : nil
      }
      return (found.rule, indices, found.message, found.hint)
    }
  }

  /// Makes the calls at their times, the warm ones prepared.
  ///
  /// A trace says that a call was warm, not when it was prepared. The earliest possible time is taken: when the last cold
  /// call before it was made, or when its warmth began.
  private func replay(_ calls: [TraceCall], into recorder: HapticRecorder) {
    let warmth = HapticManager.standardWarmth
    var preparations: [Int: TimePoint] = [:]
    var prepared: TimePoint?
    var lastCold = -1
    for (index, call) in calls.enumerated() {
      guard call.isWarm != false else {
        lastCold = index
        continue
      }
      if let prepared, call.time - prepared <= warmth { continue }
      let earliest = max(call.time - warmth, lastCold < 0 ? .zero : calls[lastCold].time, .zero)
      let before = (lastCold + 1...index).first { calls[$0].time >= earliest } ?? index
      preparations[before] = earliest
      prepared = earliest
    }
    for (index, call) in calls.enumerated() {
      if let time = preparations[index] {
        Self.advance(recorder, to: time)
        // In a touch of its own, since it came in time, however short before the call it is here.
        recorder.touch("") { recorder.manager.prepare() }
      }
      Self.advance(recorder, to: call.time)
      Self.make(call, with: recorder.manager)
    }
  }

  private static func advance(_ recorder: HapticRecorder, to time: TimePoint) {
    if time > recorder.now { recorder.advance(by: time - recorder.now) }
  }

  private static func make(_ call: TraceCall, with manager: HapticManager) {
    let raw = Catalogue.builtIn.generators.contains { $0.name == call.name }
    if raw, let generator = FeedbackGenerator.all.first(where: { $0.name == call.name }) {
      switch generator {
      case .impact(let style): manager.impact(style, intensity: call.intensity ?? .full)
      case .selection: manager.selection()
      case .notification(let kind): manager.notification(kind)
      }
    } else {
      manager.play(named: call.name)
    }
  }

  /// Returns the built-in catalogue with the haptics of the team's own that a recording names.
  ///
  /// A recording holds only haptics that were played, so that a name that is not built in was in the app's catalogue.
  private static func catalogue(for calls: [TraceCall]) -> Catalogue {
    let known = Set(Catalogue.builtIn.names + Catalogue.builtIn.generators.map(\.name))
    let own = Dictionary(
      calls.filter { !known.contains($0.name) }.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first }
    )
    guard !own.isEmpty else { return .builtIn }
    // A file of a catalogue has the name of its haptic.
    return Catalogue(reading: own.sorted { $0.key < $1.key }.map { file($1) })
  }

  /// A file of a haptic with the name, the generator and the intensity of a call.
  ///
  /// A haptic without a generator plays several, or a pattern: two plays stand for it, which are those of no single call.
  private static func file(_ call: TraceCall) -> SourceText {
    let known = FeedbackGenerator.all.first { $0.name == call.generator }
    let plays = known.map { [($0, call.intensity)] } ?? [(.impact(.medium), nil), (.impact(.medium), nil)]
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("format", "thrum.haptic/1")
      writer.member("name", call.name)
      writer.array("plays") { writer in
        for (generator, intensity) in plays {
          writer.object { writer in
            writer.member("generator", generator.kind)
            if let variant = generator.variant { writer.member("variant", variant) }
            if let intensity { writer.member("intensity", intensity.value) }
            writer.member("at", 0)
          }
        }
      }
      writer.member("context", "an app's own")
      writer.member("note", "an app's own")
      writer.member("description", "A haptic of an app's own.")
    }
    return SourceText(name: call.name + ".json", bytes: Array(writer.text.utf8))
  }
}

extension FeedbackGenerator {
  /// Every generator.
  fileprivate static let all: [FeedbackGenerator] =
    ImpactStyle.allCases.map { .impact($0) } + [.selection]
    + NotificationKind.allCases.map { .notification($0) }
}
