import Cases
import JSONSource
import PlannerService
import Population
import Store
import StoreLaws
import Testing

@testable import Remembering

@Suite struct IsolationCallTests {
  /// A call of somebody's, whose word stands in everything they write down.
  private static func call(_ word: String, _ random: inout SplitMix64) -> (String, String) {
    let day = "2026-03-\(10 + random.int(0...9))"
    let number = random.int(1...40)
    let data = [
      #""weight","data":{"weight_kg":\#(60 + random.int(0...30))}"#,
      #""check_in","data":{"sleep_h":\#(random.int(4...9))}"#,
      #""session","data":{"blocks":[{"exerciseId":"goblet_squat","sets":[{"reps":8}]}]}"#,
    ][random.int(0...2)]
    switch random.int(0...14) {
    case 0...3:
      return (
        "sync",
        #"{"client":"shared","device":"\#(word)","cursor":0,"events":[{"number":\#(number),"#
          + #""at":"\#(day)T07:00:00Z","zone":"\#(word)","stream":\#(data)}]}"#
      )
    case 4:
      return (
        "saveDocument",
        #"{"kind":"profile","seen":\#(random.int(0...2)),"#
          + #""body":{"schedule_days":3,"weight_kg":\#(60 + random.int(0...30))}}"#
      )
    case 5: return ("getPlan", "{}")
    case 6: return ("adaptPlan", #"{"date":"\#(day)"}"#)
    case 7: return ("progress", #"{"date":"\#(day)"}"#)
    case 8: return ("today", #"{"date":"\#(day)"}"#)
    case 9: return ("exportMyData", "{}")
    case 10: return ("addIdentity", #"{"token":"\#(word)"}"#)
    case 11:
      // The name of a time zone tells whose set it is; both people use the same names of sets.
      return (
        "saveFormSession",
        #"{"session_id":"5f0c1f9e-1c8b-4c6e-9d5e-00000000000\#(number % 10)","started_at":"#
          + #""\#(day)T07:00:00Z","zone":"\#(word)","record":{"exercise":"squat","mode":"guided","#
          + #""edition":{},"summary":{"reps":0,"judged":0,"clean":0,"aspects":{},"faults":{},"#
          + #""lateFrames":0,"frames":0,"snapshots":0,"droppedSnapshots":0,"chart":[],"#
          + #""halfReps":0,"directions":{}},"reps":[],"snapshots":[]}}"#
      )
    case 12: return ("formSessions", "{}")
    case 13:
      return (
        ["formSession", "deleteFormSession", "formTip"][random.int(0...2)],
        #"{"session_id":"5f0c1f9e-1c8b-4c6e-9d5e-00000000000\#(number % 10)"}"#
      )
    default:
      return random.chance(0.05)
        ? ("deleteMe", #"{"sure":true}"#) : ("history", #"{"stream":"weight"}"#)
    }
  }

  @Test("8: no answer to one, whatever they call, holds a word of another")
  func fuzz() throws {
    let somebody = try Somebody()
    var random = SplitMix64(11)
    let words = ["word-of-ann", "word-of-bob", "word-of-cat"]
    var answered = 0
    for _ in Cases.some(of: 0..<600, oneIn: 3) {
      let index = random.int(0...2)
      let word = words[index]
      let person = try somebody.store.known(
        Identity(issuer: "i", subject: word), now: somebody.planner.now)
      let planner = PersonalPlanner(
        somebody.planner.service, somebody.store, person, now: somebody.planner.now,
        identity: { Identity(issuer: "other", subject: $0) })
      let (function, request) = Self.call(word, &random)
      let response = planner.call(function, Array(request.utf8))
      let text = String(decoding: response.bytes, as: UTF8.self)
      for other in words where other != word {
        #expect(!text.contains(other), "\(function) of \(word)")
      }
      #expect(![.internal, .unavailable].contains(response.status), "\(function) \(text)")
      if response.status == .ok { answered += 1 }
    }
    #expect(answered > 130)
  }
}
