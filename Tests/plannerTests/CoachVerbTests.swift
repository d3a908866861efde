import PlannerService
import Testing

@testable import planner

/// `planner coach` and `planner session` as somebody at the terminal meets them.
@Suite struct CoachVerbTests {
  /// A session whose lines are given.
  private func session(
    _ home: Home, _ lines: [String], _ words: String = "session"
  ) throws -> (code: ExitCode, output: String, errors: String) {
    var console = Console(environment: ["PLANNER_STORE": home.path, "TZ": "UTC"])
    var rest = lines[...]
    let options = SessionVerb.day
    let parts = words.split(separator: " ").map(String.init).dropFirst()
    let arguments = try Arguments.parse(
      Array(parts), options: [options, LocalStore.option, .language] + Option.common)
    let code = try SessionVerb.run(arguments, &console) { _ in rest.popFirst() }
    return (
      code, String(decoding: console.output, as: UTF8.self),
      String(decoding: console.errors, as: UTF8.self)
    )
  }

  private func saved() throws -> Home {
    let home = try Home()
    let plan = home.run("generate --days 4 --lift back_squat:100x5@2 --format json").output
    home.folder.write("plan.json", plan)
    #expect(home.run("save plan \(home.folder.path)/plan.json").code == .success)
    return home
  }

