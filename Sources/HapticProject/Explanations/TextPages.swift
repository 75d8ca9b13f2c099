extension CodePage {
  /// The pages of findings that the readers of all formats share.
  static let text = #"""
    json-byte-order-mark
      The text begins with a byte-order mark; skipped. Save the file without one: not every parser skips it.
    - a file that begins with the bytes EF BB BF
    + save it as UTF-8 without a mark
    json-comment
      JSON has no comments; this one is skipped. Other readers refuse the file.
    - {"Version": 1.0 // first
    + {"Version": 1.0
    json-too-large
      The text is longer, or has more values, than Thrum reads.
    - a file of more than 64 MiB, or with millions of values
    + split the file
    json-too-deep
      Lists and objects are nested deeper than Thrum reads.
    - lists in lists, some hundred deep
    + take out lists that hold only a list
    json-syntax
      The text is not JSON at this place. The message says what was expected.
    - {"Version": 1.0 "Pattern": []}
    + {"Version": 1.0, "Pattern": []}
    json-duplicate-key
      An object has a key twice; the last value counts in most readers. Remove one.
    - {"Version": 1.0, "Version": 1.1}
    + {"Version": 1.0}
    json-lone-surrogate
      A text has half of a character that takes two escapes; read as U+FFFD.
    - {"name": "\ud83d"}
    + {"name": "\ud83d\ude00"}
    json-invalid-utf8
      The bytes are not UTF-8. Save the file as UTF-8.
    - a file in Latin-1
    + iconv -f latin1 -t utf8 old.ahap > new.ahap
    json-trailing-comma
      A comma stands before the end of a list or an object; skipped. Other readers refuse the file.
    - [1, 2,]
    + [1, 2]
    xml-syntax
      A tag, a comment or an instruction is not written as XML has it. Correct it.
    - <vibration-effect <predefined-effect name="click"/>
    + <vibration-effect><predefined-effect name="click"/></vibration-effect>
    xml-tag-mismatch
      An end tag names another element than the one that is open. Close the elements from inside out.
    - <a><b></a></b>
    + <a><b></b></a>
    xml-tag-unclosed
      An element has no end tag. Add it, or end its tag with />.
    - <vibration-effect>
    + <vibration-effect></vibration-effect>
    xml-attribute-unquoted
      An attribute's value has no quotation marks. Add them.
    - <predefined-effect name=click/>
    + <predefined-effect name="click"/>
    xml-attribute-repeated
      An element has an attribute twice. Remove one.
    - <predefined-effect name="click" name="tick"/>
    + <predefined-effect name="click"/>
    xml-reference-unknown
      A reference such as &name; names nothing that XML defines. Write the character itself.
    - &eacute;
    + é
    xml-character-forbidden
      A character that XML does not allow, such as a control character. Remove it.
    - the byte 01 in the text
    + remove the byte
    xml-not-utf8
      The bytes are not UTF-8. Save the file as UTF-8.
    - a file in Latin-1
    + iconv -f latin1 -t utf8 old.xml > new.xml
    xml-document-type
      There is a document type. Remove it: it could name other files, or make a small file grow without end.
    - <!DOCTYPE effect SYSTEM "effect.dtd">
    + remove the line
    xml-text-outside
      Text is before or after the outermost element. Remove it, or make a comment of it.
    - hello <vibration-effect/>
    + <!-- hello --> <vibration-effect/>
    xml-second-root
      There is a second outermost element. Keep one.
    - <vibration-effect/><vibration-effect/>
    + <vibration-effect/>
    xml-no-root
      There is no element at all.
    - <!-- nothing -->
    + <vibration-effect>…</vibration-effect>
    xml-too-deep
      Elements are nested deeper than 100 levels.
    - elements in elements, some hundred deep
    + take out elements that hold only an element
    xml-too-large
      The text is longer, or has more elements, than Thrum reads.
    - a file of many megabytes
    + split the file
    xml-byte-order-mark
      The text begins with a byte-order mark; skipped. Save the file without one: not every parser skips it.
    - a file that begins with the bytes EF BB BF
    + save it as UTF-8 without a mark
    xml-encoding-ignored
      The text says that it is encoded as something else than UTF-8; read as UTF-8. Correct the declaration.
    - <?xml version="1.0" encoding="latin1"?>
    + <?xml version="1.0" encoding="UTF-8"?>
    wrong-type
      A value has the wrong type, such as text in place of a number. Correct it.
    - "time": "soon"
    + "time": 0.5
    field-missing
      A required field is missing. Add it.
    - {"amplitude": 1}
    + {"time": 0, "amplitude": 1}
    out-of-range
      A value is outside the range that the format allows. Correct it.
    - "amplitude": 300
    + "amplitude": 255
    time-negative
      A time is before the start, or a length is below 0. Correct it.
    - "time": -0.1
    + "time": 0
    time-too-late
      A time is beyond the latest that Thrum reads, 1,000,000 s.
    - "time": 2000000
    + "time": 2
    key-misspelled
      An unknown key resembles a known one; it is ignored.
    - "amplitud": 1
    + "amplitude": 1
    clamped
      A value is outside its range and is clamped.
    - "amplitude": 1.5
    + "amplitude": 1
    key-unknown
      A key has no meaning in the format; it is ignored.
    - "colour": "red"
    + leave the key out
    """#
}
