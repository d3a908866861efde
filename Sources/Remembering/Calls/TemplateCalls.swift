import Consulting
import JSONSource
import Learning
import PlannerService
import Store

/// Workouts to start from, in the order the person gives them.
extension PersonalPlanner {
  /// Every template, by name.
  func listTemplates(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let templates = try told(call).templates.compactMap(\.template)
    return LearningAnswers.templates.bytes(of: templates.map(LearningAnswers.Template.init))
  }

  /// Makes a template, or puts one in the place of the one that had its name: other exercises, or
  /// another order.
  func saveTemplate(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    try save(try call.required("template") { $0 }, call)
  }

  /// Makes a template like another one, under a name of its own.
  func copyTemplate(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let told = try told(call)
    let source = try template(call.request["id"]?.string ?? "", told, at: "/id", call)
    let to = call.request["to"] ?? .null
    let copy = JSON(
      .object(
        (source.members ?? []).filter { $0.key != "title" }
          .map { $0.key == "id" ? JSON.Member(key: "id", value: to) : $0 }))
    if let known = told.template(to.string ?? ""),
      known.template.map({ Content($0) }) != Content(copy)
    {
      throw refusal(
        "template-taken", Phrase("mistake.template_taken", ("template", .said(known.id))),
        hint: Phrase("hint.template_taken"), at: "/to", call.language)
    }
    return try save(copy, call)
  }

  /// Takes a template away; sessions that were started from it stay.
  func deleteTemplate(_ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let id = call.request["id"]?.string ?? ""
    let told = try told(call)
    guard let known = told.templates.first(where: { $0.id == id }) else {
      throw unknown(template: id, told, at: "/id", call)
    }
    if known.template != nil {
      try tell(
        .deleteTemplate,
        [
          .init(key: "id", value: .string(id)),
          .init(key: "revision", value: .number(Double(known.revision + 1))),
        ], at: now, call)
    }
    return Self.standing(known.template == nil ? "replayed" : "applied", nil)
  }

  /// A template by its name.
  func template(
    _ id: String, _ told: CoachTold, at pointer: String, _ call: PersonalCall
  ) throws(ErrorBody) -> JSON {
    guard let template = told.template(id)?.template else {
      throw unknown(template: id, told, at: pointer, call)
    }
    return template
  }

  private func unknown(
    template id: String, _ told: CoachTold, at pointer: String, _ call: PersonalCall
  ) -> ErrorBody {
    let known = told.templates.filter { $0.template != nil }.map(\.id)
    return refusal(
      "unknown-template", Phrase("mistake.template_none", ("template", .said(id))),
      hint: Mistake.didYouMean(id, known) ?? Phrase("hint.template_none"), at: pointer,
      call.language)
  }

  private func save(_ template: JSON, _ call: PersonalCall) throws(ErrorBody) -> [UInt8] {
    let id = template["id"]?.string
    let known = try told(call).templates.first { $0.id == id }
    let isSame = known?.template.map { Content($0) } == Content(template)
    if !isSame {
      try tell(
        .saveTemplate,
        [
          .init(key: "template", value: template),
          .init(key: "revision", value: .number(Double((known?.revision ?? 0) + 1))),
        ], at: now, call)
    }
    return Self.standing(isSame ? "replayed" : "applied", template)
  }

  private static func standing(_ status: String, _ template: JSON?) -> [UInt8] {
    LearningAnswers.keptTemplate.bytes(of: (status, template.map(LearningAnswers.Template.init)))
  }
}