  @Test("The session tells the next set with its reason, and takes sets, pain and slips")
  func rack() throws {
    let home = try saved()
    let said = try session(
      home, ["95x8@2", "hello", "undo", "95x8@2", "pain knee", "skip", "card", "finish"],
      "session --day 2")
    #expect(said.code == .success, "\(said.errors)")
    for words in [
      "Barbell back squat, set 1 of 4: 92.5 kg × 8, leave 3", "because the plan asks for 92.5 kg",
      "kept: Barbell back squat 95 kg × 8 @2", "? 'hello' is neither a set nor a word",
      "how bad is it, from 1 to 5?",
      "because the knee hurts (3 of 5): this exercise ends for today",
      "pain kept", "the last set is taken away", "Barbell back squat is left out",
      "finished; sets: 1",
    ] { #expect(said.output.contains(words), "\(words):\n\(said.output)") }
    let history = home.run("history session").output
    #expect(history.contains("back squat 95 kg × 8 @2 (knee pain"), "\(history)")
    #expect(home.run("coach").output.hasPrefix("Sessions learned from: 1,"))
  }

  @Test("What is undone keeps its pain, and a lone number answers how bad the pain is")
  func undonePain() throws {
    let home = try saved()
    let undone = try session(
      home, ["95x8@2", "pain knee 5", "undo", "undo", "finish"], "session --day 2")
    #expect(undone.output.contains("the pain that you told with it stays told"))
    #expect(undone.output.contains("there is no set yet"), "\(undone.output)")
    #expect(home.run("coach").output.contains("knee"))
    let other = try saved()
    let rated = try session(
      other, ["95x8@2", "my knee hurts", "2", "finish"], "session --day 2")
    #expect(!rated.output.contains("× 2 @"), "\(rated.output)")
    #expect(rated.output.contains("(2 of 5)"), "\(rated.output)")
  }

  @Test(
    "Pain without a number counts where a session has no exercise, and a lone number rates it",
    arguments: [([], 3), (["4"], 4), (["2"], 2)])
  func painOfNoExercise(answer: [String], level: Int) throws {
    let home = try Home()
    _ = try session(home, ["my lower back hurts"] + answer + ["finish"])
    let kept = home.run("history check_in").output
    #expect(kept.contains("pain (low back \(level))"), "\(kept)")
  }

  @Test("A joint that nobody knows is asked for, and the answer takes its place")
  func unplacedPain() throws {
    let home = try saved()
    let said = try session(home, ["95x8@2", "pain nee 4", "knee", "finish"], "session --day 2")
    #expect(said.output.contains("which joint is it: shoulder"), "\(said.output)")
    #expect(said.output.contains("because the knee hurts (4 of 5)"), "\(said.output)")
    #expect(!said.output.contains("something hurts"), "\(said.output)")
    let today = home.run("today").output
    #expect(today.contains("knee pain 4") && !today.contains("hip pain"), "\(today)")
  }

  @Test("Two parts told in one line both reach the plan")
  func twoParts() throws {
    let home = try saved()
    #expect(home.run("log bench press 80x8@2 elbow and knee pain 4").code == .success)
    let rack = home.run("export").output
    for joint in ["elbow", "knee"] { #expect(rack.contains("\"joint\":\"\(joint)\""), "\(rack)") }
    let today = home.run("today").output
    #expect(today.contains("knee pain 4") && today.contains("elbow pain 4"), "\(today)")
  }

  @Test("A session that goes on when the brief comes to rest asks nothing, and still hears a sign")
  func signOnRestDay() throws {
    let home = try saved()
    _ = try session(home, ["leave"], "session --day 2")
    #expect(home.run("brief --ill").code == .success)
    let said = try session(home, ["my chest hurts", "finish"])
    #expect(said.output.contains("Your brief") && !said.output.contains("set 1 of"), "\(said)")
    #expect(said.output.contains("chest"), "\(said.output)")
  }

  @Test("A set is logged in the language that is asked for")
  func spokenLine() throws {
    let home = try saved()
    for (language, line) in [("en", "bench 60x8"), ("ja", "ベンチプレス 60x8")] {
      let said = home.run("log --language \(language) \(line)")
      #expect(said.code == .success, "\(said.errors)")
    }
  }

  @Test(
    "Pain told at the rack reaches the plan and the next rack, whatever was lifted",
    arguments: [
      ["pain knee 5"], ["my knee gave way and is swollen"], ["skip", "pain knee 5"],
      ["95x8@2", "pain knee 5"], ["pain shoulder 1", "knee 5/5 today"],
    ])
  func painBeforeSets(_ lines: [String]) throws {
    let home = try saved()
    let said = try session(home, lines + ["finish"], "session --day 2")
    #expect(!said.output.contains("nothing changed in what is known"), "\(said.output)")
    let rack = try session(home, ["abandon"], "session --day 2")
    #expect(rack.output.contains("Today: Lower A"), "\(rack.output)")
    #expect(!rack.output.contains("Barbell back squat"), "\(rack.output)")
    let adapted = home.run("adapt")
    #expect(adapted.output.contains("knee pain 5"), "\(adapted.output)")
  }

  @Test(
    "Pain told before any exercise is known is kept with the check-in of the day, and counts",
    arguments: ["leave", "finish", "abandon"])
  func painBeforeExercise(_ end: String) throws {
    let home = try Home()
    _ = try session(home, ["pain knee 2", "pain knee 5", "pain hip 4", end])
    let said = try session(home, ["do back squat", "finish"])
    #expect(said.output.contains("(5 of 5)") && !said.output.contains("set 1"), "\(said.output)")
    let kept = home.run("history check_in").output
    #expect(kept.contains("knee 5") && kept.contains("hip 4"), "\(kept)")
  }

  @Test(
    "A line that is longer than what is kept is refused with its length, and a life ends in time")
  func bounds() throws {
    let home = try saved()
    let note = "note " + String(repeating: "deep ", count: 120)
    let said = try session(home, ["95x8@2", note, "leave"], "session --day 2")
    #expect(said.output.contains("the line has \(note.count) characters, and 500 are kept"))
    for (life, place) in [
      (#"{"start":"9999-12-31","profile":{"schedule_days":3}}"#, "/start: 9999-12-31 is too near"),
      (#"{"start":"9989-12-31","profile":{"schedule_days":3}}"#, "/start: 3 weeks"),
      (
        #"{"start":"2026-03-02","profile":{"schedule_days":3},"loads":{"back_squat":-0}}"#,
        "/loads/back_squat: 0 itself is left out"
      ),
    ] {
      home.folder.write("life.json", life)
      let lived = home.run("simulate --weeks 3 --script \(home.folder.path)/life.json")
      #expect(lived.code == .data && lived.errors.contains(place), "\(lived.errors)")
    }
  }

  @Test("A sign told beside a session that goes on stops a line that is logged into it")
  func logged() throws {
    let home = try saved()
    _ = try session(home, ["95x8@2", "leave"], "session --day 2")
    home.folder.write("sign.json", #"{"symptoms":["chest_pain"]}"#)
    #expect(home.run("log --check-in \(home.folder.path)/sign.json").code == .success)
    let line = home.run("log squat 60x7")
    #expect(line.code == .refused && line.errors.contains("Chest pain"), "\(line)")
    #expect(!home.run("history rack").output.contains(#""load_kg":60"#))
  }

  @Test("6: lines that end leave the session open, and the next start goes on where it was")
  func goingOn() throws {
    let home = try saved()
    let lines = ["95x8@2", "92.5x8@2", "easy", "note felt strong", "92.5x8@1"]
    var said = try session(home, [], "session --day 2")
    for line in lines {
      said = try session(home, [line], "session --day 2")
      #expect(said.output.hasPrefix("going on with the session of"), "\(said.output)")
      #expect(said.output.hasSuffix("'finish' there ends it\n"))
    }
    let end = try session(home, ["done"], "session --day 2")
    #expect(end.output.contains("finished; sets: 3"), "\(end.output)")
    #expect(end.output.contains("you noted: felt strong"))
    #expect(home.run("history session").output.contains("@4"))
  }

  @Test(
    "After a sentence about a person no set follows, also after a new start, until it is answered")
  func held() throws {
    let home = try saved()
    let next = "set 2 of 4:"
    for line in ["my aunt says i look all grey and wrong", "note my left eye keeps going weird"] {
      var said = try session(home, ["95x8@2", line, "95x8@2", "card"], "session --day 2")
      #expect(said.output.contains("so nothing is kept"), "\(said.output)")
      #expect(said.output.components(of: next) == 1, "\(said.output)")
      #expect(said.output.contains("no next set until you answer '\(line)'"))
      said = try session(home, ["ok"], "session --day 2")
      #expect(said.output.contains("no next set until you answer '\(line)'"))
      #expect(said.output.contains("set 3 of 4:"), "\(said.output)")
      said = try session(home, [], "session --day 2")
      #expect(!said.output.contains("no next set until"), "\(said.output)")
      #expect(said.output.contains("set 3 of 4:"), "\(said.output)")
      #expect(try session(home, ["abandon"], "session --day 2").code == .success)
    }
    let typed = try session(home, ["95x8@2", "95y8", "6ox8"], "session --day 2")
    #expect(!typed.output.contains("no next set until"), "\(typed.output)")
  }

  /// Eight sessions of a press, as a file.
  private func diary(_ home: Home) -> String {
    let sessions = (1...8).map { day in
      #"{"session_id":"s\#(day)","ended_at":"2026-03-\#(day + 10)T18:00:00Z","sets":[{"exerciseId":"#
        + #""barbell_bench_press","load_kg":\#(99 + day),"reps":5,"rir":2,"prescribed":"#
        + #"{"load_kg":\#(99 + day),"reps":5,"rir":2,"intent":"top"}}]}"#
    }
    home.folder.write("diary.json", "[\(sessions.joined(separator: ","))]")
    return "\(home.folder.path)/diary.json"
  }

  @Test("What the coach knows is a page with pictures that loads nothing and runs nothing")
  func pictures() throws {
    let home = try Home()
    let page = home.run("coach --sessions \(diary(home)) --format html").output
    #expect(page.hasPrefix("<!DOCTYPE html>") && page.contains("default-src &#39;none&#39;"))
    #expect(page.split(separator: "<svg").count == 4)
    for forbidden in ["<script", "javascript:", "onload", "<image", "href=\"http", "url(http"] {
      #expect(!page.contains(forbidden), "\(forbidden)")
    }
    #expect(page.contains("2026-03-11 116.7 kg"))
    let japanese = home.run("coach --sessions \(diary(home)) --format html --language ja").output
    #expect(japanese.contains("lang=\"ja\"") && japanese.contains("回復"))
    let nobody = home.run("coach --sessions \(home.folder.path)/none.json --format htm")
    #expect(nobody.code == .usage && nobody.errors.contains("did you mean html?"))
  }

  @Test("39: the numbers of the coach are explained, from a file and from the store")
  func explained() throws {
    let home = try Home()
    let path = diary(home)
    let one = home.run("explain --sessions \(path) /exercises/barbell_bench_press/e1rm_kg")
    #expect(one.output.contains("2026-03-18 s8: 124.83 kg"), "\(one.output)\(one.errors)")
    #expect(one.output.contains("Rules/learning/2-strength/smoothing.json:"))
    let slip = home.run("explain --sessions \(path) e1rm_k")
    #expect(slip.code != .success && slip.errors.contains("did you mean 'e1rm_kg'?"))
    let kept = try saved()
    #expect(kept.run("explain --coach").output.contains("/sessions = 0"))
  }

  @Test("A year is lived with the coach in the loop: it chooses loads, learns, and tells the plan")
  func simulated() throws {
    let home = try Home()
    home.folder.write(
      "life.json",
      #"{"start":"2026-03-02","profile":{"schedule_days":4},"trains":"top","coach":true,"loads":"#
        + #"{"barbell_bench_press":60,"back_squat":80},"events":["#
        + #"{"week":3,"day":1,"session":"fail"},{"week":4,"day":1,"session":"fail"}]}"#)
    let said = home.run("simulate --weeks 16 --script \(home.folder.path)/life.json")
    #expect(said.code == .success, "\(said.errors)")
    for part in [
      "At the end", "Sessions learned from: ", "Barbell bench press  established",
      "sessions in a row short of what was asked", "eased for now, as the plan asks", "band: ",
    ] { #expect(said.output.contains(part), "\(part):\n\(said.output)") }
    home.folder.write(
      "life.json",
      #"{"start":"2026-03-02","profile":{"schedule_days":4},"trains":"hard","coach":1,"evnts":[],"#
        + #""loads":{"back_squat":"x"}}"#)
    let wrong = home.run("simulate --script \(home.folder.path)/life.json")
    for part in ["/trains: ", "/coach: ", "/loads/back_squat: ", "/evnts: "] {
      #expect(wrong.errors.contains(part), "\(wrong.errors)")
    }
  }

  @Test("Who does as the coach asks and loses no strength is not told that it falls")
  func asAsked() throws {
    let home = try Home()
    home.folder.write(
      "life.json",
      #"{"start":"2026-01-05","profile":{"schedule_days":4,"goal":"strength","experience":"#
        + #""intermediate"},"trains":"inside","coach":true,"loads":{"barbell_bench_press":70,"#
        + #""back_squat":90},"events":[]}"#)
    let said = home.run("simulate --weeks 10 --script \(home.folder.path)/life.json")
    #expect(said.code == .success, "\(said.errors)")
    #expect(said.output.contains("Barbell bench press 65 kg"), "\(said.output)")
    #expect(!said.output.contains("strength falls"), "\(said.output)")
  }

  private func text(_ path: String) throws -> String {
    String(decoding: try Files.read(path), as: UTF8.self)
  }

  @Test("What other pages would learn of histories is told by fields, with the pages that differ")
  func histories() throws {
    let home = try Home()
    _ = diary(home)
    let sessions = try text("\(home.folder.path)/diary.json")
    home.folder.write(
      "diaries.jsonl",
      #"{"id":"ann","data":{"sessions":\#(sessions),"as_of":"2026-03-20T08:00:00Z"}}"#
        + "\nnonsense\n")
    #expect(home.run("init \(home.folder.path)/mine").code == .success)
    let page = "mine/Rules/learning/2-strength/transition.json"
    let old = try text("\(home.folder.path)/\(page)")
    home.folder.write(
      page, old.replacing("\"transitionSessions\": 3", with: "\"transitionSessions\": 2"))
    let words =
      "impact --rules \(home.folder.path)/mine --histories \(home.folder.path)/diaries.jsonl"
    let said = home.run(words)
    for part in [
      "What is learned changes for 1 of 1 history", "Pages that differ: transition",
      "exercises e1rm_kg: 1 history, +", "ann: ",
    ] { #expect(said.output.contains(part), "\(part):\n\(said.output)\(said.errors)") }
    #expect(said.errors.contains("line 2 of the roster"))
    let program = home.run("\(words) --format json").output
    #expect(program.contains(#""pages": ["#) && program.contains(#""bad_lines": 1"#))
    #expect(home.run("\(words) --seed 2").code == .usage)
    #expect(home.run("\(words) --language ja").output.contains("学習結果"))
  }

  @Test("Exercises are added and swapped at the rack, and asked like the others (L43)")
  func changed() throws {
    let home = try Home()
    let said = try session(
      home,
      ["do bench", "80x8@2", "swap incline bench", "add 懸垂", "swap nothing such", "card", "finish"])
    for words in [
      "Barbell bench press, set 1 of 3", "kept: Barbell bench press 80 kg × 8 @2",
      "Incline barbell bench press stands in", "Pull-up, set 1 of 3: bodyweight",
      "? the catalogue has no exercise 'nothing such'",
      "Incline barbell bench press: 3 × 8–12, 2–3 in reserve", "finished; sets: 1",
    ] { #expect(said.output.contains(words), "\(words):\n\(said.output)\(said.errors)") }
  }

  @Test(
    "What stands in for a lift that hurts is named and stays, whatever milder is told after",
    arguments: ["60x8@2", "pain low back 1", "pain low back 2", "pain knee 1", "note fine", "easy"])
  func standsIn(_ line: String) throws {
    let home = try Home()
    let said = try session(
      home, ["do back squat", "100x5@2", "pain low back 3", line, "60x8@2", "card"]
    ).output
    let after = try #require(said.range(of: "Dumbbell goblet squat instead"))
    let sets = said[after.upperBound...].split(separator: "\n").filter {
      $0.contains("squat, set ")
    }
    #expect(!sets.isEmpty && sets.allSatisfy { $0.hasPrefix("Dumbbell goblet squat") }, "\(said)")
  }

  @Test("After an exercise that was left out pain counts for the next, whatever was lifted since")
  func skipped() throws {
    let home = try Home()
    let said = try session(
      home,
      [
        "do bench", "skip", "pain low back 3", "do back squat", "80x8@3", "card",
        "card",
      ]
    ).output
    let sets = said.split(separator: "\n").filter { $0.hasPrefix("Dumbbell goblet squat, set 2") }
    #expect(
      !sets.isEmpty && sets.allSatisfy { $0.contains(": 64 kg") },
      "\(said)")
  }

  @Test(
    "Templates are kept, moved, copied and started; a line of training begins a session (L36, L37)")
  func templates() throws {
    let home = try Home()
    #expect(home.run("workout save push bench dips curl").code == .success)
    #expect(
      home.run("workout move push 3 1").output
        == "push\n  Barbell curl\n  Barbell bench press\n  Parallel bar dip\n")
    #expect(home.run("workout copy push home").code == .success)
    #expect(home.run("workout delete push").code == .success)
    #expect(home.run("workout").output.hasPrefix("home\n  Barbell curl\n"))
    #expect(home.run("workout start push").errors.contains("no template push"))
    #expect(home.run("workout save x benhc").errors.contains("no exercise 'benhc'"))
    for words in ["workout start", "workout move home 9 1", "workout jump", "workout save x"] {
      #expect(home.run(words).code != .success, "\(words)")
    }
    #expect(home.run("workout start home").output.contains("  Barbell bench press  3 × 8–12"))
    #expect(home.run("log bench 80x8x2").output.hasPrefix("kept: Barbell bench press 80 kg × 8\n"))
    #expect(home.run("log --weight 80 bench 80x8").code == .usage)
    #expect(try session(home, ["finish"]).output.contains("finished; sets: 2"))
    #expect(home.run("log スクワット 100x5").output.contains("100 kg × 5"))
    #expect(home.run("workout start --random").errors.contains("session"))
  }

  @Test("43: the whole session and what is known are said in Japanese too")
  func japanese() throws {
    let home = try Home()
    let said = try session(
      home, ["100x5@2", "種目 barbell_bench_press", "100x5@2", "痛い 肩", "終わり"],
      "session --language ja")
    #expect(said.output.contains("計画がありません"))
    #expect(said.output.contains("終了：1セット"), "\(said.output)")
    #expect(home.run("coach --language ja").output.contains("バーベルベンチプレス"))
  }

  @Test("24: what is known comes from the store or a file, and what is missing is said")
  func coach() throws {
    let home = try Home()
    let sessions = (0..<3).map { index in
      #"{"session_id":"s\#(index)","ended_at":"2026-03-0\#(index * 3 + 1)T18:00:00Z","sets":["#
        + #"{"exerciseId":"barbell_bench_press","load_kg":100,"reps":5,"rir":2,"intent":"top"}]}"#
    }
    home.folder.write("sessions.json", "[\(sessions.joined(separator: ","))]")
    let page = home.run(
      "coach --sessions \(home.folder.path)/sessions.json --at 2026-03-08T10:00:00Z")
    #expect(
      page.output == """
        Sessions learned from: 3, as of 2026-03-08

        Barbell bench press  being measured
          too little is known to judge
          one repetition: 116.67 kg, with reserve counted 123.33 kg (average of the last top sets)
          to say more: 5 more sessions
          horizontal press  being measured
            trend: not known yet (strength flat, volume not known yet)
            ready: nerves 59%
            to say more: 3 more sessions, more sessions to tell a trend

        """, "\(page.output)\(page.errors)")
    let wrong = home.run("coach bench bak_squat")
    #expect(wrong.code == .data)
    #expect(wrong.errors.contains("did you mean 'barbell_bench_press'?"))
    #expect(wrong.errors.contains("did you mean 'back_squat'?"))
    home.folder.write("bad.json", #"[{"session_id":"a b","ended_at":"x","sets":[]}]"#)
    let bad = home.run("coach --sessions \(home.folder.path)/bad.json")
    #expect(bad.errors.contains("/sessions/0/session_id"))
    #expect(bad.errors.contains("/sessions/0/ended_at"))
  }
}

extension String {
  /// How often a text stands in it.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
