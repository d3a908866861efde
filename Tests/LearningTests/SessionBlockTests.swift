import JSONSource
import Testing

@testable import Learning

/// What a session asks, and how that changes while it goes on (requirements L37, L43).
@Suite struct SessionBlockTests {
  private struct Session {
    var snapshot = "null"
    var json = JSON(.null)
    var codes: [String] = []
    var count = 0

    mutating func send(_ kind: String, _ more: String = "") {
      count += 1
      let version = Int(json["version"]?.number ?? 0)
      let request =
        #"{"snapshot":\#(snapshot),"event":{"event_id":"e\#(count)","session_id":"s","kind":"\#(kind)","#
        + #""version":\#(version)\#(more.isEmpty ? "" : ",\(more)")}}"#
      let outcome = LearningSample.call("sessionEvent", request)
      codes = outcome.codes
      guard codes.isEmpty, let next = outcome.json["snapshot"] else { return }
      json = next
      var writer = JSONWriter()
      writer.json(next)
      snapshot = writer.text
    }

    /// `barbell_row 3x8-12`, with - before what is left out and < after what stands in.
    var blocks: [String] {
      (json["blocks"]?.array ?? []).map { block in
        let reps = (block["reps"]?.array ?? []).compactMap { $0.number.map { "\(Int($0))" } }
        return (block["state"]?.string == "skipped" ? "-" : "")
          + "\(block["exerciseId"]?.string ?? "") \(Int(block["sets"]?.number ?? 0))"
          + "x\(reps.joined(separator: "-"))" + (block["instead_of"]?.isNull == false ? "<" : "")
      }
    }
  }

  @Test(
    "A session asks exercises in their order; one is added, left out, swapped, and comes back (L43)"
  )
  func changes() {
    var session = Session()
    session.send(
      "start",
      #""template":"push","blocks":[{"exerciseId":"barbell_bench_press","sets":4,"reps":[6,10],"#
        + #""load_kg":80},{"exerciseId":"plank"},{"exerciseId":"barbell_row"}]"#)
    #expect(session.blocks == ["barbell_bench_press 4x6-10", "plank 3x", "barbell_row 3x8-12"])
    #expect(session.json["template"]?.string == "push")
    session.send("add", #""block":{"exerciseId":"pull_up","sets":2},"place":1"#)
    session.send("skip", #""exerciseId":"plank""#)
    session.send("swap", #""exerciseId":"barbell_bench_press","to":"push_up""#)
    #expect(
      session.blocks == ["push_up 4x6-10<", "pull_up 2x8-12", "-plank 3x", "barbell_row 3x8-12"])
    #expect(session.json["blocks"]?.array?.first?["load_kg"]?.isNull == true)
    #expect(session.json["sets"]?.array?.last?["completed"]?.bool == false)
    session.send("add", #""block":{"exerciseId":"plank","sets":1}"#)
    #expect(session.blocks.last == "plank 1x")
  }

  @Test("What cannot be added, left out or swapped is refused, and changes nothing (L43)")
  func refusals() {
    var session = Session()
    session.send("start", #""blocks":[{"exerciseId":"pull_up"},{"exerciseId":"pull_up"}]"#)
    #expect(session.codes == ["/event/blocks/1/exerciseId exercise-twice"])
    session.send("start", #""blocks":[{"exerciseId":"pull_up"},{"exerciseId":"barbell_row"}]"#)
    let before = session.snapshot
    for (kind, more, code) in [
      ("add", #""block":{"exerciseId":"pull_up"}"#, "/event exercise-there"),
      ("add", #""block":{"exerciseId":"pul_up"}"#, "/event/block/exerciseId unknown-exercise"),
      ("add", "", "/event/block missing-field"),
      ("add", #""block":{"exerciseId":"plank","reps":[9,4]}"#, "/event/block/reps bad-range"),
      ("skip", #""exerciseId":"back_squat""#, "/event no-such-exercise"),
      ("skip", "", "/event/exerciseId missing-field"),
      ("swap", #""exerciseId":"pull_up","to":"barbell_row""#, "/event exercise-there"),
      ("swap", #""exerciseId":"back_squat","to":"chin_up""#, "/event no-such-exercise"),
      ("swap", #""exerciseId":"pull_up""#, "/event/to missing-field"),
    ] {
      session.send(kind, more)
      #expect(session.codes == [code], "\(kind) \(more)")
      #expect(session.snapshot == before)
    }
  }

  @Test(
    "Whatever happens, each exercise is asked once at a time, sets only grow, and order is kept")
  func seeded() {
    let lifts = ["pull_up", "barbell_row", "plank", "back_squat", "push_up"]
    for seed in 0..<25 {
      var chance = LearningLawTests.Chance(seed)
      var session = Session()
      session.send("start", #""blocks":[{"exerciseId":"pull_up"},{"exerciseId":"barbell_row"}]"#)
      for _ in 0..<10 {
        let (lift, other) = (lifts[chance.whole(0...4)], lifts[chance.whole(0...4)])
        let before = session
        switch chance.whole(0...3) {
        case 0:
          session.send(
            "add", #""block":{"exerciseId":"\#(lift)"},"place":\#(chance.whole(0...6))"#)
        case 1: session.send("skip", #""exerciseId":"\#(lift)""#)
        case 2: session.send("swap", #""exerciseId":"\#(lift)","to":"\#(other)""#)
        default:
          session.send("append", #""set":{"exerciseId":"\#(lift)","load_kg":0,"reps":5}"#)
        }
        let ids = (session.json["blocks"]?.array ?? []).compactMap { $0["exerciseId"]?.string }
        #expect(Set(ids).count == ids.count, "\(ids)")
        let sets = [before, session].map { $0.json["sets"]?.array?.count ?? 0 }
        #expect(sets[1] == sets[0] || sets[1] == sets[0] + 1)
        let grown = session.json["version"]?.number != before.json["version"]?.number
        #expect(grown == session.codes.isEmpty)
        if !grown { #expect(session.snapshot == before.snapshot) }
      }
    }
  }
}
