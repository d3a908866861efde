import JSONSource
import PlannerService

/// Something that people ask often, as words to begin with; the words stand in the messages.
struct AssistantPrompt: Sendable {
  let name: String
  /// What whoever asks may say, if anything, and whether they must.
  let told: (name: String, isRequired: Bool)?

  /// A week of training and meals.
  static let planWeek = AssistantPrompt(name: "plan_week", told: ("wishes", false))
  /// What was eaten and lifted, written down.
  static let logDay = AssistantPrompt(name: "log_day", told: ("lines", true))
  /// How it goes.
  static let reviewWeek = AssistantPrompt(name: "review_week", told: nil)
  /// A change of a page, proposed.
  static let changeRule = AssistantPrompt(name: "change_rule", told: ("change", true))
}

extension AssistantDesk {
  func listPrompts(_ message: AssistantMessage) throws(AssistantFault) -> AssistantResult {
    let part = try AssistantPart(of: reader.prompts, for: message)
    return AssistantResult(isKeepable: true) { writer in
      part.write("prompts", into: &writer) { prompt, writer in
        writer.field("name", prompt.name)
        writer.field("description", said("prompt.\(prompt.name)"))
        writer.key("arguments")
        writer.beginArray()
        for (name, isRequired) in Self.arguments(of: prompt) {
          writer.object { writer in
            writer.field("name", name)
            writer.field("description", said("told.\(name)"))
            writer.field("required", isRequired)
          }
        }
        writer.endArray()
      }
    }
  }

  func getPrompt(_ message: AssistantMessage) throws(AssistantFault) -> AssistantResult {
    let name = message.text("name") ?? ""
    guard let prompt = reader.prompts.first(where: { $0.name == name }) else {
      throw AssistantFault(.wrongParameters, "there is no prompt \(Diagnostic.quoted(name))")
    }
    let given = message.parameters["arguments"] ?? JSON(.object([]))
    let known = Self.arguments(of: prompt)
    for member in given.members ?? [] where !known.contains(where: { $0.name == member.key }) {
      throw AssistantFault(
        .wrongParameters, "the prompt takes no \(Diagnostic.quoted(member.key))")
    }
    for (name, isRequired) in known where given[name]?.string == nil {
      guard isRequired || given[name] != nil else { continue }
      throw AssistantFault(.wrongParameters, "'\(name)' is missing, or no text")
    }
    let language = given["language"]?.string
    let told = prompt.told.map { [("told", given[$0.name]?.string ?? "")] } ?? []
    return AssistantResult { writer in
      writer.field("description", said("prompt.\(name)", language))
      writer.key("messages")
      writer.beginArray()
      writer.object { writer in
        writer.field("role", "user")
        writer.key("content")
        writer.object { writer in
          writer.field("type", "text")
          writer.field("text", said("asks.\(name)", language, told))
        }
      }
      writer.endArray()
    }
  }

  private static func arguments(of prompt: AssistantPrompt) -> [(name: String, isRequired: Bool)] {
    (prompt.told.map { [$0] } ?? []) + [(name: "language", isRequired: false)]
  }
}
