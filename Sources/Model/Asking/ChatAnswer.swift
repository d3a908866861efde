import JSONSource

/// The text of one finished answer in a chat completion.
enum ChatAnswer {
  /// The longest text of an answer, in characters.
  static let longest = 20_000

  /// Reads it.
  ///
  /// - Throws: `ModelFailure` of the kind `unusable`: an answer that is not whole is none.
  static func text(in reply: ModelTransport.Reply) throws(ModelFailure) -> String {
    let json = try reply.json()
    guard let choices = json["choices"]?.array, choices.count == 1 else {
      throw ModelFailure(.unusable, "no-choice")
    }
    guard choices[0]["finish_reason"]?.string == "stop" else {
      throw ModelFailure(.unusable, "not-finished")
    }
    let message = choices[0]["message"]
    guard let text = message?["content"]?.string, isNothing(message?["refusal"]),
      isNothing(message?["tool_calls"])
    else { throw ModelFailure(.unusable, "no-text") }
    guard text.unicodeScalars.count <= longest else { throw ModelFailure(.unusable, "too-long") }
    return text
  }

  private static func isNothing(_ json: JSON?) -> Bool {
    json.map { $0.isNull || $0.array?.isEmpty == true || $0.string?.isEmpty == true } ?? true
  }
}

extension ModelTransport.Reply {
  /// Its body, where it says that it is JSON and is.
  ///
  /// - Throws: `ModelFailure` of the kind `unusable`.
  func json() throws(ModelFailure) -> JSON {
    let name = kind.prefix { $0 != ";" }.lowercased()
    guard name.filter({ $0 != " " }) == "application/json" else {
      throw ModelFailure(.unusable, "no-json")
    }
    var diagnostics = Diagnostics()
    let source = SourceFile(name: "answer", bytes: body)
    guard let json = JSONParser.parse(source, into: &diagnostics), !diagnostics.hasErrors else {
      throw ModelFailure(.unusable, "not-json")
    }
    return json
  }
}
