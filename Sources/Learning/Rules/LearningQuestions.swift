import Consulting

/// Everything learning asks of the rules.
enum LearningQuestions {
  static let setIntent = Question(
    "set intent", ("isWorkingSet", .flag), ("isTopSet", .flag), ("intentStimulus", .word))
  static let counted = Question(
    "counted set", ("countedRepsLow", .number), ("countedRepsHigh", .number),
    ("uncountedLoadTypes", .words))
  static let jump = Question("implausible jump", ("jumpFactor", .number), ("jumpBests", .number))
  static let stimulus = Question(
    "stimulus", ("hardRpe", .number), ("neuralRepsHigh", .number), ("metabolicRepsLow", .number))
  static let estimate = Question(
    "strength estimate", ("epleyReps", .number), ("singleReps", .number))
  static let smoothing = Question(
    "smoothing", ("smoothingWeight", .number), ("smoothedSets", .number), ("keptBests", .number))
  static let transition = Question(
    "transition", ("transitionSessions", .number), ("layoffDays", .number))
  static let margin = Question("band margin", ("bandMargin", .number))
  static let rounding = Question(
    "band rounding", ("roundedFromKg", .number), ("roundingStepKg", .number))
  static let recalibration = Question("recalibration", ("recalibrationWidths", .number))
  static let strengthTrack = Question(
    "strength track", ("cadenceDates", .number), ("shortCadenceDays", .number),
    ("shortWindow", .number), ("longWindow", .number), ("riseShare", .number),
    ("easedRpe", .number), ("flatSpread", .number), ("gatedRpe", .number),
    ("declineShare", .number))
  static let volumeTrack = Question(
    "volume track", ("volumeWeeks", .number), ("volumeWithinWeeks", .number),
    ("volumeDecline", .number), ("volumeSpread", .number))
  static let verdict = Question("growth verdict", ("patternVerdict", .word))
  static let standingCount = Question("standing count", ("standingSessions", .number))
  static let spokenVerdict = Question("spoken verdict", ("spokenVerdict", .word))
  static let phaseArc = Question(
    "phase arc", ("nextPhase", .word), ("phaseWeeks", .number), ("repsShare", .number),
    ("rirPlace", .word))
  static let phaseLength = Question(
    "phase length", ("leastPhaseSessions", .number), ("stuckFactor", .number),
    ("mostDaysAWeek", .number), ("unknownDaysAWeek", .number), ("forcedAdvice", .number))
  static let recovery = Question("recovery", ("recoveryHours", .number), ("recoveryLeast", .number))
  static let grading = Question(
    "grading", ("gradedSets", .number), ("gradedLeast", .number), ("biasLimit", .number),
    ("rmseLimit", .number), ("shortGapHours", .number), ("longGapHours", .number),
    ("stackingLeast", .number), ("stackingDifference", .number))
  static let pair = Question("pair", ("pairedBests", .number))
  static let transferGate = Question(
    "transfer gate", ("transferLeast", .number), ("transferR2", .number), ("rankLeast", .number),
    ("rankDifference", .number), ("rankErrorFactor", .number))
  static let interactionGate = Question(
    "interaction gate", ("interactionHours", .number), ("interactionKept", .number),
    ("interactionSeen", .number), ("doubtFactor", .number), ("interactionConfidence", .number),
    ("interactionLoss", .number), ("interactionScale", .number))
  static let exerciseRung = Question(
    "exercise rung", ("calibratingSessions", .number), ("calibratingSets", .number),
    ("establishedSessions", .number), ("establishedBests", .number), ("rungBests", .number),
    ("rungVariation", .number))
  static let patternRung = Question(
    "pattern rung", ("patternCalibrating", .number), ("patternEstablished", .number))
  static let muscleRung = Question(
    "muscle rung", ("musclePatterns", .number), ("establishedParts", .number),
    ("ofParts", .number))
  static let weekFlags = Question(
    "week flags", ("flagDays", .number), ("fatigueRpe", .number), ("fatigueSessions", .number),
    ("deloadRpe", .number), ("deloadDoneShare", .number), ("missShare", .number),
    ("deloadMisses", .number), ("deloadSigns", .number))
  static let corridor = Question("corridor", ("planAbove", .number), ("planBelow", .number))
  static let easing = Question(
    "today easing", ("tiredBelow", .number), ("tiredEasing", .number), ("missedEasing", .number),
    ("afterEasing", .number), ("mildEasing", .number), ("mildReserve", .number),
    ("mostEasing", .number))
  static let nextSet = Question(
    "next set", ("leastStepDown", .number), ("spareReserve", .number), ("fadeReps", .number),
    ("afterPainSeconds", .number)
  )
  static let rackPain = Question(
    "rack pain", ("rackAction", .word), ("rackLoadFactor", .number), ("rackReserve", .number),
    ("painIsSeen", .flag))
  static let untoldPain = Question("untold pain", ("untoldPain", .number))
  static let unnamedPain = Question(
    "unnamed pain", ("unnamedStress", .number), ("elsewhereStress", .number))
  static let painScale = Question("pain scale", ("scaleEnds", .numbers), ("scaleWords", .texts))
  static let painWords = Question("pain words", ("wordsLevel", .number), ("levelWords", .texts))
  static let limitation = Question("limitation", ("limitationSeverity", .word))
  static let limitationLimits = Question(
    "limitation limits", ("mentionsNeeded", .number), ("clearingSessions", .number),
    ("loadingStress", .number))
  static let noteJoints = Question("note joints", ("noteJoint", .word), ("jointWords", .texts))
  static let noteWords = Question("note words", ("noteSense", .word), ("senseWords", .texts))
  static let noteLimits = Question(
    "note limits", ("denialWords", .number), ("recalledNotes", .number), ("recallFrom", .number))
  static let typingSlips = Question(
    "typing slips", ("joinedLetters", .number), ("slipLetters", .number),
    ("slipPhraseLetters", .number), ("swapLetters", .number), ("changedLetters", .number))
  static let personWords = Question(
    "person words", ("personWeight", .number), ("personWords", .texts))
  static let personFrom = Question(
    "person from", ("personFrom", .number), ("noteFrom", .number), ("unreadFrom", .number),
    ("rackWords", .number),
    ("rackLetters", .number))
  static let insight = Question("insight", ("insightKind", .word))
  static let tellingLimits = Question(
    "telling limits", ("insightsMost", .number), ("insightLength", .number),
    ("tellingSeconds", .number), ("tellingTokens", .number), ("tellingAttempts", .number),
    ("tellingAtOnce", .number))
  static let noteVectors = Question(
    "note vectors", ("vectorModels", .texts), ("nearFrom", .number))
  static let vectorLimits = Question(
    "vector limits", ("vectorSeconds", .number), ("vectorTexts", .number),
    ("vectorsAtOnce", .number))
  static let noteLinks = Question("note links", ("noteLink", .word), ("linkStrength", .number))
  static let answerRanges = Question(
    "answer ranges", ("answerLoadMost", .number), ("answerRepsLow", .number),
    ("answerRepsHigh", .number), ("answerReserveMost", .number), ("answerRestLow", .number),
    ("answerRestHigh", .number), ("framingLength", .number), ("cueLength", .number),
    ("reasonLength", .number), ("leastConfidence", .number), ("sparePlanReps", .number),
    ("safetyFlags", .words), ("answerSeconds", .number), ("answerTokens", .number),
    ("answerAttempts", .number), ("answerAtOnce", .number))
  static let programmeLimits = Question(
    "programme limits", ("programmeWeeks", .number), ("sameDayOverlap", .number),
    ("blockSetsMost", .number), ("askedSeconds", .number), ("askedTokens", .number),
    ("askedTimes", .number), ("askedAtOnce", .number))
  static let usualBlock = Question(
    "usual block", ("usualSets", .number), ("usualRepsLow", .number), ("usualRepsHigh", .number),
    ("usualReserveLow", .number), ("usualReserveHigh", .number), ("usualRestSeconds", .number))
  static let typedSet = Question(
    "typed set", ("leastBareLoad", .number), ("mostBareLoad", .number),
    ("mostBareUpperLoad", .number), ("mostBareSmallLoad", .number), ("upperPatterns", .words),
    ("smallPatterns", .words), ("mostFirstLoad", .number), ("mostFirstUpperLoad", .number),
    ("mostFirstSmallLoad", .number), ("mostHeaviestShare", .number), ("mostPlainSets", .number),
    ("leastLeap", .number), ("mostPlainReserve", .number))
  static let unusualSet = Question(
    "unusual set", ("usualShareLow", .number), ("usualShareHigh", .number),
    ("leastSlipSteps", .number), ("mostAddedLoad", .number))
  static let historyColumns = Question(
    "history columns", ("historyField", .word), ("columnNames", .texts))
  static let historySetKinds = Question(
    "history set kinds", ("historySetKind", .word), ("kindWords", .texts))
  static let historyMonths = Question(
    "history months", ("historyMonth", .number), ("monthWords", .texts))
  static let historyPrograms = Question(
    "history programs", ("historyProgram", .text), ("programColumns", .texts))
  static let historyLimits = Question(
    "history limits", ("historyHour", .number), ("historyDecimals", .number),
    ("historyNamesTold", .number))
  static let bannedWords = Question("banned words", ("bannedWords", .texts))
  /// Pages of the plan that learning keeps to.
  static let layoff = Question("layoff", ("layoffLoadFactor", .number))
  static let liftGain = Question("lift gain", ("isGain", .flag))
  static let known1rm = Question("estimated 1RM", ("e1rmKg", .number))
  static let workingLoad = Question("working load", ("workingLoadKg", .number))

