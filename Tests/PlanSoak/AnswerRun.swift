import Consulting
import Domain
import Folders
import FunctionLaws
import JSONSource
import PlanLaws
import PlannerService
import Population
import Remembering
import Store

/// Hashes of answers, so that a change that should change none can be seen to change none: the same
/// command before and after prints the same lines.
struct AnswerRun {
  let soak: Soak

  /// Prints a hash for every function, for lives of adaptations, and for people with a store.
  func run(_ count: Int) throws(UnreadableFile) -> Bool {
    guard let service = PlannerService.underTest() else { return false }
    for function in service.functions {
      let trial = FunctionTrial(of: function, in: service, given: ["current_plan": plan(0)])
      var hash = AnswerHash()
      for number in 0..<count { hash.add(trial.answer(case: number, seed: soak.seed)) }
      print(hash.text, function.name)
    }
    for kind in SeededRequests.Kind.allCases {
      var hash = AnswerHash()
      for number in 0..<count { hash.add(made(kind, number)) }
      print(hash.text, "plans:", kind.rawValue)
    }
    var lives = AnswerHash()
    for number in 0..<count { live(number, into: &lives) }
    print(lives.text, "lives")
    for number in 0..<max(1, count / 10) {
      var hash = AnswerHash()
      guard var person = SeededPerson(service, seed: soak.seed, number: number) else {
        return false
      }
      person.live(into: &hash)
      print(hash.text, "person", number)
    }
    return true
  }

  private func plan(_ number: Int) -> JSON {
    let request = soak.underTest.requests.request(.believable, seed: soak.seed, number: number)
    guard case .plan(let plan, _) = soak.underTest.answer(request) else {
      return plan(number + 1)
    }
    return plan
  }

  private func made(_ kind: SeededRequests.Kind, _ number: Int) -> [UInt8] {
    let request = soak.underTest.requests.request(kind, seed: soak.seed, number: number)
    switch soak.underTest.answer(request) {
    case .plan(_, let bytes): return bytes
    case .refused(let status, let message): return Array("\(status) \(message)".utf8)
    }
  }

  private func live(_ number: Int, into hash: inout AnswerHash) {
    var plan = plan(number)
    var life = SeededLife(seed: soak.seed, number: number)
    for _ in 0..<12 {
      let (answer, text) = soak.underTest.adapt(life.next(plan))
      hash.add(Array(text.utf8))
      plan = answer?["patched_plan"] ?? plan
    }
  }
}

/// The 64-bit FNV-1a hash of bytes, one answer after the other.
struct AnswerHash {
  private var value: UInt64 = 14_695_981_039_346_656_037

  mutating func add(_ bytes: [UInt8]) {
    for byte in bytes { value = (value ^ UInt64(byte)) &* 1_099_511_628_211 }
  }

  /// The hash in hexadecimal, 16 digits.
  var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

/// Somebody with a store, who makes a plan, trains by it, and calls everything else at random.
private struct SeededPerson {
  private static let texts = [
    "bench 80x8x3", "squat 100 x 5, 5, 4 @8", "2 eggs and toast with butter", "a flat white",
    "150 g yogurt with a banana", "my knee hurts a little", "slept badly, tired", "run 5 km 28 min",
  ]
  /// What a session is told after its start, in any order.
  private static let told = [
    (
      kind: "append",
      more: #""set":{"exerciseId":"barbell_bench_press","load_kg":60,"reps":8,"rir":2}"#
    ),
    (kind: "append", more: #""set":{"exerciseId":"dumbbell_curl","load_kg":12,"reps":10}"#),
    (kind: "append", more: #""set":{"exerciseId":"pull_up","load_kg":0,"reps":6,"rir":1}"#),
    (kind: "remove", more: #""place":0"#), (kind: "pause", more: ""), (kind: "resume", more: ""),
  ]

  private let service: PlannerService
  private let folder: Folder
  private let store: PersonStore
  private let person: PersonID
  private var chance: SplitMix64
  private var count = 0

  init?(_ service: PlannerService, seed: UInt64, number: Int) {
    guard let folder = try? Folder(),
      let database = try? SQLiteDatabase(path: "\(folder.path)/planner.db"),
      let person = PersonID("00000000-0000-4000-8000-000000000001")
    else { return nil }
    self.service = service
    self.folder = folder
    store = PersonStore(database)
    self.person = person
    chance = SplitMix64(seed, number)
    let somebody = Person(created: 0, zones: [], locale: "en", units: "metric")
    guard (try? store.create(person, somebody)) != nil else { return nil }
  }

  /// Lives some days; every answer is added.
  mutating func live(into hash: inout AnswerHash) {
    defer { folder.remove() }
    ask("generatePlan", #"{"schedule_days":4,"sex":"male","weight_kg":82,"save":true}"#, 1, &hash)
    for day in 2...9 {
      ask("startWorkout", "{}", day, &hash)
      train(day, &hash)
      for _ in 0..<4 {
        ask("logEntry", #"{"text":"\#(chance.pick(Self.texts))"}"#, day, &hash)
      }
      for question in ["today", "progress", "coachState", "listEntries", "insightsFor"] {
        ask(question, "{}", day, &hash)
      }
      for _ in 0..<12 { askAnything(day, &hash) }
    }
  }

  private mutating func train(_ day: Int, _ hash: inout AnswerHash) {
    tell("start", "", day, &hash)
    for _ in 0..<12 {
      let event = chance.pick(Self.told)
      tell(event.kind, event.more, day, &hash)
    }
    tell("finish", "", day, &hash)
  }

  /// Tells the session that goes on one more thing, at the version it has.
  private mutating func tell(
    _ kind: String, _ more: String, _ day: Int, _ hash: inout AnswerHash
  ) {
    let standing = ask("sessionEvent", #"{"save":true}"#, day, &hash)
    count += 1
    let version = Int(standing?["snapshot"]?["version"]?.number ?? 0)
    let event =
      #"{"event_id":"e\#(count)","session_id":"s\#(day)","kind":"\#(kind)","version":\#(version)"#
      + (more.isEmpty ? "}" : ",\(more)}")
    ask("sessionEvent", #"{"save":true,"event":\#(event)}"#, day, &hash)
  }

  private mutating func askAnything(_ day: Int, _ hash: inout AnswerHash) {
    let function = chance.pick(service.personal.filter { $0.name != "deleteMe" })
    let form = SeededForm(
      function.request, given: ["text": JSON(.string(chance.pick(Self.texts)))])
    ask(function.name, form.request(&chance).text, day, &hash)
  }

  @discardableResult
  private func ask(
    _ function: String, _ request: String, _ day: Int, _ hash: inout AnswerHash
  ) -> JSON? {
    guard let now = Moment("2026-03-0\(day)T18:00:00+01:00") else { return nil }
    let planner = PersonalPlanner(service, store, person, now: now)
    let bytes = planner.call(function, Array(request.utf8)).bytes
    hash.add(bytes)
    var diagnostics = Diagnostics()
    return JSONParser.parse(SourceFile(name: "answer", bytes: bytes), into: &diagnostics)
  }
}
