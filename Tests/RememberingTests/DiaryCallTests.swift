import JSONSource
import Model
import StandInModel
import Testing

@testable import Remembering

/// Lines are kept before anything is looked up, changed, taken back and told again (requirements L1,
/// L9, L12, L13, L30).
@Suite struct DiaryCallTests {
  private let somebody: Somebody

  init() throws { somebody = try Somebody() }

  @discardableResult
  private func log(_ number: Int, _ text: String, day: String = "2026-03-02") throws -> JSON {
    try somebody.ask(
      "logEntry",
      """
      {"client": "diary", "number": \(number), "at": "\(day)T07:30:00+01:00", \
      "zone": "Europe/Berlin", "text": "\(text)"}
      """)
  }

  private func change(
    _ function: String, _ number: Int, _ more: String, entry: String = "diary/1"
  ) -> (String, String) {
    (
      function,
      """
      {"client": "diary", "number": \(number), "date": "2026-03-02", "entry": "\(entry)"\
      \(more.isEmpty ? "" : ", \(more)")}
      """
    )
  }

  private func changed(
    _ function: String, _ number: Int, _ more: String = "", of entry: String = "diary/1"
  ) throws -> JSON {
    let (function, request) = change(function, number, more, entry: entry)
    return try somebody.ask(function, request)
  }

