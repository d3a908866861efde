import Consulting

/// Every question, by chapter.
enum Questions {
  // What is assumed
  static let scheduleDays = Question("schedule days", ("scheduleDays", .number))
  static let goal = Question("goal", ("goal", .word))
  static let experience = Question("experience", ("statedExperience", .word))
  static let equipment = Question("equipment", ("equipment", .word))
  static let budgetTier = Question("budget tier", ("budgetTier", .word))
  static let diet = Question("diet", ("diet", .word))
  static let cuisine = Question("cuisine", ("cuisine", .word))
  static let trainingTime = Question("training time", ("trainingTime", .word))
  static let sessionMinutes = Question("session minutes", ("sessionMinutes", .number))
  static let variant = Question("variant", ("variant", .word))
  static let week = Question("week", ("week", .number))
  static let weight = Question("weight", ("weightKg", .number))
  static let height = Question("height", ("heightCm", .number))
  static let pregnancyWeek = Question("pregnancy week", ("pregnancyWeek", .number))
  static let age = Question("age", ("ageYears", .number))

  // The athlete
  static let ageGroup = Question("age group", ("ageGroup", .word))
  static let mifflinConstant = Question("mifflin constant", ("sexConstant", .number))
  static let computedBMR = Question("computed BMR", ("computedBmr", .number), ("formula", .word))
  static let bmr = Question("BMR", ("bmr", .number), ("method", .word))
  static let computedTDEE = Question("computed TDEE", ("computedTdee", .number))
  static let milkEnergy = Question("energy of milk", ("milkKcal", .number))
  static let pregnancyEnergy = Question("energy of pregnancy", ("pregnancyKcal", .number))
  static let sportEnergy = Question("energy of other sport", ("sportKcal", .number))
  static let tdee = Question("TDEE", ("tdee", .number))
  static let computedBMI = Question("computed BMI", ("computedBmi", .number))
  static let bmi = Question("BMI", ("bmi", .number))
  static let whtr = Question("waist-to-height ratio", ("whtr", .number))
  static let waistRiskApplies = Question("waist risk applies", ("waistRiskApplies", .flag))
  static let waistRisk = Question("waist risk context", ("riskBand", .word))
  static let ffmi = Question("FFMI", ("ffmi", .number))
  static let accuracy = Question("accuracy", ("accuracy", .word))
  static let nextBestInput = Question("next best input", ("nextBestInput", .optionalWord))
  static let overrideCheck = Question("override check", ("overrideWarnPct", .number))
  static let e1RM = SetStrength.maximum

  // The split
  static let trainingDays = Question(
    "training days", ("trainingDays", .number), ("recoveryDays", .number))
  static let split = Question("split", ("split", .word), ("variantUsed", .word))
  static let sessions = Question(
    "sessions", ("day", .number), ("weekday", .number), ("title", .message), ("mandatory", .number),
    ("mostLeads", .number), ("focus", .words), ("leads", .words), ("slots", .words))
  static let mustHave = Question(
    "must have", ("mustHave", .words), ("mustHaveDays", .number), ("mustHaveFirst", .flag),
    ("mustHaveOpens", .flag))
  static let recoveryDay = Question(
    "recovery day", ("recoveryMinMinutes", .number), ("recoveryMaxMinutes", .number),
    ("recoveryWeekday", .number))

