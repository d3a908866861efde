import Cases
import JSONSource
import Testing

@testable import PlannerHTTP

/// Requests with some of their bytes changed, added and lost.
@Suite struct FuzzTests {
  private static let bodies = [
    #"{"data":{"sex":"female","weight_kg":62.5,"lifts":{"back_squat":{"weight_kg":80,"reps":5}}}}"#,
    #"{"data":{"weight_kg":{"@type":"type.googleapis.com/google.protobuf.Int64Value","value":"62"}}}"#,
    #"{"data":{"health_flags":["hypertension"],"overrides":{"TDEE":2400},"previous":{"BMI":22}}}"#,
  ]

  @Test("Whatever bytes come, there is a JSON answer, and it is 200 or 400")
  func mutations() throws {
    let site = try house.get()
    var chance = Chance()
    var odd: [String] = []
    for round in Cases.some(of: 0..<1500) {
      var body = Array(Self.bodies[round % Self.bodies.count].utf8)
      for _ in 0...chance.next(3) {
        let place = chance.next(body.count)
        switch chance.next(3) {
        case 0: body[place] = UInt8(chance.next(256))
        case 1: body.remove(at: place)
        default: body.insert(body[chance.next(body.count)], at: place)
        }
      }
      var visit = site.open(
        Head(
          method: "POST", target: "/recalculateIndexes",
          fields: [.init("Host", "x"), .init("Content-Type", "application/json")]),
        number: 1, at: Site.noon)
      let reply = site.reply(&visit, body: body)
      if ![200, 400].contains(reply.status) || reply.json == nil {
        odd.append(String(decoding: body, as: UTF8.self))
      }
    }
    #expect(odd == [])
  }
}
