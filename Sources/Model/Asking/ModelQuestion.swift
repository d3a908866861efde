import JSONSource

/// What a model is asked: what it is to do, and one JSON document that it does it with.
///
/// Nothing in it tells who somebody is; whoever puts it together sees to that.
package struct ModelQuestion: Hashable, Sendable {
  /// What it is to do.
  package let task: String
  /// The document, as text; words of people in it are values and no orders.
  package let document: String
  /// What it may take at most with all its repetitions, in milliseconds.
  package let milliseconds: Int
  /// The most tokens of an answer.
  package let tokens: Int
  /// How often it is asked when an answer does not hold; each time with what speaks against it.
  package let attempts: Int
  /// How many questions may wait at once, this one among them, where they are counted; nil for any.
  package let atOnce: Int?

  /// Puts a question together.
  package init(
    task: String, document: String, milliseconds: Int, tokens: Int, attempts: Int,
    atOnce: Int? = nil
  ) {
    self.task = task
    self.document = document
    self.milliseconds = milliseconds
    self.tokens = tokens
    self.attempts = attempts
    self.atOnce = atOnce
  }

  /// An answer that did not hold, and why.
  struct Refused {
    let answer: String
    let reason: String
  }

  /// The request of a chat completion.
  ///
  /// - Parameters:
  ///   - model: The name of the model.
  ///   - refused: What it answered before.
  /// - Returns: One JSON document.
  func body(for model: String, after refused: [Refused]) -> [UInt8] {
    let before = refused.flatMap { [("assistant", $0.answer), ("user", "refused: \($0.reason)")] }
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("model", model)
    writer.key("messages")
    writer.beginArray()
    for (role, content) in [("system", task), ("user", document)] + before {
      writer.beginObject()
      writer.field("role", role)
      writer.field("content", content)
      writer.endObject()
    }
    writer.endArray()
    writer.field("temperature", 0)
    writer.field("max_tokens", tokens)
    writer.field("stream", false)
    writer.key("response_format")
    writer.beginObject()
    writer.field("type", "json_object")
    writer.endObject()
    writer.endObject()
    return writer.bytes
  }
}