  // Volume
  static let bandLow = Question(
    "band, lower end", about: ["muscle"],
    ("bandLow", .number))
  static let bandHigh = Question(
    "band, upper end", about: ["muscle"],
    ("bandHigh", .number))
  static let muscleShare = Question(
    "muscle share", about: ["muscle"],
    ("bandShare", .number))
  static let volumeBand = Question("volume band", ("setsMin", .number), ("setsMax", .number))
  static let stateVolume = Question("state volume", ("stateSetsFactor", .number))
  static let experienceUsed = Question("experience used", ("experience", .word))
  static let setCounting = Question("set counting", ("secondaryCredit", .number))
  static let sessionLimits = Question(
    "session limits", ("maxExercises", .number), ("maxSetsPerMuscle", .number),
    ("maxHighFatigue", .number), ("maxUsesPerWeek", .number), ("maxPerPattern", .number),
    ("onePerDay", .words))
  static let shortWeek = Question(
    "short week", ("shortMuscles", .number), ("shortPct", .number))
  static let fillWeights = Question(
    "fill weights", ("compoundPct", .number), ("leadPct", .number), ("pastSharePct", .number),
    ("fullDayPct", .number), ("laterSlotPct", .number), ("breaksBalancePct", .number),
    ("mendsBalancePct", .number), ("onlySecondaryPct", .number), ("secondOfPatternPct", .number),
    ("sparseDayPct", .number), ("fewExercises", .number), ("focusPct", .number))
  static let exerciseSets = Question(
    "sets of an exercise", ("minSets", .number),
    ("usualSetsCompound", .number), ("maxSetsCompound", .number), ("usualSetsIsolation", .number),
    ("maxSetsIsolation", .number), ("mandatorySets", .number), ("localCut", .number))
  static let balance = Question(
    "balance", ("above", .words), ("below", .words), ("ratioLow", .number), ("ratioHigh", .number),
    ("balanceName", .message))
  static let volumeAim = Question("volume aim", ("aimShare", .number))
  static let frequency = Question(
    "frequency", ("minFrequency", .number), ("frequencyFromDays", .number))
  static let opposites = Question(
    "opposite muscles", about: ["muscle"],
    ("opposites", .words))
  static let shortSessions = Question(
    "short sessions", ("pairsAllowed", .flag), ("pairsFirst", .flag), ("leadsPaired", .flag),
    ("leastExercises", .number), ("straightHandicap", .number), ("eachSideHandicap", .number),
    ("lateMuscles", .words), ("latePct", .number))
  static let floorMoves = Question("floor moves", ("floorApart", .flag))
  static let timeModel = Question(
    "time model", ("setupCompoundSeconds", .number),
    ("setupIsolationSeconds", .number), ("secondsPerSet", .number), ("secondsPerRep", .number),
    ("secondsPerStep", .number), ("supersetRestFactor", .number),
    ("supersetRestStep", .number), ("supersetRestLeast", .number))
  static let busyDay = Question(
    "busy day", ("compactMinutes", .number), ("compactSets", .number),
    ("compactLongestRest", .number), ("compactShortestRest", .number),
    ("compactStraightRest", .number),
    ("compactLeastMoves", .number), ("compactMoves", .number))

  // Intensity
  static let style = Question("training style", ("style", .word))
  static let repetitions = Question(
    "repetitions and effort", about: ["role"],
    ("repsLow", .number), ("repsHigh", .number), ("rirLow", .number),
    ("rirHigh", .number), ("leastReps", .number), ("restSeconds", .number))
  static let repetitionWidth = Question("repetition width", ("leastWidth", .number))
  static let widthOfStep = Question(
    "width of a load step", about: ["loadKg", "targetReps"],
    ("stepWidth", .number))
  static let effortLimit = Question("effort limit", ("rirAtLeast", .number))
  static let timedSets = Question(
    "timed sets", ("secondsLow", .number), ("secondsHigh", .number), ("stepsLow", .number),
    ("stepsHigh", .number))
  static let generalWarmUp = Question(
    "general warm-up", ("generalWarmupMinutes", .number), ("warmupMoves", .number))
  static let easyMovement = Question("easy movement", ("warmupEasy", .message))
  static let coolDown = Question("cool-down", ("coolDownMinutes", .number))
  static let coolDownMoves = Question("cool-down moves", ("coolDownText", .message))
  static let balanceWork = Question(
    "balance work", ("balanceSessions", .number), ("balanceMinutes", .number),
    ("balanceText", .message))
  static let warmUpMoves = Question(
    "warm-up moves", about: ["muscle"],
    ("warmupMove", .message))
  static let warmUp = Question(
    "warm-up sets", ("warmupPct", .number), ("warmupReps", .number), ("warmupLater", .words),
    ("warmupJoint", .number), ("warmupIsolation", .flag), ("warmupBarKg", .number),
    ("warmupUnknown", .words))
  static let loadGrowth = Question(
    "load growth", about: ["loadType"],
    ("loadGrowth", .word), ("growthEnd", .message))
  static let possibleRepetitions = SetStrength.repetitions
  static let workingLoad = Question(
    "working load", about: ["e1rmKg", "repsToFailure"],
    ("workingLoadKg", .number))
  static let repetitionsLost = Question("repetitions lost", ("repetitionsLost", .number))
  static let progression = Question(
    "progression", ("stepSmallPct", .number), ("stepLargePct", .number))
  static let deloadWeek = Question("deload week", ("deloadWeek", .number))
  static let deload = Question(
    "deload", ("deloadSetsFactor", .number), ("deloadLoadFactor", .number), ("deloadRir", .number))
  static let cardio = Question(
    "cardio", ("cardioSessions", .number), ("cardioMinutes", .number),
    ("cardioWeeklyStep", .number), ("cardioWeeklyMax", .number), ("cardioOnRestDays", .flag),
    ("cardioRpeLow", .number), ("cardioRpeHigh", .number), ("cardioText", .message))

