import Foundation
import FunctionLaws
import JSONSource
import Population
import PlannerService
import Store
import Testing

@testable import Remembering

/// Sets whose form was scored, over the store.
@Suite struct FormCallTests {
  private let somebody: Somebody

  init() throws { somebody = try Somebody() }

  /// The name of a set.
  private static func id(_ number: Int) -> String {
    "5f0c1f9e-1c8b-4c6e-9d5e-0000000000\(number < 10 ? "0" : "")\(number)"
  }

  /// Frames of squats seen from the side, down to an angle of the knee each.
  private static func frames(_ lows: [Double]) -> [String] {
    var angles = Array(repeating: 175.0, count: 16)
    for low in lows {
      for step in 1...20 { angles.append(175 + (low - 175) * Double(step) / 20) }
      angles += [low, low, low]
      for step in 1...20 { angles.append(low + (175 - low) * Double(step) / 20) }
      angles += Array(repeating: 175, count: 10)
    }
    return angles.enumerated().map { index, angle in
      let radians = angle * .pi / 180
      let (x, y) = (0.5 - 0.18 * sin(radians), 0.68 + 0.18 * cos(radians))
      var points = Array(repeating: "null", count: 17)
      for (place, at) in [(5, (x, y - 0.22)), (11, (x, y)), (13, (0.5, 0.68)), (15, (0.5, 0.86))] {
        points[place] = "[\(at.0),\(at.1),0.9]"
      }
      return
        #"{"t":\#(Int((Double(index) * 1000 / 30).rounded())),"points":[\#(points.joined(separator: ","))]}"#
    }
  }

