import Consulting

/// Everything scoring asks of the rules.
enum FormQuestions {
  static let places = Question(
    "point places", ("bodyPoint", .word), ("leftPlace", .number), ("rightPlace", .number))
  static let noise = Question(
    "form noise", ("pointCount", .number), ("pointConfidence", .number), ("frameMargin", .number),
    ("minCutoff", .number), ("beta", .number), ("dCutoff", .number), ("startScale", .number),
    ("holdMs", .number), ("gapMs", .number), ("lostMs", .number), ("rebaseMs", .number),
    ("foreshortenShare", .number), ("idleMs", .number))
  static let view = Question("form view", ("viewSeen", .word), ("viewFrom", .number))
  static let method = Question("form method", ("formMethod", .word))
  static let measuredFrom = Question("measured from", ("measuredFrom", .words))
  static let exercise = Question(
    "form exercise", ("repMeasure", .word), ("neededPoints", .words), ("viewAdvised", .word),
    ("exerciseName", .message))
  static let repetition = Question(
    "form repetition", ("enterBelow", .number), ("leaveAbove", .number), ("attemptBelow", .number),
    ("cooldownMs", .number), ("minDownMs", .number), ("turnDegrees", .number))
  static let aspects = Question(
    "form aspects", ("aspect", .word), ("aspectMeasure", .word), ("taken", .word),
    ("judgeBelow", .optionalNumber), ("faultBelow", .number), ("splitAt", .number),
    ("wordBelow", .optionalWord), ("wordAbove", .optionalWord))
  static let bands = Question("form bands", ("bandValue", .number), ("bandScore", .number))
  static let basePose = Question(
    "form base pose", ("baseMeasure", .word), ("baseLow", .optionalNumber),
    ("baseHigh", .optionalNumber), ("hintLow", .message), ("hintHigh", .message))
  static let flow = Question(
    "form flow", ("cameraFrames", .number), ("countdownFrom", .number), ("baseHoldMs", .number),
    ("faultFrames", .number), ("badReps", .number), ("restEveryReps", .number),
    ("restMs", .number), ("guideMean", .number), ("guideMost", .number), ("guideHoldMs", .number),
    ("standingFrames", .number), ("standingAbove", .number), ("mostSnapshots", .number),
    ("fadingBy", .number), ("comparedSessions", .number))
  static let corrections = Question(
    "form corrections", ("correctedAspect", .word), ("operator", .word))
  static let demo = Question(
    "form demo", ("demoPoint", .word), ("firstX", .number), ("firstY", .number), ("turnX", .number),
    ("turnY", .number))
  static let feedback = Question(
    "form feedback", ("feedback", .message), ("priority", .number), ("isSpoken", .flag))
  static let cues = Question(
    "form cues", ("cueMessage", .message), ("cueGapMs", .number), ("cueInterrupts", .flag))
  static let tip = Question("form tip", ("formTip", .message))
  static let modelTip = Question(
    "form model tip", ("tipShortest", .number), ("tipLongest", .number), ("tipSentences", .number),
    ("tipSeconds", .number), ("tipTokens", .number), ("tipAttempts", .number),
    ("tipAtOnce", .number),
    ("tipBannedWords", .texts))

  static let all = [
    places, noise, view, method, measuredFrom, exercise, repetition, aspects, bands, basePose, flow,
    corrections, demo, feedback, cues, tip, modelTip,
  ]
}
