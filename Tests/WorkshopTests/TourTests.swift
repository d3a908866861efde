import Folders
import JSONSource
import Planning
import PlannerService
import Testing

@testable import Workshop

/// The tour's two sentences of a coach, said as the tour says them.
@Suite struct TourTests {
  /// A coach's folder whose files are edited as the tour shows.
  private struct Room {
    let folder: Folder
    var path: String { "\(folder.path)/mine" }

    init() throws {
      folder = try Folder()
      let edition = try #require(try EditionSource().load().0)
      try StartingFolder(edition).write(to: path)
    }

    /// Puts a text in another's place, from a word of the file on.
    func edit(_ file: String, from row: String = "", _ old: String, _ new: String) throws {
      let name = "mine/Rules/planning/\(file)"
      let text = try folder.text(name)
      let start = row.isEmpty ? text.startIndex : try #require(text.firstRange(of: row)).upperBound
      let range = try #require(text[start...].firstRange(of: old))
      var edited = text
      edited.replaceSubrange(range, with: new)
      folder.write(name, edited)
    }

    func answer(_ function: String, _ request: String) throws -> JSON {
      let service = try PlannerService(EditionSource(rules: path))
      return try House.json(service.call(function, Array(request.utf8)).bytes)
    }
  }

  /// A fence of the tour that holds a text.
  private static func fence(with text: String) throws -> String {
    let tour = try #require(BuiltIn.embedded("Rules").first { $0.name == "Rules/README.md" })
    let fences = String(decoding: tour.bytes, as: UTF8.self).split(
      separator: "```", omittingEmptySubsequences: false)
    let found = try #require(fences.first { $0.hasPrefix("json\n") && $0.contains(text) })
    return String(found.dropFirst("json\n".count))
  }

  @Test("Bench and squat twice, in four days of upper and lower body")
  func benchAndSquatTwice() throws {
    let room = try Room()
    defer { room.folder.remove() }
    let page = "2-split/sessions.json"
    for _ in 1...2 {
      try room.edit(page, from: #""upper_lower_4-3""#, "incline_push", "horizontal_push")
    }
    let lists = try Self.fence(with: #""leads": ["squat", "hinge"]"#)
    try room.edit(
      page, from: #""upper_lower_4-4""#,
      """
              "leads": ["hinge", "lunge"],
              "slots": ["hinge", "lunge", "hip_thrust", "knee_extension", "knee_flexion", "calf_raise", "core"] } },

      """, lists)
    #expect(try EditionCheck(EditionSource(rules: room.path)).count(.error) == 0)
    let plan = try room.answer(
      "generatePlan",
      #"{"schedule_days": 4, "goal": "lean_mass", "experience": "intermediate"}"#)
    let leads = (plan["workouts"]?.array ?? []).compactMap {
      $0["blocks"]?.array?.first?["exerciseId"]?.string
    }
    #expect(leads == ["barbell_bench_press", "back_squat", "barbell_bench_press", "back_squat"])
  }

  @Test("A row of a coach's own lets a lift give way beside a sore region")
  func soreBiceps() throws {
    let room = try Room()
    defer { room.folder.remove() }
    let page = "10-adaptation/swap-when.json"
    let row = try Self.fence(with: "sore-biceps")
    try room.edit(page, #"    { "id": "as-planned""#, row + #"    { "id": "as-planned""#)
    try room.edit(
      page, #""lift": "string" }"#, #""lift": "string", "soreRegions": "list of Region" }"#)
    for language in ["en", "ja"] {
      try room.edit(
        "messages/\(language).json", #"  "swap_reason.bad_nights""#,
        "  \"swap_reason.sore_biceps\": \"sore biceps\",\n  \"swap_reason.bad_nights\"")
    }
    let told = try EditionCheck(EditionSource(rules: room.path)).diagnostics
    #expect(told.filter { $0.severity == .error }.map { $0.rendered() } == [])
    let plan = try room.answer(
      "generatePlan",
      #"{"schedule_days": 4, "goal": "lean_mass", "experience": "intermediate"}"#)
    var writer = JSONWriter()
    writer.json(plan)
    let answer = try room.answer(
      "adaptPlan",
      #"{"current_plan": \#(writer.text), "date": "2026-03-02", "readiness": {"soreness": {"biceps": 5}}}"#
    )
    let said = (answer["change_log"]?.array ?? []).compactMap(\.string)
    #expect(said.contains { $0.hasPrefix("Pull-up: ") && $0.hasSuffix("(sore biceps)") })
  }
}