  // Exercises
  static let householdItems = Question("household items", ("ordinaryItems", .words))
  static let itemStandIns = Question(
    "item stand-ins", about: ["householdItem"],
    ("standsInFor", .words))
  static let profileEquipment = Question("profile equipment", ("baseEquipment", .texts))
  static let jointStress = Question(
    "joint stress", about: ["severity", "stress"],
    ("stressLevel", .word))
  static let jointFlag = Question(
    "joint flag", about: ["severity", "joint"],
    ("flagSetsShare", .number), ("flagStrainShare", .number), ("flagNearShare", .number),
    ("flagNearLeast", .number),
    ("flagStandInNear", .number), ("flagStandInLeast", .number),
    ("flagStandInShare", .number),
    ("flagOtherShare", .number), ("flagOtherLeast", .number), ("flagWeekShare", .number))
  static let jointMuscles = Question(
    "joint muscles", about: ["joint"],
    ("jointMuscles", .words), ("nearMuscles", .words))
  static let liftPreference = Question(
    "lift preference", about: ["pattern"],
    ("mainLifts", .texts), ("assistanceLifts", .texts))
  static let swapLadder = Question(
    "swap ladder", about: ["joint", "pattern"],
    ("swapTo", .texts))
  static let choiceWeights = Question(
    "choice weights", ("listStep", .number), ("afterList", .number), ("tierB", .number),
    ("tierC", .number), ("tierD", .number), ("aboveExperience", .number),
    ("notYetLearnt", .number), ("flaggedJoint", .number), ("replacesPattern", .number),
    ("givenAgain", .number), ("takesTurns", .number))
  static let repeatOrVary = Question(
    "repeat or vary", ("repeatMain", .number), ("repeatOther", .number))
  static let learningLadder = Question(
    "learning ladder", ("laterLift", .text), ("taughtBy", .text), ("fromWeek", .number))
  static let leadingLift = Question("leading lift", ("mayLead", .flag))
  static let givenLift = Question(
    "given lift", about: ["pattern"],
    ("givenLeads", .flag), ("givenAssists", .flag))

