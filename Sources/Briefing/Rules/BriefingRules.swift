import Consulting
import JSONSource
import RuleEngine

/// The constants of the brief's pages, read once; tables that hang on a person are asked at each call.
///
/// A class, so that handing it on counts one reference.
final class BriefingRules: Sendable {
  let rulebook: Rulebook
  let health: HealthRules
  let baseline: BaselineRules
  let sleep: SleepRules
  let load: LoadRules
  let decision: DecisionRules
  let schedule: ScheduleRules
  let coach: CoachRules
  let insights: InsightPatternRules
  /// What is said of warning signs.
  let signs: WarningSigns

  init(_ rulebook: Rulebook) throws(Diagnostic) {
    var reader = PageReader(rulebook)
    self.rulebook = rulebook
    try KnownWords.hold(rulebook.vocabulary)
    health = try HealthRules(&reader)
    baseline = try BaselineRules(&reader)
    sleep = try SleepRules(&reader)
    load = try LoadRules(&reader)
    decision = try DecisionRules(&reader)
    schedule = try ScheduleRules(&reader)
    coach = try CoachRules(&reader)
    insights = try InsightPatternRules(&reader)
    signs = try WarningSigns(rulebook)
  }
}

/// Which values of a device count.
struct HealthRules: Sendable {
  /// A metric of the catalogue.
  struct Metric: Sendable {
    let group: HealthGroup
    let plausible: ClosedRange<Double>
    let mayBeFraction: Bool
    /// What is made of its values of a day.
    let aggregation: DayAggregation
  }

  let metrics: [String: Metric]
  /// The names of those that are numbers, and of all, in the order of the vocabulary.
  let numbers: [String]
  let names: [String]
  let sources: [String: (rank: Int, kind: HrvKind)]
  /// The metric of each type of an export of Apple Health.
  let appleTypes: [String: String]
  let startWithinMs: Int
  let leastDurationShare: Double
  let stagesWithinHours: Double
  let longestSleepHours: Double
  let latestDateAhead: Int
  let sleepGapHours: Double
  let resyncDays: Int
  let backfillDays: Int
  let silentHours: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    names = reader.rulebook.vocabulary.words("HealthMetric")
    metrics = try reader.table(
      BriefingQuestions.metric, by: "healthMetric", of: "HealthMetric"
    ) { reply in
      let low = reply.number("lowestValue")
      return Metric(
        group: reply.known("metricGroup"),
        plausible: low...max(low, reply.number("highestValue")),
        mayBeFraction: reply.flag("mayBeFraction"),
        aggregation: reply.known("dayAggregation"))
    }
    var types: [String: String] = [:]
    for name in names {
      let reply = try reader.one(BriefingQuestions.metric, [("healthMetric", .string(name))])
      types[reply.word("appleType")] = name
    }
    appleTypes = types
    numbers = names.filter { !HealthRecord.isOne($0) }
    sources = try reader.table(
      BriefingQuestions.source, by: "healthSource", of: "HealthSource"
    ) { ($0.int("sourceRank"), $0.known("hrvKind")) }
    let match = try reader.one(BriefingQuestions.match)
    startWithinMs = Int(match.number("startWithinMinutes") * 60_000)
    leastDurationShare = match.number("leastDurationShare")
    let payload = try reader.one(BriefingQuestions.payload)
    stagesWithinHours = payload.number("stagesWithinHours")
    longestSleepHours = payload.number("longestSleepHours")
    latestDateAhead = payload.int("latestDateAhead")
    sleepGapHours = payload.number("sleepGapHours")
    let window = try reader.one(BriefingQuestions.syncWindow)
    resyncDays = window.int("resyncDays")
    backfillDays = window.int("backfillDays")
    silentHours = window.number("silentHours")
  }
}

/// How somebody's own range is made, and what the signs count.
struct BaselineRules: Sendable {
  let windowDays: Int
  let calibratingBelow: Int
  let trustedFrom: Int
  let weekDays: Int
  let weekLeast: Int
  /// From how many deviations on a day is low, and how many such days in a row are counted.
  let lowFrom: Double
  let lowDaysMost: Int
  let floors: [VitalSign: (deviation: Double, isLogarithmic: Bool)]
  let components: [RecoveryComponent: Component]
  let neutralPoints: Double
  let spokenSigns: Int

  /// How a sign counts towards recovery.
  struct Component: Sendable {
    let base: Double
    let slope: Double
    let weight: Double
    let prediction: DayPrediction

    /// Its points, 0 to 100.
    func points(_ sign: Double) -> Double { min(100, max(0, base + slope * sign)) }
  }

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let window = try reader.one(BriefingQuestions.window)
    windowDays = window.int("windowDays")
    calibratingBelow = window.int("calibratingBelow")
    trustedFrom = window.int("trustedFrom")
    weekDays = window.int("weekDays")
    weekLeast = window.int("weekLeast")
    lowFrom = window.number("lowFrom")
    lowDaysMost = window.int("lowDaysMost")
    floors = try reader.table(BriefingQuestions.floor, by: "vitalSign") {
      ($0.number("leastDeviation"), $0.flag("isLogarithmic"))
    }
    components = try reader.table(BriefingQuestions.component, by: "recoveryComponent") { reply in
      Component(
        base: reply.number("componentBase"), slope: reply.number("componentSlope"),
        weight: reply.number("componentWeight"),
        prediction: reply.known("componentPrediction"))
    }
    let neutral = try reader.one(BriefingQuestions.neutral)
    neutralPoints = neutral.number("neutralPoints")
    spokenSigns = neutral.int("spokenSigns")
  }
}

