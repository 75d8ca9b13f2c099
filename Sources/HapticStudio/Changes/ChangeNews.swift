internal import HapticProject
internal import HapticText

/// Turns changes of files into events for the open pages.
struct ChangeNews {
  let library: StudioLibrary
  let streams: ChangeStreams

  /// Sends `changed` for each known file that holds something new, and `library` if the list may be another one.
  func publish(_ changes: ChangeWatch.Changes) {
    var isListed = !changes.isStructural
    var events: [[UInt8]] = []
    for file in changes.files {
      let id = EntryReader.id(ofFile: file)
      guard library.location(id) != nil, let bytes = try? library.folder.read(file) else {
        // New, gone, or a file on which the findings of others depend.
        isListed = false
        continue
      }
      let data = JSONWriter.compact {
        $0.member("id", id)
        $0.member("etag", ContentTag.of(bytes))
      }
      events.append(data.utf8)
    }
    // Before anybody hears of it: the next answer is a new one.
    library.forget(isListed ? changes.files : nil)
    for data in events { streams.send(event: "changed", data: data) }
    if !isListed { streams.send(event: "library", data: Array("{}".utf8)) }
  }
}
