import PlannerService
import Testing

@testable import planner

/// `planner log` alone, and with foods of labels, as somebody at the terminal meets it.
@Suite struct LogVerbTests {
  private func log(
    _ home: Home, _ lines: [String]
  ) throws -> (output: String, errors: String, code: ExitCode) {
    var console = Console(environment: ["PLANNER_STORE": home.path, "TZ": "UTC"])
    var rest = lines[...]
    let arguments = try Arguments.parse([], options: [LocalStore.option, .language])
    let code = try LogVerb.run(arguments, &console) { _ in rest.popFirst() }
    return (
      String(decoding: console.output, as: UTF8.self),
      String(decoding: console.errors, as: UTF8.self), code
    )
  }

  @Test("Alone it answers line by line, and what one line cannot do keeps the others (L48)")
  func prompt() throws {
    let home = try Home()
    let long = String(repeating: "x", count: 501)
    let (output, errors, code) = try log(home, ["2 eggs", "", long, "bench 80x8", "a banana"])
    #expect(code == .success && errors.contains("500"))
    let told = ["kept in", "Egg, whole", "80 kg", "Bananas, raw"]
    let places = told.compactMap { output.firstRange(of: $0)?.lowerBound }
    #expect(places.count == told.count && places.sorted() == places)
    #expect(home.run("entries").output.contains("banana"))
  }

  @Test("With no line at all it says what can be logged")
  func nothing() throws {
    let home = try Home()
    #expect(throws: Stopped.self) { try log(home, ["", "  "]) }
  }

  @Test("Products that were imported go first in a line that names them, and only there")
  func labels() throws {
    let home = try Home()
    home.folder.write(
      "products.jsonl",
      #"{"code": "3017620422003", "product_name": "Crunch", "brands": "Zorp", "#
        + #""nutriments": {"energy-kcal_100g": 500}}"# + "\n" + #"{"code": "1"}"# + "\n")
    let read = home.run("foods import \(home.folder.path)/products.jsonl")
    #expect(read.code == .success && read.errors.contains(":2: left out: bad-code"))
    #expect(read.errors.contains("Open Database License 1.0"))
    home.folder.write("foods.jsonl", read.output)
    let foods = "--foods \(home.folder.path)/foods.jsonl"
    #expect(home.run("log \(foods) 50 g zorp crunch").output.contains("250 kcal"))
    #expect(home.run("log \(foods) 2 eggs").output.contains("143 kcal"))
    #expect(home.run("log 50 g zorp crunch").output.contains("not known yet"))
    #expect(home.run("log --foods nowhere 2 eggs").code == .unreadable)
    #expect(home.run("foods import \(home.folder.path)/foods.jsonl").output.isEmpty)
  }

  @Test("How somebody is can be said in options, which go before what a file says")
  func saidCheckIn() throws {
    let home = try Home()
    home.folder.write("today.json", #"{"sleep_h": 8, "stress": 4}"#)
    let file = "--check-in \(home.folder.path)/today.json"
    let kept = home.run("log \(file) --sleep 5.5 --pain knee:3,hip:1 --soreness legs:4")
    #expect(kept.code == .success, "\(kept.errors)")
    let told = home.run("history check_in").output
    for part in ["5.5", "knee 3", "hip 1", "legs 4", "stress 4"] where !told.contains(part) {
      Issue.record("'\(part)' is not in: \(told)")
    }
  }

  @Test(
    "A mistake of how somebody is names its option, and nothing is kept",
    arguments: [
      ("--pain knee:3,knee:0", "--pain", "twice"), ("--pain knee", "--pain", "knee:3"),
      ("--pain elbo:3", "--pain", "elbow"),
      ("--pain knee:9", "--pain", "5"), ("--sleep much", "--sleep", "number"),
      ("--stress 7", "--stress", "5"), ("--symptoms cold", "--symptoms", "chest_pain"),
    ])
  func wrongCheckIn(words: String, option: String, hint: String) throws {
    let home = try Home()
    let (code, _, errors) = home.run("log \(words)")
    #expect(code != .success && errors.contains("\(option):") && errors.contains(hint), "\(errors)")
    #expect(home.run("history check_in").output == (try Home()).run("history check_in").output)
  }

  @Test("Whatever is written down, a medical stop that stands is said")
  func stop() throws {
    let home = try Home()
    let place = "\(home.folder.path)"
    home.folder.write("ill.json", #"{"symptoms": ["chest_pain"]}"#)
    home.folder.write("later.json", #"{"sleep_h": 8, "symptoms": []}"#)
    for (words, day) in [
      ("--check-in \(place)/ill.json", 18), ("--check-in \(place)/later.json", 19),
      ("--weight 80", 19),
    ] {
      let output = home.run("log \(words) --at 2026-03-\(day)T08:00:00Z").output
      #expect(output.contains("no training"), "\(words)")
    }
  }
}