/// How a night is scored.
struct SleepRules: Sendable {
  let zeroHours: Double
  let durationWeight: Double
  let efficiencyZero: Double
  let efficiencySpan: Double

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let night = try reader.one(BriefingQuestions.night)
    zeroHours = night.number("zeroHours")
    durationWeight = night.number("durationWeight")
    efficiencyZero = night.number("efficiencyZero")
    efficiencySpan = night.number("efficiencySpan")
  }
}

/// How much a workout loads, and how load builds up.
struct LoadRules: Sendable {
  let pointsAnHour: Double
  let thresholdEffort: Double
  let thresholdShare: Double
  let leastReserve: Double
  let restingDays: Int
  let restingAssumed: Double
  let maximumBase: Double
  let maximumSlope: Double
  let ageAssumed: Double
  let chronicDays: Double
  let acuteDays: Double
  let leastChronic: Double
  let daysLeast: Int
  let rampDays: Int
  let rampDaysLeast: Int
  /// How hard a workout of a family is taken to be.
  let efforts: [String: Double]

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let load = try reader.one(BriefingQuestions.load)
    pointsAnHour = load.number("pointsAnHour")
    thresholdEffort = load.number("thresholdEffort")
    thresholdShare = load.number("thresholdShare")
    leastReserve = load.number("leastReserve")
    restingDays = load.int("restingDays")
    restingAssumed = load.number("restingAssumed")
    maximumBase = load.number("maximumBase")
    maximumSlope = load.number("maximumSlope")
    ageAssumed = load.number("ageAssumed")
    let windows = try reader.one(BriefingQuestions.loadWindows)
    chronicDays = windows.number("chronicDays")
    acuteDays = windows.number("acuteDays")
    leastChronic = windows.number("leastChronic")
    daysLeast = windows.int("loadDaysLeast")
    rampDays = windows.int("rampDays")
    rampDaysLeast = windows.int("rampDaysLeast")
    efforts = try reader.table(
      BriefingQuestions.effort, by: "workoutFamily", of: "WorkoutFamily"
    ) { $0.number("usualEffort") }
  }
}

/// How decisions are held, learned from and told.
struct DecisionRules: Sendable {
  /// What a decision allows and how it is shown.
  struct Step: Sendable {
    let step: Int
    let light: DayLight
    let level: PredictionLevel
  }

  private let steps: [DayDecision: Step]
  let mostFeelLift: Int
  let teachingDays: Int
  let usualDays: Int
  let usualLeast: Int
  let pullShare: Double
  let shiftPoints: Int
  let shiftVerdicts: Int
  let shiftShare: Double
  let doubtVerdicts: Int
  let doubtShare: Double
  let pushCharacters: Int
  let pushReasons: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    steps = try reader.table(BriefingQuestions.step, by: "givenDecision") { reply in
      Step(
        step: reply.int("decisionStep"),
        light: reply.known("dayLight"), level: reply.known("predictionLevel"))
    }
    mostFeelLift = try reader.one(BriefingQuestions.lift).int("mostFeelLift")
    let learning = try reader.one(BriefingQuestions.learning)
    teachingDays = learning.int("teachingDays")
    usualDays = learning.int("usualDays")
    usualLeast = learning.int("usualLeast")
    pullShare = learning.number("pullShare")
    let shift = try reader.one(BriefingQuestions.shift)
    shiftPoints = shift.int("shiftPoints")
    shiftVerdicts = shift.int("shiftVerdicts")
    shiftShare = shift.number("shiftShare")
    doubtVerdicts = shift.int("doubtVerdicts")
    doubtShare = shift.number("doubtShare")
    let push = try reader.one(BriefingQuestions.pushText)
    pushCharacters = push.int("pushCharacters")
    pushReasons = push.int("pushReasons")
  }
}

extension DecisionRules {
  /// What a decision allows and how it is shown.
  subscript(_ decision: DayDecision) -> Step {
    guard let step = steps[decision] else { preconditionFailure("every decision was read") }
    return step
  }
}

extension BaselineRules {
  /// How many days a brief reads: the own range before each day of a row of low ones, and the week.
  var daysRead: Int { windowDays + lowDaysMost + weekDays }
}

/// When things are said.
struct ScheduleRules: Sendable {
  /// How a notification is sent.
  struct Notification: Sendable {
    let order: Int
    let waitsAtNight: Bool
    let mostADay: Int?
  }

  let generateAt: Int
  let spreadSeconds: Int
  let beforeDelivery: Int
  let deliverAt: Int
  let summaryWeekday: Int
  let summaryAt: Int
  let quietFrom: Int
  let quietTo: Int
  let warningHours: [Double]
  let notifications: [NotificationKind: Notification]
  let messagesADay: Int

  init(_ reader: inout PageReader) throws(Diagnostic) {
    let time = try reader.one(BriefingQuestions.briefTime)
    generateAt = time.int("generateAtMinute")
    spreadSeconds = time.int("spreadSeconds")
    beforeDelivery = time.int("beforeDeliveryMinutes")
    deliverAt = time.int("deliverAtMinute")
    summaryWeekday = time.int("summaryWeekday")
    summaryAt = time.int("summaryAtMinute")
    let quiet = try reader.one(BriefingQuestions.quiet)
    quietFrom = quiet.int("quietFromMinute")
    quietTo = quiet.int("quietToMinute")
    warningHours = try reader.one(BriefingQuestions.warning).numbers("warningHours")
    notifications = try reader.table(
      BriefingQuestions.notification, by: "notificationKind"
    ) { reply in
      Notification(
        order: reply.int("sendingOrder"), waitsAtNight: reply.flag("waitsAtNight"),
        mostADay: reply.optionalNumber("mostOfItADay").map { Int($0.rounded()) })
    }
    messagesADay = try reader.one(BriefingQuestions.quota).int("messagesADay")
  }
}
