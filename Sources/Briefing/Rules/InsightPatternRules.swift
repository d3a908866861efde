import Consulting
import JSONSource

/// What is looked for in the last weeks.
struct InsightPatternRules: Sendable {
  let proteinDays: Int
  let proteinLow: Int
  let gapDays: Int
  let gapBefore: Int
  let gapLogged: Int
  let alcoholFrom: Double
  let shortDeepHours: Double
  let patternDays: Int
  let patternLeast: Int
  let patternShare: Double
  let dryShare: Double
  let deepNights: Int
  let deepChange: Double
  let milestones: [Int]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let patterns = try reader.one(BriefingQuestions.patterns)
    proteinDays = patterns.int("proteinDays")
    proteinLow = patterns.int("proteinLow")
    gapDays = patterns.int("gapDays")
    gapBefore = patterns.int("gapBefore")
    gapLogged = patterns.int("gapLogged")
    alcoholFrom = patterns.number("alcoholFrom")
    shortDeepHours = patterns.number("shortDeepHours")
    patternDays = patterns.int("patternDays")
    patternLeast = patterns.int("patternLeast")
    patternShare = patterns.number("patternShare")
    dryShare = patterns.number("dryShare")
    deepNights = patterns.int("deepNights")
    deepChange = patterns.number("deepChangePct")
    milestones = try reader.one(BriefingQuestions.milestones).numbers("milestoneDays").map {
      Int($0.rounded())
    }
  }
}
