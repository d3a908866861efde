import Folders
import JSONSource
import PlannerService
import Testing

/// Every request in `Requests/` has its whole answer in `Snapshots/Plans/` under the same name.
///
/// `RECORD_SNAPSHOTS=1 swift test --filter PlanSnapshotTests` writes the answers anew.
@Suite struct PlanSnapshotTests {
  private static let names = ((try? Files.jsonFiles(in: "\(Checkout.tests)/Requests")) ?? [])

  @Test("A plan is what was accepted", arguments: names)
  func plan(name: String) throws {
    let request = try Files.read("\(Checkout.tests)/Requests/\(name)")
    let response = try Checkout.service().call("generatePlan", request)
    #expect((response.status == .ok) != name.hasPrefix("refused-"))
    let answer = AnswerLayout.text(try Checkout.json(response.bytes))
    try Snapshot.expect(answer, "Plans/\(name)")
  }

  @Test("Every accepted plan has its request, and they cover what a plan can be asked for")
  func covered() throws {
    #expect(try Files.jsonFiles(in: "\(Checkout.tests)/Snapshots/Plans") == Self.names)
    let requests = try Self.names.map { name in
      try Checkout.json(try Files.read("\(Checkout.tests)/Requests/\(name)"))
    }
    let days = Set(requests.compactMap { $0["schedule_days"]?.number })
    let given = [("goal", 4), ("equipment", 4), ("experience", 3), ("variant", 2)].filter {
      (field, least) in Set(requests.compactMap { $0[field]?.string }).count < least
    }
    #expect(days == [1, 2, 3, 4, 5, 6, 7] && given.isEmpty)
  }

  @Test("The profile of a plan, sent back, gives the same plan", arguments: names)
  func profile(name: String) throws {
    let service = try Checkout.service()
    let request = try Files.read("\(Checkout.tests)/Requests/\(name)")
    let first = service.call("generatePlan", request)
    guard first.status == .ok, let profile = try Checkout.json(first.bytes)["profile"] else {
      return
    }
    var writer = JSONWriter()
    writer.json(profile)
    let second = service.call("generatePlan", writer.bytes)
    #expect(second == first)
  }
}
