internal import HapticFormats
internal import HapticModel
internal import HapticProject
internal import HapticText

/// Computes the answers; never on an event loop.
///
/// Thread-safe: yes. Real-time-safe: no.
final class StudioAnswers: Sendable {
  /// The catalogue and the folder.
  let library: StudioLibrary
  /// The files of the page.
  private let page: PageFiles
  /// Held while a file is compared and written: of two saves at once, the second sees the first.
  let saving = Locked(())
  /// The last tests of the folder, kept until something changes.
  let tested = Locked<(changes: Int, tests: FolderTests)?>(nil)

  /// Answers from a library and with these files of the page.
  init(library: StudioLibrary, page: PageFiles) {
    (self.library, self.page) = (library, page)
  }

  /// The answer to a request; ``Answer/late`` once nobody wants it.
  ///
  /// Where another program has locked the folder, the answer says so at once; it is for the caller to ask again.
  func answer(_ request: StudioRequest) -> Answer {
    do {
      try request.work.expectWanted()
      switch request.route {
      case .page(let path): return page.answer(path, to: request.head)
      case .library: return Answer(body: try library.listing(request.work))
      case .entry(let id): return try entry(id, request)
      case .felt(let id): return try felt(id, request)
      case .preview: return try preview(request)
      case .match: return try match(request)
      case .save(let id): return try save(id, request)
      case .vocabulary: return VocabularyAnswer.answer
      case .transcript: return try TranscriptAnswer.answer(request.body)
      case .trace: return try TouchLogAnswer.answer(request.body)
      case .tests: return try tests(request.work)
      case .test(let id): return try test(id, request)
      case .accept: return try accept(request)
      case .formats: return Self.formats
      case .export: return try export(request)
      case .adapt: return try adapt(request)
      case .templates: return Self.templates
      case .new: return try new(request)
      // The server answers this one as it goes.
      case .events: return .nothing
      }
    } catch let failure as ProjectFailure {
      return .failure(failure)
    } catch let answer as Answer {
      return answer
    } catch is AnswerWork.Unwanted {
      return .late
    } catch {
      return .error(500, "failed", "\(error)")
    }
  }

  /// The place of an entry; throws the answer that there is none.
  func place(_ id: String) throws -> StudioLibrary.Place {
    guard let place = library.place(id) else {
      throw Answer.error(
        404, "unknown-entry", "there is no entry with this name",
        hint: "the library lists those that there are")
    }
    return place
  }
}
