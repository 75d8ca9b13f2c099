extension CodePage {
  /// The pages of what commands report.
  static let commands = #"""
    cannot-adapt
      The device cannot play an adapted pattern: it has no motor, or no strengths to change.
    - thrum adapt tap --for tablet
    + thrum adapt tap --for watch
    cannot-watch
      The folder cannot be watched: it does not exist, or the system has no watches left.
    - thrum watch gone/a.ahap
    + mkdir gone; thrum watch gone/a.ahap
    cannot-write
      The output cannot be written. The message has the system's reason.
    - thrum render tap -o /tap.wav
    + thrum render tap -o ~/tap.wav
    deprecated-option
      The option's value has moved to another option. It still works.
    - thrum simulate tap --svg tap.svg --theme dark
    + thrum simulate tap --svg tap.svg --appearance dark
    device-busy
      Another program has the sound device.
    - thrum play tap --device hw:1,0
    + thrum play tap --device default
    device-lost
      The sound device went away while it played.
    - a headset that was unplugged
    + thrum devices, then thrum play tap again
    device-unavailable
      The sound device cannot be opened.
    - thrum play tap --device hw:9,0
    + thrum devices, then a device of its list
    devices-omitted
      A picture of every device would be very long, so it shows six of them unless you name more.
    - thrum simulate tap --svg tap.svg
    + thrum simulate tap --svg tap.svg --profile all
    endless
      It never ends, and so does not fit into a file.
    - thrum render beat.sequence.json -o beat.wav
    + thrum render beat.sequence.json -o beat.wav --until 8
    file-changed
      The file changed while its golden was made, and the golden is not written.
    - an editor that saves during thrum test --update
    + thrum test --update
    file-exists
      A new file never replaces one that is there, nor a link.
    - thrum new tap.ahap
    + thrum new tap-2.ahap
    findings-omitted
      The file has more findings than a report holds, 1,000 of each kind.
    - a file that is not what its name says
    + fix the first findings, then check again
    fix-link
      The file to mend is reached through a link. Its target may lie outside the folder.
    - thrum lint link.ahap --fix
    + thrum lint link.ahap --fix --force
    foreign-path
      A file names a path that has a zero byte, that leads out of the folder in which it has to stay, or that a link leads
      out of it. That is the folder of the thrum.json that names the path, or of the nearest one above a sequence, or else
      the sequence's own folder.
    - {"file": "../shared/tap.ahap"}, and no thrum.json
    + a thrum.json in the folder that holds both, or a copy of the file
    layout-refused
      The sound device does not take this rate, format or number of channels.
    - thrum play tap --device hw:1,0 --sample-rate 96000
    + thrum play tap --device hw:1,0 --sample-rate 48000
    no-length
      The pattern has no length, so it cannot be repeated without a pause.
    - thrum play tap --loop 3 --gap 0
    + thrum play tap --loop 3 --gap 0.5
    no-patterns
      No file in the folder holds a pattern.
    - thrum test src/
    + thrum test haptics/
    not-a-folder
      A file is where a folder has to be made.
    - a file named goldens that somebody makes during thrum test --update
    + mv goldens goldens.old; thrum test --update
    no-png-converter
      A PNG is drawn by rsvg-convert, a program of librsvg, which is not installed.
    - thrum show tap --png tap.png
    + apt-get install librsvg2-bin, or thrum show tap --svg tap.svg
    no-resonance
      The resonance could not be estimated from the recording, so there is no profile to write.
    - thrum profiles calibrate noise.wav -o mine.json
    + thrum profiles calibrate noise.wav, and read what is missing
    no-sequence
      The file is a pattern, not a sequence.
    - thrum compile tap.ahap -o flat.ahap
    + thrum convert tap.ahap flat.haptic
    no-such-file
      There is no file of this name.
    - thrum play lanch.ahap
    + thrum play launch.ahap
    no-trace
      The file is not a trace.
    - thrum test --trace tap.ahap new.jsonl
    + thrum trace tap -o tap.trace.jsonl
    not-a-file
      The name is that of a folder or a device, not of a file.
    - thrum show haptics/
    + thrum show haptics/launch.ahap
    not-kept
      The file that is replaced had an owner, a group, an access list or an attribute that the new one cannot have. Nobody
      may do more with it than before.
    - thrum lint --fix shared.ahap, a file of a group that you are not in
    + ask the owner to run it, or set the group again: chgrp
    nothing-felt
      No event is felt on the device, even at full strength.
    - thrum adapt o --for pixel --levels 3
    + thrum adapt "~~~" --for pixel --levels 3
    output-is-input
      The output is the file that is read. Name another file, or say that the file is to be replaced.
    - thrum convert a.ahap a.ahap
    + thrum convert a.ahap a.ahap --in-place
    output-twice
      Two outputs of the command are the same file.
    - thrum convert a.ahap b.ahap --losses-file b.ahap
    + thrum convert a.ahap b.ahap --losses-file b.losses.json
    pattern-too-large
      The patterns of a file have more events, control steps and points of curves than Thrum reads, 50,000 in
      all.
    - thrum show "O*1000000"
    + thrum show "O*1000"
    png-failed
      The program that draws PNGs failed, or there is no space for its files in /tmp.
    - thrum show tap --png tap.png
    + update librsvg, or thrum show tap --svg tap.svg
    read-only-format
      Thrum reads this format and does not write it.
    - thrum export tap --to hla
    + thrum export tap --to ahap
    report-too-large
      The patterns would take more than 64 MB on one page, which no browser shows well.
    - thrum report of 100,000 files
    + thrum report of each folder
    several-files
      Several files are to be written, and there is one name, or standard output.
    - thrum compile two.sequence.json -o -
    + thrum compile two.sequence.json -o two.ahap
    simulation-too-large
      The pattern has too many events, or lasts too long, for a simulation of this kind.
    - thrum simulate "O*1000000"
    + thrum simulate "O*1000"
    terminal-output
      Samples are to be written to a terminal.
    - thrum render tap -o -
    + thrum render tap -o - | aplay
    too-few-channels
      The pattern plays more actuators than there are channels.
    - thrum play two.sequence.json --channels 1
    + thrum play two.sequence.json --channels 1,2
    too-large
      The file is larger than any that Thrum reads.
    - thrum show video.mp4
    + thrum show launch.ahap
    too-many-actuators
      The pattern plays more actuators than a stream has channels.
    - a sequence with nine actuators
    + tracks that share an actuator
    unknown-command
      The first word is not a command.
    - thrum plya tap
    + thrum play tap
    unknown-format
      Thrum does not know the format of the file, or writes none with this ending.
    - thrum convert a.ahap b.txt
    + thrum convert a.ahap b.haptic
    name-mismatch
      The name of the file to write means another format than the one asked for.
    - thrum export tap --to haptic -o tap.ahap
    + thrum export tap --to haptic -o tap.haptic
    unknown-kind
      The format has no such kind, or the file cannot be imported.
    - thrum export tap --to ahap --kind waveform
    + thrum export tap --to ahap --kind split
    unknown-name
      No haptic of the catalogue and no file has this name.
    - thrum play sucess
    + thrum play success
    unknown-part
      The file has no pattern of this name or number.
    - thrum play theme.json --part 40
    + thrum play theme.json --part 1
    unknown-profile
      No device has this name, and no file either.
    - thrum simulate tap --profile iphone-15
    + thrum simulate tap --profile iphone
    unknown-rule
      No rule and no finding has this code.
    - thrum lint --explain fuse-hart
    + thrum lint --explain fuse-hard
    unreadable
      The file cannot be read. The message has the system's reason.
    - thrum show /root/a.ahap
    + sudo chmod a+r a.ahap
    several-parts
      The file holds several patterns, and the first is taken.
    - thrum show theme.json
    + thrum show theme.json --part phone-incoming-call
    fewer-levels
      A hand tells fewer strengths apart on the device than were asked for.
    - thrum adapt tap --for android-erm-onoff --levels 5
    + thrum adapt tap --for watch --levels 3
    silent-actuator
      A track's actuator has nothing to play, so no file is written for it.
    - an actuator without steps
    + take it out of "actuators"
    sound-differs
      The sound of a simulated device is not quite its motion: a loudspeaker plays no 20 Hz.
    - thrum play error --profile gamepad-dual-rumble
    + nothing to do: thrum simulate has the numbers
    """#
}
