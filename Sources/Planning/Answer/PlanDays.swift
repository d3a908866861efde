import Consulting
import JSONSource

/// The days of a week as far as the split, the goal and the pages decide them.
extension Consultation {
  /// The name of the split.
  func write(_ split: Split, into writer: inout JSONWriter) {
    writer.field("split", text("split.\(split.name)"))
  }

  /// Writes what a training day is called, when it is and how it begins.
  func writeHead(
    _ day: Split.Day, at index: Int, _ frame: DayFrame, into writer: inout JSONWriter
  ) {
    writer.field("day", index + 1)
    writer.field("weekday", day.weekday)
    writer.field("kind", "training")
    writer.field("title", text(day.title))
    writer.field("focus", day.focus)
    writer.key("general_warmup")
    writer.beginObject()
    writer.field("minutes", frame.warmUp.minutes)
    write("steps", frame.warmUp.steps[index].map { Phrase($0) }, into: &writer)
    writer.endObject()
    write(frame.balance, on: index + 1, into: &writer)
  }

  /// Writes the days without lifting, numbered from one on: cardio, then recovery.
  func writeRestDays(
    from day: Int, _ cardio: Cardio, on weekdays: [Int], _ recovery: Recovery?,
    _ frame: DayFrame, into writer: inout JSONWriter
  ) {
    for (index, weekday) in weekdays.enumerated() {
      writeCardioDay(day + index, weekday, cardio, frame, into: &writer)
    }
    if let recovery { writeRecovery(day + weekdays.count, recovery, into: &writer) }
  }

  private func writeCardioDay(
    _ day: Int, _ weekday: Int, _ cardio: Cardio, _ frame: DayFrame,
    into writer: inout JSONWriter
  ) {
    writer.beginObject()
    writer.field("day", day)
    writer.field("weekday", weekday)
    writer.field("kind", "cardio")
    writer.field("title", text("session.cardio"))
    write(frame.balance, on: day, into: &writer)
    writer.field("minutes", cardio.minutes)
    writer.field("blocks", [])
    writeEntry(cardio, into: &writer)
    writer.endObject()
  }

  /// Writes the balance work of a day that holds it; days are counted from 1.
  private func write(_ balance: BalanceWork, on day: Int, into writer: inout JSONWriter) {
    guard balance.stands(on: day) else { return }
    writer.key("balance")
    writer.beginObject()
    writer.field("minutes", balance.minutes)
    writer.field("name", text(balance.text))
    writer.endObject()
  }

  private func writeRecovery(_ day: Int, _ recovery: Recovery, into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("day", day)
    writer.field("weekday", recovery.weekday)
    writer.field("kind", "recovery")
    writer.field("title", text("session.recovery"))
    writer.field("minutes", recovery.minutes.upperBound)
    let note = Phrase(
      "recovery.note", ("least", .number(recovery.minutes.lowerBound)),
      ("most", .number(recovery.minutes.upperBound)))
    write("note", note, into: &writer)
    writer.field("blocks", [])
    writer.endObject()
  }
}
