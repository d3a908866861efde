import Cases
import Domain
import JSONSource
import PlannerService
import Population
import Store
import Testing

@testable import Remembering

@Suite struct ProgressTests {
  @Test("A week's mean, its change, the heaviest set and the sets of each muscle")
  func weeks() throws {
    let somebody = try Somebody()
    _ = try somebody.makePlan()
    try somebody.log("weight", "2026-03-02", #"{"weight_kg":82}"#)
    try somebody.log("weight", "2026-03-08", #"{"weight_kg":81}"#)
    try somebody.log("weight", "2026-03-09", #"{"weight_kg":81.2}"#)
    try somebody.log("waist", "2026-03-09", #"{"waist_cm":90}"#)
    for (day, load) in [("2026-03-02", 60), ("2026-03-05", 62), ("2026-03-09", 61)] {
      try somebody.log(
        "session", day,
        #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":\#(load),"reps":8},{"reps":5}]}]}"#
      )
    }
    let progress = try somebody.ask("progress", #"{"date":"2026-03-15"}"#)
    #expect(
      progress["weight"]?.text
        == #"{"last":{"date":"2026-03-09","kg":81.2},"weeks":[{"monday":"2026-03-02","kg":81.5,"count":2,"#
        + #""change_kg":null},{"monday":"2026-03-09","kg":81.2,"count":1,"change_kg":-0.3}]}"#)
    #expect(
      progress["records"]?.text
        == #"[{"exerciseId":"barbell_bench_press","weight_kg":62,"reps":8,"date":"2026-03-05"}]"#)
    #expect(
      progress["training"]?.array?.first?.text
        == #"{"monday":"2026-03-02","sessions":2,"planned_sessions":4,"adherence_pct":50,"#
        + #""sets":4,"muscles":{"chest":4}}"#)
    let late = try somebody.ask("progress", #"{"date":"2026-03-15","weeks":1}"#)
    #expect(late["training"]?.array?.count == 1 && late["weight"]?["weeks"]?.array?.count == 1)
  }

  @Test(
    "What is told later of a day is what was meant, and a day that is told late is not the last")
  func slip() throws {
    let somebody = try Somebody()
    for (day, kilograms) in [("2026-03-04", 182), ("2026-03-04", 82), ("2026-03-02", 84)] {
      try somebody.log("weight", day, #"{"weight_kg":\#(kilograms)}"#)
    }
    let progress = try somebody.ask("progress", #"{"date":"2026-03-15"}"#)
    #expect(
      progress["weight"]?.text
        == #"{"last":{"date":"2026-03-04","kg":82},"weeks":[{"monday":"2026-03-02","kg":83,"count":2,"#
        + #""change_kg":null}]}"#)
  }

  @Test("The record of a lift with help is that with least of it")
  func help() throws {
    let somebody = try Somebody()
    for (day, help) in [("2026-03-02", 20), ("2026-03-05", 30), ("2026-03-09", 25)] {
      try somebody.log(
        "session", day,
        #"{"blocks":[{"exerciseId":"assisted_pull_up","sets":[{"weight_kg":\#(help),"reps":8},{"reps":5}]}]}"#
      )
    }
    let progress = try somebody.ask("progress", #"{"date":"2026-03-15"}"#)
    #expect(
      progress["records"]?.text
        == #"[{"exerciseId":"assisted_pull_up","weight_kg":20,"reps":8,"date":"2026-03-02"}]"#)
  }

  @Test("Whoever must not see numbers of the body is not shown them")
  func hidden() throws {
    let somebody = try Somebody()
    _ = try somebody.ask("generatePlan", #"{"schedule_days":3,"hide_numbers":true,"save":true}"#)
    try somebody.log("weight", "2026-03-02", #"{"weight_kg":82}"#)
    let progress = try somebody.ask("progress", #"{"date":"2026-03-15"}"#)
    #expect(progress["weight"]?.isNull == true && progress["waist"]?.isNull == true)
    let today = try somebody.ask("today", #"{"date":"2026-03-02"}"#)
    #expect(today["hidden"]?.array?.compactMap(\.string).contains("body") == true)
    #expect(today["logged"]?.array?.isEmpty == true)
  }

  @Test("A day shows its workout, its meals and what was written down on it")
  func day() throws {
    let somebody = try Somebody()
    let empty = try somebody.ask("today", #"{"date":"2026-03-02"}"#)
    #expect(empty["workout"]?.isNull == true && empty["plan_version"]?.isNull == true)
    let plan = try somebody.makePlan()
    try somebody.log("weight", "2026-03-02", #"{"weight_kg":82}"#)
    try somebody.log("weight", "2026-03-03", #"{"weight_kg":81}"#)
    let today = try somebody.ask("today", #"{"date":"2026-03-02"}"#)
    #expect(today["workout"]?.text == plan["workouts"]?.array?.first?.text)
    #expect(today["meals"]?.array?.isEmpty == false)
    #expect(today["logged"]?.array?.map { $0["data"]?["weight_kg"]?.number } == [82])
    #expect(try somebody.ask("today", #"{"date":"2026-03-04"}"#)["workout"]?.isNull == true)
    let history = try somebody.ask("history", #"{"stream":"weight","limit":1}"#)
    #expect(history["events"]?.array?.map { $0["data"]?["weight_kg"]?.number } == [81])
    let before = try somebody.ask(
      "history", #"{"stream":"weight","before":"2026-03-03T00:00:00Z"}"#)
    #expect(before["events"]?.array?.map { $0["data"]?["weight_kg"]?.number } == [82])
  }

  @Test("Built up event by event, in any order of arrival, or all at once: the same bytes")
  func replay() throws {
    let exercises = ["barbell_bench_press", "goblet_squat", "gone", "pull_up"]
    let service = try Somebody.service.get()
    let derivation = Progress.derivation(by: service)
    for seed in Cases.some(of: 0..<200) {
      var random = SplitMix64(UInt64(seed))
      var events: [Event] = []
      for number in 0..<random.int(1...60) {
        let day = random.int(20_500...20_560)
        let milliseconds = Int64(day) * 86_400_000 + Int64(random.int(0...86_399_999))
        let at = try #require(
          Moment(milliseconds: milliseconds, offsetMinutes: random.int(-12...14) * 60))
        let load = Double(random.int(0...400)) / 4
        let exercise = exercises[random.int(0...3)]
        let (stream, data) =
          [
            ("weight", #"{"weight_kg":\#(80 + load / 100)}"#), ("waist", #"{"waist_cm":80}"#),
            ("check_in", #"{"sleep_h":7}"#),
            (
              "session",
              #"{"blocks":[{"exerciseId":"\#(exercise)","sets":[{"weight_kg":\#(load),"reps":8}]}]}"#
            ),
          ][random.int(0...3)]
        events.append(
          Event(
            stream: stream, client: "c\(random.int(1...3))", number: Int64(number + 1),
            device: "", at: at, zone: "UTC",
            data: try Content(reading: Array(data.utf8), name: "data")))
      }
      let ordered = events.sorted { $0.place < $1.place }
      let whole = try derivation.fold(nil, ordered)
      var state = try derivation.fold(nil, [])
      for event in ordered { state = try derivation.fold(state, [event]) }
      #expect(state == whole, "seed \(seed)")
      guard seed % 20 == 0 else { continue }
      let somebody = try Somebody()
      let now = try #require(Moment("2027-01-01T00:00:00Z"))
      for event in events {
        _ = try somebody.store.append([event], to: somebody.person, now: now)
        _ = try somebody.store.state(derivation, of: somebody.person)
      }
      #expect(try somebody.store.state(derivation, of: somebody.person) == whole)
      try somebody.store.dropState("progress", of: somebody.person)
      #expect(try somebody.store.state(derivation, of: somebody.person) == whole)
    }
  }
}