  private var day: JSON {
    get throws { try somebody.ask("listEntries", #"{"date": "2026-03-02"}"#) }
  }

  @Test(
    "A line names what it holds of the allergens its person leaves out, blocks nothing, and says where it knows it not",
    arguments: [
      ("30 g peanuts", "peanut"), ("2 boiled eggs", "egg"), ("a glass of milk", "dairy"),
      ("cheese omelette", "egg dairy"), ("peanut butter toast", "peanut egg dairy"), ("親子丼", "egg"),
      ("卵2個", "egg"), ("oat milk 200 ml", ""), ("apple", ""), ("coconut milk 100 ml", ""),
      ("rice 100 g", ""),
      ("zorgle flan bar", "?"),
    ])
  func allergens(text: String, held: String) throws {
    _ = try somebody.ask(
      "saveDocument",
      #"{"kind":"profile","seen":0,"body":{"schedule_days":3,"exclude_allergens":["milk","egg","peanut"]}}"#
    )
    let answer = try log(1, text)
    let items = answer["items"]?.array ?? []
    let told = items.flatMap { $0["excludedAllergens"]?.array ?? [] }.compactMap(\.string)
    let isUnknown = items.contains { $0["excludedAllergens"]?.isNull == true }
    #expect(Set(told) == Set(held.split(separator: " ").map(String.init).filter { $0 != "?" }))
    #expect(isUnknown == (held == "?"), "\(items)")
    #expect((answer["allergies"]?.array?.isEmpty == false) == !held.isEmpty)
    #expect(try day["entries"]?.array?.count == 1)
  }

  @Test(
    "Whoever leaves one of a kind out is told of the whole kind, and of what crosses with it",
    arguments: [
      ("fish", "salmon 100 g", true), ("salmon", "cod 100 g", true), ("seafood", "shrimp", true),
      ("wheat", "rye bread", true), ("walnut", "cashews", true), ("shrimp", "tuna", false),
      ("milk", "butter beans", false),
    ])
  func relatives(excluded: String, text: String, isTold: Bool) throws {
    _ = try somebody.ask(
      "saveDocument",
      #"{"kind":"profile","seen":0,"body":{"schedule_days":3,"exclude_allergens":["\#(excluded)"]}}"#
    )
    let told = try log(1, text)["items"]?.array?.first?["excludedAllergens"]?.array ?? []
    #expect(told.isEmpty != isTold, "\(told)")
  }

  @Test(
    "What is written as sets are is never kept as food, whatever the lift is called",
    arguments: [
      "db press 70 lb each 3x8", "klimmzüge 8 8 6", "farmers walk 32kg 40m x3", "bench 80x8x3",
      "zwick 3x8 @ 80",
    ])
  func training(text: String) throws {
    let asked =
      #"{"client":"diary","number":1,"at":"2026-03-02T07:30:00Z","zone":"UTC","text":"\#(text)"}"#
    #expect(try somebody.refusal("logEntry", asked) == "INVALID_ARGUMENT not-food /text")
    #expect(try day["entries"]?.array?.isEmpty == true)
  }

  @Test(
    "A line in which nothing is read is kept as nothing",
    arguments: ["🍕", "???", "- -", "a cup", "maybe a cup and a half"])
  func nothing(text: String) throws {
    let asked =
      #"{"client":"diary","number":1,"at":"2026-03-02T07:30:00Z","zone":"UTC","text":"\#(text)"}"#
    #expect(try somebody.refusal("logEntry", asked) == "INVALID_ARGUMENT not-food /text")
    #expect(try day["entries"]?.array?.isEmpty == true)
  }

  @Test("Days of little food are met with care beside the day that follows, and asked about")
  func care() throws {
    for (number, day) in ["2026-03-02", "2026-03-03", "2026-03-04"].enumerated() {
      try log(1 + number, "200 g rice", day: day)
    }
    let care = { (day: String, language: String) in
      try ["listEntries", "today"].flatMap { function in
        let answer = try self.somebody.ask(
          function, #"{"date":"\#(day)","language":"\#(language)"}"#)
        return (answer["food"] ?? answer)["care"]?.array?.compactMap(\.string) ?? []
      }
    }
    #expect(try care("2026-03-04", "en").isEmpty)
    let said = try care("2026-03-05", "en")
    #expect(said.count == 2 && said.allSatisfy { $0.contains("Was that all") })
    #expect(try care("2026-03-05", "ja").allSatisfy { $0.contains("相談窓口") })
    for (number, day) in ["2026-03-05", "2026-03-06", "2026-03-07"].enumerated() {
      try log(11 + number, "900 g rice", day: day)
      try log(21 + number, "400 g chicken", day: day)
    }
    #expect(try care("2026-03-08", "en").isEmpty)
  }

  @Test("A line is answered with its day, and the same line again with the same bytes (L1, L30)")
  func logging() throws {
    let first = try log(1, "2 eggs and toast")
    #expect(
      first["items"]?.array?.compactMap { $0["mealType"]?.string } == ["breakfast", "breakfast"])
    #expect(first["day"]?["counted"]?.number == 2)
    #expect(try log(1, "2 eggs and toast").text == first.text)
    let other = try somebody.refusal(
      "logEntry",
      """
      {"client": "diary", "number": 1, "at": "2026-03-02T07:30:00+01:00", "zone": "UTC", \
      "text": "3 eggs"}
      """)
    #expect(other == "FAILED_PRECONDITION already-exists /number")
    #expect(try log(2, "qwrtzpx")["day"]?["failed"]?.number == 1)
    #expect(try day["entries"]?.array?.count == 2)
  }

  @Test("A change stands, teaches the words, and undoing it takes both back (L9, L13)")
  func learning() throws {
    try log(1, "2 cookies")
    let plain = try day.text
    let edited = try changed("editEntry", 2, #""item": 0, "grams": 70"#)
    #expect(edited["items"]?.array?.first?["grams"]?.number == 70)
    #expect(edited["revision"]?.number == 1)
    #expect(try log(3, "3 cookies")["items"]?.array?.first?["grams"]?.number == 105)
    let undone = try changed("undoEntry", 4)
    #expect(
      try undone["items"]?.text == read(Array(plain.utf8))["entries"]?.array?[0]["items"]?.text)
    #expect(try log(5, "3 cookies")["items"]?.array?.first?["grams"]?.number != 105)
    let kept = try day["entries"]?.array?[1]["items"]?.array?.first?["grams"]?.number
    #expect(kept == 105, "what was eaten does not change with what is learned later")
  }

  @Test("A deleted line counts no more, comes back, and is not edited meanwhile (L9)")
  func deleting() throws {
    try log(1, "2 eggs")
    try log(2, "pizza 850 kcal 30p 90c 35f")
    let full = try day
    #expect(full["day"]?["totals"]?["calories"]?.number == 993)
    let deleted = try changed("deleteEntry", 3)
    #expect(deleted["deleted"]?.bool == true)
    #expect(deleted["day"]?["totals"]?["calories"]?.number == 850)
    let (edit, request) = change("editEntry", 4, #""meal": "lunch""#)
    #expect(try somebody.refusal(edit, request) == "FAILED_PRECONDITION deleted-entry ")
    _ = try changed("undoEntry", 5)
    #expect(try day["day"]?.text == full["day"]?.text)
    let (undo, again) = change("undoEntry", 6, "")
    #expect(try somebody.refusal(undo, again) == "FAILED_PRECONDITION nothing-to-undo ")
  }

  @Test("What cannot be changed is refused with its place, and changes nothing")
  func refusals() throws {
    try log(1, "2 eggs")
    let before = try day.text
    let cases = [
      (change("editEntry", 2, #""item": 4, "grams": 5"#), "INVALID_ARGUMENT no-such-item /item"),
      (change("editEntry", 2, ""), "INVALID_ARGUMENT nothing-changed "),
      (
        change("editEntry", 2, #""meal": "lunch""#, entry: "phone/9"),
        "INVALID_ARGUMENT unknown-entry /entry"
      ),
      (change("deleteEntry", 2, #""seen": 3"#), "FAILED_PRECONDITION stale "),
      (change("editEntry", 2, #""item": 0, "food": "x""#), "INVALID_ARGUMENT unknown-food /food"),
    ]
    for (call, refusal) in cases {
      #expect(try somebody.refusal(call.0, call.1) == refusal, "\(call.1)")
    }
    #expect(try day.text == before)
  }

  @Test("Changes that arrive in any order end with one day, the last made winning")
  func order() throws {
    let events = [
      (3, #"{"op":"edit","item":0,"grams":50,"entry":"phone/1","made":"2026-03-02T09:00:00Z"}"#),
      (2, #"{"op":"edit","item":0,"grams":90,"entry":"phone/1","made":"2026-03-02T10:00:00Z"}"#),
      (4, #"{"op":"delete","entry":"phone/1","made":"2026-03-02T08:00:00Z"}"#),
    ]
    var days: Set<String> = []
    for order in [[0, 1, 2], [2, 1, 0], [1, 0, 2], [1, 2, 0]] {
      let other = try Somebody()
      let sync = { (events: String) in
        _ = try other.ask(
          "sync", #"{"client":"phone","device":"","cursor":0,"events":[\#(events)]}"#)
      }
      let event = { (number: Int, stream: String, data: String) in
        """
        {"number": \(number), "stream": "\(stream)", "at": "2026-03-02T07:00:00Z", \
        "zone": "UTC", "data": \(data)}
        """
      }
      try sync(event(1, "food", #"{"text": "2 eggs"}"#))
      for place in order { try sync(event(events[place].0, "food_change", events[place].1)) }
      let day = try other.ask("listEntries", #"{"date": "2026-03-02"}"#)
      #expect(day["day"]?["counted"]?.number == 1)
      #expect(day["entries"]?.array?.first?["items"]?.array?.first?["grams"]?.number == 90)
      days.insert(day.text)
    }
    #expect(days.count == 1)
  }

  @Test("A change that cannot be is refused when it is synchronised, with its place")
  func synchronised() throws {
    let answer = try somebody.ask(
      "sync",
      """
      {"client": "phone", "device": "", "cursor": 0, "events": [{"number": 1, "zone": "UTC", \
      "stream": "food_change", "at": "2026-03-02T07:00:00Z", "data": {"op": "edit", "grams": -1}}]}
      """)
    let mistakes = answer["acknowledged"]?.array?.first?["mistakes"]?.array ?? []
    #expect(mistakes.compactMap { $0["pointer"]?.string }.contains { $0.hasSuffix("/data/grams") })
  }

  @Test("Whoever's numbers are hidden is told foods and drinks, and no energy (R18)")
  func hidden() throws {
    _ = try somebody.ask(
      "generatePlan",
      """
      {"schedule_days": 4, "sex": "female", "weight_kg": 60, "height_cm": 165, \
      "hide_numbers": true, "save": true}
      """)
    let line = try log(1, "2 eggs and a glass of milk")
    #expect(line["hidden"]?.bool == true)
    #expect(line["day"]?.isNull == true)
    for item in line["items"]?.array ?? [] {
      #expect(item["calories"]?.isNull == true)
      #expect(item["foodName"]?.string != nil)
    }
    let today = try somebody.ask("today", #"{"date": "2026-03-02"}"#)["food"]
    #expect(today?["day"]?.isNull == true)
    let insights = try somebody.ask("insightsFor", #"{"date": "2026-03-02"}"#)
    #expect(insights["overview"]?["average"]?.isNull == true)
    #expect(insights["nutrients"]?["rows"]?.array?.isEmpty == true)
  }

  @Test("Insights are of the days that were logged, and of the sessions beside them (L31 to L35)")
  func insights() throws {
    for day in 1...3 {
      let date = "2026-03-0\(day)"
      try log(2 * day - 1, "200 g rice, 200 g chicken breast", day: date)
      _ = try somebody.ask(
        "logEntry",
        """
        {"client": "diary", "number": \(2 * day), "at": "\(date)T19:00:00+01:00", \
        "zone": "Europe/Berlin", "text": "300 g potatoes, 500 ml water"}
        """)
    }
    try somebody.log(
      "session", "2026-03-02",
      #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":80,"reps":5}]}]}"#)
    _ = try somebody.ask(
      "logSession",
      """
      {"session": {"session_id": "a1", "ended_at": "2026-03-03T18:00:00+01:00", "sets": \
      [{"exerciseId": "barbell_bench_press", "load_kg": 82.5, "reps": 5, "rir": 2}]}}
      """)
    let answer = try somebody.ask("insightsFor", #"{"date": "2026-03-03", "days": 3}"#)
    #expect(answer["overview"]?["completeDays"]?.number == 3)
    #expect(abs((answer["water"]?["averageDrunkMl"]?.number ?? 0) - 500) < 10)
    #expect(answer["training"]?["sessions"]?.number == 2)
    #expect(answer["training"]?["sets"]?.number == 2)
    let lift = answer["training"]?["lifts"]?.array?.first
    #expect(lift?["name"]?.string == "Barbell bench press")
    #expect(lift?["status"]?.string == "not_enough_sessions")
    let foods = try somebody.ask("recentFoods", #"{"date": "2026-03-03"}"#)
    #expect(foods["usual"]?.array?.count == 4)
    #expect(foods["usual"]?.array?.first?["times"]?.number == 3)
  }

  /// What a refusal says, mistake by mistake: sentence and hint.
  private func refused(_ function: String, _ request: String) throws -> [String] {
    let response = somebody.planner.call(function, Array(request.utf8))
    let errors = try read(response.bytes)["error"]?["details"]?["errors"]?.array ?? []
    return errors.map { "\($0["message"]?.string ?? "") · \($0["hint"]?.string ?? "")" }
  }

  @Test(
    "Every refusal about the diary is said in English and in Japanese (L49)",
    arguments: [
      (
        "logEntry",
        #""client":"diary","number":1,"at":"2026-03-02T07:30:00+01:00","zone":"UTC","text":"3 eggs""#
      ),
      (
        "logEntry",
        #""client":"a b","number":9,"at":"soon","zone":"Europe Berlin","text":" ","foods":7"#
      ),
      (
        "logEntry",
        #""client":"c","number":9,"at":"2099-01-01T07:30:00Z","zone":"UTC","text":"1 egg""#
      ),
      ("editEntry", #""client":"d","number":9,"date":"2026-03-02","entry":"d/9","text":"1 egg""#),
      ("editEntry", #""client":"d","number":9,"date":"1969-03-02","entry":"diary/1","text":"egg""#),
      ("editEntry", #""client":"d","number":9,"date":"2026-03-02","entry":"diary/1""#),
      (
        "editEntry",
        #""client":"d","number":9,"date":"2026-03-02","entry":"diary/1","item":7,"grams":3"#
      ),
      (
        "editEntry",
        #""client":"d","number":9,"date":"2026-03-02","entry":"diary/1","item":0,"food":"x""#
      ),
      (
        "editEntry",
        #""client":"d","number":9,"date":"2026-03-02","entry":"diary/1","seen":5,"meal":"lunch""#
      ),
      (
        "editEntry",
        #""client":"d","number":9,"date":"2026-03-02","entry":"diary/2","meal":"lunch""#
      ),
      ("editEntry", #""client":"d","number":0,"date":"someday","entry":7,"grams":-1"#),
      ("deleteEntry", #""client":"d","number":9,"date":"2026-03-02","entry":"diary/2""#),
      ("undoEntry", #""client":"d","number":9,"date":"2026-03-02","entry":"diary/1""#),
      ("listEntries", #""date":"1960-03-02""#), ("listEntries", #""day":"2026-03-02""#),
      ("recentFoods", #""date":"2026-02-30","days":0"#), ("insightsFor", #""date":7"#),
    ])
  func languages(function: String, request: String) throws {
    try log(1, "2 eggs")
    try log(2, "1 apple")
    _ = try changed("deleteEntry", 3, "", of: "diary/2")
    let before = try day.text
    let english = try refused(function, "{\(request)}")
    #expect(try refused(function, #"{\#(request),"language":"en"}"#) == english)
    let japanese = try refused(function, #"{\#(request),"language":"ja"}"#)
    #expect(!english.isEmpty && english.count == japanese.count, "\(english) \(japanese)")
    for (one, other) in zip(english, japanese) {
      let texts = [one, other].map { $0.split(separator: "·").map(String.init) }
      for (english, japanese) in zip(texts[0], texts[1]) {
        #expect(japanese.unicodeScalars.contains { 0x3040...0x9FFF ~= $0.value }, "\(other)")
        #expect(english != japanese)
      }
    }
    #expect(try day.text == before)
  }

  @Test(
    "What was found elsewhere is kept with its line, found again, and taken back (L1, L18, L26)")
  func elsewhere() throws {
    let table = StandInModel([
      .init(.answered(.init(status: 200, body: Array(Self.found.utf8))))
    ])
    let somebody = try Somebody(
      asking: table.door(["PLANNER_FOODS_URL": "https://foods.example", "PLANNER_MODEL_URL": ""]))
    func log(_ number: Int, _ text: String, _ more: String = "") throws -> JSON {
      try somebody.ask(
        "logEntry",
        """
        {"client": "diary", "number": \(number), "at": "2026-03-02T07:30:00+01:00", \
        "zone": "Europe/Berlin", "text": "\(text)"\(more)}
        """)
    }
    #expect(try log(1, "2 flibberwurst")["day"]?["failed"]?.number == 1)
    #expect(table.requests.isEmpty, "nobody is asked unless a request says so")
    let first = try log(2, "2 flibberwurst", #", "by": "lookup""#)
    let item = first["items"]?.array?.first
    #expect(item?["calories"]?.number == 116 && item?["estimated"]?.bool == true)
    #expect(item?["assumptions"]?.array?.first?.string == "from-lookup")
    #expect(try log(2, "2 flibberwurst", #", "by": "lookup""#).text == first.text)
    #expect(try log(3, "3 flibberwurst")["items"]?.array?.first?["calories"]?.number == 174)
    #expect(table.requests.count == 1)
    let undone = try somebody.ask(
      "undoEntry",
      #"{"client": "diary", "number": 4, "date": "2026-03-02", "entry": "diary/2"}"#)
    #expect(undone["items"]?.array?.first?["status"]?.string == "failed")
    let later = try log(5, "1 flibberwurst")
    #expect(later["items"]?.array?.first?["status"]?.string == "failed")
  }

  private static let found =
    #"{"answer": {"input": "x", "entryType": "simple_food", "canonicalName": "x", "#
    + #""normalizedName": "x", "consumedQuantity": {"amount": 1, "unit": "serving", "#
    + #""estimatedGrams": 40, "estimatedMl": null}, "nutritionConsumed": {"calories": 58, "#
    + #""proteinG": 4.8, "carbsG": 2.8, "fatG": 3, "fiberG": 0.4, "sugarG": null, "#
    + #""sodiumMg": null, "waterG": null, "micronutrients": {}}, "#
    + #""nutritionPer100gOr100ml": {"baseUnit": "g", "calories": 145, "proteinG": 12, "#
    + #""carbsG": 7, "fatG": 7.5, "fiberG": 1, "sugarG": null, "sodiumMg": null, "waterG": null, "#
    + #""micronutrients": {}}, "components": [], "shouldCache": true, "cacheLevel": "food", "#
    + #""confidence": 0.9, "assumptions": [], "clarificationQuestions": [], "safetyNotes": []}}"#
}
