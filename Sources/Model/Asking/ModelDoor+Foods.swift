import JSONSource

/// What is in a food, by a table of foods that somebody keeps elsewhere.
extension ModelDoor {
  /// An answer of more bytes than this is not taken.
  private static let mostBytes = 64 << 10

  /// Whether somebody set such a table, and rightly.
  package var looksFoodsUp: Bool { (try? foodEndpoint.get()) != nil }

  /// What a table says of a food; repeated as a chat is while it is busy, and never for another answer.
  ///
  /// - Parameters:
  ///   - phrase: The food's words, without amount and without whose they are.
  ///   - language: `en` or `ja`.
  ///   - milliseconds: What all tries may take.
  ///   - atOnce: How many questions may wait at once, this one among them.
  /// - Returns: The answer as it came; nil when the table does not know the food.
  /// - Throws: `ModelFailure`; nothing is made up.
  package func lookUp(
    _ phrase: String, _ language: String, milliseconds: Int, atOnce: Int
  ) throws(ModelFailure) -> JSON? {
    let endpoint = try foodEndpoint.get()
    try enter(atOnce)
    defer { gate?.leave() }
    let end = clock.now() + min(milliseconds, endpoint.milliseconds ?? .max)
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("food", phrase)
    writer.field("language", language)
    writer.endObject()
    let reply = try reply(endpoint, "lookup", writer.bytes, Self.mostBytes, until: end)
    guard let answer = try reply.json()["answer"] else {
      throw ModelFailure(.unusable, "no-answer")
    }
    return answer.isNull ? nil : answer
  }
}
