import Consulting
import JSONSource
import PlannerService
import Testing

@testable import Remembering

/// Whose numbers are hidden is told none of energy, food and body by any function.
@Suite struct HiddenNumbersTests {
  /// What hands the person's own documents and records on, whole; a plan says itself what of it is hidden.
  private static let whole: Set<String> = [
    "generatePlan", "adaptPlan", "getPlan", "saveDocument", "followDocument", "sync",
    "exportMyData",
  ]
  private static let answers =
    #""schedule_days":3,"sex":"female","age_years":30,"weight_kg":83.71,"height_cm":171"#

  enum Hiding: String, CaseIterable { case plan, profile, history }

  /// Somebody with a body, food and training, whose numbers a plan hides or their answers alone.
  private func somebody(_ hiding: Hiding) throws -> Somebody {
    let somebody = try Somebody()
    let hides =
      hiding == .history
      ? #""health_flags":["eating_disorder_history"]"# : #""hide_numbers":true"#
    if hiding == .profile {
      _ = try somebody.ask("generatePlan", "{\(Self.answers),\"save\":true}")
      _ = try somebody.ask(
        "saveDocument", #"{"kind":"profile","seen":0,"body":{\#(Self.answers),\#(hides)}}"#)
    } else {
      _ = try somebody.ask("generatePlan", "{\(Self.answers),\(hides),\"save\":true}")
    }
    for day in ["2026-03-01", "2026-03-02"] {
      try somebody.log("weight", day, #"{"weight_kg":83.71}"#)
      try somebody.log("waist", day, #"{"waist_cm":177}"#)
      try somebody.log(
        "session", day,
        #"{"blocks":[{"exerciseId":"pull_up","sets":[{"weight_kg":5,"reps":5},{"reps":5}]}]}"#)
    }
    for (number, day) in ["2026-02-25", "2026-02-26", "2026-02-27", "2026-03-02"].enumerated() {
      _ = try somebody.ask(
        "logEntry",
        #"{"client":"phone","number":\#(900 + number),"at":"\#(day)T12:00:00Z","zone":"UTC","text":"212 g rice"}"#
      )
    }
    _ = try somebody.ask(
      "editEntry",
      #"{"client":"phone","number":990,"date":"2026-03-02","entry":"phone/903","item":0,"per100":{"calories":131.7}}"#
    )
    return somebody
  }

  private static let days = ["2026-03-02", "2026-03-14"]

  /// Requests of a function: its example, on the days that hold something, and every stream.
  private func requests(_ function: ServiceFunction) throws -> [String] {
    let example = function.example ?? "{}"
    if function.name == "history" { return EventStream.all.map { #"{"stream":"\#($0.name)"}"# } }
    return Self.days.map { day in
      Self.days.reduce(example) { $0.replacing("\"\($1)\"", with: "\"\(day)\"") }
    }
  }

  /// Every number and text of an answer that tells energy, food values or the body.
  private func told(_ json: JSON, _ secrets: [Double]) -> [String] {
    if let members = json.members {
      return members.flatMap { member in
        ["kcal", "calories", "bmi", "BMI"].contains(member.key) && member.value.number != nil
          ? ["\(member.key) \(member.value.text)"] : told(member.value, secrets)
      }
    }
    if let list = json.array { return list.flatMap { told($0, secrets) } }
    if let number = json.number { return secrets.contains(number) ? [json.text] : [] }
    guard let text = json.string else { return [] }
    let isTold = secrets.contains { text.contains("\($0)") } || text.contains(" kcal")
    return isTold ? [text] : []
  }

  @Test(
    "No answer holds weight, waist, energy or what a lift of the body tells",
    arguments: Hiding.allCases)
  func nothing(hiding: Hiding) throws {
    let somebody = try somebody(hiding)
    let plan = try somebody.ask("getPlan", "{}")["plan"]
    let idx = plan?["idx"]
    let secrets = [
      83.71, 177, 131.7, 88.71, plan?["kcal"]?.number, idx?["BMI"]?.number, idx?["TDEE"]?.number,
      idx?["BMR"]?.number,
    ].compactMap(\.self)
    let service = somebody.planner.service
    var asked = 0
    for name in PersonalFunction.allCases.map(\.rawValue)
    where !Self.whole.contains(name) && name != "deleteMe" {
      let function = try #require(service.personalFunction(name))
      for request in try requests(function) {
        let response = somebody.planner.call(function.name, Array(request.utf8))
        let found = told(try read(response.bytes), secrets)
        #expect(found.isEmpty, "\(function.name) \(request): \(found.prefix(3))")
        asked += response.status == .ok ? 1 : 0
      }
    }
    #expect(asked > 40)
    if hiding != .profile {
      let hidden = plan?["hidden"]?.array?.compactMap(\.string) ?? []
      #expect(["energy", "macros", "body"].allSatisfy(hidden.contains))
    }
    #expect(try somebody.ask("history", #"{"stream":"weight"}"#)["hidden"]?.bool == true)
    #expect(try somebody.ask("history", #"{"stream":"food"}"#)["events"]?.array?.isEmpty == false)
    let today = try somebody.ask("today", #"{"date":"2026-03-02"}"#)
    #expect(today["hidden"]?.array?.isEmpty == false)
    // Little food is met with care all the same.
    #expect(today["food"]?["care"]?.array?.isEmpty == false)
    let lines = try somebody.ask("exportMyData", "{}")["lines"]?.text ?? ""
    #expect(lines.contains("83.71"))
  }
}