  // Safety
  static let energyGate = Question(
    "energy gate", ("gate", .word), ("gateReason", .message), ("gateHint", .message),
    ("gateTopic", .word))
  static let safetyNotes = Question(
    "safety notes",
    ("note", .message))
  static let exerciseSafety = Question(
    "exercise safety", about: ["position", "difficulty", "heldForTime"],
    ("exerciseAllowed", .flag))
  static let loadSafety = Question(
    "load safety", about: ["loadType"],
    ("loadAllowed", .flag))
  static let exerciseDemands = Question(
    "exercise demands", about: ["demand"],
    ("demandAllowed", .flag))
  static let steadiness = Question(
    "steadiness", about: ["stability"],
    ("rankHandicap", .number), ("steadyEnough", .flag))
  static let foodSafety = Question(
    "food safety", about: ["foodRisk"],
    ("foodAllowed", .flag))
  static let caffeineLimit = Question(
    "caffeine limit", ("caffeineADay", .number), ("caffeineAtOnce", .number))
  static let plausibleBMR = Question(
    "plausible BMR", ("lowestBmrPart", .number), ("highestBmrPart", .number))
  static let fatFloor = Question("fat floor", ("fatFloorPerKg", .number))
  static let hiddenNumbers = Question("hidden numbers", ("hiddenNumbers", .words))
  static let wording = Question(
    "wording", ("bannedPhrases", .texts), ("bannedForSupplements", .texts),
    ("wordsAreSpaced", .flag))

  // Supplements and advice
  static let supplementsOffered = Question(
    "supplements offered", ("supplementsOffered", .flag), ("supplementsReason", .message))
  static let shortlist = Question(
    "supplement shortlist", ("weakestTier", .word), ("mostListed", .number))
  static let supplementWords = Question("supplement words", ("supplementWords", .message))
  static let tips = Question("tips", ("tip", .message))

  static let all: [Question] =
    [
      scheduleDays, goal, experience, equipment, budgetTier, diet, cuisine, trainingTime,
      pregnancyWeek,
      sessionMinutes, variant, week,
      weight, height, age, ageGroup, mifflinConstant, computedBMR, bmr,
      milkEnergy, pregnancyEnergy, sportEnergy, computedTDEE, tdee,
      computedBMI, bmi, whtr, waistRiskApplies, waistRisk, ffmi, accuracy, nextBestInput,
      overrideCheck, e1RM, trainingDays, split, sessions, mustHave, recoveryDay, bandLow,
      bandHigh, muscleShare, volumeBand, stateVolume, experienceUsed, setCounting, sessionLimits,
      shortWeek,
      exerciseSets, fillWeights, balance, volumeAim,
      shortSessions, floorMoves, frequency, opposites, timeModel,
      busyDay, style, repetitions, effortLimit, timedSets, generalWarmUp, easyMovement,
      coolDown, coolDownMoves,
      warmUpMoves, balanceWork,
      warmUp,
      loadGrowth, workingLoad, repetitionsLost,
      possibleRepetitions,
      progression, deloadWeek, deload, cardio, householdItems, itemStandIns, profileEquipment,
      jointStress,
      jointFlag, jointMuscles,
      liftPreference, choiceWeights, repeatOrVary, leadingLift, givenLift, learningLadder,
      repetitionWidth,
      widthOfStep,
      energyGate, goalSetAside, safetyNotes, exerciseSafety, loadSafety, exerciseDemands,
      steadiness,
      foodSafety, caffeineLimit, plausibleBMR,
      fatFloor, hiddenNumbers, wording, childGain, energyRange, energyFactor, energyWanted,
      energyLimits,
      energyDeficitLimited, energyLossLimited, energyAvailability, trainingEnergy, fatFreeMass,
      availabilityGuard, energyFloor, energyTarget, energyRounding,
      dosingWeight, protein, fatPart, fat, fatWanted, mealTolerance, mealEffort,
      mealTaste,
      richFoods, mealSeeds,
      portionCeiling, portionInHealth,
      finerSteps,
      mealCount, mealsInHealth, mealSlots, mealShares, mealSizes, fruitPlace, neighbourSlots,
      postWorkout, mealCarbohydrate,
      givingWay, fewerOptions,
      foodCaps, foodCapsInHealth, groupMeals, weekFirsts, notForBreakfast, richestPortion,
      nutrientAims,
      nutrientWords, namedFoods, upperLevels,
      leftovers, menuNotes, menuWeek, packSizes, dietFoods,
      halalFoods, crossReactions, allergenWords, supplementsOffered,
      shortlist, supplementWords, tips,
    ] + ofAdaptation + WarningSigns.questions
}
