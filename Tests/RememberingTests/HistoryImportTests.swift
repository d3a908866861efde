import JSONSource
import Store
import Testing

@testable import Remembering

/// A history that another program kept: looked at, kept once, and never twice.
@Suite struct HistoryImportTests {
  private static let table = """
    Date,Exercise,Weight (kg),Reps
    2026-01-05 18:00,Deadlift,100,5
    2026-01-05 18:00,Deadlift,100,5
    2026-01-07 18:00,Squat,80,5
    2026-01-09 18:00,Deadlift,102.5,5

    """

  private func take(
    _ somebody: Somebody, _ table: String = table, keep: Bool
  ) throws -> JSON {
    var writer = JSONWriter()
    writer.value(table)
    return try somebody.ask("importHistory", #"{"text":\#(writer.text),"keep":\#(keep)}"#)
  }

  private func events(_ somebody: Somebody, _ stream: String = "session") throws -> Int {
    let history = try somebody.ask("history", #"{"stream":"\#(stream)"}"#)
    return history["events"]?.array?.count ?? -1
  }

  @Test("A look keeps nothing; what is kept is learned from at once, and again changes nothing")
  func once() throws {
    let somebody = try Somebody()
    let look = try take(somebody, keep: false)
    #expect(look["status"]?.string == "preview")
    #expect(look["new_sessions"]?.number == 3)
    #expect(try events(somebody) == 0)
    let kept = try take(somebody, keep: true)
    #expect(kept["status"]?.string == "kept")
    #expect(try events(somebody) == 3)
    let state = try somebody.ask("coachState", #"{"as_of":"2026-03-20T12:00:00Z"}"#)
    #expect(state["digest"]?["sessions"]?.number == 3)
    let again = try take(somebody, keep: true)
    #expect(again["new_sessions"]?.number == 0)
    #expect(again["known_sessions"]?.number == 3)
    #expect(try events(somebody) == 3)
    #expect(try somebody.ask("coachState", #"{"as_of":"2026-03-20T12:00:00Z"}"#).text == state.text)
  }

  @Test("Kept in one piece or in two, in any order, the same is learned")
  func pieces() throws {
    let lines = Self.table.split(separator: "\n").map(String.init)
    let whole = try Somebody()
    _ = try take(whole, keep: true)
    let parts = try Somebody()
    for rows in [lines[4...], lines[1...3]] {
      _ = try take(parts, ([lines[0]] + rows).joined(separator: "\n"), keep: true)
    }
    let asked = #"{"as_of":"2026-03-20T12:00:00Z"}"#
    #expect(try whole.ask("coachState", asked).text == parts.ask("coachState", asked).text)
  }

  @Test("Names that are explained later bring their sets, once, and no others")
  func explainedLater() throws {
    let table =
      "Date,Exercise,Weight (kg),Reps\n2026-01-05 18:00,Deadlift,100,5\n2026-01-05 18:00,My Press,40,5\n"
    var writer = JSONWriter()
    writer.value(table)
    let more = #","names":[{"name":"My Press","exerciseId":"standing_barbell_press"}]"#
    let explained = #"{"text":\#(writer.text),"keep":true\#(more)}"#
    let (later, first) = (try Somebody(), try Somebody())
    _ = try take(later, table, keep: true)
    #expect(try later.ask("importHistory", explained)["new_sessions"]?.number == 1)
    #expect(try later.ask("importHistory", explained)["known_sessions"]?.number == 1)
    _ = try first.ask("importHistory", explained)
    let sets = try [later, first].map { somebody in
      let history = try somebody.ask("history", #"{"stream":"session"}"#)
      return (history["events"]?.array ?? []).flatMap { $0["data"]?["sets"]?.array ?? [] }
        .compactMap { $0["exerciseId"]?.string }.sorted()
    }
    #expect(sets[0] == ["conventional_deadlift", "standing_barbell_press"] && sets[0] == sets[1])
    #expect(try take(later, table, keep: true)["known_sessions"]?.number == 1)
  }

  /// Somebody who wrote one set of squats down by hand.
  private func trained() throws -> Somebody {
    let somebody = try Somebody()
    try somebody.log(
      "session", "2026-01-07",
      #"{"blocks":[{"exerciseId":"back_squat","sets":[{"weight_kg":80,"reps":5}]}]}"#)
    return somebody
  }

  @Test("A session that was written down by hand, one that differs and one of the future are told")
  func asides() throws {
    let somebody = try trained()
    let first = try take(somebody, keep: true)
    #expect(first["not_taken"]?.array?.compactMap { $0["reason"]?.string } == ["double"])
    let changed =
      Self.table.replacing("102.5", with: "105")
      + "2099-01-09 18:00,Deadlift,102.5,5\n"
    let second = try take(somebody, changed, keep: true)
    let reasons = second["not_taken"]?.array?.compactMap { $0["reason"]?.string }
    #expect(reasons == ["double", "differs", "refused"])
    #expect(try events(somebody) == 3)
  }

  @Test("The same set done more often than it was written down is no double")
  func moreOften() throws {
    let somebody = try trained()
    let row = "2026-01-07 18:00,Squat,80,5\n"
    let table = "Date,Exercise,Weight (kg),Reps\n" + row + row + row
    #expect(try take(somebody, table, keep: true)["new_sessions"]?.number == 1)
    #expect(try events(somebody) == 2)
  }

  @Test("Weights of a table are kept once, and one that nobody weighs is told")
  func weights() throws {
    let somebody = try Somebody()
    let table = "Date,Weight (kg)\n2026-01-05,80\n2026-01-06,79.6\n2026-01-07,7\n"
    let kept = try take(somebody, table, keep: true)
    #expect(kept["new_weights"]?.number == 2)
    #expect(kept["not_taken"]?.array?.count == 1)
    #expect(try take(somebody, table, keep: true)["known_weights"]?.number == 2)
    #expect(try events(somebody, "weight") == 2)
  }
}
