import Consulting
import JSONSource
import RuleEngine

/// How far a store looks back and ahead for a brief, as the pages have it.
package struct BriefWindows: Sendable {
  /// The days of health data up to the day of a brief that it reads, that day among them.
  package let days: Int
  /// The days of earlier briefs that teach, with those that say what is usual before them.
  package let briefs: Int
  /// The first days that are to be sent.
  package let backfill: Int
  /// On how many days after the last one of an illness nobody is sent to train.
  package let illnessDays: Int
  /// By how many hours the clock of a device may run ahead.
  package let stampHours: Double
  /// The most payloads of a day that are read.
  package let payloads: Int

  /// Asks the pages.
  ///
  /// - Throws: The first thing that the rules lack for it.
  package init(_ rulebook: Rulebook) throws(Diagnostic) {
    var reader = PageReader(rulebook)
    let baseline = try BaselineRules.days(&reader)
    days = baseline
    let learning = try reader.one(BriefingQuestions.learning)
    briefs = learning.int("teachingDays") + learning.int("usualDays")
    backfill = try reader.one(BriefingQuestions.syncWindow).int("backfillDays")
    illnessDays = try reader.one(BriefingQuestions.illnessReturn).int("illnessDays")
    stampHours = try reader.one(BriefingQuestions.payload).number("latestStampHours")
    payloads = BriefingFields.mostPayloads
  }
}

extension BaselineRules {
  /// How many days a brief reads, without the rest of the pages.
  fileprivate static func days(_ reader: inout PageReader) throws(Diagnostic) -> Int {
    let window = try reader.one(BriefingQuestions.window)
    return window.int("windowDays") + window.int("lowDaysMost") + window.int("weekDays")
  }
}
