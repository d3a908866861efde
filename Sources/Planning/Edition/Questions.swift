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
  static let age = Question("age", ("ageYears", .number))

  // The athlete
  static let ageGroup = Question("age group", ("ageGroup", .word))
  static let mifflinConstant = Question("mifflin constant", ("sexConstant", .number))
  static let computedBMR = Question("computed BMR", ("computedBmr", .number), ("formula", .word))
  static let bmr = Question("BMR", ("bmr", .number), ("method", .word))
  static let computedTDEE = Question("computed TDEE", ("computedTdee", .number))
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
  static let e1RM = Question("estimated 1RM", ("e1rmKg", .number))

  // The split
  static let trainingDays = Question(
    "training days", ("trainingDays", .number), ("recoveryDays", .number))
  static let split = Question("split", ("split", .word), ("variantUsed", .word))
  static let sessions = Question(
    "sessions", ("day", .number), ("weekday", .number), ("title", .message), ("mandatory", .number),
    ("mostLeads", .number), ("focus", .words), ("leads", .words), ("slots", .words))
  static let mustHave = Question("must have", ("mustHave", .words))
  static let recoveryDay = Question(
    "recovery day", ("recoveryMinMinutes", .number), ("recoveryMaxMinutes", .number),
    ("recoveryWeekday", .number))

  // Volume
  static let bandLow = Question("band, lower end", ("bandLow", .number))
  static let bandHigh = Question("band, upper end", ("bandHigh", .number))
  static let muscleShare = Question("muscle share", ("bandShare", .number))
  static let volumeBand = Question("volume band", ("setsMin", .number), ("setsMax", .number))
  static let experienceUsed = Question("experience used", ("experience", .word))
  static let setCounting = Question("set counting", ("secondaryCredit", .number))
  static let sessionLimits = Question(
    "session limits", ("maxExercises", .number), ("maxSetsPerMuscle", .number),
    ("maxHighFatigue", .number), ("maxUsesPerWeek", .number), ("maxPerPattern", .number))
  static let fillWeights = Question(
    "fill weights", ("compoundPct", .number), ("leadPct", .number), ("pastSharePct", .number),
    ("fullDayPct", .number), ("laterSlotPct", .number), ("breaksBalancePct", .number),
    ("mendsBalancePct", .number), ("onlySecondaryPct", .number), ("secondOfPatternPct", .number),
    ("sparseDayPct", .number), ("fewExercises", .number))
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
  static let opposites = Question("opposite muscles", ("opposites", .words))
  static let shortSessions = Question(
    "short sessions", ("pairsFirst", .flag), ("leadsPaired", .flag), ("leastExercises", .number),
    ("straightHandicap", .number), ("eachSideHandicap", .number))
  static let timeModel = Question(
    "time model", ("setupCompoundSeconds", .number),
    ("setupIsolationSeconds", .number), ("secondsPerSet", .number), ("secondsPerRep", .number),
    ("secondsPerStep", .number), ("supersetRestFactor", .number),
    ("supersetRestStep", .number), ("supersetRestLeast", .number))
  static let busyDay = Question(
    "busy day", ("compactMinutes", .number), ("compactSets", .number),
    ("compactLongestRest", .number), ("compactShortestRest", .number), ("compactMoves", .number))

  // Intensity
  static let style = Question("training style", ("style", .word))
  static let repetitions = Question(
    "repetitions and effort", ("repsLow", .number), ("repsHigh", .number), ("rirLow", .number),
    ("rirHigh", .number), ("leastReps", .number), ("restSeconds", .number))
  static let repetitionWidth = Question("repetition width", ("leastWidth", .number))
  static let widthOfStep = Question("width of a load step", ("stepWidth", .number))
  static let effortLimit = Question("effort limit", ("rirAtLeast", .number))
  static let timedSets = Question(
    "timed sets", ("secondsLow", .number), ("secondsHigh", .number), ("stepsLow", .number),
    ("stepsHigh", .number))
  static let generalWarmUp = Question(
    "general warm-up", ("generalWarmupMinutes", .number), ("warmupMoves", .number))
  static let easyMovement = Question("easy movement", ("warmupEasy", .message))
  static let balanceWork = Question(
    "balance work", ("balanceSessions", .number), ("balanceMinutes", .number),
    ("balanceText", .message))
  static let warmUpMoves = Question("warm-up moves", ("warmupMove", .message))
  static let warmUp = Question("warm-up sets", ("warmupPct", .number), ("warmupReps", .number))
  static let loadGrowth = Question(
    "load growth", ("loadGrowth", .word), ("liftsBody", .flag), ("growthEnd", .message))
  static let possibleRepetitions = Question("possible repetitions", ("possibleReps", .number))
  static let workingLoad = Question("working load", ("workingLoadKg", .number))
  static let loggedE1RM = Question("1RM from a logged set", ("loggedE1rmKg", .number))
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
  static let profileEquipment = Question("profile equipment", ("baseEquipment", .texts))
  static let jointStress = Question("joint stress", ("stressLevel", .word))
  static let jointFlag = Question(
    "joint flag", ("flagSetsShare", .number), ("flagStrainShare", .number))
  static let jointMuscles = Question("joint muscles", ("jointMuscles", .words))
  static let liftPreference = Question(
    "lift preference", ("mainLifts", .texts), ("assistanceLifts", .texts))
  static let swapLadder = Question("swap ladder", ("swapTo", .texts))
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
  static let givenLift = Question("given lift", ("givenLeads", .flag), ("givenAssists", .flag))

  // Safety
  static let energyGate = Question(
    "energy gate", ("gate", .word), ("gateReason", .message), ("gateHint", .message))
  static let safetyNotes = Question("safety notes", ("note", .message))
  static let exerciseSafety = Question("exercise safety", ("exerciseAllowed", .flag))
  static let steadiness = Question(
    "steadiness", ("rankHandicap", .number), ("steadyEnough", .flag))
  static let foodSafety = Question("food safety", ("foodAllowed", .flag))
  static let caffeineLimit = Question(
    "caffeine limit", ("caffeineADay", .number), ("caffeineAtOnce", .number))
  static let plausibleBMR = Question(
    "plausible BMR", ("lowestBmrPart", .number), ("highestBmrPart", .number))
  static let fatFloor = Question("fat floor", ("fatFloorPerKg", .number))
  static let hiddenNumbers = Question("hidden numbers", ("hiddenNumbers", .words))
  static let wording = Question(
    "wording", ("bannedPhrases", .texts), ("bannedForSupplements", .texts))

  // Nutrition
  static let energyRange = Question(
    "energy range", ("energyLow", .number), ("energyHigh", .number))
  static let energyFactor = Question("energy factor", ("energyFactor", .number))
  static let energyWanted = Question("energy wanted", ("energyWanted", .number))
  static let energyLimits = Question(
    "energy limits", ("maxDeficitKcal", .number), ("lossWarnPct", .number),
    ("lossMaxPct", .number), ("gainWarnPct", .number), ("energyPerKg", .number))
  static let energyDeficitLimited = Question(
    "energy within the deficit limit", ("energyDeficitLimited", .number))
  static let energyLossLimited = Question(
    "energy within the loss limit", ("energyLossLimited", .number))
  static let energyFloor = Question("energy floor", ("energyFloor", .number))
  static let energyTarget = Question("energy target", ("energyTarget", .number))
  static let energyRounding = Question("energy rounding", ("energyStep", .number))
  static let dosingWeight = Question("dosing weight", ("dosingWeightKg", .number))
  static let protein = Question(
    "protein", ("proteinPerKg", .number), ("proteinPerKgLow", .number),
    ("proteinPerKgHigh", .number))
  static let fat = Question(
    "fat", ("fatPerKg", .number), ("fatPerKgLow", .number), ("fatPerKgHigh", .number))
  static let fatWanted = Question("fat wanted", ("fatWantedPerKg", .number))
  static let mealTolerance = Question(
    "meal tolerance", ("tolerancePct", .number), ("workingTolerancePct", .number),
    ("minOptions", .number), ("maxOptions", .number), ("optionsPerFamily", .number),
    ("leastCarbG", .number), ("leastFatG", .number))
  static let mealEffort = Question(
    "meal effort", ("searchNear", .number), ("searchFar", .number), ("searchWeeks", .number),
    ("fewSeeds", .number), ("manySeeds", .number), ("fewThemes", .number),
    ("themesWanted", .number), ("themesOfAWeek", .number), ("sparePlates", .number),
    ("otherWeeks", .number))
  static let mealTaste = Question(
    "meal taste", ("dearerCost", .number), ("cheaperCost", .number), ("rareDayCost", .number),
    ("groupCost", .number), ("plantCost", .number),
    ("animalFirst", .flag))
  static let mealSeeds = Question(
    "meal seeds", ("mainCarbPart", .number), ("mainCarbs", .number), ("sideCarbPart", .number),
    ("sideCarbs", .number), ("fatPart", .number), ("fats", .number), ("vegetables", .number),
    ("strayProteinPart", .number))
  static let portionCeiling = Question(
    "portion ceiling", ("ceilingAtKcal", .number), ("ceilingFactorLow", .number),
    ("ceilingFactorHigh", .number), ("largePortionFactor", .number), ("smallestAtKcal", .number),
    ("smallestFactorLow", .number), ("smallestFactorHigh", .number))
  static let finerSteps = Question(
    "finer steps", ("underKcal", .number), ("stepFrom", .number), ("stepTo", .number))
  static let mealCount = Question(
    "meal count", ("usualMeals", .number), ("largerMeals", .number), ("proteinAboveG", .number),
    ("kcalAbove", .number), ("kcalProteinG", .number), ("fewestMeals", .number),
    ("mostMeals", .number))
  static let mealSlots = Question("meal slots", ("mealSlots", .words))
  static let mealShares = Question(
    "meal shares", ("shareName", .message), ("proteinShares", .numbers), ("carbShares", .numbers),
    ("fatShares", .numbers))
  static let mealSizes = Question(
    "meal sizes", ("snackMostPct", .number), ("mainLeastPct", .number), ("mainMostPct", .number))
  static let fruitPlace = Question("fruit place", ("fruitSlot", .word))
  static let neighbourSlots = Question("neighbour slots", ("neighbours", .words))
  static let postWorkout = Question(
    "post-workout meal", ("postWorkoutSlot", .word), ("postWorkoutFactor", .number))
  static let givingWay = Question("giving way", ("giveWay", .word))
  static let fewerOptions = Question(
    "fewer options", ("proteinOptions", .number), ("carbOptions", .number),
    ("vegOptions", .number), ("fatOptions", .number))
  static let foodCaps = Question(
    "food caps", ("groupDays", .number), ("groupWanted", .number))
  static let foodCapsInHealth = Question(
    "food caps in health", ("groupDaysInHealth", .number))
  static let richestPortion = Question(
    "richest portion", ("portionIsLimited", .flag), ("mostInPortion", .number))
  static let nutrientAims = Question(
    "nutrient aims", ("nutrientSide", .word), ("nutrientAmount", .number),
    ("nutrientText", .message))
  static let menuWeek = Question(
    "menu week", ("optionsADay", .number), ("mostOffers", .number),
    ("proteinFirsts", .number))
  static let packSizes = Question(
    "pack sizes", ("packUnderG", .number), ("packStepG", .number))
  static let dietFoods = Question(
    "diet foods", ("needsPescatarian", .flag), ("needsVegetarian", .flag), ("needsVegan", .flag),
    ("leavesOut", .words))
  static let halalFoods = Question("halal foods", ("halalAllowed", .flag))

  // Supplements and advice
  static let supplementsOffered = Question(
    "supplements offered", ("supplementsOffered", .flag), ("supplementsReason", .message))
  static let shortlist = Question(
    "supplement shortlist", ("weakestTier", .word), ("mostListed", .number))
  static let tips = Question("tips", ("tip", .message))

  // Adaptation
  static let bandFloor = Question("band floor", ("floorSets", .number))
  static let sleepScore = Question("sleep score", ("sleepScore", .number))
  static let badNight = Question("bad night", ("isBadNight", .flag))
  static let swapWhen = Question(
    "swap when", ("giveWayTo", .texts), ("giveWaySetsFactor", .number),
    ("giveWayLoadFactor", .number), ("giveWayRirAtLeast", .number), ("giveWayRepsMore", .number),
    ("giveWayRestMore", .number), ("giveWayHolds", .flag), ("giveWaySays", .flag),
    ("giveWayUntil", .word), ("giveWayReason", .message))
  static let sessionWhen = Question(
    "session when", ("sessionIsOut", .flag), ("sessionDaysLater", .number), ("sessionUntil", .word),
    ("sessionReason", .message))
  static let sorenessScore = Question("soreness score", ("sorenessScore", .number))
  static let stressScore = Question("stress score", ("stressScore", .number))
  static let readinessWeights = Question(
    "readiness weights", ("sleepWeight", .number), ("sorenessWeight", .number),
    ("stressWeight", .number), ("motivationWeight", .number))
  static let readinessBand = Question("readiness band", ("readinessBand", .word))
  static let soreRegion = Question(
    "sore region", ("regionMuscles", .words), ("regionName", .message), ("lastOfRegion", .words),
    ("regionJoint", .words))
  static let sorenessStrain = Question("soreness strain", ("strainFactor", .number))
  static let sorenessReturn = Question("soreness return", ("soreSetsReturn", .flag))
  static let sorenessCut = Question(
    "soreness cut", ("soreCut", .number), ("easierSuggested", .flag))
  static let jointPain = Question(
    "joint pain", ("painHolds", .flag), ("painIsSevere", .flag), ("clinicianFirst", .flag),
    ("painRestSeconds", .number), ("painText", .message))
  static let painResponse = Question(
    "pain response", ("painAction", .word), ("painSetsFactor", .number),
    ("painRirAtLeast", .number), ("painNamesLoad", .flag))
  static let painReturn = Question(
    "pain return", ("painReturn", .word), ("painReturnFactor", .number))
  static let cutOrder = Question("cut order", ("cutRank", .number), ("soreKeeps", .number))
  static let readinessResponse = Question("readiness response", ("response", .word))
  static let coachResponse = Question("coach response", ("coachResponse", .word))
  static let weekReduction = Question(
    "week reduction", ("reducedPct", .number), ("reducedRirLow", .number),
    ("reducedRirHigh", .number))
  static let reductionLength = Question(
    "reduction length", ("reductionDays", .number), ("precedence", .number),
    ("holdsProgress", .flag))
  static let deloadLimits = Question(
    "deload limits", ("deloadPauseDays", .number), ("deloadRirHigh", .number))
  static let liftVerdict = Question("lift verdict", ("verdict", .word), ("setsBack", .number))
  static let loadStep = Question("load step", ("loadStepPct", .number))
  static let loadLimits = Question(
    "load limits", ("largestJumpPct", .number), ("ceilingReps", .number),
    ("ceilingTimed", .number), ("ceilingsMost", .number), ("loadCeilingsMost", .number),
    ("repsShort", .number), ("nearPct", .number))
  static let liftGain = Question("lift gain", ("isGain", .flag))
  static let stall = Question(
    "stall", ("isStalled", .flag), ("stopsEarly", .flag), ("stallLoadFactor", .number),
    ("stallCause", .message))
  static let easySession = Question("easy session", ("isEasy", .flag))
  static let readinessBonus = Question("readiness bonus", ("bonus", .word))
  static let layoff = Question(
    "layoff", ("layoffLoadFactor", .number), ("layoffSetsFactor", .number))
  static let liftAway = Question("lift away", ("awayLoadFactor", .number))
  static let trendGate = Question(
    "trend gate", ("trendGate", .word), ("trendReason", .message))
  static let trendStep = Question("trend step", ("trendPct", .number))
  static let trendLimits = Question(
    "trend limits", ("trendCumulativePct", .number), ("trendPauseDays", .number))
  static let trendBand = Question("trend band", ("trendBandPct", .number))
  static let trendLeast = Question(
    "trend, least energy", ("trendLeastKcal", .number), ("trendLeastReason", .message))
  static let trendMost = Question("trend, most energy", ("trendMostPart", .number))
  static let trendNext = Question("trend, next step", ("nextStep", .message))
  static let adaptationMemory = Question(
    "adaptation memory", ("daysRemembered", .number), ("goalDaysRemembered", .number))
  static let profileChange = Question("profile change", ("sections", .words))
  static let goalEdit = Question("goal edit", ("isGoalEdit", .flag))
  static let loweredGoals = Question("lowered goals", ("asksHow", .flag))

  /// The questions of adaptation.
  private static let ofAdaptation: [Question] = [
    bandFloor, sleepScore, badNight, swapWhen, sessionWhen, sorenessScore, stressScore,
    readinessWeights,
    readinessBand, soreRegion,
    sorenessStrain, sorenessReturn, sorenessCut, cutOrder, readinessResponse, coachResponse,
    weekReduction,
    reductionLength, deloadLimits,
    liftVerdict, loadStep, loadLimits, liftGain, stall, easySession, readinessBonus, layoff,
    liftAway, trendGate, trendBand, trendStep, trendLimits, trendLeast, trendMost, trendNext,
    adaptationMemory, profileChange, jointPain, painResponse, painReturn, swapLadder,
    goalEdit, loweredGoals,
  ]

  /// All of them; an edition must answer each.
  static let all: [Question] =
    [
      scheduleDays, goal, experience, equipment, budgetTier, diet, cuisine, trainingTime,
      sessionMinutes, variant, week,
      weight, height, age, ageGroup, mifflinConstant, computedBMR, bmr, computedTDEE, tdee,
      computedBMI, bmi, whtr, waistRiskApplies, waistRisk, ffmi, accuracy, nextBestInput,
      overrideCheck, e1RM, trainingDays, split, sessions, mustHave, recoveryDay, bandLow,
      bandHigh, muscleShare, volumeBand, experienceUsed, setCounting, sessionLimits,
      exerciseSets, fillWeights, balance, volumeAim,
      shortSessions, frequency, opposites, timeModel,
      busyDay, style, repetitions, effortLimit, timedSets, generalWarmUp, easyMovement,
      warmUpMoves, balanceWork,
      warmUp,
      loadGrowth, workingLoad,
      possibleRepetitions, loggedE1RM,
      progression, deloadWeek, deload, cardio, householdItems, profileEquipment, jointStress,
      jointFlag, jointMuscles,
      liftPreference, choiceWeights, repeatOrVary, leadingLift, givenLift, learningLadder,
      repetitionWidth,
      widthOfStep,
      energyGate, safetyNotes, exerciseSafety, steadiness, foodSafety, caffeineLimit, plausibleBMR,
      fatFloor, hiddenNumbers, wording, energyRange, energyFactor, energyWanted, energyLimits,
      energyDeficitLimited, energyLossLimited, energyFloor, energyTarget, energyRounding,
      dosingWeight, protein, fat, fatWanted, mealTolerance, mealEffort, mealTaste, mealSeeds,
      portionCeiling,
      finerSteps,
      mealCount, mealSlots, mealShares, mealSizes, fruitPlace, neighbourSlots, postWorkout,
      givingWay, fewerOptions,
      foodCaps, foodCapsInHealth, richestPortion, nutrientAims, menuWeek, packSizes, dietFoods,
      halalFoods, supplementsOffered,
      shortlist, tips,
    ] + ofAdaptation
}
