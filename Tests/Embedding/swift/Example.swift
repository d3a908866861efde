import PlannerService

/// A week of training and meals from Swift; try it with `swift run planner-example`.
@main
enum Example {
  static func main() {
    do {
      let service = try PlannerService()
      let request = #"{"schedule_days": 4, "goal": "strength", "weight_kg": 82}"#
      let response = service.call("generatePlan", Array(request.utf8))
      print("\(response.status.rawValue), rules \(service.edition ?? "none")")
      print(String(decoding: response.bytes, as: UTF8.self))
    } catch {
      print(error)
    }
  }
}
