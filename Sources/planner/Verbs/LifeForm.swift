import Consulting
import JSONSource
import PlannerService
import RuleEngine

/// What a script of a life may say, declared as the request of a function is: an event holds the
/// fields of `adaptPlan`, a load one of the lifts of `generatePlan`.
enum LifeForm {
  /// How a session may go that is told by a word.
  static let sessions = ["top", "inside", "easy", "fail"]

  /// The form by the functions of a service.
  static func form(_ service: PlannerService) -> RequestForm {
    RequestForm([
      RequestField(
        name: "start", meaning: "the day the life begins", isRequired: true, shape: .date),
      RequestField(
        name: "profile", meaning: "the athlete, as generatePlan takes it", isRequired: true,
        shape: .open([])),
      RequestField(
        name: "events", meaning: "what happens, in any order", isRequired: false,
        shape: .optional(.list(.fields(event(service)), most: nil))),
      RequestField(
        name: "trains", meaning: "how training days go that have no session of their own",
        isRequired: false, shape: .optional(.choice(sessions))),
      RequestField(
        name: "coach", meaning: "whether the coach that learns chooses the loads",
        isRequired: false, shape: .optional(.value(FactType(type: .boolean)))),
      RequestField(
        name: "loads", meaning: "kilograms of lifts, chosen where the coach asks for them",
        isRequired: false, shape: .optional(.keyed(lifts(service), .value(load)))),
    ])
  }

  private static func event(_ service: PlannerService) -> [RequestField] {
    let own = [
      RequestField(
        name: "week", meaning: "the week of the life", isRequired: true,
        shape: .value(whole(upTo: 52))),
      RequestField(
        name: "day", meaning: "the day of that week; the first when it is not given",
        isRequired: false, shape: .optional(.value(whole(upTo: 7)))),
      RequestField(
        name: "session", meaning: "how the plan's session of that day goes", isRequired: false,
        shape: .optional(.choice(sessions))),
    ]
    let taken = Set(own.map(\.name) + ["current_plan"])
    let told = service.function("adaptPlan")?.request.fields ?? []
    return own + told.filter { !taken.contains($0.name) }
  }

  private static func lifts(_ service: PlannerService) -> [String] {
    let field = service.function("generatePlan")?.request.field("lifts")
    if case .keyed(let ids, _) = field?.shape.given { return ids }
    return []
  }

  private static let load = FactType(
    type: .number(unit: "kg"), range: .init(low: 0, includesLow: false, high: nil))

  private static func whole(upTo most: Double) -> FactType {
    FactType(type: .number(unit: nil), isInteger: true, range: .init(low: 1, high: most))
  }
}
