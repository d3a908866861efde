import Consulting

/// What is asked where a plan is adapted.
extension Questions {
  /// What stands of a check-in while the pages of a coach are asked.
  private static let ofDay = [
    "badNightsInRow", "readinessBand", "soreRegions", "painfulJoints", "lowDaysInRow",
    "lowDaysOfWeek",
  ]
  static let bandFloor = Question(
    "band floor", about: ["muscle"],
    ("floorSets", .number))
  static let sleepScore = Question(
    "sleep score", about: ["sleepHours"],
    ("sleepScore", .number))
  static let badNight = Question(
    "bad night", about: ["sleepHours"],
    ("isBadNight", .flag), ("badNightText", .message), ("nightsItCounts", .number))
  static let swapWhen = Question(
    "swap when", about: ofDay + ["lift", "pattern", "daysToSession"],
    ("giveWayTo", .texts), ("giveWaySetsFactor", .number),
    ("giveWayLoadFactor", .number), ("giveWayRirAtLeast", .number), ("giveWayRepsMore", .number),
    ("giveWayRestMore", .number), ("giveWayHolds", .flag), ("giveWaySays", .flag),
    ("giveWayUntil", .word), ("giveWayReason", .message))
  static let sessionWhen = Question(
    "session when", about: ofDay + ["sessionDay", "daysToSession"],
    ("sessionIsOut", .flag), ("sessionDaysLater", .number), ("sessionUntil", .word),
    ("sessionReason", .message))
  static let sorenessScore = Question(
    "soreness score", about: ["soreMean", "soreMax"],
    ("sorenessScore", .number))
  static let stressScore = Question(
    "stress score", about: ["dayStress"],
    ("stressScore", .number))
  static let readinessWeights = Question(
    "readiness weights", ("sleepWeight", .number), ("sorenessWeight", .number),
    ("stressWeight", .number), ("motivationWeight", .number))
  static let readinessBand = Question(
    "readiness band", about: ["readinessItems", "readinessScore"],
    ("readinessBand", .word))
  static let soreRegion = Question(
    "sore region", about: ["region"],
    ("regionMuscles", .words), ("regionName", .message), ("lastOfRegion", .words),
    ("regionJoint", .words))
  static let sorenessStrain = Question(
    "soreness strain", about: ["fatigue"],
    ("strainFactor", .number))
  static let sorenessReturn = Question(
    "soreness return", about: ["sessionIsOver", "readinessBand", "soreReport"],
    ("soreSetsReturn", .flag))
  static let sorenessCut = Question(
    "soreness cut", about: ["soreLevel"],
    ("soreCut", .number), ("easierSuggested", .flag))
  static let jointPain = Question(
    "joint pain", about: ["painAgain", "painLevel"],
    ("painHolds", .flag), ("painEases", .flag), ("painCalms", .flag), ("painIsSevere", .flag),
    ("clinicianFirst", .flag), ("painGainDays", .number), ("painText", .message))
  static let painOfWhom = Question(
    "pain of whom", about: ["joint", "painLevel"], ("painAsks", .message))
  static let untoldPain = Question("untold pain", ("untoldPain", .number))
  static let hurtLift = Question("hurt lift", ("hurtLiftStress", .number))
  static let painResponse = Question(
    "pain response", about: ["painLevel", "stress"],
    ("painAction", .word), ("painSetsFactor", .number), ("painLoadFactor", .number),
    ("painRirAtLeast", .number), ("painNamesLoad", .flag))
  static let painBeside = Question(
    "pain beside", about: ["joint", "painLevel"],
    ("besideMuscles", .words), ("besideSetsFactor", .number), ("besideRirAtLeast", .number),
    ("elsewhereRirAtLeast", .number))
  static let painReturn = Question(
    "pain return", about: ["calmCheckIns", "painLevel"],
    ("painReturn", .word), ("painReturnFactor", .number), ("painReturnLoad", .number),
    ("painReturnRir", .number), ("painReturnNamesLoad", .flag), ("painReturnActsAs", .number),
    ("painReturnStress", .number), ("painReturnSilentDays", .number))
  static let longPain = Question(
    "long pain",
    about: [
      "painHeldDays", "painTimes", "painRise", "painClimbTimes", "painClimbDays", "painLevel",
      "painHurtDays", "painHurtTimes",
    ],
    ("painIsLong", .flag), ("painActsAs", .number), ("painCourseText", .message))
  static let soreSign = Question(
    "sore sign", about: ["soreLevel"],
    ("soreSign", .flag), ("soreSignText", .message))
  static let painBouts = Question("pain bouts", ("boutDays", .number), ("boutsSeen", .number))
  static let cutOrder = Question(
    "cut order", about: ["role"],
    ("cutRank", .number), ("soreKeeps", .number))
  static let readinessResponse = Question(
    "readiness response", about: ["lowDaysInRow", "lowDaysOfWeek", "badNightsInRow"],
    ("response", .word))
  static let coachResponse = Question(
    "coach response", about: ["coachWantsDeload", "coachSeesFatigue", "decliningPatterns"],
    ("coachResponse", .word))
  static let weekReduction = Question(
    "week reduction", ("reducedPct", .number), ("sessionLosesPct", .number),
    ("reducedRirLow", .number),
    ("reducedRirHigh", .number))
  static let reductionLength = Question(
    "reduction length", about: ["swapUntil", "reductionKind"],
    ("reductionDays", .number), ("precedence", .number),
    ("holdsProgress", .flag))
  static let deloadLimits = Question(
    "deload limits", ("deloadPauseDays", .number), ("deloadRirHigh", .number))
  static let liftVerdict = Question(
    "lift verdict", about: ["liftMissed", "topsInRow", "leastRir", "liftAtTop"],
    ("verdict", .word), ("setsBack", .number))
  static let loadStep = Question(
    "load step", about: ["muscle", "movement", "repsOver"],
    ("loadStepPct", .number))
  static let loadLimits = Question(
    "load limits", ("largestJumpPct", .number), ("ceilingReps", .number),
    ("ceilingTimed", .number), ("ceilingsMost", .number), ("loadCeilingsMost", .number),
    ("repsShort", .number), ("nearPct", .number))
  static let liftGain = Question(
    "lift gain", about: ["gainPct"],
    ("isGain", .flag))
  static let stall = Question(
    "stall", about: ["missesInRow", "leastRirOver", "sessionsWithoutGain"],
    ("isStalled", .flag), ("stopsEarly", .flag), ("stallLoadFactor", .number),
    ("stallCause", .message))
  static let easySession = Question(
    "easy session", about: ["rirOver"],
    ("isEasy", .flag))
  static let readinessBonus = Question(
    "readiness bonus", about: ["readinessBand", "rirOver", "gainedLoad"],
    ("bonus", .word))
  static let layoff = Question(
    "layoff", about: ["daysOff"],
    ("layoffLoadFactor", .number), ("layoffSetsFactor", .number))
  static let liftAway = Question(
    "lift away", about: ["daysAway"],
    ("awayLoadFactor", .number))
  static let trendGate = Question(
    "trend gate", about: ["adherencePct", "weekNow"],
    ("trendGate", .word), ("trendReason", .message))
  static let trendStep = Question(
    "trend step", about: ["trend", "missesUnanswered"],
    ("trendPct", .number))
  static let trendLimits = Question(
    "trend limits", ("trendCumulativePct", .number), ("trendPauseDays", .number))
  static let trendBand = Question("trend band", ("trendBandPct", .number))
  static let trendLeast = Question(
    "trend, least energy", ("trendLeastKcal", .number), ("trendLeastReason", .message))
  static let trendMost = Question("trend, most energy", ("trendMostPart", .number))
  static let trendNext = Question(
    "trend, next step", about: ["trend"],
    ("nextStep", .message))
  static let adaptationMemory = Question(
    "adaptation memory", ("daysRemembered", .number), ("goalDaysRemembered", .number),
    ("daysAheadOfPlan", .number), ("daysAheadOfToday", .number), ("daysBeforePlan", .number))
  static let profileChange = Question(
    "profile change", about: ["ageGroupChanges", "profileField"],
    ("sections", .words))
  static let lastingAnswers = Question(
    "lasting answers", about: ["profileField"],
    ("isLasting", .flag))
  static let flagsTakenBack = Question(
    "flags taken back", about: ["flagsTakenBack"],
    ("takenBackNote", .message))
  static let goalEdit = Question(
    "goal edit", about: ["profileField"],
    ("isGoalEdit", .flag))
  static let loweredGoals = Question(
    "lowered goals", about: ["loweredGoals"],
    ("asksHow", .flag))

  /// The questions of adaptation.
  static let ofAdaptation: [Question] = [
    bandFloor, sleepScore, badNight, swapWhen, sessionWhen, sorenessScore, stressScore,
    readinessWeights,
    readinessBand, soreRegion,
    sorenessStrain, sorenessReturn, sorenessCut, cutOrder, readinessResponse, coachResponse,
    weekReduction,
    reductionLength, deloadLimits,
    liftVerdict, loadStep, loadLimits, liftGain, stall, easySession, readinessBonus, layoff,
    liftAway, trendGate, trendBand, trendStep, trendLimits, trendLeast, trendMost, trendNext,
    adaptationMemory, profileChange, jointPain, untoldPain, hurtLift, painResponse, painReturn,
    painBeside, painBouts, painOfWhom,
    longPain, soreSign,
    swapLadder,
    lastingAnswers, flagsTakenBack, goalEdit, loweredGoals,
  ]

  /// All of them; an edition must answer each.
}
