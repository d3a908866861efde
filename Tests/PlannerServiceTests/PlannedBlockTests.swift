import JSONSource
import PlannerService
import RuleEngine
import Testing

/// A block of a plan is what `prescribeSet` takes.
@Suite struct PlannedBlockTests {
  private static let service = try? PlannerService()

  private static func answer(_ function: String, _ request: String) throws -> JSON {
    let reply = try #require(service).call(function, Array(request.utf8))
    let text = String(decoding: reply.bytes, as: UTF8.self)
    var diagnostics = Diagnostics()
    let json = JSONParser.parse(SourceFile(name: "answer", text: text), into: &diagnostics)
    return try #require(json?["result"] ?? json)
  }

  private static func text(_ json: JSON) -> String {
    var writer = JSONWriter()
    writer.json(json)
    return writer.text
  }

  @Test(
    "Every block of repetitions asks for a set as it stands in the plan, within its ranges",
    arguments: ["full_gym", "dumbbells", "bodyweight_only"])
  func taken(equipment: String) throws {
    let plan = try Self.answer(
      "generatePlan", #"{"schedule_days": 4, "equipment": "\#(equipment)"}"#)
    let blocks = (plan["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
    var seen = 0
    for block in blocks where block["reps"]?.string?.contains(" ") == false {
      let set = try Self.answer(
        "prescribeSet", #"{"as_of": "2026-03-02T18:00:00Z", "block": \#(Self.text(block))}"#)
      #expect(set["exerciseId"]?.string == block["exerciseId"]?.string)
      seen += 1
    }
    #expect(seen > 8)
  }

  @Test(
    "A range is told in numbers or as it is printed; any other is told with its place",
    arguments: [
      (#""6–10""#, [String]()), ("[6, 10]", []), (#""8""#, []),
      (#""10–6""#, ["/block/reps"]), (#""six""#, ["/block/reps"]),
      (#""20–40 s""#, ["/block/reps"]), (#""6–90""#, ["/block/reps"]),
      ("[6, 90]", ["/block/reps/1"]), ("[10, 6]", ["/block/reps"]), ("[6]", ["/block/reps"]),
    ])
  func ranges(reps: String, places: [String]) throws {
    let block =
      #"{"exerciseId": "back_squat", "sets": 3, "reps": \#(reps), "rir": [1, 2], "rest_s": 90}"#
    let answer = try Self.answer(
      "prescribeSet", #"{"as_of": "2026-03-02T18:00:00Z", "block": \#(block)}"#)
    let told = (answer["error"]?["details"]?["errors"]?.array ?? []).compactMap {
      $0["pointer"]?.string
    }
    #expect(told == places)
  }
}
