import Folders
import JSONSource
import PlannerService
import Testing

/// A plan may come as `plan`, which other functions call it, or as `current_plan`.
@Suite struct PlanNameTests {
  private static func call(_ members: [(String, JSON)]) throws -> PlannerService.Response {
    var writer = JSONWriter()
    writer.json(JSON(.object(members.map { JSON.Member(key: $0.0, value: $0.1) })))
    return try Checkout.service().call("adaptPlan", writer.bytes)
  }

  private static func plan(_ days: Int, _ language: String = "en") throws -> JSON {
    let request = #"{"schedule_days":\#(days),"language":"\#(language)"}"#
    return try Checkout.json(Checkout.service().call("generatePlan", Array(request.utf8)).bytes)
  }

  @Test("Either name is understood, and both where they say the same")
  func names() throws {
    let plan = try Self.plan(3)
    let answer = try Self.call([("current_plan", plan)])
    #expect(answer.status == .ok)
    #expect(try Self.call([("plan", plan)]) == answer)
    #expect(try Self.call([("plan", plan), ("current_plan", plan)]) == answer)
  }

  @Test("Two plans are a mistake")
  func two() throws {
    let answer = try Checkout.json(
      Self.call([("plan", Self.plan(3)), ("current_plan", Self.plan(4))]).bytes)
    let found = answer["error"]?["details"]?["errors"]?.array ?? []
    #expect(found.map { $0["pointer"]?.string } == ["/plan"])
    #expect(found.first?["hint"]?.string?.contains("current_plan") == true)
  }

  @Test("What is wrong with a plan is told where it came, in its language")
  func pointers() throws {
    let members = try #require(Self.plan(3, "ja").members).map { member in
      member.key == "kcal" ? JSON.Member(key: "kcal", value: JSON(.number(1))) : member
    }
    let answer = try Checkout.json(
      Self.call([("plan", JSON(.object(members))), ("week", JSON(.string("2")))]).bytes)
    let found = answer["error"]?["details"]?["errors"]?.array ?? []
    let pointers = found.compactMap { $0["pointer"]?.string }
    #expect(pointers.count > 1 && pointers.allSatisfy { $0.hasPrefix("/plan") || $0 == "/week" })
    #expect(found.allSatisfy { $0["line"]?.number == 1 })
    #expect(answer["error"]?["message"]?.string?.contains("誤り") == true)
  }
}
