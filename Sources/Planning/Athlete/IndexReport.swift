import Consulting
import JSONSource
import RuleEngine

/// The answer of `recalculateIndexes`.
struct IndexReport: Sendable {
  let indexes: Indexes
  let e1RMs: [(id: String, kg: Double)]
  let consultation: Consultation
}

extension Consultation {
  /// Computes everything the answer of `recalculateIndexes` holds.
  mutating func reportIndexes() throws(PlanFailure) -> IndexReport {
    if !request.given.contains(where: { $0.field == "health_flags" }) {
      set("healthFlags", .list([]))
    }
    hiddenNumbers = try ask(Questions.hiddenNumbers).words("hiddenNumbers")
    let indexes = try deriveIndexes()
    var e1RMs: [(id: String, kg: Double)] = []
    for lift in request.lifts {
      // A maximum with a body that is assumed would be a wrong one.
      guard knowsWeights(of: edition.exerciseCatalogue.cards[lift.exercise]),
        let maximum = try estimateMaximum(of: lift)
      else { continue }
      e1RMs.append((edition.exerciseCatalogue.ids[lift.exercise], maximum))
    }
    notePrevious(indexes)
    return IndexReport(indexes: indexes, e1RMs: e1RMs, consultation: self)
  }

  private mutating func notePrevious(_ indexes: Indexes) {
    for (name, now) in zip(RequestContract.figures, indexes.figures) {
      guard let before = request.previous.first(where: { $0.field == name })?.value else {
        continue
      }
      let old: Double? = if case .number(let number) = before { number } else { nil }
      guard old != now else { continue }
      changeLog.append(
        Phrase(
          "change.index", ("name", .plain(name)), ("before", Self.figure(old)),
          ("after", Self.figure(now))))
    }
  }

  private static func figure(_ number: Double?) -> Phrase.Text {
    number.map { .number($0, decimals: 3) } ?? .message("word.unknown")
  }
}

extension IndexReport {
  /// Writes the answer in reading order.
  func write(into writer: inout JSONWriter) {
    writer.beginObject()
    indexes.writeFigures(into: &writer)
    consultation.writeHidden(into: &writer)
    writer.field("accuracy", indexes.accuracy)
    writer.field("next_best_input", indexes.nextBestInput)
    writeLifts(into: &writer)
    consultation.writeAssumed(into: &writer)
    indexes.writeDeltas(into: &writer)
    consultation.write("warnings", indexes.warnings, into: &writer)
    writer.field("risk_context", indexes.riskBand)
    if consultation.request.given.isEmpty == false || !consultation.request.previous.isEmpty {
      consultation.write("change_log", consultation.changeLog, into: &writer)
    }
    consultation.writeEdition(into: &writer)
    consultation.writeWhy(into: &writer)
    writer.endObject()
  }

  private func writeLifts(into writer: inout JSONWriter) {
    guard !e1RMs.isEmpty else { return }
    writer.key("e1RM")
    writer.beginObject()
    for (id, kg) in e1RMs {
      writer.key(id)
      writer.value(Figure.rounded(kg, decimals: 2))
    }
    writer.endObject()
  }
}

extension Indexes {
  /// Writes them as they stand in a plan.
  func writeSection(into writer: inout JSONWriter) {
    writer.key("idx")
    writer.beginObject()
    writeFigures(into: &writer)
    writer.field("next_best_input", nextBestInput)
    writer.field("risk_context", riskBand)
    writeDeltas(into: &writer)
    writer.endObject()
  }

  /// BMR, method, TDEE, BMI, WHtR and FFMI as the contract names them.
  func writeFigures(into writer: inout JSONWriter) {
    let figures = figures
    writer.field("BMR", figures[0])
    writer.field("method", method)
    writer.field("TDEE", figures[1])
    writer.field("BMI", figures[2])
    writer.field("WHtR", figures[3])
    writer.field("FFMI", figures[4])
  }

  /// What each override changed.
  func writeDeltas(into writer: inout JSONWriter) {
    writer.key("deltas")
    writer.beginArray()
    for delta in deltas {
      writer.beginObject()
      writer.field("field", delta.field)
      writer.field("given", delta.given)
      writer.field("computed", delta.computed.map { Figure.rounded($0, decimals: 2) })
      writer.field(
        "difference_pct", delta.differencePercent.map { Figure.rounded($0, decimals: 1) })
      writer.field("warning", delta.isLarge)
      writer.endObject()
    }
    writer.endArray()
  }
}
