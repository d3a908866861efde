import Domain
import Folders
import Glibc
import PlannerService
import Store
import Testing

@testable import Pages
@testable import planner

@Suite struct StoreVerbTests {
  @Test("What is logged is told again, in the unit it is kept in")
  func logging() throws {
    let home = try Home()
    let morning = "2026-03-02T07:15:00+01:00"
    #expect(home.run("log --weight 180lb --at \(morning)").code == .success)
    #expect(
      home.run("log --weight=81.25 --waist 84 --at 2026-03-03T07:00:00+01:00").code == .success)
    home.folder.write("today.json", #"{"sleep_h": 6, "stress": 2}"#)
    let checkIn = home.run("log --check-in \(home.folder.path)/today.json --at \(morning)")
    #expect(checkIn.output == "check_in kept in \(home.path)\n", "\(checkIn.errors)")
    #expect(
      home.run("history").output == """
        Weight
          2026-03-03 07:00  81.3 kg
          2026-03-02 07:15  81.6 kg
        Waist
          2026-03-03 07:00  84 cm
        Check-in
          2026-03-02 07:15  sleep h 6, stress 2

        """)
    #expect(home.run("history weight --last 1").output == "Weight\n  2026-03-03 07:00  81.3 kg\n")
    #expect(home.run("store path").output == home.path + "\n")
    #expect(home.run("store check").output == "\(home.path) is whole\n")
  }

  @Test("A plan that is made with --save is kept as the one that is piped, and the day is told")
  func savedPlan() throws {
    let home = try Home()
    let made = home.run("generate --days 4 --format json --save")
    #expect(made.code == .success && made.errors == "plan, version 1, kept in \(home.path)\n")
    home.folder.write("plan.json", made.output)
    let one = home.run("store show plan").output
    let piped = home.run("save plan \(home.folder.path)/plan.json")
    #expect(piped.output == "plan, version 1, kept in \(home.path)\n", "\(piped.errors)")
    #expect(home.run("store show plan").output == one && !one.isEmpty)
    let day = home.run("today --date 2026-03-02")
    #expect(day.code == .success && day.output.contains("Day 1"), "\(day.output)\(day.errors)")
    #expect(home.run("generate --days 9 --save").code == .data)
    #expect(home.run("generate --days 3 --store \(home.path)").code == .usage)
    #expect(home.run("generate --days 3 --goal swell --save").code == .data)
    #expect(home.run("store show plan").output == one)
  }

  @Test("No plan is kept while a sign stands, however it is handed over")
  func signedPlan() throws {
    let home = try Home()
    let before = home.run("generate --days 3 --format json")
    home.folder.write("plan.json", before.output)
    _ = home.run("log crushing chest pain")
    for line in ["generate --days 3 --save", "save plan \(home.folder.path)/plan.json"] {
      let refused = home.run(line)
      #expect(
        refused.code == .refused, "\(refused.output)\(refused.errors)")
    }
    #expect(home.run("store show plan").code == .refused)
  }

  @Test("Whose numbers are hidden is shown none by any verb; an export is their own and holds them")
  func hidden() throws {
    let home = try Home()
    home.folder.write(
      "profile.json",
      #"{"schedule_days":3,"sex":"female","weight_kg":83.7,"height_cm":171,"hide_numbers":true}"#)
    let profile = home.run("save profile \(home.folder.path)/profile.json")
    #expect(profile.code == .success, "\(profile.errors)")
    #expect(home.run("log --weight 83.7 --waist 149").code == .success)
    let shown = [
      "log 212g rice", "history", "history weight", "history waist", "progress", "today",
      "insights", "entries", "entries edit 1 --grams 300", "coach",
    ]
    for line in shown {
      let output = home.run(line).output
      for secret in ["83.7", "149", " kcal"] {
        #expect(!output.contains(secret), "\(line): \(output)")
      }
    }
    #expect(home.run("history weight").output.contains("not shown"))
    #expect(home.run("export").output.contains("83.7"))
  }

  @Test(
    "What other bands would score of recorded sets is told by fields, with the page that differs")
  func recordings() throws {
    let home = try Home()
    let points = (0..<17).map { place -> String in
      let rows = [5: 0.28, 6: 0.28, 11: 0.5, 12: 0.5, 13: 0.68, 14: 0.68, 15: 0.86, 16: 0.86]
      return rows[place].map { "[\(place % 2 == 0 ? 0.45 : 0.55),\($0),0.9]" } ?? "null"
    }
    // From the front, a squat is the hips' way down to the knees.
    let frames = (0..<120).map { index -> String in
      let down = index < 30 || index > 90 ? 0.0 : 0.13 * (1 - abs(Double(index - 60)) / 30)
      var body = points
      for place in [5, 6] { body[place] = "[\(place % 2 == 0 ? 0.44 : 0.56),\(0.28 + down),0.9]" }
      for place in [11, 12] { body[place] = "[\(place % 2 == 0 ? 0.46 : 0.54),\(0.5 + down),0.9]" }
      return #"{"t":\#(index * 33),"points":[\#(body.joined(separator: ","))]}"#
    }
    home.folder.write(
      "sets.jsonl",
      #"{"id":"ann","data":{"exercise":"squat","points":"coco17","width":1000,"height":1000,"#
        + #""smoothed":true,"frames":[\#(frames.joined(separator: ","))]}}"# + "\nnonsense\n")
    #expect(home.run("init \(home.folder.path)/mine").code == .success)
    let page = "mine/Rules/scoring/4-judging/bands.json"
    let old = String(decoding: try Files.read("\(home.folder.path)/\(page)"), as: UTF8.self)
    home.folder.write(page, old.replacing("\"bandScore\": 70", with: "\"bandScore\": 75"))
    let words =
      "impact --rules \(home.folder.path)/mine --recordings \(home.folder.path)/sets.jsonl"
    let said = home.run(words)
    for part in [
      "Scores change for 1 of 1 set", "Pages that differ: form bands", "aspects score: 1 set, +",
      "summary overall: 1 set, +", "ann: ",
    ] { #expect(said.output.contains(part), "\(part):\n\(said.output)\(said.errors)") }
    #expect(said.errors.contains("line 2 of the roster"))
    #expect(home.run("\(words) --histories x").code == .usage)
    #expect(home.run("\(words) --language ja").output.contains("1セット中1セットで"))
  }

  @Test("A set that was scored from a file is kept once, listed and forgotten")
  func form() throws {
    let home = try Home()
    home.folder.write(
      "set.json",
      #"{"exercise":"squat","points":"coco17","width":720,"height":1280,"frames":[{"t":0,"points":null}]}"#
    )
    let save = "form \(home.folder.path)/set.json --save --at 2026-03-02T18:00:00+01:00"
    let first = home.run(save)
    #expect(first.code == .success, "\(first.errors)")
    #expect(first.output.hasPrefix("Squat · "))
    let name = String(try #require(first.errors.split(separator: " ").last).dropLast())
    #expect(first.errors == "set kept as \(name)\n")
    #expect(home.run(save).errors == first.errors)
    let list = home.run("form-sessions")
    #expect(list.output.contains(name) && list.output.contains("2026-03-02T18:00:00+01:00"))
    #expect(home.run("form-session --session-id \(name)").output.contains("\"reps\""))
    #expect(home.run("delete-form-session --session-id \(name)").output.contains("applied"))
    #expect(!home.run("form-sessions").output.contains(name))
    #expect(home.run(save).code == .refused)
  }

  @Test("A line of food is kept as it stands, answered, and added to its day")
  func food() throws {
    let home = try Home()
    let morning = "2026-03-02T07:15:00+01:00"
    let first = home.run("log 2 eggs and toast --at \(morning)")
    #expect(first.code == .success, "\(first.errors)")
    #expect(first.output.hasPrefix("food kept in \(home.path)\n"))
    #expect(first.output.contains("Egg, whole, raw, fresh, found by: alias"))
    let unknown = home.run("log qwrtzpx --at \(morning)")
    #expect(unknown.output.contains("? qwrtzpx: not known yet"))
    #expect(unknown.output.contains("2026-03-02 so far  216 kcal"), "\(unknown.output)")
    #expect(
      home.run("history food").output == """
        Food
          2026-03-02 07:15  qwrtzpx
          2026-03-02 07:15  2 eggs and toast

        """)
    #expect(home.run("foods search natto").output.hasPrefix("Natto\n  45 g  95 kcal"))
  }

  @Test("Lines of a day are listed, changed by their numbers, and taken back")
  func entries() throws {
    let home = try Home()
    let morning = "2026-03-02T07:15:00+01:00"
    #expect(home.run("log 2 eggs and toast --at \(morning)").code == .success)
    let day = "--date 2026-03-02"
    let plain = home.run("entries \(day)").output
    #expect(plain.hasPrefix("1  07:15  2 eggs and toast\n   .1  Egg, whole, raw, fresh  100 g"))
    #expect(home.run("entries edit 1.1 --grams 150 \(day)").output.contains("  eggs  150 g"))
    #expect(home.run("entries delete 1 \(day)").output.contains("2 eggs and toast (deleted)"))
    #expect(home.run("entries undo 1 \(day)").code == .success)
    #expect(home.run("entries undo 1 \(day)").code == .success)
    #expect(home.run("entries \(day)").output == plain)
    let wrong = home.run("entries edti 1.x \(day)")
    #expect(wrong.code == .usage)
    #expect(wrong.errors.contains("did you mean 'edit'?"))
    #expect(wrong.errors.contains("say which line"))
    #expect(home.run("entries edit 1 --grams 5 \(day)").errors.contains("it has 1.1, 1.2"))
    #expect(home.run("entries edit 7 --meal lunch \(day)").errors.contains("has no line 7"))
  }

  @Test("Insights and the day's food are told in both languages")
  func insights() throws {
    let home = try Home()
    #expect(
      home.run("log 卵2個 --language ja --at 2026-03-02T07:15:00+01:00").output.contains("これまで"))
    let insights = home.run("insights --date 2026-03-02 --days 3")
    #expect(insights.output.hasPrefix("2026-02-28 – 2026-03-02\n  0 of 1 days are complete"))
    let japanese = home.run("insights --date 2026-03-02 --language ja").output
    #expect(japanese.contains("平均には3日必要です"))
    #expect(home.run("today --date 2026-03-02").output.contains("Food\n1  07:15  卵2個"))
    #expect(home.run("insights --days 0 --language ja").errors.contains("0 は範囲（1〜120）の外です"))
    #expect(home.run("insights --days x").errors.contains("--days is a whole number"))
  }

  @Test("A saved plan comes back as it was, and the next one is the next version")
  func saving() throws {
    let home = try Home()
    let file = "\(home.folder.path)/plan.json"
    for version in 1...2 {
      let plan = home.run("generate --days \(version + 2) --format json").output
      home.folder.write("plan.json", plan)
      let saved = home.run("save plan \(file)")
      #expect(saved.output == "plan, version \(version), kept in \(home.path)\n")
      let (kept, given) = (home.run("store show plan").output, plan.filter { !$0.isWhitespace })
      #expect(kept.filter { !$0.isWhitespace } == given)
    }
    #expect(home.run("store show profile").code == .refused)
  }

  @Test(
    "What nothing can use is not saved, and its place in the file is told",
    arguments: [
      ("profile", #"{"schedule_days":99}"#, ":1:18: /schedule_days: "),
      ("profile", "{\n  \"schedule_days\": 4,\n  \"scheduel\": 1\n}", ":3:15: /scheduel: "),
      ("plan", #"{"a":1}"#, "plan.json:1:1: "),
    ])
  func refusing(kind: String, text: String, place: String) throws {
    let home = try Home()
    home.folder.write("plan.json", text)
    let saved = home.run("save \(kind) \(home.folder.path)/plan.json")
    #expect(saved.code == .data && saved.errors.contains(place), "\(saved.errors)")
    #expect(saved.errors.contains("  hint: ") && access(home.path, F_OK) != 0)
  }

  @Test("A check names every record that nobody could keep, and an import leaves it out if asked")
  func checking() throws {
    let home = try Home()
    #expect(home.run("log --weight 80 --at 2026-03-02T07:00:00+01:00").code == .success)
    try home.poison()
    let check = home.run("store check")
    #expect(check.code == .refused && check.output.isEmpty)
    for part in [
      "/event/old/1/data/weight_kg: error: -80 is outside 30 to 250",
      "/document/plan/mine", "/document/profile/mine/schedule_days: error: ", "--leave-out",
    ] { #expect(check.errors.contains(part), "\(part): \(check.errors)") }
    home.folder.write("all.jsonl", home.run("export").output)
    let new = "--store \(home.folder.path)/new.db"
    let refused = home.run("import \(home.folder.path)/all.jsonl \(new)")
    #expect(refused.code == .data)
    // Two documents, and the second of two weights.
    for line in [3, 4, 6] {
      #expect(refused.errors.contains("all.jsonl:\(line):"), "\(refused.errors)")
    }
    let left = home.run("import \(home.folder.path)/all.jsonl --leave-out \(new)")
    #expect(left.code == .success && left.errors.contains("left out: "), "\(left.errors)")
    #expect(home.run("store check \(new)").output.hasSuffix("is whole\n"))
    #expect(home.run("history weight \(new)").output == "Weight\n  2026-03-02 07:00  80 kg\n")
    let cut = home.run("export \(new)").output.split(separator: "\n").dropLast()
    home.folder.write("cut.jsonl", cut.joined(separator: "\n"))
    let short = home.run("import \(home.folder.path)/cut.jsonl --store \(home.folder.path)/a.db")
    #expect(short.code == .data && short.errors.contains("[cut-off]"), "\(short.errors)")
  }

  @Test("A limit on the size of files ends nothing: it is told as a full disk", arguments: [0, 16])
  func limited(blocks: Int) throws {
    let home = try Home()
    let path = try #require(realpath("/proc/self/exe", nil))
    defer { free(path) }
    let folder = String(cString: path).split(separator: "/").dropLast().reduce("") { "\($0)/\($1)" }
    let program = "PLANNER_STORE=\(home.folder.path)/me.db \(folder)/planner"
    // Standard error is a pipe, as a file could not be written either.
    let ended = system(
      "(ulimit -f \(blocks); \(program) log --weight 80 2>&1; echo $?) | grep -c 'disk-full\\|^74$'"
        + " | grep -q 2")
    #expect(ended == 0)
  }

  @Test("The saved plan is shown for a day, told what was logged, and saved again")
  func living() throws {
    let home = try Home()
    #expect(home.run("today").code == .unreadable)
    #expect(home.run("log --weight 82 --at 2026-03-02T07:00:00+01:00").code == .success)
    let planless = home.run("today --date 2026-03-02").output
    #expect(planless.contains("no plan is saved") && planless.contains("Weight: 82 kg"))
    home.folder.write("plan.json", home.run("generate --days 4 --format json").output)
    #expect(home.run("save plan \(home.folder.path)/plan.json").code == .success)
    let today = home.run("today --date 2026-03-02").output
    #expect(today.hasPrefix("2026-03-02  Mon\nWeight: 82 kg\n"), "\(today)")
    #expect(today.contains("Upper A") && today.contains("Breakfast"))
    #expect(home.run("today --date 2026-03-04").output.contains("no training"))
    home.folder.write(
      "done.json",
      #"{"blocks":[{"exerciseId":"barbell_bench_press","sets":[{"weight_kg":60,"reps":10,"rir":2}]}]}"#
    )
    let session = "log --session \(home.folder.path)/done.json --at 2026-03-02T18:00:00+01:00"
    #expect(home.run(session).output == "session kept in \(home.path)\n")
    let adapted = home.run("adapt --date 2026-03-03")
    #expect(adapted.code == .success && adapted.output.contains("Barbell bench press"))
    #expect(home.run("store show plan").output.contains(#""load_kg":"#))
    let progress = home.run("progress --date 2026-03-08").output
    #expect(
      progress == """
        Weight
          week of 2026-03-02  82 kg
        Heaviest sets
          2026-03-02  barbell bench press  60 kg × 10
        Training
          week of 2026-03-02  1 of 4 sessions, 1 sets: chest 1

        """)
    #expect(home.run("progress --date 2026-03-32").code == .data)
    #expect(home.run("today --format xml").code == .usage)
  }

  @Test("An export goes into another store and comes out the same; forgetting leaves nothing")
  func moving() throws {
    let (home, other) = (try Home(), try Home())
    _ = home.run("log --weight 81.4")
    let exported = home.run("export").output
    home.folder.write("me.jsonl", exported)
    let file = "\(home.folder.path)/me.jsonl"
    #expect(other.run("import \(file)").code == .success)
    #expect(other.run("export").output == exported)
    #expect(other.run("import \(file)").errors.contains("[person-exists]"))
    // As an older program wrote it, and somebody edited it.
    let stranger = exported.replacing(#""form":2"#, with: #""form":1"#).split(separator: "\n")
      .filter { !$0.contains("identity") && !$0.contains("hash") }.joined(separator: "\n")
    home.folder.write("stranger.jsonl", stranger)
    let third = "--store \(home.folder.path)/third.db"
    #expect(home.run("import \(home.folder.path)/stranger.jsonl \(third)").code == .success)
    #expect(home.run("export \(third)").output == exported)
    let id = try #require(exported.split(separator: "\"").first { $0.count == 36 })
    let another = stranger.replacing(id, with: "00000000" + id.dropFirst(8))
    home.folder.write("stranger.jsonl", another)
    let second = other.run("import \(home.folder.path)/stranger.jsonl")
    #expect(second.errors.contains("is kept about you"), "\(second.errors)")
    #expect(other.run("log --weight 81.5").code == .success)
    let copy = "\(home.folder.path)/copy.db"
    #expect(home.run("store backup \(copy)").code == .success)
    #expect(home.run("export --store \(copy)").output == exported)
    #expect(home.run("store backup \(copy)").errors.contains("[file-exists]"))
    #expect(home.run("forget").code == .usage)
    #expect(home.run("forget --sure").code == .success)
    #expect(home.run("export").code == .refused)
    #expect(home.run("import \(file)").code == .success)
    #expect(home.run("export").output == exported)
  }

  @Test(
    "What cannot be kept is told with what to do, and no file is made",
    arguments: [
      ("log --weight 5000", ExitCode.data, "/weight_kg: 5000 is outside 30 to 250; write a number"),
      ("log --weight heavy", .data, "--weight: 'heavy' is not a number"),
      ("log --weight 80 --at today", .usage, "--at: 'today' is no instant"),
      ("history", .unreadable, "'planner log --weight 80' makes one"),
      ("history wait", .usage, "did you mean 'waist'?"),
      ("history weight --last 0", .usage, "--last is a whole number from 1"),
      ("save plam x", .usage, "did you mean 'plan'?"),
      ("store chek", .usage, "did you mean 'check'?"),
      ("store backup", .usage, "a word is missing after 'backup'"),
      ("store check now", .usage, "unexpected word 'now'"),
      ("export", .unreadable, "there is no store at"),
      ("sync", .usage, "--to URL is missing"),
      ("sync --to https://planner.example", .usage, "set PLANNER_TOKEN"),
      ("sync --to https://planner.example --keep both", .usage, "--keep is mine or theirs"),
      ("log --weight 80 --store postgresql://me:secret@host/db", .usage, "seen by everybody"),
    ])
  func mistakes(words: String, code: ExitCode, part: String) throws {
    let home = try Home()
    let (ended, output, errors) = home.run(words)
    #expect(ended == code && output.isEmpty)
    #expect(errors.contains(part), "\(errors)")
    #expect(access(home.path, F_OK) != 0)
  }

  @Test("A day that has not come, and a file that is no store, are refused")
  func refusals() throws {
    let home = try Home()
    let late = home.run("log --weight 80 --at 2999-01-01T00:00:00Z")
    #expect(late.code == .refused && late.errors.contains("[future-day]"))
    home.folder.write("note.txt", "this is a note, and no store at all")
    let note = home.run("log --weight 80 --store \(home.folder.path)/note.txt")
    #expect(note.code == .unreadable && note.errors.contains("[not-a-store]"))
    home.folder.write("bad.jsonl", "{\"person\":{}}\n")
    let bad = home.run("import \(home.folder.path)/bad.jsonl")
    #expect(bad.code == .data && bad.errors.contains("bad.jsonl:1:11: error:"), "\(bad.errors)")
  }

  @Test("The data folder is the system's, and only named where it is needed")
  func places() {
    for (environment, path) in [
      (["XDG_DATA_HOME": "/data", "HOME": "/home/me"], "/data/planner/planner.db"),
      (["XDG_DATA_HOME": "", "HOME": "/home/me"], "/home/me/.local/share/planner/planner.db"),
      (["PLANNER_STORE": "here.db", "HOME": "/home/me"], "here.db"),
    ] {
      #expect(planner(["store", "path"], environment).output == path + "\n")
    }
    #expect(planner(["store", "path"], [:]).code == .usage)
    #expect(planner(["generate", "--days=3"], [:]).code == .success)
  }
}

private func planner(
  _ words: [String], _ environment: [String: String]
) -> (code: ExitCode, output: String, errors: String) {
  run(words, environment: environment)
}

/// A folder for a store of a test's own.
final class Home {
  let folder: Folder

  init() throws { folder = try Folder() }

  deinit { folder.remove() }

  var path: String { "\(folder.path)/deep/planner.db" }

  /// Keeps what an older program kept and nobody could keep today.
  func poison() throws {
    let store = PersonStore(try SQLiteDatabase(path: path))
    let person = try #require(try store.persons().first)
    let now = try #require(Moment("2026-03-02T12:00:00Z"))
    func content(_ text: String) throws -> Content {
      try Content(reading: Array(text.utf8), name: "data")
    }
    let event = Event(
      stream: "weight", client: "old", number: 1, device: "", at: now, zone: "UTC",
      data: try content(#"{"weight_kg":-80}"#))
    _ = try store.append([event], to: person, now: now)
    for (kind, text) in [("plan", #"{"a":1}"#), ("profile", #"{"schedule_days":99}"#)] {
      _ = try store.save(
        try content(text), kind: kind, id: "mine", of: person, seen: 0, edition: "", now: now)
    }
  }

  func run(_ words: String) -> (code: ExitCode, output: String, errors: String) {
    planner(
      words.split(separator: " ").map(String.init),
      ["PLANNER_STORE": path, "TZ": "Europe/Berlin"])
  }
}
