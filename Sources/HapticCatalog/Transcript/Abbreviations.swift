/// Words whose full stop seldom ends a sentence; *chosen*, from several languages and for all of them at once.
///
/// Short, because most abbreviations need no list: see ``Transcript``. What also is a word of its own, such as *no*,
/// counts only before a number.
enum Abbreviations {
  /// Titles and particles, in small letters.
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

  /// Words that go with a number behind them, in small letters.
  static let beforeNumbers: Set<String> = [
    "no", "nr", "nos", "fig", "vol", "ch", "sec", "art", "abs", "pp", "pag", "pág", "рис", "jan", "feb",
    "mar",
    "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec",
  ]
}