  /// The record of a set.
  private func record(_ lows: [Double]) throws -> JSON {
    let start = try somebody.ask(
      "startForm",
      #"{"exercise":"squat","points":"coco17","width":1000,"height":1000,"mode":"recorded","smoothed":true}"#
    )
    var state = start["state"]
    let frames = Self.frames(lows)
    for first in stride(from: 0, to: frames.count, by: 3000) {
      let some = frames[first..<min(first + 3000, frames.count)].joined(separator: ",")
      let scored = try somebody.ask(
        "scoreFrames", #"{"state":\#(state?.text ?? ""),"frames":[\#(some)]}"#)
      state = scored["state"]
    }
    let ended = try somebody.ask("finishForm", #"{"state":\#(state?.text ?? "")}"#)
    return try #require(ended["record"])
  }

  private func saving(
    _ number: Int, _ record: JSON, day: Int = 1, _ more: String = ""
  ) -> String {
    #"{"session_id":"\#(Self.id(number))","started_at":"2026-03-\#(day < 10 ? "0" : "")\#(day)T18:00:00+01:00","#
      + #""zone":"Europe/Berlin","record":\#(record.text)\#(more)}"#
  }

  private func ids(_ answer: JSON) -> [String] {
    (answer["sessions"]?.array ?? []).compactMap { $0["session_id"]?.string }
  }

  @Test("Every set is kept once, listed the latest first, and told whole (22)")
  func kept() throws {
    let good = try record([80, 80])
    let shallow = try record([115, 80])
    #expect(try somebody.ask("saveFormSession", saving(1, good))["status"]?.string == "applied")
    #expect(try somebody.ask("saveFormSession", saving(1, good))["status"]?.string == "replayed")
    let capitals = saving(1, good).replacingOccurrences(
      of: Self.id(1), with: Self.id(1).uppercased())
    #expect(try somebody.ask("saveFormSession", capitals)["status"]?.string == "replayed")
    _ = try somebody.ask("saveFormSession", saving(3, good, day: 2))
    _ = try somebody.ask("saveFormSession", saving(2, shallow, day: 3))
    let list = try somebody.ask("formSessions", "{}")
    #expect(ids(list) == [2, 3, 1].map(Self.id))
    #expect(list["more"]?.bool == false)
    #expect(list["sessions"]?.array?[0]["weakest"]?.string == "depth")
    let first = try somebody.ask("formSessions", #"{"limit":2}"#)
    #expect(ids(first) == [2, 3].map(Self.id) && first["more"]?.bool == true)
    let next = try somebody.ask("formSessions", #"{"limit":2,"after":"\#(Self.id(3))"}"#)
    #expect(ids(next) == [Self.id(1)] && next["more"]?.bool == false)
    #expect(
      try somebody.ask("formSessions", #"{"exercise":"squat"}"#)["sessions"]?.array?.count == 3)

    let detail = try somebody.ask(
      "formSession", #"{"session_id":"\#(Self.id(2))","pictures":true}"#)
    #expect(detail["record"]?.text == shallow.text)
    #expect(detail["session"]?["started_at"]?.string == "2026-03-03T18:00:00+01:00")
    let pictures = detail["pictures"]
    #expect(pictures?["snapshots"]?.array?.count == shallow["snapshots"]?.array?.count)
    #expect(shallow["snapshots"]?.array?.isEmpty == false)
    for picture in [pictures?["chart"], pictures?["bars"], pictures?["snapshots"]?.array?.first] {
      #expect(picture?["svg"]?.string?.hasPrefix("<svg xmlns=") == true)
      #expect(picture?["text"]?.string?.isEmpty == false)
    }
    #expect(pictures?["bars"]?["text"]?.string?.contains("depth: ") == true)
    #expect(detail["tip"]?.isNull == true)
  }

  @Test("A long set is kept in parts of 64 KB at most, and told as it was (22)")
  func long() throws {
    let lows = (0..<150).map { $0 % 3 == 0 ? 115.0 : 80 }
    let record = try record(lows)
    #expect(Content(record).bytes.count > 65_536)
    _ = try somebody.ask("saveFormSession", saving(1, record))
    let told = try somebody.ask("formSession", #"{"session_id":"\#(Self.id(1))"}"#)
    #expect(told["record"]?.text == record.text)
    let sizes = try ["form_session", "form_part"].flatMap {
      try somebody.store.documents($0, of: somebody.person).map(\.body.bytes.count)
    }
    #expect(sizes.count > 2 && sizes.allSatisfy { $0 <= 65_536 }, "\(sizes)")
  }

  @Test("A tip is told once and stays, and speaks of the change since the set before (22, 25)")
  func tips() throws {
    _ = try somebody.ask("saveFormSession", saving(1, try record([115, 80])))
    _ = try somebody.ask("saveFormSession", saving(2, try record([80, 80]), day: 2))
    let ask = #"{"session_id":"\#(Self.id(2))"}"#
    let tip = try somebody.ask("formTip", ask)
    #expect(tip["by"]?.string == "rules")
    #expect((tip["facts"]?["change"]?.number ?? 0) > 0)
    #expect(tip["facts"]?["lowest"]?.number == 80)
    let offered =
      #"{"session_id":"\#(Self.id(2))","offered":{"tip":"Keep on sitting down as low as now.","focus":"back"}}"#
    #expect(try somebody.ask("formTip", offered).text == tip.text)
    #expect(try somebody.ask("formSession", ask)["tip"]?.text == tip.text)
    let japanese = try somebody.ask(
      "formTip", #"{"session_id":"\#(Self.id(2))","language":"ja"}"#)
    #expect(japanese["tip"]?.string != tip["tip"]?.string)
    let first = try somebody.ask("formTip", #"{"session_id":"\#(Self.id(1))"}"#)
    #expect(first["facts"]?["change"]?.isNull == true)
  }

  @Test(
    "The way of the scores has a point a set, and a change from six on; what is scored anew counts once (22)"
  )
  func progress() throws {
    let lows: [Double] = [115, 115, 115, 80, 80]
    for (index, low) in lows.enumerated() {
      _ = try somebody.ask("saveFormSession", saving(index + 1, try record([low]), day: index + 1))
    }
    let ask = #"{"exercise":"squat"}"#
    #expect(try somebody.ask("formProgress", ask)["change"]?.isNull == true)
    _ = try somebody.ask("saveFormSession", saving(6, try record([80]), day: 6))
    let six = try somebody.ask("formProgress", ask)
    #expect(six["points"]?.array?.map { $0["session_id"]?.string } == (1...6).map(Self.id))
    let (high, low) = (
      six["points"]?.array?[5]["overall"]?.number, six["points"]?.array?[0]["overall"]?.number
    )
    #expect(abs((six["change"]?.number ?? 0) - ((high ?? 0) - (low ?? 0))) < 0.051)
    _ = try somebody.ask(
      "saveFormSession",
      saving(7, try record([80]), day: 6, #","rescores":"\#(Self.id(6))""#))
    let anew = try somebody.ask("formProgress", ask)
    #expect(
      anew["points"]?.array?.map { $0["session_id"]?.string } == [1, 2, 3, 4, 5, 7].map(Self.id))
  }

  @Test("Everything is exported, goes into another store, and what is deleted leaves nothing (34)")
  func exported() throws {
    let record = try record([115, 80])
    _ = try somebody.ask("saveFormSession", saving(1, record))
    _ = try somebody.ask("saveFormSession", saving(2, record, day: 2))
    _ = try somebody.ask("formTip", #"{"session_id":"\#(Self.id(1))"}"#)
    let lines = try somebody.ask("exportMyData", "{}")["lines"]?.array ?? []
    let other = try Somebody()
    _ = try other.store.forget(other.person)
    let text = lines.map(\.text).joined(separator: "\n") + "\n"
    let person = try PersonImport(into: other.store, by: other.planner.service)
      .lines(Array(text.utf8), name: "export").person
    let there = PersonalPlanner(other.planner.service, other.store, person, now: other.planner.now)
    let ask = #"{"session_id":"\#(Self.id(1))","pictures":true}"#
    #expect(
      there.call("formSession", Array(ask.utf8))
        == somebody.planner.call("formSession", Array(ask.utf8)))

    let delete = #"{"session_id":"\#(Self.id(1))"}"#
    #expect(try somebody.ask("deleteFormSession", delete)["status"]?.string == "applied")
    #expect(try somebody.ask("deleteFormSession", delete)["status"]?.string == "replayed")
    #expect(ids(try somebody.ask("formSessions", "{}")) == [Self.id(2)])
    let left = try somebody.ask("exportMyData", "{}")["lines"]?.array ?? []
    let ofIt = left.map(\.text).filter { $0.contains(Self.id(1)) }
    #expect(
      !ofIt.isEmpty
        && ofIt.allSatisfy {
          !$0.contains("2026-03-01T18") && !$0.contains("kneeAngle") && !$0.contains("overall")
        })
    #expect(
      try somebody.refusal("formSession", delete)
        == "FAILED_PRECONDITION session-deleted /session_id")
    #expect(
      try somebody.refusal("saveFormSession", saving(1, record))
        == "FAILED_PRECONDITION session-deleted /session_id")
    _ = try somebody.ask("deleteMe", #"{"sure":true}"#)
    #expect(try somebody.store.documents("form_session", of: somebody.person).isEmpty)
  }

  @Test(
    "What is wrong with a set that is to be kept is told at once, with its place, in two languages")
  func mistakes() throws {
    let record = try record([115, 80])
    #expect(
      try somebody.refusal("formSession", #"{"session_id":"\#(Self.id(1))"}"#)
        == "FAILED_PRECONDITION unknown-session /session_id")
    _ = try somebody.ask("saveFormSession", saving(1, record))
    #expect(
      try somebody.refusal("saveFormSession", saving(1, record, day: 2))
        == "FAILED_PRECONDITION session-differs /session_id")
    #expect(
      try somebody.refusal("saveFormSession", saving(2, record, day: 2, #","rescores":"x""#))
        == "FAILED_PRECONDITION unknown-session /rescores")
    var wrong = saving(3, record, day: 2)
    for (from, to) in [
      (Self.id(3), "set 3"), ("2026-03-02", "2027-03-02"), ("Europe/Berlin", "ベルリン"),
      (#""clean":1,"#, #""clean":2,"#), (#"{"n":2,"start""#, #"{"n":3,"start""#),
    ] {
      #expect(wrong.contains(from), "\(from)")
      wrong = wrong.replacingOccurrences(of: from, with: to)
    }
    for language in ["en", "ja"] {
      let request = wrong.dropLast() + #","language":"\#(language)"}"#
      let response = somebody.planner.call("saveFormSession", Array(request.utf8))
      #expect(response.status == .invalidArgument)
      let errors = try read(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
      #expect(
        Set(errors.compactMap { $0["pointer"]?.string }) == [
          "/session_id", "/started_at", "/zone", "/record/summary/clean", "/record/summary/chart",
          "/record/reps/1/n", "/record/summary/best",
        ])
      #expect(errors.allSatisfy { $0["hint"]?.string?.isEmpty == false })
      let texts = errors.compactMap { $0["message"]?.string }
      let isJapanese = texts.allSatisfy { $0.unicodeScalars.contains { $0.value > 0x3000 } }
      #expect(isJapanese == (language == "ja"), "\(texts)")
    }
    #expect(
      try somebody.refusal(
        "saveFormSession",
        saving(3, record).replacingOccurrences(
          of: #""exercise":"squat""#, with: #""exercise":"jump""#))
        == "INVALID_ARGUMENT unknown-word /record/exercise")
    #expect(ids(try somebody.ask("formSessions", "{}")) == [Self.id(1)])
  }

  @Test("Every answer about kept sets has its declared shape, the example of each among them")
  func shapes() throws {
    let record = try record([115, 80])
    var asked = [("saveFormSession", saving(2, record))]
    let service = try Somebody.service.get()
    for name in Self.functions {
      asked.append((name, try #require(service.personalFunction(name)?.example)))
    }
    asked.insert(
      ("formSession", #"{"session_id":"\#(Self.id(2))","pictures":true,"theme":"dark"}"#), at: 3)
    for (name, request) in asked {
      let answer = try somebody.ask(name, request)
      let shape = try #require(service.personalFunction(name)?.answer)
      #expect(AnswerJudge.breaches(of: shape, in: answer) == [], "\(name)")
    }
  }

  @Test("Random and broken requests are answered in shape, or refused with code and place")
  func randomRequests() throws {
    let record = try record([115, 80])
    _ = try somebody.ask("saveFormSession", saving(1, record))
    let given = ["record": record, "session_id": JSON(.string(Self.id(1)))]
    var found: [String] = []
    var (answered, refused) = (0, 0)
    for name in Self.functions {
      let function = try #require(somebody.planner.service.personalFunction(name))
      for number in 0..<150 {
        var chance = SplitMix64(5, number)
        let form = SeededForm(function.request, given: number % 3 == 0 ? [:] : given)
        let request = number % 2 == 0 ? form.request(&chance) : form.broken(&chance)
        let response = somebody.planner.call(name, Content(request).bytes)
        let answer = try read(response.bytes)
        let errors = answer["error"]?["details"]?["errors"]?.array ?? []
        switch response.status {
        case .ok:
          answered += 1
          found += AnswerJudge.breaches(of: function.answer, in: answer)
        case .invalidArgument, .failedPrecondition:
          refused += 1
          let isTold = errors.allSatisfy {
            $0["code"]?.string?.isEmpty == false && $0["message"]?.string?.isEmpty == false
              && $0["pointer"] != nil && $0["hint"]?.string?.isEmpty == false
          }
          if errors.isEmpty || !isTold { found.append("\(name): \(answer.text)") }
        default: found.append("\(name): \(answer.text)")
        }
      }
    }
    #expect(found.isEmpty, "\(found.prefix(5).joined(separator: "\n"))")
    #expect(answered > 150 && refused > 300, "\(answered) \(refused)")
  }

  private static let functions = [
    "saveFormSession", "formSessions", "formSession", "formProgress", "formTip",
    "deleteFormSession",
  ]

  @Test("A stranger sees nothing of it")
  func strangers() throws {
    _ = try somebody.ask("saveFormSession", saving(1, try record([80])))
    let stranger = try somebody.store.known(
      Identity(issuer: "i", subject: "other"), now: somebody.planner.now)
    let other = PersonalPlanner(
      somebody.planner.service, somebody.store, stranger, now: somebody.planner.now)
    let list = try read(other.call("formSessions", Array("{}".utf8)).bytes)
    #expect(list["sessions"]?.array?.isEmpty == true)
    for function in ["formSession", "deleteFormSession", "formTip"] {
      let answer = other.call(function, Array(#"{"session_id":"\#(Self.id(1))"}"#.utf8))
      #expect(answer.status == .failedPrecondition, "\(function)")
    }
  }
}
