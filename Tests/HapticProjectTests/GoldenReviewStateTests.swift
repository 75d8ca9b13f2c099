/// The decisions of a review, without a terminal.
@Suite struct GoldenReviewStateTests {
  /// Reviews a file with two patterns that changed, and one with one.
  private static func review() throws -> GoldenReview {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ length: Int) throws {
      let feedbacks = ["first", "second"].map { name in
        #"{"event-name": "\#(name)", "type": "VibraRumble", "duration": \#(length)}"#
      }
      let theme =
        #"{"name": "own", "profiles": [{"name": "full", "feedbacks": [\#(feedbacks.joined(separator: ","))]}]}"#
      try theme.write(to: folder.appending(path: "theme.json"), atomically: true, encoding: .utf8)
      let tap =
        #"{"Version": 1, "Pattern": [{"Event": {"Time": \#(length), "EventType": "HapticTransient"}}]}"#
      try tap.write(to: folder.appending(path: "tap.ahap"), atomically: true, encoding: .utf8)
    }
    try write(40)
    _ = try GoldenSession([folder.path], updates: true).run()
    try write(70)
    return GoldenReview(try GoldenSession([folder.path]).run(remembering: true))
  }

  @Test func eachChangedPatternIsOneItem() throws {
    let review = try Self.review()
    #expect(review.items.map { FilePath($0.file).name } == ["tap.ahap", "theme.json", "theme.json"])
    for (item, name) in zip(review.items, ["tap", "full/first", "full/second"]) {
      #expect(item.words.allSatisfy { $0.contains(" \(name): ") }, "\(item.words)")
    }
    #expect(review.items.allSatisfy { $0.timelines.map(\.name) == ["was", "is"] && !$0.words.isEmpty })
  }

  @Test func decisionsAreTakenInOrder() throws {
    var review = try Self.review()
    #expect(review.press(.play) == .play && review.index == 0)
    #expect(review.press(.accept) == .show)
    #expect(review.press(.keep) == .show)
    #expect(review.press(.accept) == .end)
    #expect((review.acceptedCount, review.keptCount) == (2, 1))
    // Of the file with both decisions only one pattern is named; of the other, all.
    #expect(review.files.count == 2)
    #expect(Array(review.parts.values) == [["full/second"]])
    #expect(review.press(.accept) == .end && review.acceptedCount == 2)
  }

  @Test(arguments: [(GoldenReview.Key.all, 2, 1), (.quit, 0, 0)])
  func allAndQuitDecideAboutTheRest(key: GoldenReview.Key, accepted: Int, files: Int) throws {
    var review = try Self.review()
    #expect(review.press(.keep) == .show)
    #expect(review.press(key) == .end && review.item == nil)
    #expect(review.acceptedCount == accepted && review.files.count == files && review.parts.isEmpty)
  }
}
