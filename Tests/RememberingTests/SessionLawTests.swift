import Cases
import JSONSource
import Population
import Store
import Testing

@testable import Remembering

/// What every life of sessions keeps, whatever is logged, put right, moved and taken back.
@Suite struct SessionLawTests {
  private static let lifts = ["barbell_bench_press", "back_squat", "pull_up"]

  /// A session of a day and an hour; several may end at one instant.
  private static func session(_ name: String, _ chance: inout SplitMix64) -> String {
    let day = chance.int(1...16)
    let sets = (0..<chance.int(1...3)).map { _ in
      let load = Double(chance.int(32...48)) * 2.5
      let reps = chance.int(1...10)
      let lift = chance.pick(lifts)
      return #"{"exerciseId":"\#(lift)","load_kg":\#(load),"reps":\#(reps),"rir":2,"intent":"top"}"#
    }
    return
      #"{"session_id":"\#(name)","ended_at":"2026-03-\#(day < 10 ? "0" : "")\#(day)T18:00:00Z","#
      + #""sets":[\#(sets.joined(separator: ","))]}"#
  }

  private func state(_ somebody: Somebody) throws -> String {
    try somebody.ask("coachState", #"{"as_of":"2026-03-20T12:00:00Z"}"#).text
  }

  private func derived(_ somebody: Somebody) throws -> [[UInt8]] {
    let service = somebody.planner.service
    return try [LearnedEvents.derivation(by: service), Progress.derivation(by: service)].map {
      try somebody.store.state($0, of: somebody.person)
    }
  }

  @Test(
    "4, 40: incremental equals refold bit for bit, and both what the sessions that stand would give",
    arguments: Cases.some(of: 0..<12))
  func life(seed: Int) throws {
    var chance = SplitMix64(17, seed)
    let (lived, plain) = (try Somebody(), try Somebody())
    var standing: [(name: String, session: String)] = []
    for step in 0..<24 {
      let isChange = !standing.isEmpty && chance.int(0...9) < 4
      if !isChange {
        let name = "s\(step)"
        let session = Self.session(name, &chance)
        _ = try lived.ask("logSession", #"{"session":\#(session)}"#)
        standing.append((name, session))
      } else {
        let place = chance.int(0...standing.count - 1)
        let name = standing[place].name
        if chance.int(0...2) == 0 {
          _ = try lived.ask("deleteSession", #"{"session_id":"\#(name)"}"#)
          standing.remove(at: place)
        } else {
          standing[place].session = Self.session(name, &chance)
          let corrected = standing[place].session
          _ = try lived.ask(
            "correctSession", #"{"session_id":"\#(name)","session":\#(corrected)}"#)
        }
      }
      // Others ask meanwhile, so that states are folded in helpings of any size.
      if chance.int(0...2) == 0 { _ = try derived(lived) }
    }
    let incremental = try derived(lived)
    for system in ["learning", "progress"] {
      try lived.store.dropState(system, of: lived.person)
    }
    #expect(try derived(lived) == incremental)
    let sessions = standing.map(\.session).joined(separator: ",")
    _ = try plain.ask("syncSessions", #"{"sessions":[\#(sessions)]}"#)
    #expect(try state(lived) == state(plain))
    let day = #"{"date":"2026-03-20"}"#
    #expect(try lived.ask("progress", day).text == plain.ask("progress", day).text)
    // All that is kept can be taken elsewhere: it fits the streams it is of.
    let events = try lived.store.events(of: lived.person, after: 0, limit: 1000)
    for kept in events { #expect(kept.event.mistakes(by: lived.planner.service).isEmpty) }
  }
}
