/// When the events of a sequence come, and at which strength.
@Suite struct SequenceTimesTests {
  private typealias File = SequenceFixture

  /// The onsets and intensities of the only track.
  private static func taps(_ steps: String, _ members: String = "") throws -> [String] {
    let document = File.read(File.steps(steps, members))
    let score = try #require(document.score, "\(document.report)")
    return try ScoreSource(score).compiled().parts[0].pattern.events.map { event in
      guard case .transient(let tap) = event else { return "\(event.time.nanoseconds) other" }
      return "\(tap.time.nanoseconds / 1_000_000) \(tap.intensity.value)"
    }
  }

  /// Regression: the last tap was outside.
  @Test func `a trim to the end keeps the last tap`() throws {
    let two = #""events":[{"tap":0.7},{"tap":1,"at":"120 ms"}]"#
    #expect(try Self.taps("{\(two)}") == ["0 0.7", "120 1.0"])
    #expect(try Self.taps(#"{\#(two),"trim":{"from":"0 ms"}}"#) == ["0 0.7", "120 1.0"])
    #expect(try Self.taps(#"{\#(two),"trim":{"to":"120 ms"}}"#) == ["0 0.7", "120 1.0"])
    #expect(try Self.taps(#"{\#(two),"trim":{"from":"100 ms"}}"#) == ["20 1.0"])
    #expect(try Self.taps(#"{\#(two),"trim":{"from":"0 ms"},"reverse":true}"#) == ["0 1.0", "120 0.7"])
  }

