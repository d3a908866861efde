import Consulting
import JSONSource

extension Consultation {
  /// The supplements for the goal, and those withheld with the reason.
  func write(_ supplements: [SupplementAdvice], into writer: inout JSONWriter) {
    writer.beginArray()
    for advice in supplements { write(advice, into: &writer) }
    writer.endArray()
  }

  private func write(_ advice: SupplementAdvice, into writer: inout JSONWriter) {
    let supplement = advice.supplement
    writer.beginObject()
    writer.field("supplementId", supplement.id)
    writer.field("name", supplement.name[request.language])
    writer.field("category", supplement.category)
    writer.field("evidence_tier", supplement.tier)
    writer.field("withheld", advice.isWithheld)
    if !advice.isWithheld {
      writer.key("dose")
      writer.beginObject()
      writer.field("amount", supplement.amount[request.language])
      writer.field("timing", supplement.timing[request.language])
      if let dose = advice.dose {
        writer.field("low_mg", Figure.rounded(dose.lowerBound, decimals: 0))
        writer.field("high_mg", Figure.rounded(dose.upperBound, decimals: 0))
      }
      writer.endObject()
      writer.field("cautions", supplement.cautions[request.language])
      writer.field("purchase_checks", supplement.checks[request.language])
    }
    write("reason", advice.reasons[0], into: &writer)
    writer.endObject()
  }
}
