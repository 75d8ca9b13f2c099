extension CodePage {
  /// The pages of the findings about timing traces, and their differences.
  static let traces = #"""
    trace-event-missing
      An event of the old trace is not in the new one.
    - a trace without the second tap
    + find the change that lost it, or keep the new trace as the approved one
    trace-event-added
      An event of the new trace is not in the old one.
    - a trace with one tap more
    + find the change that added it, or keep the new trace as the approved one
    trace-time-moved
      An event was planned for another time.
    - a tap planned for 120 ms in place of 100 ms
    + find the change, or keep the new trace as the approved one
    trace-placement-moved
      An event took effect on another frame than the old one.
    - a tap on frame 4801 in place of 4800
    + find the change, or keep the new trace as the approved one
    trace-value-changed
      An event's levels, length or curve changed.
    - an intensity of 0.4 in place of 0.9
    + find the change, or keep the new trace as the approved one
    trace-call-changed
      A call of an app is missing, new or changed.
    - prepare() is missing before play()
    + call prepare() again, or keep the new trace as the approved one
    trace-run-changed
      The run itself changed: its rate, its actuators, its length or its end.
    - a trace at 44100 Hz in place of 48000 Hz
    + thrum trace tap --sample-rate 48000
    trace-count-changed
      The summary's counts changed: late commands, refused vibrations, underruns.
    - 3 late commands in place of 0
    + trace in virtual time: --clock virtual
    trace-lateness-rose
      Events were dispatched later than in the old trace. An error beyond the tolerance: 0 in virtual time; in real time
      5 ms at the median and 15 ms at the 95th percentile, or --tolerance. Otherwise a note.
    - a tap dispatched 2 ms before its time in place of 40 ms
    + find what holds the engine up, or thrum test --trace old.jsonl new.jsonl --tolerance 20
    trace-margin-fell
      The time from the dispatch to the kernel's need became shorter, though the times of dispatch are the same: the
      device reads further ahead.
    - a margin of 10 ms in place of 48 ms
    + choose a shorter buffer or a longer look-ahead, or keep the new trace as the approved one
    trace-drift
      The trace runs faster or slower than the old one: the difference grows with time.
    - every tap 0.1 % later
    + find the clock that drifts, or keep the new trace as the approved one
    trace-jitter
      Many events differ, each by another time. The sentence has the median and the 95th percentile.
    - taps up to 2 ms before or behind their old times
    + thrum test --trace old.jsonl new.jsonl --tolerance 2,10
    trace-kind-unknown
      The kind of a line is unknown. Correct it.
    - {"kind": "tapp"}
    + {"kind": "tap"}
    trace-header-missing
      A line is before the first header. Put a header before it.
    - a file that begins with an event
    + the file from its first line on
    trace-version-unknown
      The trace has a version that Thrum does not read. Write the trace again.
    - "format": "thrum.trace/9"
    + thrum trace tap -o tap.trace.jsonl
    trace-cut-off
      The trace has no summary: the program that wrote it was interrupted. Write the trace again.
    - a file without its last lines
    + thrum trace tap -o tap.trace.jsonl
    trace-count-differs
      The summary's count of events or calls is wrong: lines were lost.
    - a summary that counts 3 events, after 2
    + thrum trace tap -o tap.trace.jsonl
    trace-number-repeated
      Two events have the same number, so a release is ambiguous. The later event is used.
    - two events with "event": 1
    + "event": 1 and "event": 2
    trace-release-without-begin
      A release names no vibration that is playing; ignored.
    - a release of event 7, which never began
    + take the line out
    trace-approximated
      No pattern plays this exactly; the nearest pattern is read.
    - a vibration whose curve changes while it sounds
    + nothing to do: the nearest pattern plays
    trace-empty
      The trace has no events: it plays nothing.
    - a header and a summary
    + thrum trace tap -o tap.trace.jsonl
    trace-never-released
      A vibration is not released in the trace; it ends with the trace.
    - a vibration without a release
    + thrum trace tap -o tap.trace.jsonl
    trace-silence-dropped
      The trace ends with silence, which a pattern without a tap cannot keep.
    - a trace that goes on after its last vibration
    + nothing to do: silence is not felt
    trace-unordered
      A line follows one with a later time; sorted by time.
    - a line at 100 ms after one at 200 ms
    + the lines in the order of time
    """#
}