  static let volumeBand = Question("volume band", ("setsMax", .number))
  static let goalVolume = Question("goal volume", ("setsFactor", .number))
  static let stateVolume = Question("state volume", ("stateSetsFactor", .number))
  static let muscleShare = Question("muscle share", ("bandShare", .number))
  static let bandFloor = Question("band floor", ("floorSets", .number))
  static let bandHigh = Question("band, upper end", ("bandHigh", .number))
  static let setCounting = Question("set counting", ("secondaryCredit", .number))
  static let jointStress = Question("joint stress", ("stressLevel", .word))
  static let profileEquipment = Question("profile equipment", ("baseEquipment", .texts))

  static let all =
    [
      setIntent, counted, jump, stimulus, estimate, smoothing, transition, margin, rounding,
      recalibration, strengthTrack, volumeTrack, verdict, standingCount, spokenVerdict, phaseArc,
      phaseLength,
      recovery, grading,
      pair, transferGate, interactionGate, exerciseRung, patternRung, muscleRung, weekFlags,
      corridor,
      easing, nextSet, rackPain, untoldPain, unnamedPain, painScale, painWords, limitation,
      limitationLimits,
      noteJoints,
      noteWords, noteLimits, noteLinks, typingSlips, personWords, personFrom,
      noteVectors, vectorLimits, insight, tellingLimits,
      answerRanges, bannedWords, programmeLimits, usualBlock, typedSet, unusualSet,
      historyColumns, historySetKinds, historyMonths, historyPrograms, historyLimits,
      layoff, liftGain, known1rm, workingLoad, volumeBand, goalVolume, stateVolume, muscleShare,
      bandFloor,
      bandHigh, setCounting, jointStress, profileEquipment,
    ] + WarningSigns.questions
}
