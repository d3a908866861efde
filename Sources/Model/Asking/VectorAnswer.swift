import JSONSource

/// Questions for vectors of what texts mean, and their answers.
enum VectorAnswer {
  /// The longest vector that is taken.
  static let longest = 4096

  /// The request for a vector of each text.
  static func question(_ texts: [String], model: String) -> [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    writer.field("model", model)
    writer.key("input")
    writer.beginArray()
    for text in texts { writer.value(text) }
    writer.endArray()
    writer.field("encoding_format", "float")
    writer.endObject()
    return writer.bytes
  }

  /// Reads an answer: a vector for each text, in their order, whatever the order of the answer.
  ///
  /// - Throws: `ModelFailure` of the kind `unusable`: an answer that lacks anything is none.
  static func vectors(
    in reply: ModelTransport.Reply, count: Int
  ) throws(ModelFailure) -> [[Double]] {
    guard let items = try reply.json()["data"]?.array else {
      throw ModelFailure(.unusable, "no-vectors")
    }
    guard items.count == count else { throw ModelFailure(.unusable, "count") }
    var vectors: [[Double]?] = Array(repeating: nil, count: count)
    for item in items {
      guard let index = item["index"]?.number.flatMap({ Int(exactly: $0) }),
        vectors.indices.contains(index), vectors[index] == nil
      else { throw ModelFailure(.unusable, "index") }
      vectors[index] = try vector(item["embedding"])
    }
    let whole = vectors.compactMap(\.self)
    guard Set(whole.map(\.count)).count == 1 else { throw ModelFailure(.unusable, "lengths") }
    return whole
  }

  /// A vector that points somewhere.
  private static func vector(_ json: JSON?) throws(ModelFailure) -> [Double] {
    guard let items = json?.array, (1...longest).contains(items.count) else {
      throw ModelFailure(.unusable, "no-vector")
    }
    let numbers = items.compactMap(\.number).filter { $0.magnitude <= 1e9 }
    guard numbers.count == items.count, numbers.contains(where: { $0.magnitude > 1e-9 }) else {
      throw ModelFailure(.unusable, "no-vector")
    }
    return numbers
  }
}
