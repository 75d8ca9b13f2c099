extension CodePage {
  /// The pages of what `thrum studio` reports.
  static let studio = #"""
    file-link
      The file is a symbolic link. The studio reads it, and does not write through it.
    - thrum studio links/
    + thrum studio haptics/
    folder-locked
      Another program is saving in the folder, and did not end within two seconds: the status is 423.
    - thrum studio haptics/, twice, and both save
    + save again; if it does not help, close the other studio
    no-studio
      The program that serves the page, thrum-studio, is not installed beside thrum or in the search path.
    - thrum studio haptics/
    + tools/install --studio, then thrum studio haptics/
    not-a-folder
      The studio opens a folder, and this is the name of a file.
    - thrum studio haptics/launch.ahap
    + thrum studio haptics/
    port
      The port is not a number from 0 to 65535, or another program has it.
    - thrum studio --port 99999
    + thrum studio --port 0
    read-only
      The file is read-only, so the studio does not save it.
    - chmod a-w haptics/launch.ahap
    + chmod u+w haptics/launch.ahap
    too-many-commands
      The sound of the pattern has more than 100,000 commands, the most that the page plays.
    - thrum studio, and a pattern with 60,000 taps
    + thrum play, or a part of the pattern
    usage
      The program was started with an option that it does not have, or with one that lacks its value.
    - thrum-studio --prot 8080
    + thrum-studio --port 8080
    """#
}
