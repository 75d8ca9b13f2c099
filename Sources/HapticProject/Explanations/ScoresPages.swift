extension CodePage {
  /// The pages of the findings about Thrum's own languages.
  static let scores = #"""
    transcript-empty
      There is no text. Write some.
    - thrum transcript ""
    + thrum transcript "Paid."
    transcript-too-long
      The text is longer than 1 MiB. Reveal it in parts.
    - thrum transcript --file novel.txt
    + split -b 500k novel.txt part-; thrum transcript --file part-aa
    transcript-not-utf8
      The text is not UTF-8. Convert it.
    - a text in Latin-1
    + iconv -f latin1 -t utf8 letter.txt > utf8.txt
    transcript-overuse
      Sentences end in such quick succession that their taps run together. Reveal more slowly, or write longer
      ones.
    - thrum transcript "No. No. No." --cps 200
    + thrum transcript "No. No. No." --cps 30
    notation-empty
      The line is empty. Write at least one symbol.
    - thrum play ""
    + thrum play "o"
    notation-unknown-character
      A character has no meaning in this notation. Remove it, or name the right notation.
    - oO?O
    + oO.O
    notation-misplaced
      A character belongs after another one. The order is symbol, ^, :levels, {time}, *count.
    - :0.5o
    + o:0.5
    notation-not-a-number
      A number is missing, or the notation cannot read it.
    - o:x
    + o:0.5
    notation-level-out-of-range
      A level is outside 0…1.
    - o:1.5
    + o:1
    notation-count-out-of-range
      A repeat count is not a whole number from 1 to 1,000,000.
    - o*0
    + o*2
    notation-unclosed
      A bracket is not closed. Close it.
    - (oO
    + (oO)
    notation-unopened
      A closing bracket was never opened. Remove it, or open it.
    - oO)
    + oO
    notation-group-empty
      A group is empty. Put something into it, or remove it.
    - ()
    + (o)
    notation-too-deep
      Groups are nested too deep. Use fewer levels.
    - ((((…o…)))), a hundred deep
    + (o)*4
    notation-too-many
      The line, with all its repeats, has too many parts. Repeat less often.
    - (o*1000)*1000000
    + o*1000
    notation-no-length
      A held vibration or a step has no length. Give it one.
    - ~{0ms}
    + ~{100ms}
    notation-time-too-late
      A time is beyond the latest that Thrum reads, 1,000,000 s.
    - ~{2000000s}
    + ~{20s}
    notation-ignored
      A character has no meaning in the notation; its own player ignores it, and so does Thrum.
    - o O, in another project's dialect
    + oO
    notation-envelope-dropped
      The notation has no attacks, decays and releases; a vibration is written as held.
    - a vibration with an attack of 50 ms, exported to notation
    + thrum export FILE --to ahap
    notation-controls-dropped
      The notation has no curves and controls; a vibration is written with its mean intensity and sharpness.
    - a curve over a vibration, exported to notation
    + thrum export FILE --to ahap
    notation-silence-dropped
      The line ends with silence and has no tap that could carry it; the silence is dropped.
    - ~~~..
    + ~~~
    sequence-version
      format is not thrum.sequence/1. Write the file for this version, or use a newer Thrum.
    - "format": "thrum.sequence/2"
    + "format": "thrum.sequence/1"
    sequence-word-unknown
      A word is not one of those allowed here. Correct it.
    - "overlap": "mixed"
    + "overlap": "mix"
    sequence-name-invalid
      A name is empty, too long, or has characters that names must not have. Choose another.
    - "name": ""
    + "name": "pulse"
    sequence-name-repeated
      A name is used twice. Choose another for one of them.
    - two tracks with "name": "a"
    + "name": "a" and "name": "b"
    sequence-length-invalid
      A text is neither a length nor a place. Write it as the hint shows.
    - "every": "one bar"
    + "every": "1 bar"
    sequence-content
      A step plays nothing, or two things. Choose one thing, or make two steps.
    - {"at": 0}
    + {"at": 0, "notation": "o"}
    sequence-contradiction
      Two fields exclude each other, such as at and after, or the ends of a range are reversed.
    - {"notation": "o", "at": 1, "after": 1}
    + {"notation": "o", "at": 1}
    sequence-name-unknown
      No part and no haptic of the catalogue has this name. Correct it.
    - {"play": "sucess"}
    + {"play": "success"}
    sequence-marker-unknown
      There is no marker with this name. Add it to markers, or correct its name.
    - {"at": "chorus", …} without that marker
    + "markers": {"chorus": "8 bars"}
    sequence-marker-misplaced
      A marker is used in a place that does not count from the sequence's start. Use it in a track's own steps.
    - a marker in a group's steps
    + the marker in a track's own steps
    sequence-actuator-unknown
      There is no actuator with this name. Add it to actuators, or correct its name.
    - "actuator": "rigth"
    + "actuator": "right"
    sequence-file-unreadable
      A file is missing or cannot be read. Correct its path.
    - {"file": "tpa.ahap"}
    + {"file": "tap.ahap"}
    sequence-file-faulty
      A file has faults of its own. Correct it.
    - {"file": "broken.ahap"}
    + thrum lint broken.ahap, and fix what it finds
    sequence-cycle
      A part or a file plays itself. Break the cycle.
    - part a plays b, and part b plays a
    + part a plays b, and part b plays c
    sequence-notation-invalid
      A line is not valid notation. Correct it.
    - {"notation": "o("}
    + {"notation": "o"}
    sequence-too-deep
      Steps are nested too deeply. Turn some into parts, or use fewer.
    - groups in groups, a hundred deep
    + parts in place of groups
    sequence-too-many
      There are too many tracks, steps, files or events. Use fewer.
    - "repeat": 100000000
    + "repeat": 100
    sequence-endless
      Something that never ends is used where an end is needed. Repeat it a number of times, or cut it with trim.
    - "repeat": "forever" in a part that others follow
    + "repeat": 4
    sequence-never-reached
      A step would begin after one that never ends. Give it an at, or a track of its own.
    - a step after {"repeat": "forever"}
    + a track of its own
    sequence-repeat-instant
      Repetitions would begin at the same time, or nearly. Give them an every or a length.
    - {"play": "tap", "repeat": 4}
    + {"play": "tap", "repeat": 4, "every": "1 beat"}
    sequence-several-parts
      A file holds several patterns, and the step does not choose one; the first plays. Name one with part.
    - {"file": "theme.json"}
    + {"file": "theme.json", "part": "phone-incoming-call"}
    sequence-loop-dropped
      A file repeats a part of itself forever, but plays once here. Repeat the step if that is intended.
    - {"file": "ring.xml"}
    + {"file": "ring.xml", "repeat": 4}
    sequence-overlap-limited
      A step gets less intensity than it asks for, or none, beside another. Lower one, or let one duck.
    - two vibrations of 1.0 at one time
    + two vibrations of 0.5
    sequence-overlap-ducked
      A step plays softer while another has the actuator. No action is needed.
    - "overlap": "duck"
    + nothing to do: it was asked for
    sequence-overlap-stolen
      A step is ended by another. No action is needed.
    - "overlap": "steal"
    + nothing to do: it was asked for
    sequence-overlap-dropped
      A step does not begin, because another has the actuator. No action is needed.
    - "overlap": "drop"
    + nothing to do: it was asked for
    sequence-first-part
      It never ends, and only its first part is examined. No action is needed.
    - "repeat": "forever"
    + nothing to do, or "repeat": 4
    """#
}
