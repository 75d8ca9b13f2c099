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
  let page: PageFiles
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
      return try request.route.answer(self, request)
    } catch let failure as ProjectFailure {
      return .failure(failure)
    } catch let answer as Answer {
      return answer
    } catch is AnswerWork.Unwanted {
      return .late
    } catch {
      return .error(500, "failed", message: "\(error)")
    }
  }

  /// The place of an entry; throws the answer that there is none.
  func location(_ id: String) throws -> StudioLibrary.Location {
    guard let location = library.location(id) else {
      throw Answer.error(
        404, "unknown-entry", message: "there is no entry with this name",
        hint: "the library lists those that there are")
    }
    return location
  }
}
