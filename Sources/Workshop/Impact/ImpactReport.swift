import Consulting
import JSONSource

/// A tally as one JSON document, in a fixed order: what is frequent first, then by name.
package struct ImpactReport {
  private let tally: ImpactTally
  private let base: String
  private let rules: String
  private let roster: String

  /// Names the two editions and the roster as a reader knows them.
  package init(_ tally: ImpactTally, base: String, rules: String, roster: String) {
    self.tally = tally
    self.base = base
    self.rules = rules
    self.roster = roster
  }

  /// Writes the report.
  package func write(into writer: inout JSONWriter) {
    writer.beginObject()
    writer.field("base", base)
    writer.field("rules", rules)
    writer.field("roster", roster)
    writer.field("athletes", tally.athletes)
    writer.field("changed", tally.changed)
    writer.field("plans_lost", tally.plansLost)
    writer.field("plans_gained", tally.plansGained)
    writer.field("refused_by_both", tally.refusedByBoth)
    writer.field("days", tally.days)
    writer.field("days_changed", tally.daysChanged)
    writer.field("days_lost", tally.daysLost)
    writer.key("asked_by_nobody")
    writer.beginArray()
    for page in tally.askedByNobody { writer.value(page) }
    writer.endArray()
    writer.field("bad_lines", tally.badLines)
    writer.objects("first_bad_lines", tally.firstBadLines) { line, writer in
      writer.field("line", line.line)
      writer.field("reason", line.reason)
    }
    writeCauses(&writer)
    writer.objects("fields", fields, Self.write)
    let sections = tally.sections.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    writer.objects("sections", sections) { section, writer in
      writer.field("section", section.key)
      writer.field("athletes", section.value)
    }
    turnover("refusals", "reason", tally.refusals, &writer)
    turnover("warnings", "text", tally.warnings, &writer)
    turnover("exercises", "id", tally.exercises, &writer)
    turnover("foods", "id", tally.foods, &writer)
    writer.objects("most_affected", tally.most, Self.write)
    writer.endObject()
  }

  // MARK: Causes

  private func writeCauses(_ writer: inout JSONWriter) {
    let causes = tally.causes.sorted { one, other in
      if one.value.count != other.value.count { return one.value.count > other.value.count }
      return one.key.order.lexicographicallyPrecedes(other.key.order)
    }
    writer.objects("causes", causes) { cause, writer in
      Self.write(cause.key, into: &writer)
      writer.field("place", cause.value.sample.place)
      writer.field("given", cause.value.sample.given)
      writer.field("base_answer", cause.value.sample.base)
      writer.field("rules_answer", cause.value.sample.rules)
      writer.field("athletes", cause.value.count)
    }
  }

  private static func write(_ cause: ImpactCause, into writer: inout JSONWriter) {
    writer.field("page", cause.page)
    writer.key("base_row")
    if let row = cause.base { writer.value(row) } else { writer.null() }
    writer.key("rules_row")
    if let row = cause.rules { writer.value(row) } else { writer.null() }
  }

  // MARK: Fields

  private static let order = [
    "energy", "protein", "fat", "carbohydrate", "sets a week", "longest session",
    "exercises swapped", "foods swapped",
  ]

  private var fields: [(ImpactField, FieldTally)] {
    tally.fields.filter { $0.value.changed > 0 }.sorted { one, other in
      let left = Self.order.firstIndex(of: one.key.name) ?? Self.order.count
      let right = Self.order.firstIndex(of: other.key.name) ?? Self.order.count
      return (left, one.key.name) < (right, other.key.name)
    }.map { ($0.key, $0.value) }
  }

  private static func write(
    _ field: (ImpactField, FieldTally), _ writer: inout JSONWriter
  ) {
    let (name, tally) = field
    writer.field("field", name.name)
    writer.field("unit", name.unit)
    writer.field("athletes", tally.changed)
    writer.field("mean", (tally.mean * 100).rounded() / 100)
    writer.field("least", tally.least)
    writer.field("most", tally.most)
    writer.key("histogram")
    writer.beginArray()
    for bin in tally.bins {
      writer.beginObject()
      writer.field("from", bin.low)
      writer.field("to", bin.high)
      writer.field("athletes", bin.count)
      writer.endObject()
    }
    writer.endArray()
  }

  // MARK: What comes and goes

  private func turnover(
    _ key: StaticString, _ name: StaticString, _ items: [String: ImpactTally.Turnover],
    _ writer: inout JSONWriter
  ) {
    let sorted = items.sorted { one, other in
      let (left, right) = (one.value.out + one.value.into, other.value.out + other.value.into)
      return left == right ? one.key < other.key : left > right
    }
    writer.objects(key, sorted) { item, writer in
      writer.field(name, item.key)
      writer.field("lost", item.value.out)
      writer.field("gained", item.value.into)
    }
  }

  // MARK: Athletes

  private static func write(_ change: AthleteChange, _ writer: inout JSONWriter) {
    writer.field("number", change.number)
    writer.field("name", change.name)
    writer.key("request")
    writer.raw(Array(change.request.utf8)[...])
    for (key, reason) in [
      ("base_refusal", change.baseRefusal), ("rules_refusal", change.rulesRefusal),
    ] {
      guard let reason else { continue }
      writer.key(key)
      writer.value(reason)
    }
    writer.key("numbers")
    writer.beginArray()
    for number in change.numbers {
      writer.beginObject()
      writer.field("field", number.field.name)
      writer.field("unit", number.field.unit)
      for (key, value) in [("base", number.base), ("rules", number.rules)] {
        writer.key(key)
        if let value { writer.value(value) } else { writer.null() }
      }
      writer.endObject()
    }
    writer.endArray()
    for (key, texts) in [
      ("exercises_lost", change.exercisesOut), ("exercises_gained", change.exercisesIn),
      ("foods_lost", change.foodsOut), ("foods_gained", change.foodsIn),
      ("warnings_lost", change.warningsOut), ("warnings_gained", change.warningsIn),
      ("sections", change.sections),
    ] {
      writer.key(key)
      writer.beginArray()
      for text in texts { writer.value(text) }
      writer.endArray()
    }
    writer.key("causes")
    writer.beginArray()
    for cause in change.causes {
      writer.beginObject()
      write(cause, into: &writer)
      writer.endObject()
    }
    writer.endArray()
  }
}
