import Consulting
import JSONSource
import PlannerService

/// Answers of functions as the terminal would print them, with the rules of the moment.
package typealias AssistantTelling =
  @Sendable (PlannerService, _ function: String, _ request: JSON, _ answer: JSON) -> String?

/// What is on offer to an assistant: tools, things to read, and prompts of one reader.
package struct AssistantDesk {
  /// Answers a function; what it refuses is thrown.
  package typealias Answering = (String, JSON, SourceFile) throws(ErrorBody) -> [UInt8]
  /// A function's answer to a request as the terminal would print it; nil to print it as JSON.
  package typealias Telling = (_ function: String, _ request: JSON, _ answer: JSON) -> String?

  /// The functions, the words and the rules.
  let service: PlannerService
  let reader: AssistantReader
  /// Whether somebody is remembered, so that functions about them are on offer.
  let remembers: Bool
  /// What can be read.
  let shelf: AssistantShelf
  let answering: Answering
  let telling: Telling

  /// Puts a desk together.
  ///
  /// - Parameters:
  ///   - service: The functions, the words and the rules.
  ///   - reader: Whom the assistant speaks with.
  ///   - remembers: Whether somebody is remembered.
  ///   - shelf: What can be read.
  ///   - answering: Answers a function.
  ///   - telling: An answer as the terminal would print it.
  package init(
    _ service: PlannerService, for reader: AssistantReader, remembers: Bool,
    shelf: AssistantShelf = AssistantShelf(), answering: @escaping Answering,
    telling: @escaping Telling = { _, _, _ in nil }
  ) {
    self.service = service
    self.reader = reader
    self.remembers = remembers
    self.shelf = shelf
    self.answering = answering
    self.telling = telling
  }

  /// A sentence of the messages.
  func said(
    _ key: String, _ language: String? = nil, _ values: [(String, String)] = []
  ) -> String {
    let words = service.messages
    let known = language.flatMap { words.languages.contains($0) ? $0 : nil }
    return words.text("assistant.\(key)", language: known ?? words.usualLanguage, values: values)
  }

  /// Writes what the desk can do, and how it is used.
  func describe(into writer: inout JSONWriter) {
    writer.key("capabilities")
    writer.object { writer in
      for name in ["tools", "resources", "prompts"] {
        writer.key(name)
        writer.object { _ in }
      }
    }
    writer.field("instructions", said("instructions.\(reader.rawValue)"))
  }
}
