import Consulting
import JSONSource
import LearningLaws
import Population
import Testing

@testable import Learning

/// Tables of training that other programs write (requirement L45, and the history people bring).
@Suite struct HistoryTableTests {
  private func read(_ table: String, _ more: String = "") -> LearningSample.Outcome {
    var writer = JSONWriter()
    writer.value(table)
    return LearningSample.call("readHistory", #"{"text":\#(writer.text)\#(more)}"#)
  }

  /// What is read of a table: sets as `barbell_bench_press 80x8@2`, by workouts.
  private func said(_ answer: JSON) -> [String] {
    (answer["sessions"]?.array ?? []).map { session in
      let sets = (session["sets"]?.array ?? []).map { set in
        let number = { (key: String) in set[key]?.number.map { Figure.text($0, decimals: 2) } }
        let intent = set["intent"]?.string.map { " \($0)" } ?? ""
        let missed = set["completed"]?.bool == false ? " missed" : ""
        return
          "\(set["exerciseId"]?.string ?? "") \(number("load_kg") ?? "")x\(number("reps") ?? "")"
          + (number("rir").map { "@\($0)" } ?? "") + intent + missed
      }
      return "\(session["ended_at"]?.string ?? ""): " + sets.joined(separator: ", ")
    }
  }

  @Test("The table of each program is known by its columns, and read with all that they tell")
  func programs() {
    for table in HistoryTables.all {
      let answer = read(table.text, table.more).json
      #expect(answer["program"]?.string == table.program)
      #expect(said(answer) == table.sessions, "\(table.program)")
      #expect(answer["unread_columns"]?.array?.isEmpty == true, "\(table.program)")
    }
  }

  @Test("Every set of a table is read, named as unknown, or left out with its line")
  func nothingIsLost() {
    for number in 0..<60 {
      var table = SeededTable(seed: 11, number)
      let text = table.text()
      let answer = read(text, table.more).json
      let unknown = (answer["unknown"]?.array ?? []).reduce(0) { $0 + Int($1["sets"]?.number ?? 0) }
      let leftOut = (answer["left_out"]?.array ?? []).reduce(0) {
        $0 + Int($1["sets"]?.number ?? 0)
      }
      let kept = (answer["sessions"]?.array ?? []).reduce(0) {
        $0 + ($1["sets"]?.array?.count ?? 0)
      }
      #expect(kept == table.kept, "\(text)")
      #expect(unknown == table.unknown, "\(text)")
      #expect(leftOut == table.leftOut, "\(text)")
      #expect(answer["sets"]?.number == Double(kept + unknown + leftOut))
    }
  }

  @Test("Sign, mark, quotes, blank rows and line ends of a table change nothing")
  func forms() {
    let rows = [
      ["Date", "Exercise", "Weight (kg)", "Reps"], ["2026-01-05 18:00", "Deadlift", "102.5", "5"],
      ["2026-01-07 18:00", "Bench Press (Barbell)", "60", "8"],
    ]
    let plain = said(read(rows.map { $0.joined(separator: ",") }.joined(separator: "\n")).json)
    #expect(plain.count == 2)
    for sign in [",", ";", "\t"] {
      let comma = sign == "," ? rows : rows.map { $0.map { $0.replacing(".", with: ",") } }
      for end in ["\n", "\r\n", "\n\n"] {
        let quoted = comma.map { $0.map { "\"\($0)\"" }.joined(separator: sign) }
        let bare = comma.map { $0.joined(separator: sign) }
        for lines in [quoted, bare] {
          let text = lines.joined(separator: end) + end
          for mark in ["", "\u{FEFF}"] { #expect(said(read(mark + text).json) == plain) }
        }
      }
    }
  }

  @Test(
    "Days are read in the usual forms, and in none that nobody can tell",
    arguments: [
      ("2026-03-04", "2026-03-04"), ("2026/03/04", "2026-03-04"),
      ("4 Mar 2026, 17:29", "2026-03-04"),
      ("Mar 4, 2026 5:29 PM", "2026-03-04"), ("4. März 2026", "2026-03-04"),
      ("2026年3月4日", "2026-03-04"), ("2026-03-04T23:30:00Z", "2026-03-05"),
      ("Wednesday 4 March 2026 at 07:32", "2026-03-04"), ("31/03/2026", "2026-03-31"),
      ("03/31/26", "2026-03-31"),
    ])
  func days(_ written: String, _ day: String) {
    let table = "Date,Exercise,Weight (kg),Reps\n\"\(written)\",Deadlift,100,5\n"
    let answer = read(table, #","timezone":"Europe/Berlin""#).json
    #expect(answer["sessions"]?.array?.first?["ended_at"]?.string?.prefix(10) == day[...])
  }

  @Test(
    "What is no day or no clock is left out with its row, never read as something near",
    arguments: [
      "2026-02-30", "2026-03-04 25:00", "2026-03-04 10:61", "2026-03-04 99999999999999999999:00",
      "2026-03-04 13:00 PM", "2026-03-04 10:00:00+99999999:00", "2026-03-04 5", "soon",
    ])
  func noDays(_ written: String) {
    let answer = read("Date,Exercise,Weight (kg),Reps\n\(written),Deadlift,100,5\n").json
    #expect(answer["sessions"]?.array?.isEmpty == true)
    #expect(answer["left_out"]?.array?.first?["code"]?.string == "bad-date")
  }

  @Test("What is taken for granted is told: a place, a time, an end, an effort")
  func assumed() {
    let head = "Date,Exercise,Weight (kg),Reps,RPE,Duration\n"
    let told = { (row: String, more: String) in
      self.read(head + row, more).json["assumed"]?.array?.count
    }
    let place = #","timezone":"Europe/Berlin""#
    #expect(told("2026-03-04 10:00,Deadlift,100,5,8,45m\n", place) == 0)
    #expect(told("2026-03-04 10:00,Deadlift,100,5,8,45m\n", "") == 1)
    #expect(told("2026-03-04 10:00,Deadlift,100,5,8,99999h\n", place) == 1)
    #expect(told("2026-03-04,Deadlift,100,5,8.3,\n", place) == 2)
  }

  @Test("What only the athlete can say is asked, with its place, and taken once it is said")
  func questions() {
    let days = "Date,Exercise,Weight (kg),Reps\n03/04/2026,Deadlift,100,5\n"
    #expect(read(days).codes == ["/dates missing"])
    let unit = "Date,Exercise,Weight,Reps\n2026-03-04,Deadlift,225,5\n"
    #expect(read(unit).codes == ["/weights missing"])
    #expect(
      said(read(unit, #","weights":"lb""#).json)
        == ["2026-03-04T12:00:00Z: conventional_deadlift 102.06x5"])
    #expect(read("\n").codes == ["/text no-table"])
    #expect(read("id,name\n1,x\n").codes == ["/text no-table"])
    #expect(
      read("Date,Exercise,Weight (kg),Reps\n2026-03-04,\"Deadlift,100,5\n").codes == [
        "/text cut-off"
      ])
    #expect(
      read(days, #","timezone":"../../etc","names":[{"name":"a","exerciseId":"nope"}]"#).codes
        == ["/names/0/exerciseId unknown-exercise", "/timezone unknown-zone"])
  }

  @Test(
    "A name that is not known is explained by the athlete, and nothing is kept as something near")
  func names() {
    let table =
      "Date,Exercise,Weight (kg),Reps\n2026-03-04,My Press,40,5\n2026-03-04,My Press,40,4\n"
    let unknown = read(table).json
    #expect(unknown["unknown"]?.array?.first?["sets"]?.number == 2)
    #expect(unknown["sessions"]?.array?.isEmpty == true)
    let more = #","names":[{"name":"My Press","exerciseId":"standing_barbell_press"}]"#
    #expect(
      said(read(table, more).json)
        == ["2026-03-04T12:00:00Z: standing_barbell_press 40x5, standing_barbell_press 40x4"])
  }

  @Test(
    "What a row cannot mean is left out, and nothing beside it",
    arguments: [
      ("2026-03-04,Deadlift,82,5,5", "too-many-cells"),
      ("2026-03-04,Deadlift,\"10\"0,5", "bad-number"),
      ("2026-03-04,Deadlift,82,5,", "too-many-cells"), ("2026-03-04,Deadlift", "cut-off"),
      ("2026-03-04,Deadlift,100,0,,,,40", "distance"),
      ("2026-03-04,Deadlift,100,5,,Rest Timer", "unknown-kind"),
      ("2026-03-04,Plank,0,0,,,99999", "too-much"),
    ])
  func leftOut(_ row: String, _ code: String) {
    let isShort = code == "too-many-cells" || code == "cut-off"
    let head = "Date,Exercise,Weight (kg),Reps" + (isShort ? "" : ",RPE,Set Order,Seconds,Distance")
    let end = code == "cut-off" ? "" : "\n"
    let answer = read("\(head)\n2026-03-04,Deadlift,100,5\n\(row)\(end)").json
    #expect((answer["left_out"]?.array ?? []).map { $0["code"]?.string } == [code])
    #expect(answer["read_sets"]?.number == 1)
  }

  @Test("One set of several in a row is left out alone, and help is help however it is written")
  func besides() {
    let wide =
      "Date,Exercise,Set 1 (Reps),Set 1 (KG),Set 2 (Reps),Set 2 (KG)\n2026-03-04,Deadlift,5,100,5,\n"
    let answer = read(wide).json
    #expect(answer["read_sets"]?.number == 1)
    #expect(answer["left_out"]?.array?.first?["sets"]?.number == 1)
    let head = "Date,Exercise,Weight (kg),Reps\n2026-03-04,"
    let helped = ["Pull Up,-20,5\n", "Pull Up (Assisted),-20,5\n", "Pull Up (Assisted),20,5\n"]
    #expect(Set(helped.map { said(read(head + $0).json) }).count == 1)
  }

  @Test("Names are told with the exercise they were read as; a second column of a kind is not read")
  func told() {
    let answer = read("Date,Exercise,Weight (kg),Reps,Repetitions\n2026-03-04,Squat,80,5,9\n").json
    #expect(answer["names"]?.array?.first?["name"]?.string == "Squat")
    #expect(answer["names"]?.array?.first?["sets"]?.number == 1)
    #expect(answer["unread_columns"]?.array?.map { $0.string } == ["Repetitions"])
  }

  @Test("A table of days and weights alone is of body weight")
  func weights() {
    let answer = read("Date,Weight (lb)\n2026-03-04,180\n2026-03-05,\n").json
    #expect(answer["weights"]?.array?.first?["weight_kg"]?.number == 81.65)
    #expect(answer["left_out"]?.array?.count == 1)
  }

  @Test("Any bytes are read or refused, and never end the program")
  func hostile() {
    var random = SplitMix64(5, 0)
    let pieces = [
      "Date", "Exercise", "Reps", ",", ";", "\"", "\n", "2026-13-45", "1e308", "-5", "5",
      "Deadlift",
      "\t", "٣", "9999999999999999999", "Weight (kg)", "Sets", "\u{0}", "1:2:3:4", "Set 1 (KG)",
    ]
    for _ in 0..<400 {
      let text =
        "Date,Exercise,Weight (kg),Reps,Sets,Duration\n"
        + (0..<random.int(1...40)).map { _ in random.pick(pieces) }.joined()
      let outcome = read(text)
      #expect(!outcome.text.isEmpty || !outcome.mistakes.isEmpty)
    }
  }
}
