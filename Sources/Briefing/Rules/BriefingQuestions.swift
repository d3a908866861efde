import Consulting

/// Everything the brief asks of the rules.
enum BriefingQuestions {
  static let metric = Question(
    "health metric", ("metricGroup", .word), ("lowestValue", .number), ("highestValue", .number),
    ("mayBeFraction", .flag), ("appleType", .text), ("dayAggregation", .word))
  static let unit = Question(
    "unit factor", ("unitFactor", .optionalNumber), ("unitOffset", .number))
  static let source = Question("health source", ("sourceRank", .number), ("hrvKind", .word))
  static let family = Question("workout family", ("workoutFamily", .word))
  static let match = Question(
    "workout match", ("startWithinMinutes", .number), ("leastDurationShare", .number))
  static let payload = Question(
    "payload limits", ("stagesWithinHours", .number), ("longestSleepHours", .number),
    ("latestDateAhead", .number), ("latestStampHours", .number), ("sleepGapHours", .number))
  static let syncWindow = Question(
    "sync window", ("resyncDays", .number), ("backfillDays", .number), ("silentHours", .number))

  static let window = Question(
    "baseline window", ("windowDays", .number), ("calibratingBelow", .number),
    ("trustedFrom", .number), ("weekDays", .number), ("weekLeast", .number), ("lowFrom", .number),
    ("lowDaysMost", .number))
  static let floor = Question(
    "baseline floor", ("leastDeviation", .number), ("isLogarithmic", .flag))
  static let component = Question(
    "recovery component", ("componentBase", .number), ("componentSlope", .number),
    ("componentWeight", .number), ("componentPrediction", .word))
  static let neutral = Question(
    "neutral points", ("neutralPoints", .number), ("spokenSigns", .number))
  static let sleepNeed = Question("sleep need", ("sleepNeedHours", .number))
  static let night = Question(
    "night score", ("zeroHours", .number), ("durationWeight", .number),
    ("efficiencyZero", .number), ("efficiencySpan", .number))
  static let load = Question(
    "workout load", ("pointsAnHour", .number), ("thresholdEffort", .number),
    ("thresholdShare", .number), ("leastReserve", .number), ("restingDays", .number),
    ("restingAssumed", .number), ("maximumBase", .number), ("maximumSlope", .number),
    ("ageAssumed", .number))
  static let impulse = Question("impulse", ("impulseExponent", .number))
  static let effort = Question("usual effort", ("usualEffort", .number))
  static let loadWindows = Question(
    "load windows", ("chronicDays", .number), ("acuteDays", .number), ("leastChronic", .number),
    ("loadDaysLeast", .number), ("rampDays", .number), ("rampDaysLeast", .number))
  static let flag = Question(
    "recovery flag", ("recoveryFlag", .word), ("flagSeverity", .word), ("flagValue", .word),
    ("flagSign", .optionalWord))
  static let illnessSign = Question("illness sign", ("illnessSign", .number))
  static let combined = Question(
    "combined flag", ("combinedFlag", .word), ("combinedSeverity", .word))
  static let criticalSign = Question("critical sign", ("criticalSign", .number))
  static let critical = Question("critical", ("isCritical", .flag))
  static let band = Question("recovery band", ("recoveryBand", .word))

  static let medicalStop = Question("medical stop", ("isMedicalStop", .flag))
  static let illnessReturn = Question("illness return", ("illnessDays", .number))
  static let decision = Question(
    "day decision", ("dayDecision", .word), ("statedPrediction", .optionalWord))
  static let step = Question(
    "decision step", ("decisionStep", .number), ("dayLight", .word), ("predictionLevel", .word))
  static let session = Question(
    "brief session", ("asksTraining", .flag), ("briefLosesPct", .number), ("briefRirLow", .number),
    ("briefRirHigh", .number))
  static let lift = Question("feel lift", ("mostFeelLift", .number))
  static let push = Question("push limit", ("mayPush", .flag))
  static let confidence = Question("confidence", ("dataConfidence", .word))
  static let doubted = Question("doubted confidence", ("doubtedConfidence", .word))
  static let verdict = Question("brief verdict", ("briefVerdict", .word))
  static let learning = Question(
    "learning window", ("teachingDays", .number), ("usualDays", .number), ("usualLeast", .number),
    ("pullShare", .number))
  static let shift = Question(
    "learning shift", ("shiftPoints", .number), ("shiftVerdicts", .number), ("shiftShare", .number),
    ("doubtVerdicts", .number), ("doubtShare", .number))
  static let pushText = Question(
    "push text", ("pushCharacters", .number), ("pushReasons", .number))

  static let briefTime = Question(
    "brief time", ("generateAtMinute", .number), ("spreadSeconds", .number),
    ("beforeDeliveryMinutes", .number), ("deliverAtMinute", .number), ("summaryWeekday", .number),
    ("summaryAtMinute", .number))
  static let quiet = Question(
    "quiet hours", ("quietFromMinute", .number), ("quietToMinute", .number))
  static let warning = Question("sync warning", ("warningHours", .numbers))
  static let notification = Question(
    "notification limit", ("sendingOrder", .number), ("waitsAtNight", .flag),
    ("mostOfItADay", .optionalNumber))
  static let quota = Question("message quota", ("messagesADay", .number))

  static let answerLimits = Question(
    "coach answer limits", ("replyLongest", .number), ("memoryTexts", .number),
    ("cardDays", .number),
    ("freeNumbers", .number), ("emergencyNumbers", .texts))
  static let denials = Question(
    "denials", ("denials", .texts), ("denialsUnspaced", .texts), ("denialsWithin", .number))
  static let reassurance = Question("reassurance", ("reassurance", .texts))
  static let hardWords = Question("hard words", ("hardWords", .texts))
  static let ceiling = Question("training ceiling", ("trainingCeiling", .word))
  static let styleWords = Question("style words", ("styleBanned", .texts))
  static let diagnoses = Question("diagnosis phrases", ("diagnosisPhrases", .texts))
  static let prescriptions = Question(
    "prescription phrases", ("prescribingWords", .texts), ("prescribingWordsUnspaced", .texts),
    ("wordsBetween", .number), ("substances", .texts))
  static let units = Question("said units", ("unitName", .text), ("unitSpellings", .texts))
  static let patterns = Question(
    "insight patterns", ("proteinDays", .number), ("proteinLow", .number), ("gapDays", .number),
    ("gapBefore", .number), ("gapLogged", .number), ("alcoholFrom", .number),
    ("shortDeepHours", .number), ("patternDays", .number), ("patternLeast", .number),
    ("patternShare", .number), ("dryShare", .number), ("deepNights", .number),
    ("deepChangePct", .number))
  static let milestones = Question("milestones", ("milestoneDays", .numbers))
  static let phase = Question("event phase", ("eventPhase", .word))

  static let all = [
    metric, unit, source, family, match, payload, syncWindow, window, floor, component, neutral,
    sleepNeed, night, load, impulse, effort, loadWindows, flag, illnessSign, combined,
    criticalSign, critical, band, medicalStop, illnessReturn, decision, step, session, lift, push,
    confidence,
    doubted,
    verdict,
    learning, shift, pushText, briefTime, quiet, warning, notification, quota,
    answerLimits, denials, reassurance, hardWords, ceiling, styleWords, diagnoses, prescriptions,
    units, patterns, milestones, phase,
  ]
}
