import Folders
import Testing

@testable import planner

/// `planner import` with a table of another program.
@Suite struct HistoryImportVerbTests {
  private static let table = """
    Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
    2026-01-05 18:00:00,"Push",45m,"Bench Press (Barbell)",1,80,8,0,0,"","",
    2026-01-05 18:00:00,"Push",45m,"Bench Press (Barbell)",2,80,oops,0,0,"","",
    2026-01-05 18:00:00,"Push",45m,"My Own Thing",1,20,12,0,0,"","",

    """

  @Test("A table is shown first and makes no store; what it does not tell is asked")
  func look() throws {
    let home = try Home()
    home.folder.write("strong.csv", Self.table)
    let file = "\(home.folder.path)/strong.csv"
    let asked = home.run("import \(file) --timezone Europe/Berlin")
    #expect(asked.code == .data && asked.errors.contains("kilograms or pounds"), "\(asked.errors)")
    let look = home.run("import \(file) --weights kg --timezone Europe/Berlin")
    #expect(look.code == .success, "\(look.errors)")
    #expect(
      look.output == """
        Strong: 3 sets, 1 of them read
        new workouts: 1 (2026-01-05 to 2026-01-05); new body weights: 0
        not known, so not kept (names: 1, sets: 1); put what they are into a file for --names:
          My Own Thing =   # sets: 1
        left out: line 3: “oops” is no number that is clear
        columns that are not kept: Notes, Workout Notes
        nothing is kept yet: with --keep, what is new is kept; say first what the names are

        """)
    #expect(home.run("history").code == .unreadable)
  }

  @Test("What is kept is told by history and coach, once; names are explained by a file")
  func keep() throws {
    let home = try Home()
    home.folder.write("strong.csv", Self.table)
    home.folder.write("names.txt", "# mine\nMy Own Thing = dumbbell_curl\n")
    let words =
      "import \(home.folder.path)/strong.csv --weights kg --timezone Europe/Berlin --keep"
      + " --names \(home.folder.path)/names.txt"
    let kept = home.run(words)
    #expect(kept.code == .success && kept.output.hasSuffix("kept\n"), "\(kept.errors)")
    let history = home.run("history session").output
    #expect(history.contains("80") && history.contains("20"), "\(history)")
    let again = home.run(words)
    #expect(again.output.contains("new workouts: 0"), "\(again.output)")
    #expect(home.run("history session").output == history)
    home.folder.write("names.txt", "My Own Thing dumbbell_curl\n")
    #expect(home.run(words).errors.contains("names.txt:1: this is no NAME = EXERCISE"))
  }

  @Test("Latin letters of before UTF-8 are read and told; what is no table is refused")
  func otherFiles() throws {
    let home = try Home()
    home.folder.write(
      "old.csv",
      Array("Date;Exercise;Weight (kg);Reps\n4. M".utf8) + [0xE4]
        + Array("rz 2026;Squat;100,5;5\n".utf8))
    let old = home.run("import \(home.folder.path)/old.csv --timezone UTC")
    #expect(old.output.contains("read as Latin-1") && old.output.contains("2026-03-04"), "\(old)")
    home.folder.write("food.csv", "Day,Food Name,Energy (kcal)\n2026-01-05,Oats,389\n")
    #expect(home.run("import \(home.folder.path)/food.csv").code == .data)
  }
}
