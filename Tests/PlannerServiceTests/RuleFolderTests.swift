import Folders
import Glibc
import JSONSource
import PlannerService
import Testing

/// Folders of rules as people leave them: with mistakes, half there, or not there at all.
@Suite struct RuleFolderTests {
  /// One mistake a file: what stands there, and what a slip of the hand makes of it.
  private static let slips: [(file: String, was: String, now: String)] = [
    (
      "planning/1-athlete/activity-multiplier.json", #""scheduleDays": "3, 4""#,
      #""scheduleDays": "2, 3, 4""#
    ),
    ("planning/1-athlete/bmr-mifflin.json", "10 * weightKg", "10 * weigthKg"),
    ("planning/1-athlete/tdee-computed.json", "bmr * activityMultiplier", "bmr + heightCm"),
    ("planning/2-split/training-days.json", #""<= 6""#, #""<= 6 +""#),
    (
      "planning/3-volume/volume-band.json", #""when": { "experience": "novice" }"#,
      #""when": { "experience": "novise" }"#
    ),
    (
      "planning/4-intensity/deload.json", #""deloadLoadFactor": 0.9, "deloadRir": 4 } }"#,
      #""deloadRir": 4 } }"#
    ),
    ("planning/6-safety/energy-gate.json", #""hit": "first""#, #""hit": "frist""#),
    ("planning/7-nutrition/energy-floor.json", "\"is\": \"max(min(tdee", "\"is\": \"max(mim(tdee"),
    ("planning/7-nutrition/fat.json", #""fatPerKg": 0.8,"#, #""fatPerKg": "much","#),
    (
      "planning/9-advice/tips.json", #"{ "id": "sex", "when""#,
      #"{ "id": "sex", "wehn""#
    ),
    ("planning/messages/ja.json", #""食事回数 {before} → {after}"#, #""食事回数 {before} → {afterwards}"#),
    (
      "shared/vocabulary.json", #""beginner": "novice", "初心者""#,
      #""beginner": "novise", "初心者""#
    ),
  ]

  @Test("Mistakes in twelve files are all reported at once, each with its place and a hint")
  func slips() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    for slip in Self.slips {
      let text = String(
        decoding: try Files.read("\(folder.path)/Rules/\(slip.file)"), as: UTF8.self)
      try #require(text.contains(slip.was), "\(slip.file) has changed: choose another slip")
      folder.write(
        "Rules/\(slip.file)", text.replacing(slip.was, with: slip.now, maxReplacements: 1))
    }
    folder.write("Rules/planning/2-split/forgotten.json", #"{ "decision": "forgotten" }"#)
    let report = Self.report(folder.path)
    let silent = (Self.slips.map(\.file) + ["planning/2-split/forgotten.json"]).filter {
      !report.contains("\($0):")
    }
    #expect(silent == [])
    try Snapshot.expect(report, "Mistakes/slips.txt")
  }

  @Test("A text that is no JSON is reported beside the mistakes of other pages")
  func broken() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    folder.write(
      "Rules/planning/3-volume/counting.json", "{ \"decision\": \"set counting\",\n  \"out\": { ]\n"
    )
    folder.write("Rules/planning/4-intensity/deload.json", "")
    folder.write("Rules/planning/7-nutrition/fat.json", "\u{0}\u{1}\u{2}")
    folder.write("Catalog/supplements.json", "[]")
    try Snapshot.expect(Self.report(folder.path), "Mistakes/broken.txt")
  }

  @Test("A folder that is no set of rules says what is missing")
  func folders() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.makeFolder("empty")
    var report = ""
    func add(_ title: String, _ path: String) {
      let lines = Self.report(path, catalog: "\(folder.path)/empty", below: folder.path)
        .split(separator: "\n", omittingEmptySubsequences: false)
      // The rest of a long report would only repeat what the code asks of any rules.
      let shown = lines.prefix(10) + (lines.count > 10 ? ["and so on", ""] : [])
      report += "# \(title)\n" + shown.joined(separator: "\n") + "\n"
    }
    add("a folder that is not there", "\(folder.path)/nowhere")
    folder.write("file.json", "{}")
    add("a file instead of a folder", "\(folder.path)/file.json")
    add("an empty folder", "\(folder.path)/empty")
    folder.write("lonely/book.json", #"{ "edition": "lonely", "chapters": [] }"#)
    add("a book without a vocabulary", "\(folder.path)/lonely")
    folder.write("bookless/vocabulary.json", "{}")
    add("a vocabulary without a book", "\(folder.path)/bookless")
    folder.write("small/book.json", #"{ "edition": "small", "chapters": [] }"#)
    folder.write("small/vocabulary.json", #"{ "units": {}, "words": {}, "facts": {} }"#)
    folder.write("small/messages/en.json", "{}")
    add("rules that answer nothing", "\(folder.path)/small")
    folder.write(
      "ghost/book.json",
      #"{ "edition": "ghost", "chapters": [ { "folder": "1-here", "title": "Here", "pages": ["page", "page"] } ] }"#
    )
    folder.write("ghost/vocabulary.json", #"{ "units": {}, "words": {}, "facts": {} }"#)
    add("a page that is not there, twice", "\(folder.path)/ghost")
    folder.link("circle/inner", to: "\(folder.path)/circle")
    folder.link("loop", to: "\(folder.path)/loop")
    add("a link to itself, which nobody can read", "\(folder.path)/loop")
    add("a circle of links", "\(folder.path)/circle")
    try Snapshot.expect(report, "Mistakes/folders.txt")
  }

  @Test("A page that cannot be read stops the loading by its name")
  func unreadable() throws {
    let folder = try Folder()
    defer { folder.remove() }
    folder.link("Rules/planning/4-intensity/deload.json", to: "\(folder.path)/nowhere")
    #expect(
      Self.report(folder.path)
        == "cannot read Rules/planning/4-intensity/deload.json: No such file or directory\n")
  }

  @Test("A pipe among the pages stops the loading by its name, and nobody waits for it")
  func pipe() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let path = "\(folder.path)/Rules/planning/3-volume/pipe.json"
    try #require(mkfifo(path, 0o600) == 0)
    #expect(
      Self.report(folder.path).hasSuffix("pipe.json: it is a pipe or a device and no file\n"))
  }

  @Test("Rules copied elsewhere are the same edition and give the same bytes")
  func copied() throws {
    let folder = try Folder()
    defer { folder.remove() }
    try folder.copyRules()
    let copy = try PlannerService(EditionSource(rules: folder.path))
    let here = try Checkout.service()
    let request = Array(#"{"schedule_days":3,"goal":"strength","explain":true}"#.utf8)
    #expect(copy.edition == here.edition)
    #expect(copy.call("generatePlan", request) == here.call("generatePlan", request))
  }

  /// Everything that loading a folder complains about, with its path left out.
  private static func report(_ path: String, catalog: String? = nil, below root: String? = nil)
    -> String
  {
    do {
      _ = try PlannerService(EditionSource(rules: path, catalog: catalog))
      return "no mistake\n"
    } catch {
      let text =
        switch error {
        case .unreadable(let file): file.sentence + "\n"
        case .invalid(let mistakes): mistakes.map { $0 + "\n" }.joined()
        }
      return text.replacing("\(root ?? path)/", with: "")
    }
  }
}
