import JSONSource
import Testing

/// The next sets follow from the last ones, a finished workout says what it came to, and writes of
/// several devices end in one diary (requirements L14, L39, L40, L41, L42).
@Suite struct WorkoutTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  private func predict(
    _ history: [(String, [(Int, Double?)])], planned: Int = 2, today: String = "2026-03-10",
    increment: Double = 2.5, more: String = ""
  ) throws -> JSON {
    let sessions = history.map { date, sets in
      let texts = sets.map {
        #"{"reps": \#($0.0), "weightKg": \#($0.1.map { "\($0)" } ?? "null")}"#
      }
      return #"{"date": "\#(date)", "sets": [\#(texts.joined(separator: ","))]}"#
    }
    return try ask(
      "predictSets",
      """
      {"exercise": {"loadIncrementKg": \(increment), "repLow": 6, "repHigh": 10}, \
      "history": [\(sessions.joined(separator: ","))], "plannedSets": \(planned), \
      "today": "\(today)"\(more)}
      """)
  }

  private func said(_ answer: JSON) -> [String] {
    (answer["sets"]?.array ?? []).map { set in
      let load = set["weightKg"]?.number.map { "\($0)" } ?? "-"
      return "\(set["reps"]?.number.map { "\(Int($0))" } ?? "-") x \(load)"
    }
  }

  @Test(
    "The next sets by what was lifted last, and why (L40, L41)",
    arguments: [
      ([], "no-history", ["- x -", "- x -"]),
      ([("2026-03-03", [(10, 80), (10, 80)])], "top-of-range", ["6 x 82.5", "6 x 82.5"]),
      ([("2026-03-03", [(9, 80), (8, 77.5)])], "one-more-rep", ["10 x 80.0", "9 x 77.5"]),
      ([("2026-03-03", [(4, 80), (10, 80)])], "one-more-rep", ["6 x 80.0", "10 x 80.0"]),
      (
        [("2026-03-03", [(5, 80)]), ("2026-02-27", [(5, 80)])], "missed-twice",
        ["6 x 70.0", "6 x 70.0"]
      ),
      ([("2026-02-10", [(10, 80), (9, 80)])], "layoff", ["10 x 75.0", "9 x 75.0"]),
      ([("2025-01-01", [(12, nil)])], "layoff", ["8 x -", "8 x -"]),
      ([("2026-03-05", [(10, nil), (10, nil)])], "top-of-range", ["10 x -", "10 x -"]),
      (
        [("2026-03-03", [(3, 2.5)]), ("2026-03-01", [(3, 2.5)])], "missed-twice",
        ["6 x 2.5", "6 x 2.5"]
      ),
      ([("2026-03-11", [(10, 80)])], "no-history", ["- x -", "- x -"]),
    ] as [([(String, [(Int, Double?)])], String, [String])])
  func predictions(
    history: [(String, [(Int, Double?)])], reason: String, sets: [String]
  ) throws {
    let answer = try predict(history)
    #expect(answer["reason"]?.string == reason)
    #expect(said(answer) == sets)
    #expect(answer["sets"]?.array?.allSatisfy { $0["isPredicted"]?.bool == true } == true)
  }

  @Test("A set that left nothing is not yet at the top; warm-ups and guesses do not count (L40)")
  func worked() throws {
    let sets = { (more: String) in
      """
      {"exercise": {"loadIncrementKg": 2.5, "repLow": 6, "repHigh": 10}, "history": [{"date": \
      "2026-03-03", "sets": [{"reps": 10, "weightKg": 80\(more)}]}], "plannedSets": 1, \
      "today": "2026-03-10"}
      """
    }
    let reason = { try ask("predictSets", sets($0))["reason"]?.string }
    #expect(try reason(#", "rir": 2"#) == "top-of-range")
    #expect(try reason(#", "rir": 0"#) == "one-more-rep")
    #expect(try reason(#", "isWarmup": true"#) == "no-history")
    #expect(try reason(#", "isPredicted": true"#) == "no-history")
  }

  @Test("The young, the old and the flagged go up by one step")
  func careful() throws {
    let history = [("2026-03-03", [(10, 250.0 as Double?), (10, 250)])]
    #expect(try said(predict(history)).first == "6 x 255.0")
    for profile in [#"{"age": 16}"#, #"{"age": 64}"#, #"{"flagged": true}"#] {
      #expect(try said(predict(history, more: #", "profile": \#(profile)"#)).first == "6 x 252.5")
    }
  }

  @Test("Predictions keep to the increment, grow little, and know no order of history")
  func predictionLaws() throws {
    var seeded = Seeded(40)
    for _ in 0..<200 {
      let increment = [1.25, 2.5, 5][seeded.below(3)]
      var history: [(String, [(Int, Double?)])] = (0..<seeded.below(5)).map { _ in
        let sets = (0...seeded.below(4)).map { _ in
          (seeded.below(14), Double(1 + seeded.below(60)) * increment as Double?)
        }
        return ("2026-0\(1 + seeded.below(3))-1\(seeded.below(9))", sets)
      }
      let planned = 1 + seeded.below(6)
      let one = try predict(history, planned: planned, today: "2026-03-20", increment: increment)
      history.reverse()
      let other = try predict(history, planned: planned, today: "2026-03-20", increment: increment)
      #expect(one.written == other.written)
      let sets = one["sets"]?.array ?? []
      #expect(sets.compactMap { $0["setNumber"]?.number } == (1...planned).map(Double.init))
      let most = history.flatMap { $0.1.compactMap(\.1) }.max() ?? 0
      for load in sets.compactMap({ $0["weightKg"]?.number }) {
        #expect((load / increment).rounded() * increment == load)
        #expect(load <= most + max(increment, most / 20))
      }
    }
  }

  @Test("Each reason is said in English and Japanese, the harder exercise by its name (L40, L49)")
  func sentences() throws {
    let bodyweight = """
      {"exercise": {"loadIncrementKg": 2.5, "repLow": 6, "repHigh": 10, "harder": "Archer push-up"}, \
      "history": [{"date": "2026-03-03", "sets": [{"reps": 10}, {"reps": 10}]}], \
      "plannedSets": 2, "today": "2026-03-10", "language": "LANGUAGE"}
      """
    let text = { (language: String) in
      try ask("predictSets", bodyweight.replacing("LANGUAGE", with: language))["text"]?.string ?? ""
    }
    #expect(try text("en").contains("Archer push-up"))
    #expect(try text("ja").contains("次はArcher push-upです"))
  }

  private func finish(_ more: String = "", records: String = #"{"bench": 100}"#) throws -> JSON {
    try ask(
      "finishWorkout",
      """
      {"sets": [{"exerciseId": "bench", "name": "Bench press", "reps": 8, "weightKg": 80, \
      "completedAt": "18:00"}, {"exerciseId": "bench", "reps": 10, "weightKg": 40, "isWarmup": true, \
      "completedAt": "17:50"}, {"exerciseId": "bench", "reps": 6, "weightKg": 82.5, \
      "isPredicted": true, "completedAt": null}, {"exerciseId": "dips", "reps": 9, \
      "completedAt": "18:10"}, {"exerciseId": "row", "reps": 10, "weightKg": 60, \
      "completedAt": "18:20"}], "records": \(records)\(more)}
      """)
  }

  @Test("A finished workout counts what was done, names records and firsts (L39, L42)")
  func finishing() throws {
    let answer = try finish()
    #expect(answer["sets"]?.number == 3)
    #expect(answer["volumeKg"]?.number == 1240)
    #expect(answer["e1rmKg"]?["bench"]?.number == 101.33)
    #expect(answer["e1rmKg"]?["dips"] == nil)
    #expect(answer["records"]?.array?.compactMap(\.string) == ["bench"])
    #expect(answer["firsts"]?.array?.compactMap(\.string) == ["row"])
    #expect(answer["volumeChangeKg"]?.isNull == true)
    #expect(answer["templateDiffers"]?.isNull == true)
    let text = answer["text"]?.array?.compactMap(\.string) ?? []
    #expect(text == ["Sets: 3, volume 1240 kg", "Bench press: estimated 1RM 101.3 kg, a record"])
  }

  @Test(
    "What was lifted once is its own estimate, and never a record over the same load",
    arguments: [20.0, 62.5, 100, 101.25, 250])
  func singles(load: Double) throws {
    let answer = try ask(
      "finishWorkout",
      """
      {"sets": [{"exerciseId": "bench", "reps": 1, "weightKg": \(load), "completedAt": "18:00"}], \
      "records": {"bench": \(load)}}
      """)
    #expect(answer["e1rmKg"]?["bench"]?.number == load)
    #expect(answer["records"]?.array?.isEmpty == true)
  }

  @Test("It is compared with the last time, and asks whether its template changes (L42)")
  func comparing() throws {
    let before = """
      , "previous": [{"exerciseId": "bench", "reps": 8, "weightKg": 80, "completedAt": "x"}]
      """
    let compared = try finish(before)
    #expect(compared["volumeChangeKg"]?.number == 600)
    #expect(compared["setsChange"]?.number == 2)
    let template = { (rows: [(String, Int)]) in
      let texts = rows.map { #"{"exerciseId": "\#($0.0)", "sets": \#($0.1)}"# }
      return #", "language": "ja", "template": [\#(texts.joined(separator: ","))]"#
    }
    let same = try finish(template([("bench", 1), ("dips", 1), ("row", 1)]))
    #expect(same["templateDiffers"]?.bool == false)
    let other = try finish(template([("bench", 2), ("dips", 1), ("row", 1)]))
    #expect(other["templateDiffers"]?.bool == true)
    #expect(other["text"]?.array?.last?.string?.contains("テンプレート") == true)
  }

  @Test(
    "A wrong range and a record that is no load are refused with their place",
    arguments: ["en", "ja"])
  func refusals(language: String) throws {
    let range = try ask(
      "predictSets",
      """
      {"exercise": {"loadIncrementKg": 2.5, "repLow": 10, "repHigh": 6}, "history": [], \
      "plannedSets": 1, "today": "2026-03-10", "language": "\(language)"}
      """)
    let record = try finish(#", "language": "\#(language)""#, records: #"{"bench": "100"}"#)
    for (refused, pointer) in [(range, "/exercise/repHigh"), (record, "/records/bench")] {
      let error = refused["error"]?["details"]?["errors"]?.array?.first
      #expect(error?["pointer"]?.string == pointer)
      let words = (error?["message"]?.string ?? "") + (error?["hint"]?.string ?? "")
      #expect(words.unicodeScalars.contains { 0x3040...0x30FF ~= $0.value } == (language == "ja"))
    }
  }

  @Test("Journals of devices end in one diary in any order and repetition (L14)")
  func journals() throws {
    var seeded = Seeded(70)
    for _ in 0..<100 {
      var writes = (0..<12).map { _ in
        """
        {"op": "\(["put", "put", "delete"][seeded.below(3)])", "entryId": "\(["a", "b", "c"][seeded.below(3)])", \
        "rev": \(seeded.below(4)), "device": "\(["phone", "web"][seeded.below(2)])", \
        "date": "2026-03-0\(1 + seeded.below(3))", "calories": \(seeded.below(900))}
        """
      }
      let days = { (writes: [String]) in
        ask.text("applyJournal", #"{"events": [\#(writes.joined(separator: ","))]}"#)
      }
      let first = days(writes)
      for _ in 0..<4 {
        writes.swapAt(seeded.below(12), seeded.below(12))
        #expect(days(writes + [writes[seeded.below(12)]]) == first)
      }
    }
  }

  @Test("A day whose entries say no energy has none, and says of how many that is so")
  func unknownEnergy() throws {
    let put = { (entry: String, calories: String) in
      """
      {"op": "put", "entryId": "\(entry)", "rev": 1, "device": "web", "date": "2026-03-01", \
      "calories": \(calories)}
      """
    }
    let day = { (writes: [String]) in
      try ask("applyJournal", #"{"events": [\#(writes.joined(separator: ","))]}"#)["days"]?[
        "2026-03-01"]
    }
    #expect(try day([put("a", "null")])?["calories"]?.isNull == true)
    let both = try day([put("b", "90.25"), put("a", "null")])
    #expect(both?["calories"]?.number == 90.3)
    #expect(both?["unknown"]?.number == 1)
    #expect(both?["entries"]?.array?.compactMap(\.string) == ["a", "b"])
  }
}