  /// Regression: a fade without lengths silenced what began before the start.
  @Test func `a fade without lengths silences nothing`() throws {
    let late = #""group":[{"events":[{"tap":0.7},{"tap":1,"at":"120 ms"}],"length":"100 ms"}]"#
    let turned = #"{"group":[{\#(late),"reverse":true,"FADE"}],"at":"1 s"}"#
    let plain = try Self.taps(turned.replacing(#","FADE""#, with: ""))
    #expect(plain == ["980 1.0", "1100 0.7"])
    #expect(try Self.taps(turned.replacing(#""FADE""#, with: #""fade":{}"#)) == plain)
    let both = #""fade":{"in":"0 ms","out":"0 ms"}"#
    #expect(try Self.taps(turned.replacing(#""FADE""#, with: both)) == plain)
    let out = #""fade":{"out":"50 ms"}"#
    #expect(try Self.taps(turned.replacing(#""FADE""#, with: out)) == ["980 1.0", "1100 0.0"])
  }

  /// Regression: it came 45.9 µs too early.
  @Test func `a swung tap in seconds on a grid in beats comes at its exact time`() throws {
    let step = #"{"group":[{"events":[{"tap":1}],"at":"734 ms"}],"swing":{"grid":"1/3 beat","amount":0.9}}"#
    let score = try #require(File.read(File.steps(step, #""tempo":80.237"#)).score)
    let events = try ScoreSource(score).compiled().parts[0].pattern.events
    #expect(events.map(\.time.nanoseconds) == [922_381_500])
  }

  /// Regression: the limit of a mix held only where tracks overlapped.
  @Test func `no event exceeds the limit of a mix`() throws {
    let taps = #"{"events":[{"tap":0.9},{"tap":0.3,"at":"1 s"}]}"#
    #expect(try Self.taps(taps, #""overlap":{"policy":"mix","limit":0.4}"#) == ["0 0.4", "1000 0.3"])
    #expect(try Self.taps(taps, #""overlap":{"policy":"duck","to":0.4}"#) == ["0 0.9", "1000 0.3"])
    #expect(try Self.taps(taps) == ["0 0.9", "1000 0.3"])
  }

  /// Regression: a group that ends in beats and in seconds could not be trimmed without `to`.
  @Test func `a group whose ends mix beats and seconds can be trimmed from a place`() throws {
    let group = #""group":[{"events":[{"tap":1}],"at":"1 beat"},{"events":[{"tap":0.5}],"at":"0.4 s"}]"#
    #expect(try Self.taps(#"{\#(group),"trim":{"from":"100 ms"}}"#) == ["300 0.5", "400 1.0"])
    let late = File.codes(File.steps(#"{\#(group),"trim":{"from":"3 s"}}"#))
    #expect(late == ["sequence-contradiction"])
  }

  /// From bar 2, at 2 s, a beat takes 1 s instead of 0.5 s.
  private static let slower = #""tempo":[{"at":"bar 1","bpm":120},{"at":"bar 2","bpm":60}]"#

  /// Regression: beats after content in seconds took the tempo that was current before it.
  @Test(arguments: [
    (#"{"events":[{"tap":1}],"at":"3 s","repeat":3,"every":"1 beat"}"#, [3_000, 4_000, 5_000]),
    (#"{"events":[{"tap":1}],"at":"bar 2 beat 2","repeat":3,"every":"1 beat"}"#, [3_000, 4_000, 5_000]),
    (#"{"events":[{"tap":1}],"at":"1.75 s","repeat":3,"every":"1 beat"}"#, [1_750, 2_500, 3_500]),
    (
      #"{"rest":"1.5 s"},{"rest":"1 beat"},{"events":[{"tap":1}]},{"rest":"1 beat"},{"events":[{"tap":1}]}"#,
      [2_000, 3_000]
    ),
    (#"{"rest":"1.75 s"},{"rest":"1 beat"},{"events":[{"tap":1}],"after":"0.1 s"}"#, [2_600]),
    (
      #"{"rest":"0.5 s"},{"rest":"1 beat"},{"rest":"1.5 s"},{"rest":"1 beat"},{"events":[{"tap":1}]}"#,
      [3_500]
    ),
    (#"{"group":[{"rest":"0.5 s"},{"rest":"1 beat"}],"repeat":3},{"events":[{"tap":1}]}"#, [3_500]),
    (#"{"group":[{"rest":"2.5 s"},{"group":[{"rest":"1 beat"},{"events":[{"tap":1}]}]}]}"#, [3_500]),
    (#"{"group":[{"events":[{"tap":1}],"at":"1 beat"}],"at":"2.5 s","stretch":2}"#, [4_500]),
    (
      #"{"group":[{"rest":"0.1 s"},{"events":[{"tap":1}],"at":"1 beat"}],"trim":{"from":"0.5 beat"},"at":"3 s"}"#,
      [3_500]
    ),
  ]) func `beats follow the tempo where they are played`(_ steps: String, _ milliseconds: [Int64]) throws {
    let found = try Self.taps(steps, Self.slower)
    #expect(found == milliseconds.map { "\($0) 1.0" })
  }

  @Test func `beats follow the tempo when a group plays backwards`() throws {
    let tap = #"{"events":[{"tap":1}]}"#
    let group = #"{"group":[\#(tap),{"rest":"1 beat"},{"rest":"0.5 s"},\#(tap)],"reverse":true,"at":"1.5 s"}"#
    #expect(try Self.taps(group, Self.slower) == ["1500 1.0", "3000 1.0"])
  }

  /// Regression: the first tempo decided which step ends last: the tap after the group came at 4.1 s.
  @Test(arguments: [("", [4_000, 5_000, 5_000]), (#","reverse":true"#, [0, 1_000, 5_000])])
  func `a group ends with its last step wherever it plays`(_ change: String, _ milliseconds: [Int]) throws {
    let steps = #"{"events":[{"tap":1}],"at":"4 s"},{"events":[{"tap":1}],"at":"7 beats"}"#
    let group = #"{"group":[\#(steps)]\#(change)},{"events":[{"tap":1}]}"#
    #expect(try Self.taps(group, Self.slower) == milliseconds.map { "\($0) 1.0" })
  }

  /// Regression: a vibration counted with its release, and three of them drifted by 5 ms each.
  @Test func `a vibration counts with its hold`() throws {
    let tap = #"{"events":[{"tap":1}]}"#
    #expect(try Self.taps(#"{"notation":"~~","repeat":3},\#(tap)"#).last == "600 1.0")
    #expect(try Self.taps(#"{"events":[{"hold":1,"for":"500 ms"}],"repeat":9},\#(tap)"#).last == "4500 1.0")
    let turned = #"{"events":[{"hold":0.8,"for":"1 s"},{"tap":1}],"reverse":true},\#(tap)"#
    #expect(try Self.taps(turned).suffix(2) == ["1000 1.0", "1000 1.0"])
  }

  @Test func `a sequence in seconds and beats lasts as long as it plays`() throws {
    let steps = #"{"rest":"1.5 s"},{"rest":"2 beats"},{"events":[{"tap":1}]},{"rest":"1 beat"}"#
    let score = try #require(File.read(File.steps(steps, Self.slower)).score)
    #expect(ScoreSource(score).length == .milliseconds(4_000))
  }

  /// Regression: the way back led over the change of tempo with the beat first, so that the taps came at 1,800 ms.
  @Test(arguments: [#""trim":{"to":"1 beat"}"#, #""length":"1 beat""#])
  func `a section that plays backwards ends as far before its end as written`(_ change: String) throws {
    let steps = #"{"events":[{"tap":0.7}],"after":"100 ms"},{"events":[{"tap":1}],"length":"1 beat"}"#
    let group = #"{"group":[{"group":[\#(steps)],\#(change)}],"reverse":true,"after":"2 beats"}"#
    let tempo = #""tempo":[{"bpm":120},{"at":"2 beats","bpm":60}]"#
    #expect(try Self.taps(group, tempo).sorted() == ["1900 0.7", "1900 1.0"])
  }

  /// Regression: the length was below zero by the rounding of a binary fraction, and the section was refused.
  @Test(arguments: [("200 ms", "1/3 beat"), ("1/3 beat", "200 ms"), ("200 ms", "200 ms")])
  func `a section that takes no time is none`(_ from: String, _ to: String) throws {
    let steps = #"{"events":[{"tap":1},{"tap":1,"at":"200 ms"}],"trim":{"from":"\#(from)","to":"\#(to)"}}"#
    let document = File.read(File.steps(steps, #""tempo":100"#))
    let score = try #require(document.score, "\(document.report)")
    #expect(ScoreSource(score).length == .zero)
  }
}
