import JSONSource
import Testing

/// What is lifted is the body with the load, less help: one convention in every function.
@Suite struct LiftedLoadTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  /// The exercises of the catalogue whose load is help, and those that lift the body besides.
  private static let helped = ["assisted_pull_up", "assisted_dip"]
  private static let added = [
    "pull_up", "chin_up", "weighted_pull_up", "parallel_bar_dip", "chest_dip", "back_extension",
  ]

  private func finished(
    _ id: String, _ kg: Double?, _ reps: Int, body: Double?, record: Double? = nil,
    rir: Int? = nil
  ) throws -> JSON {
    let load = kg.map { "\($0)" } ?? "null"
    return try ask(
      "finishWorkout",
      """
      {"sets": [{"exerciseId": "\(id)", "setNumber": 1, "reps": \(reps), "weightKg": \(load), \
      "rir": \(rir.map { "\($0)" } ?? "null"), "completedAt": "18:05"}], \
      "bodyKg": \(body.map { "\($0)" } ?? "null"), \
      "records": {\(record.map { "\"\(id)\": \($0)" } ?? "")}}
      """)
  }

  private func trend(_ id: String, from: Double, to: Double) throws -> JSON {
    let sessions = [
      ("2026-01-20", from), ("2026-01-25", from), ("2026-02-20", to), ("2026-02-24", to),
    ]
    .map { #"{"date": "\#($0.0)", "sets": [{"reps": 8, "weightKg": \#($0.1)}]}"# }
    return try ask(
      "liftTrend",
      """
      {"exerciseId": "\(id)", "bodyKg": 80, "today": "2026-02-25", \
      "sessions": [\(sessions.joined(separator: ","))]}
      """)
  }

  @Test(
    "More help at the same repetitions is never more strength, and never a record",
    arguments: helped)
  func moreHelp(id: String) throws {
    var last = Double.infinity
    for help in stride(from: 0.0, through: 60, by: 5) {
      let answer = try finished(id, help, 8, body: 80, record: 100)
      let best = try #require(answer["e1rmKg"]?[id]?.number)
      #expect(best < last, "\(help) kg of help: \(best) kg")
      #expect(help < 5 || answer["records"]?.array?.isEmpty == true)
      last = best
    }
    let more = try trend(id, from: 20, to: 30)["changePct"]?.number ?? 0
    let less = try trend(id, from: 30, to: 20)["changePct"]?.number ?? 0
    #expect(more < 0 && less > 0)
  }

  @Test("Without the weight of the body nothing is said of a maximum", arguments: helped + added)
  func unknownBody(id: String) throws {
    let answer = try finished(id, 10, 8, body: nil)
    #expect(answer["e1rmKg"]?.members?.isEmpty == true)
    #expect(answer["firsts"]?.array?.isEmpty == true)
  }

  @Test("The next sets of help: less of it when all is at the top, more where a load would fall")
  func predicted() throws {
    func next(_ id: String, _ history: String, today: String = "2026-03-10") throws -> [Double] {
      let answer = try ask(
        "predictSets",
        """
        {"exercise": {"exerciseId": "\(id)", "loadIncrementKg": 5, "repLow": 6, "repHigh": 10}, \
        "history": [\(history)], "plannedSets": 2, "today": "\(today)"}
        """)
      return (answer["sets"]?.array ?? []).compactMap { $0["weightKg"]?.number }
    }
    func day(_ date: String, _ reps: Int, _ kg: Double) -> String {
      let set = #"{"reps": \#(reps), "weightKg": \#(kg)}"#
      return #"{"date": "\#(date)", "sets": [\#(set), \#(set)]}"#
    }
    for id in Self.helped {
      for help in stride(from: 0.0, through: 60, by: 5) {
        let top = try next(id, day("2026-03-03", 10, help))
        #expect(top == [max(0, help - 5), max(0, help - 5)])
        let away = try next(id, day("2025-12-01", 10, help))
        let missed = try next(
          id, day("2026-03-03", 5, help) + "," + day("2026-02-27", 5, help))
        #expect((away + missed).allSatisfy { $0 > help })
      }
    }
  }

  @Test("Functions name one maximum for one set, with what was left in reserve")
  func oneEstimate() throws {
    for (id, kg) in [("pull_up", 10.0), ("assisted_pull_up", 20), ("barbell_bench_press", 80)] {
      for (reps, rir) in [(1, 0), (1, 2), (5, 0), (8, 2), (12, 5)] {
        let indexes = try ask(
          "recalculateIndexes",
          """
          {"sex": "male", "age_years": 30, "height_cm": 180, "weight_kg": 80, \
          "lifts": {"\(id)": {"weight_kg": \(kg), "reps": \(reps), "rir": \(rir)}}}
          """)
        let planned = try #require(indexes["e1RM"]?[id]?.number, "\(id) \(indexes.written)")
        let done = try #require(
          try finished(id, kg, reps, body: 80, rir: rir)["e1rmKg"]?[id]?.number)
        #expect(abs(planned - done) < 0.06, "\(id) \(reps) @ \(rir): \(planned) and \(done)")
      }
    }
  }

  @Test("A maximum of the plan contains the body, or is not said")
  func planned() throws {
    for (id, share) in [("pull_up", 1.0), ("back_extension", 0.68), ("assisted_dip", 1)] {
      let lift = #""lifts": {"\#(id)": {"weight_kg": 10, "reps": 8}}"#
      let known = try ask("recalculateIndexes", "{\"weight_kg\": 80, \(lift)}")
      let sign = Self.helped.contains(id) ? -1.0 : 1
      let wanted = (80 * share + sign * 10) * (1 + 8.0 / 30)
      let best = try #require(known["e1RM"]?[id]?.number, "\(known.written)")
      #expect(abs(best - wanted) < 0.06)
      #expect(try ask("recalculateIndexes", "{\(lift)}")["e1RM"]?[id]?.number == nil)
    }
  }

  // MARK: Plans and the rack

  private static let asked = """
    {"sex": "female", "age_years": 30, "height_cm": 168, "weight_kg": 70, "experience": "intermediate", \
    "goal": "lean_mass", "equipment": "full_gym", "schedule_days": 2, \
    "lifts": {"assisted_pull_up": {"weight_kg": 30, "reps": 10, "rir": 2}}}
    """

  /// The first place of a lift in a plan.
  private func block(_ plan: JSON?, _ id: String) -> JSON? {
    (plan?["workouts"]?.array ?? []).flatMap { $0["blocks"]?.array ?? [] }
      .first { $0["exerciseId"]?.string == id }
  }

  /// The help of a plan after two sessions of these sets.
  private func help(_ plan: JSON, _ kg: Double, reps: Int, rir: Int) throws -> (JSON, [Double?]) {
    var (plan, loads) = (plan, [Double?]())
    for date in ["2026-03-02", "2026-03-09", "2026-03-16"] {
      let asked = Int(block(plan, "assisted_pull_up")?["sets"]?.number ?? 1)
      let sets = [String](
        repeating: #"{"weight_kg": \#(kg), "reps": \#(reps), "rir": \#(rir)}"#, count: asked)
      let answer = try ask(
        "adaptPlan",
        """
        {"current_plan": \(plan.written), "date": "\(date)", "last_session": {"blocks": \
        [{"exerciseId": "assisted_pull_up", "sets": [\(sets.joined(separator: ","))]}]}}
        """)
      plan = try #require(answer["patched_plan"], "\(answer.written.prefix(400))")
      loads.append(block(plan, "assisted_pull_up")?["load_kg"]?.number)
    }
    return (plan, loads)
  }

  @Test("A plan takes help off whoever is strong, and gives it back to whoever fails")
  func adapted() throws {
    let plan = try ask("generatePlan", Self.asked)
    let printed = try #require(block(plan, "assisted_pull_up"), "\(plan.written.prefix(400))")
    let first = try #require(printed["load_kg"]?.number)
    #expect(printed["load_hint"]?.string == "\(Int(first)) kg of help")
    let strong = try help(plan, first, reps: 15, rir: 3).1
    #expect(strong.allSatisfy { $0 ?? 0 <= first } && strong.last.flatMap { $0 } ?? first < first)
    let weak = try help(plan, first, reps: 3, rir: 0).1
    #expect(weak.allSatisfy { $0.map { $0 >= first } ?? true })
    // More help than was asked is nothing to grow from.
    let eased = try help(plan, first + 20, reps: 15, rir: 3).1
    #expect(eased.allSatisfy { $0.map { $0 >= first } ?? true })
  }

  @Test("The next set with help: less of it with reserve to spare, more after a miss and with pain")
  func atTheRack() throws {
    func next(_ reps: Int, _ rir: Int, _ more: String = "") throws -> JSON {
      try ask(
        "prescribeSet",
        """
        {"as_of": "2026-03-02T18:00:00Z", "block": {"exerciseId": "assisted_pull_up", "sets": 4, \
        "reps": [6, 8], "rir": [1, 2], "rest_s": 90, "load_kg": 30}, "done": [{"exerciseId": \
        "assisted_pull_up", "load_kg": 30, "reps": \(reps), "rir": \(rir)\(more)}]}
        """)
    }
    #expect(try next(8, 5)["load_kg"]?.number == 25)
    #expect(try next(7, 2)["load_kg"]?.number == 30)
    #expect(try next(3, 0)["load_kg"]?.number ?? 0 > 30)
    let hurt = try next(7, 2, #", "pain": true, "joint": "shoulder", "pain_level": 2"#)
    #expect(hurt["kind"]?.string != "set" || hurt["load_kg"]?.number ?? 0 >= 30)
  }
}
