import Cases
import Consulting
import JSONSource
import PlannerService
import Testing

@testable import Remembering

/// A sign that training waits for stops every function that gives training, however it was told, until
/// a later check-in without it.
@Suite struct SignLawTests {
  /// How a sign is told.
  enum Way: CaseIterable {
    case checkIn, note, session, rack, line, edit, adaptation, start
  }

  /// The day of the clock.
  private static let now = "2026-03-20"

  private func tell(
    _ way: Way, _ sign: String, _ word: String, _ somebody: Somebody, on day: String
  ) throws {
    let set = #"{"exerciseId": "back_squat", "load_kg": 80, "reps": 5, "note": "\#(word)"}"#
    switch way {
    case .checkIn: try somebody.log("check_in", day, #"{"symptoms": ["\#(sign)"]}"#)
    case .note:
      _ = try somebody.ask(
        "rememberNote",
        #"{"note": {"id": "n1", "text": "\#(word)", "at": "\#(day)T08:00:00+01:00"}}"#)
    case .session:
      try somebody.log(
        "session", day,
        #"{"session_id": "s1", "ended_at": "\#(day)T08:00:00+01:00", "sets": [\#(set)]}"#)
    case .line:
      let entry = line(word, 1, on: day)
      #expect(try somebody.refusal("logEntry", entry) == "FAILED_PRECONDITION safety-gate ")
      #expect(said("logEntry", entry, somebody).contains("is kept"), "\(word)")
      #expect(try somebody.refusal("logEntry", entry) == "FAILED_PRECONDITION safety-gate ")
    case .edit:
      _ = try somebody.ask("logEntry", line("2 eggs", 1, on: day))
      #expect(
        try somebody.refusal(
          "editEntry",
          #"{"client": "pad", "number": 2, "entry": "pad/1", "date": "\#(day)", "#
            + #""text": "\#(word)"}"#) == "FAILED_PRECONDITION safety-gate ")
    case .adaptation:
      let told = #"{"date": "\#(day)", "readiness": {"symptoms": ["\#(sign)"]}}"#
      #expect(said("adaptPlan", told, somebody).contains("is kept"), "\(sign)")
      #expect(try somebody.refusal("adaptPlan", told) == "FAILED_PRECONDITION safety-gate ")
    case .start:
      let start =
        #"{"event_id": "w", "session_id": "w1", "date": "\#(day)", "from": "line", "#
        + #""line": "\#(word)"}"#
      #expect(said("startWorkout", start, somebody).contains("is kept"), "\(word)")
    case .rack:
      _ = try somebody.ask("sessionEvent", event("start", 0, "r1"))
      let answer = try somebody.ask("sessionEvent", event("append", 1, "r1", #", "set": \#(set)"#))
      #expect(answer["snapshot"]?["state"]?.string == "finished", "\(word)")
      #expect(answer["stopped"]?.array?.isEmpty == false && answer["logged"]?.isNull == false)
    }
  }

  private func line(_ text: String, _ number: Int, on day: String) -> String {
    #"{"client": "pad", "number": \#(number), "at": "\#(day)T08:00:00+01:00", "#
      + #""zone": "Europe/Berlin", "text": "\#(text)"}"#
  }

  /// What a call answers, whatever comes of it.
  private func said(_ function: String, _ request: String, _ somebody: Somebody) -> String {
    String(decoding: somebody.planner.call(function, Array(request.utf8)).bytes, as: UTF8.self)
  }

  private func event(_ kind: String, _ version: Int, _ session: String, _ more: String = "")
    -> String
  {
    #"{"save": true, "event": {"event_id": "\#(kind)-\#(session)", "session_id": "\#(session)", "#
      + #""kind": "\#(kind)", "version": \#(version)\#(more)}}"#
  }

  /// What a day's functions say: the refusal's code, or that they go on.
  private func answers(_ day: String, _ somebody: Somebody) throws -> [String] {
    let block =
      #"{"exerciseId": "back_squat", "sets": 3, "reps": [5, 8], "rir": [2, 3], "rest_s": 120}"#
    let calls = [
      ("prescribeSet", #"{"as_of": "\#(day)T20:00:00+01:00", "block": \#(block)}"#),
      ("adaptPlan", #"{"date": "\#(day)"}"#),
      (
        "startWorkout",
        #"{"event_id": "w", "session_id": "w\#(day)", "date": "\#(day)", "from": "random"}"#
      ),
      ("getPlan", "{}"),
      ("startProgramme", #"{"programme": {"slots": [{"id": "a", "day_key": "push", "week": 1}]}}"#),
    ]
    let refused = calls.map { name, request in
      let response = somebody.planner.call(name, Array(request.utf8))
      guard response.status != .ok else { return "\(name) goes on" }
      let text = String(decoding: response.bytes, as: UTF8.self)
      let isSign = response.status == .failedPrecondition && text.contains("safety-gate")
      return "\(name) \(isSign ? "stops" : "goes on")"
    }
    let today = try somebody.ask("today", #"{"date": "\#(day)"}"#)
    let stops = today["stopped"]?.array?.isEmpty == false && today["workout"]?.isNull == true
    return refused + ["today \(stops ? "stops" : "goes on")"]
  }

  /// Signs of heart, lungs, head, nerves, vessels and bones: their absence releases nothing, only the word
  /// that somebody looked at them does.
  private static let looked = [
    "chest_pain", "dizziness", "faintness", "breathless", "palpitations", "numbness",
    "calf_swelling", "dark_urine", "saddle_numbness", "heavy_bleeding", "head_injury", "emergency",
    "broken_bone", "hot_joint", "bone_pain",
  ]

  @Test("Every sign, however it was told, stops every function until a later check-in without it")
  func everywhere() throws {
    let rules = try #require(try Somebody.service.get().rules)
    let told = try SignWords(rules.rulebook).words
    #expect(told.map(\.sign).sorted() == rules.signs.all.sorted())
    for (index, (sign, words)) in Cases.some(of: told.enumerated()) {
      // Signs that follow each other are told in every way between them.
      for (place, way) in Way.allCases.enumerated() where (index + place).isMultiple(of: 2) {
        let somebody = try Somebody()
        let days = way == .rack ? [Self.now, "2026-03-22"] : ["2026-03-19", "2026-03-21"]
        let word = words[(index + place) % words.count]
        try tell(way, sign, word, somebody, on: days[0])
        for day in days {
          if day > Self.now { try somebody.wait(until: "\(day)T11:00:00Z") }
          for answer in try answers(day, somebody) {
            #expect(answer.hasSuffix("stops"), "\(sign) \(way) \(day): \(answer)")
          }
        }
        #expect(
          try somebody.refusal("generatePlan", #"{"schedule_days": 3}"#)
            == "FAILED_PRECONDITION safety-gate ")
        #expect(
          try somebody.refusal("sessionEvent", event("start", 0, "r2"))
            == "FAILED_PRECONDITION safety-gate ")
        try somebody.wait(until: "\(days[1])T12:00:00Z")
        try somebody.log("check_in", days[1], #"{"sleep_h": 7}"#)
        #expect(try answers(days[1], somebody).allSatisfy { $0.hasSuffix("stops") })
        try somebody.wait(until: "\(days[1])T12:00:01Z")
        try somebody.log("check_in", days[1], #"{"sleep_h": 8, "symptoms": []}"#)
        if Self.looked.contains(sign) {
          let today = try somebody.ask("today", #"{"date": "\#(days[1])"}"#)
          #expect(today["stopped"]?.array?.isEmpty == false, "\(sign): absence alone releases")
          try somebody.wait(until: "\(days[1])T12:00:02Z")
          // A word may tell of two signs; each is looked at.
          let looked = Self.looked.map { "\"\($0)\"" }.joined(separator: ",")
          try somebody.log("check_in", days[1], #"{"cleared_signs": [\#(looked)]}"#)
        }
        for answer in try answers(days[1], somebody) {
          #expect(answer.hasSuffix("goes on"), "\(sign) \(way) released: \(answer)")
        }
      }
    }
  }

  @Test("A sign is not taken back by what takes back the words that told of it, nor by dates")
  func untaken() throws {
    let change = #"{"session_id": "s1", "revision": 2"#
    let set = #"{"exerciseId": "back_squat", "load_kg": 80, "reps": 5}"#
    let whole = #"{"session_id": "s1", "ended_at": "2026-03-19T08:00:00+01:00", "sets": [\#(set)]}"#
    let ways: [(Way, function: String, request: String)] = [
      (.note, "forgetNote", #"{"id": "n1"}"#),
      (.session, "deleteSession", change + "}"),
      (.session, "correctSession", change + #", "session": \#(whole)}"#),
    ]
    for (way, function, request) in ways {
      let somebody = try Somebody()
      try tell(way, "chest_pain", "chest pain", somebody, on: "2026-03-19")
      _ = try somebody.ask(function, request)
      for answer in try answers(Self.now, somebody) + answers("2026-03-18", somebody) {
        #expect(answer.hasSuffix("stops"), "\(function): \(answer)")
      }
      #expect(
        try somebody.refusal("generatePlan", #"{"schedule_days": 3, "save": true}"#)
          == "FAILED_PRECONDITION safety-gate ")
    }
    // It is tomorrow there already, and today long after it; neither lets a night pass.
    for (told, calm) in [
      ("2026-03-20T08:00:00Z", "2026-03-21T01:00:00+14:00"),
      ("2026-03-21T01:00:00+14:00", "2026-03-20T23:59:00-12:00"),
      ("2026-03-20T08:00:00Z", "2026-03-20T23:59:00-12:00"),
    ] {
      let somebody = try Somebody()
      try somebody.log("check_in", at: told, #"{"symptoms": ["chest_pain"]}"#)
      try somebody.log("check_in", at: calm, #"{"symptoms": []}"#)
      for answer in try answers(Self.now, somebody) {
        #expect(answer.hasSuffix("stops"), "\(told) \(calm): \(answer)")
      }
    }
  }

  @Test("A text that is too long to be a line is heard for signs all the same")
  func long() throws {
    let words = String(repeating: "and so on ", count: 90)
    for text in [words + "chest pain", "chest pain " + words, words + "chest pain " + words] {
      let somebody = try Somebody()
      #expect(
        try somebody.refusal("logEntry", line(text, 1, on: Self.now))
          == "FAILED_PRECONDITION safety-gate ")
      #expect(try answers(Self.now, somebody).allSatisfy { $0.hasSuffix("stops") })
    }
    let somebody = try Somebody()
    #expect(try !somebody.refusal("logEntry", line(words, 1, on: Self.now)).contains("gate"))
  }

  @Test("A check-in whose symptoms are null says nothing of signs")
  func untold() throws {
    let somebody = try Somebody()
    try somebody.log("check_in", "2026-03-18", #"{"symptoms": ["chest_pain"]}"#)
    try somebody.log("check_in", Self.now, #"{"symptoms": null}"#)
    #expect(try answers(Self.now, somebody).allSatisfy { $0.hasSuffix("stops") })
  }

  @Test("A weight that is written down raises the gates that a profile with it would")
  func weighed() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    #expect(try answers(Self.now, somebody).last?.hasSuffix("goes on") == true)
    try somebody.log("weight", Self.now, #"{"weight_kg": 45}"#)
    #expect(try answers(Self.now, somebody).allSatisfy { $0.hasSuffix("stops") })
  }

  @Test("The meals of a day go on beside a sign, with what the same check-in and the profile tell")
  func meals() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    try somebody.log("check_in", Self.now, #"{"sleep_h": 4, "symptoms": ["crisis"]}"#)
    let today = try somebody.ask("today", #"{"date": "2026-03-20"}"#)
    #expect(today["workout"]?.isNull == true && today["stopped"]?.array?.count == 1)
    #expect(today["plan_mistakes"] == nil && today["meals"]?.array?.isEmpty == false)
  }

  @Test("A check-in of the same day does not take a sign back, and one that repeats it keeps it")
  func kept() throws {
    let somebody = try Somebody()
    try somebody.log("check_in", "2026-03-18", #"{"symptoms": ["fever"]}"#)
    try somebody.log("check_in", "2026-03-18", #"{"sleep_h": 8}"#)
    try somebody.log("check_in", "2026-03-19", #"{"symptoms": ["fever"]}"#)
    for answer in try answers(Self.now, somebody) {
      #expect(answer.hasSuffix("stops"), "\(answer)")
    }
    let told = #"{"date": "2026-03-20", "readiness": {"symptoms": []}}"#
    #expect(try somebody.refusal("adaptPlan", told) == "FAILED_PRECONDITION no-plan ")
  }

  @Test("A sign told while a session goes on ends it with what was done; silence never releases it")
  func running() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("sessionEvent", event("start", 0, "r1"))
    try somebody.log("check_in", Self.now, #"{"symptoms": ["chest_pain"]}"#)
    let set = #", "set": {"exerciseId": "back_squat", "load_kg": 80, "reps": 5}"#
    let answer = try somebody.ask("sessionEvent", event("append", 1, "r1", set))
    #expect(answer["snapshot"]?["state"]?.string == "finished")
    #expect(answer["logged"]?["status"]?.string == "applied")
    for day in ["2026-04-10", "2026-05-20"] {
      try somebody.wait(until: "\(day)T12:00:00Z")
      #expect(try answers(day, somebody).allSatisfy { $0.hasSuffix("stops") })
    }
    #expect(try answers("2026-05-20", somebody).allSatisfy { $0.hasSuffix("stops") })
    try somebody.log("check_in", "2026-05-20", #"{"symptoms": []}"#)
    #expect(try answers("2026-05-20", somebody).allSatisfy { $0.hasSuffix("stops") })
    try somebody.log("check_in", "2026-05-20", #"{"cleared_signs": ["chest_pain"]}"#)
    #expect(try answers("2026-05-20", somebody).allSatisfy { $0.hasSuffix("goes on") })
  }

  @Test(
    "A sign stands whatever time passes, and a later day releases it after a night at the least")
  func hours() throws {
    let rules = try #require(try Somebody.service.get().rules).signs
    let (day, minute) = (20_000, Int64(60_000))
    // Ten minutes before midnight.
    let at = (Int64(day) * 1440 + 1430) * minute
    func stands(_ sign: String, minutes: Int64) -> Bool {
      let later = at + minutes * minute
      let other = Int(later / (1440 * minute))
      return rules.standing(
        [
          ToldSigns(day: day, at: at, signs: [sign], namesSigns: true, cleared: []),
          ToldSigns(day: other, at: later, signs: [], namesSigns: true, cleared: [sign]),
        ]) == [sign]
    }
    let heart = ["chest_pain", "faintness", "breathless", "palpitations"]
    for sign in rules.all {
      let told = [ToldSigns(day: day, at: at, signs: [sign], namesSigns: true, cleared: [])]
      #expect(rules.standing(told) == [sign])
      #expect([20, 60, 8 * 60, 12 * 60 - 1].allSatisfy { stands(sign, minutes: $0) }, "\(sign)")
      #expect(!heart.contains(sign) || stands(sign, minutes: 24 * 60 - 1), "\(sign)")
      #expect(!stands(sign, minutes: 72 * 60), "\(sign)")
    }
  }

  @Test("Functions without a store stop at a sign that their request tells")
  func requests() throws {
    let service = try Somebody.service.get()
    for (sign, words) in try SignWords(#require(service.rules).rulebook).words {
      let block =
        #""block": {"exerciseId": "back_squat", "sets": 3, "reps": [5, 8], "rir": [2, 3], "#
        + #""rest_s": 120}, "as_of": "2026-03-20T20:00:00Z""#
      let set = #"{"exerciseId": "back_squat", "load_kg": 80, "reps": 5, "note": "\#(words[0])"}"#
      let predicted =
        #""exercise": {"loadIncrementKg": 2.5, "repLow": 6, "repHigh": 10}, "history": [], "#
        + #""plannedSets": 1, "today": "2026-03-20""#
      for (name, request) in [
        ("prescribeSet", #"{\#(block), "symptoms": ["\#(sign)"]}"#),
        ("prescribeSet", #"{\#(block), "done": [\#(set)]}"#),
        ("predictSets", #"{\#(predicted), "symptoms": ["\#(sign)"]}"#),
        (
          "sessionEvent",
          #"{"event": {"event_id": "e", "session_id": "a", "kind": "start", "version": 0, "#
            + #""symptoms": ["\#(sign)"]}}"#
        ),
      ] {
        let response = service.call(name, Array(request.utf8))
        let text = String(decoding: response.bytes, as: UTF8.self)
        #expect(
          response.status == .failedPrecondition && text.contains("safety-gate"),
          "\(name) \(sign): \(text.prefix(200))")
      }
    }
  }
}
