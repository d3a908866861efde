import Population

/// A table as a program writes it, and what it says.
struct HistoryTable: Sendable {
  let program: String
  let text: String
  /// What is told beside it, as further members of the request.
  let more: String
  let sessions: [String]
}

/// A table of each program, with every column it writes.
enum HistoryTables {
  static let all = [strong, strongOfOld, hevy, fitNotes, fitNotesOfPhones, strongLifts, liftosaur]

  private static let strong = HistoryTable(
    program: "Strong",
    text: #"""
      Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
      2026-01-05 18:00:00;"Push; heavy";"Bench Press (Barbell)";W;40;kg;5;;;;0;;;1h 5m
      2026-01-05 18:00:00;"Push; heavy";"Bench Press (Barbell)";1;80,5;kg;8;8;;;0;"felt ""good""";;1h 5m
      2026-01-05 18:00:00;"Push; heavy";"Bench Press (Barbell)";D;60;kg;10;;;;0;;;1h 5m
      2026-01-05 18:00:00;"Push; heavy";"Bench Press (Barbell)";F;80,5;kg;6;;;;0;;;1h 5m
      2026-01-05 18:00:00;"Push; heavy";"Bench Press (Barbell)";Rest Timer;;;;;;;120;;;1h 5m
      2026-01-05 18:00:00;"Push; heavy";"Plank";1;;;;;;;60;;;1h 5m
      2026-01-05 18:00:00;"Push; heavy";"Pull Up";1;0;kg;7;;;;0;;;1h 5m

      """#,
    more: "",
    sessions: [
      "2026-01-05T19:05:00Z: barbell_bench_press 40x5 warmup, barbell_bench_press 80.5x8@2, "
        + "barbell_bench_press 60x10 backoff, barbell_bench_press 80.5x6@0, plank 0x60, pull_up 0x7"
    ])

  private static let strongOfOld = HistoryTable(
    program: "Strong",
    text: #"""
      Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
      2026-01-05 6:00:00 PM,"Legs",45m,"Squat (Barbell)",1,225.0,5.0,0.0,0.0,"","",

      """#,
    more: #","weights":"lb","timezone":"America/New_York""#,
    sessions: ["2026-01-05T18:45:00-05:00: back_squat 102.06x5"])

  private static let hevy = HistoryTable(
    program: "Hevy",
    text: #"""
      "title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
      "Upper","5 Jan 2026, 18:00","5 Jan 2026, 19:10","","Bench Press (Barbell)","","",0,"warmup",40,8,,,
      "Upper","5 Jan 2026, 18:00","5 Jan 2026, 19:10","","Bench Press (Barbell)","","",1,"normal",80,8,,,8.5
      "Upper","5 Jan 2026, 18:00","5 Jan 2026, 19:10","","Lat Pulldown (Cable)",1,"",0,"dropset",50,12,,,
      "Upper","5 Jan 2026, 18:00","5 Jan 2026, 19:10","","Bicep Curl (Dumbbell)",1,"",0,"failure",12,9,,,

      """#,
    more: #","timezone":"Europe/Berlin""#,
    sessions: [
      "2026-01-05T19:10:00+01:00: barbell_bench_press 40x8 warmup, barbell_bench_press 80x8@1.5, "
        + "lat_pulldown 50x12 backoff, dumbbell_curl 12x9@0"
    ])

  private static let fitNotes = HistoryTable(
    program: "FitNotes",
    text: #"""
      Date,Exercise,Category,Weight,Weight Unit,Reps,Distance,Distance Unit,Time,Comment
      2026-01-05,Flat Barbell Bench Press,Chest,60.0,kgs,8,,,,
      2026-01-05,Deadlift,Back,225.0,lbs,5,,,,slow
      2026-01-07,Barbell Squat,Legs,100.0,kgs,5,,,,

      """#,
    more: "",
    sessions: [
      "2026-01-05T12:00:00Z: barbell_bench_press 60x8, conventional_deadlift 102.06x5",
      "2026-01-07T12:00:00Z: back_squat 100x5",
    ])

  private static let fitNotesOfPhones = HistoryTable(
    program: "FitNotes",
    text: #"""
      Date,Exercise,Category,Weight (kg),Weight (lbs),Reps,Distance,Distance Unit,Time,Notes,Kind
      2026-01-05,Deadlift,Back,100,220.5,5,,,,,Weight and Reps

      """#,
    more: "", sessions: ["2026-01-05T12:00:00Z: conventional_deadlift 100x5"])

  private static let strongLifts = HistoryTable(
    program: "StrongLifts",
    text: #"""
      Date (yyyy/mm/dd),Workout,Workout Name,Program Name,Body Weight (KG),Exercise,SetsxReps,SetsxTime,Top Set Reps x KG,e1RM  (KG),Reps,Volume (KG),Workout Volume (KG),Duration (hours),Start Time (h:mm),End Time (h:mm),Notes,Set 1 (Reps), Set 1 (KG),Set 2 (Reps), Set 2 (KG)
      "2026/01/05","1","Workout A","","87","Squat","2x5","","5x60","70","10","600","900","1","7:37 PM","8:37 PM","","5","60","5","60"
      "2026/01/05","1","Workout A","","87","Bench Press","2x5","","5x40","46","9","360","900","1","7:37 PM","8:37 PM","","5","40","4","40"

      """#,
    more: "",
    sessions: [
      "2026-01-05T20:37:00Z: back_squat 60x5, back_squat 60x5, barbell_bench_press 40x5, "
        + "barbell_bench_press 40x4"
    ])

  private static let liftosaur = HistoryTable(
    program: "Liftosaur",
    text: #"""
      Workout DateTime,Program,Day Name,Exercise,Is Warmup Set?,Required Reps,Completed Reps,Is AMRAP?,Required RPE,Completed RPE,Log RPE?,Required Weight Value,Required Weight Unit,Completed Weight Value,Completed Weight Unit,Ask Weight?,Completed Reps Time,Target Muscles,Synergist Muscles,Notes
      2026-01-05T18:00:00.000Z,Basic,Day 1,"Bench Press, Barbell",1,5,5,0,,,0,95,lb,95,lb,0,,,,
      2026-01-05T18:00:00.000Z,Basic,Day 1,"Bench Press, Barbell",0,5,5,0,,8,1,185,lb,185,lb,0,,,,

      """#,
    more: "",
    sessions: [
      "2026-01-05T18:00:00Z: barbell_bench_press 43.09x5 warmup, barbell_bench_press 83.91x5@2"
    ])
}

/// A table of seeded workouts with rows that are wrong here and there, and what is to become of them.
struct SeededTable {
  private var random: SplitMix64
  private(set) var kept = 0
  private(set) var unknown = 0
  private(set) var leftOut = 0
  let more = #","weights":"kg""#

  private static let known = [
    "Bench Press (Barbell)", "Squat (Barbell)", "Deadlift (Barbell)", "Bent Over Row (Barbell)",
    "Lat Pulldown (Cable)", "Leg Press", "Bicep Curl (Dumbbell)",
  ]

  init(seed: UInt64, _ number: Int) { random = SplitMix64(seed, number) }

  /// Writes it, counting what is to be kept of it.
  mutating func text() -> String {
    var rows = ["Date,Exercise,Weight,Reps,RPE,Set Order"]
    for day in 1...random.int(1...20) {
      for _ in 0..<random.int(1...12) { rows.append(row(day)) }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private mutating func row(_ day: Int) -> String {
    var cells = [
      "2026-01-\(day < 10 ? "0" : "")\(day) 18:00", random.pick(Self.known),
      "\(random.int(10...160)).5", "\(random.int(1...15))", random.pick(["", "7", "8.5", "10"]),
      random.pick(["1", "2", "W", "D", "F"]),
    ]
    switch random.int(0...9) {
    case 0:
      cells[1] = random.pick(["Zercher thing", "Élévation", "ヘンな種目"])
      unknown += 1
    case 1:
      let wrong = random.pick([
        (0, "soon"), (0, ""), (1, ""), (2, ""), (2, "x"), (3, ""), (3, "2.5"), (3, "1e3"),
        (2, "900"), (5, "huh"),
      ])
      cells[wrong.0] = wrong.1
      leftOut += 1
    default: kept += 1
    }
    return cells.joined(separator: ",")
  }
}
