/// Words whose full stop seldom ends a sentence; *chosen* from several languages, for all of them at once.
///
/// The list is short because most abbreviations need none: see ``Transcript``. Ambiguous words such as *no* only count
/// before a number.
enum Abbreviations {
  /// Titles and particles, in lower case.
  static let words: Set<String> = [
    // English
    "mr", "mrs", "ms", "dr", "prof", "st", "mt", "rev", "gen", "sen", "gov", "capt", "lt", "sgt", "hon", "jr",
    "sr", "vs", "inc", "ltd", "corp", "dept", "approx", "cf",
    // German
    "hr", "fr", "bzw", "ca", "evtl", "ggf", "inkl", "sog", "vgl", "zzgl", "geb", "str",
    // French, Spanish, Portuguese, Italian
    "mm", "mlle", "env", "sra", "srta", "dra", "ud", "uds", "sig", "dott", "avv",
    // Dutch, Polish
    "dhr", "mevr", "bijv", "np",
    // Russian
    "ул", "им", "др", "стр", "тыс", "млн", "руб",
  ]

  /// Words that precede a number, in lower case.
  static let beforeNumbers: Set<String> = [
    "no", "nr", "nos", "fig", "vol", "ch", "sec", "art", "abs", "pp", "pag", "pág", "рис", "jan", "feb",
    "mar",
    "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
  ]
}
