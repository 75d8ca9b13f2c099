public import ArgumentParser
internal import HapticConsole
public import HapticPictures
internal import HapticProject
public import HapticTokens

extension Theme: ExpressibleByArgument {}
extension PictureAppearance: ExpressibleByArgument {}

/// A theme that `--theme` names, or an appearance, as its earlier values.
enum ThemeOption: ExpressibleByArgument {
  case theme(Theme)
  case appearance(PictureAppearance)

  init?(argument: String) {
    if let theme = Theme(rawValue: argument) {
      self = .theme(theme)
    } else if let appearance = PictureAppearance(rawValue: argument) {
      self = .appearance(appearance)
    } else {
      return nil
    }
  }

  static var allValueStrings: [String] { Theme.allCases.map(\.rawValue) }

  static var defaultCompletionKind: CompletionKind { .list(allValueStrings) }

  var defaultValueDescription: String { Theme.swissCoin.rawValue }
}

/// The options for picture files, for commands that draw them.
struct PictureOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Write a picture to this file, or - for standard output.", valueName: "file"),
    completion: .file(extensions: ["svg"]))
  var svg: String?

  @Option(
    help: ArgumentHelp(
      "Write the picture as a PNG to this file, or - for standard output; needs rsvg-convert.",
      valueName: "file"),
    completion: .file(extensions: ["png"]))
  var png: String?

  @Option(help: "Choose the picture's colours and type.")
  var theme: ThemeOption = .theme(.swissCoin)

  @Option(
    help: "Draw the picture light or dark; auto follows the viewer's system setting, and is light in a PNG.")
  var appearance: PictureAppearance?

  func validate() throws {
    if case .appearance(let former) = theme, let appearance, appearance != former {
      throw ValidationError("--theme \(former.rawValue) and --appearance \(appearance.rawValue) differ.")
    }
  }

  /// True if a picture is written.
  var isWritten: Bool { svg != nil || png != nil }
  /// The option that takes standard output; `nil` if none does.
  var standardOutput: String? { svg == "-" ? "--svg -" : png == "-" ? "--png -" : nil }

  /// Claims the files, once the command has read its input.
  func outputs() throws -> PictureOutputs {
    if case .appearance(let former) = theme {
      StandardError.note(
        "--theme \(former.rawValue)",
        "note: this is --appearance \(former.rawValue) now; --theme takes "
          + Theme.allCases.map(\.rawValue).joined(separator: ", ") + " [deprecated-option]")
    }
    let (svg, png) = (try svg.map { try OutputFile($0) }, try png.map { try OutputFile($0) })
    return PictureOutputs(svg: svg, png: png, converter: try png.map { _ in try PNGConverter() }, look: look)
  }

  /// Claims a further picture's file: a PNG if its name ends so, otherwise an SVG.
  func outputs(of file: String) throws -> PictureOutputs {
    let isPNG = file.lowercased().hasSuffix(".png")
    let output = try OutputFile(file)
    return PictureOutputs(
      svg: isPNG ? nil : output, png: isPNG ? output : nil, converter: isPNG ? try PNGConverter() : nil,
      look: look)
  }

  private var look: (Theme, PictureAppearance) {
    switch theme {
    case .theme(let theme): (theme, appearance ?? .auto)
    case .appearance(let former): (.swissCoin, former)
    }
  }
}

/// The claimed files of a command's picture.
struct PictureOutputs {
  fileprivate let svg: OutputFile?
  fileprivate let png: OutputFile?
  fileprivate let converter: PNGConverter?
  fileprivate let look: (theme: Theme, appearance: PictureAppearance)

  /// Draws the picture and writes its files; nothing is written if one of them cannot be made.
  ///
  /// - Parameter draw: returns the SVG in a theme and an appearance.
  func write(_ draw: (Theme, PictureAppearance) -> String) throws {
    let text = svg.map { _ in Array(draw(look.theme, look.appearance).utf8) }
    // A PNG has one appearance.
    let still: PictureAppearance = look.appearance == .auto ? .light : look.appearance
    let pixels = try converter.map { try $0.png(of: draw(look.theme, still)) }
    if let svg, let text { try StandardOutput.write(text, to: svg) }
    if let png, let pixels { try StandardOutput.write(pixels, to: png) }
  }
}
