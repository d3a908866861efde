import Consulting
import RuleEngine

/// The fields of requests about health data and the day.
struct BriefingFields {
  let rulebook: Rulebook

  /// The most days, earlier briefs and payloads of a request.
  static let mostDays = 4000
  /// The most workouts of a day.
  static let mostWorkouts = 50
  /// The most letters of a name that a device gives.
  static let longestName = 80
  static let mostPayloads = 1500
  private static let mostUsers = 1000

  private var words: Vocabulary { rulebook.vocabulary }

  var language: RequestField { RequestField("language", fact: "language", of: words) }

  /// The day that is asked about.
  static let date = RequestField(
    name: "date", meaning: "the day it is about", isRequired: true, shape: .date)

  /// Days as `mergeHealthDay` answers them.
  var days: RequestField {
    RequestField(
      name: "days", meaning: "days as mergeHealthDay answers them, in any order", isRequired: true,
      shape: .list(.fields(day), most: Self.mostDays))
  }

  private var day: [RequestField] {
    [
      Self.date,
      field("metrics", "values of the day", .fields(metrics)),
      field(
        "sources", "where a value comes from, by its name; healthkit where nothing is said",
        .keyed(names, .choice(words.words("HealthSource")))),
      field("hrv_kind", "what HRV measures", .choice(words.words("HrvKind"))),
      field("sleep", "the night that ended on the day", .fields(Self.sleep)),
      field("workouts", "workouts", .list(.fields(Self.workout(words)), most: Self.mostWorkouts)),
      field("warnings", "what was told when the day was merged", .list(.open([]), most: 1000)),
    ]
  }

  private var names: [String] { words.words("HealthMetric") }

  /// The values of a day; one outside its range is left out where it is read.
  private var metrics: [RequestField] {
    names.filter { !HealthRecord.isOne($0) }.map {
      field($0, "a value of the day", Self.number())
    }
      + [
        field(
          HealthRecord.heartRateSamples.rawValue, "heart rate over the day", .fields(Self.heartRate)
        )
      ]
  }

  private static let heartRate = ["avg", "min", "max", "count"].map {
    field($0, "beats a minute, or how many samples", number(0...1e7))
  }

  /// A night.
  static let sleep =
    ["total_hours", "core_hours", "deep_hours", "rem_hours", "awake_hours"].map {
      field($0, "hours", number(0...1000))
    } + [
      field("in_bed_start", "when somebody went to bed", .instant),
      field("in_bed_end", "when somebody got up", .instant),
      field("source", "the device", .name(longest: Self.longestName)),
      field("naps", "other sleep of the day, which is not scored", .list(.open([]), most: 20)),
    ]

  /// A workout.
  static func workout(_ words: Vocabulary) -> [RequestField] {
    [
      RequestField(
        name: "type", meaning: "what its app calls it", isRequired: true,
        shape: .name(longest: Self.longestName)),
      RequestField(name: "start", meaning: "when it began", isRequired: true, shape: .instant),
      field("end", "when it ended", .instant),
      field("duration_seconds", "how long it took", number(0...172_800)),
      field("energy_kcal", "energy", number(0...50_000)),
      field("avg_heart_rate", "mean heart rate", number(0...300)),
      field("max_heart_rate", "largest heart rate", number(0...300)),
      field("distance_m", "distance in metres", number(0...1e6)),
      field("rpe", "effort from 1 to 10, as the session was rated", number(1...10)),
      field("source", "the app or device", .name(longest: Self.longestName)),
      field("source_id", "the source it came through", .choice(words.words("HealthSource"))),
      field("also_in", "sources that told of it as well", .list(.name(longest: 40), most: 20)),
    ]
  }

  /// Who it is for.
  var profile: RequestField {
    Self.field(
      "profile", "who it is for",
      .fields([
        RequestField("age_years", fact: "givenAgeYears", of: words),
        RequestField("sex", fact: "sex", of: words),
        Self.field("max_hr", "largest heart rate that was measured", Self.number(100...250)),
        Self.field("sleep_need_hours", "hours of sleep that are needed", Self.number(4...12)),
        Self.field(
          "health_flags", "states of health",
          .list(.choice(words.words("HealthFlag")), most: 100)),
        Self.field(
          "primary_goal", "what is wanted of the brief", .choice(words.words("BriefGoal"))),
      ]))
  }

  /// What somebody said this morning.
  var checkIn: RequestField {
    field(
      "check_in", "what somebody said this morning",
      .fields([
        field("feel", "how somebody feels, 1 to 5; 5 is best", Self.whole(1...5)),
        field(
          "readiness", "readiness of the plan's check-in, which stands for feel",
          Self.number(1...5)),
        field("illness", "whether somebody is ill", Self.flag),
        field(
          "pain", "the worst pain of a joint that was told today, 0 to 5; 5 is worst",
          Self.whole(0...5)),
        field("red_flag", "whether a warning sign was told", Self.flag),
        field(
          "cleared", "whether a clinician has looked at the medical stop of an earlier day",
          Self.flag),
        field(
          "symptoms", "warning signs, as the plan's check-in names them",
          .list(.choice(words.words("WarningSign")), most: 100)),
      ]))
  }

  /// Load of the days before, kept from an earlier answer.
  static let loadState = field(
    "load_state", "load up to the day before, in place of older days; not rounded",
    .fields([
      RequestField(
        name: "n", meaning: "days since the first", isRequired: true, shape: whole(0...100_000)),
      RequestField(
        name: "ctl", meaning: "fitness, points a day", isRequired: true, shape: number(0...10_000)),
      RequestField(
        name: "atl", meaning: "fatigue, points a day", isRequired: true, shape: number(0...10_000)),
      field("ctl7", "fitness a week earlier", number(0...10_000)),
    ]))

  /// Earlier days with what was decided and done.
  func history(isRequired: Bool) -> RequestField {
    let score = Self.number(0...100)
    let list = RequestShape.list(
      .fields([
        Self.date,
        RequestField(
          name: "decision", meaning: "what was decided", isRequired: true,
          shape: .choice(words.words("DayDecision"))),
        Self.field("score", "recovery of the day", score),
        Self.field("response", "what was done", .choice(words.words("BriefResponse"))),
        Self.field("next_score", "recovery of the next day", score),
        Self.field("medical_stop", "whether it was a medical stop", Self.flag),
        Self.field("cleared", "whether a clinician was said to have looked at it", Self.flag),
      ]), most: Self.mostDays)
    return RequestField(
      name: "history", meaning: "earlier briefs, in any order", isRequired: isRequired,
      shape: isRequired ? list : .optional(list))
  }

  /// What devices sent.
  var payloads: RequestField {
    RequestField(
      name: "payloads", meaning: "what devices sent of days, in any order", isRequired: true,
      shape: .list(.fields(payload), most: Self.mostPayloads))
  }

  /// What a device sent of one day.
  var payload: [RequestField] {
    [
      Self.date,
      field("timezone", "the place of the clock, such as Europe/Berlin", .name(longest: 64)),
      RequestField(
        name: "device_sync_timestamp", meaning: "when the device sent it", isRequired: true,
        shape: .instant),
      field("source", "where it comes from", .choice(words.words("HealthSource"))),
      field("metrics", "values of the day; null takes one back", .open(metrics)),
      field("running_mechanics", "values of running", .open(metrics)),
      field("sleep", "the night", .fields(Self.sleep)),
      field("workouts", "workouts", .list(.fields(Self.workout(words)), most: Self.mostWorkouts)),
    ]
  }

  /// The source somebody prefers, by group.
  var preferredSources: RequestField {
    field(
      "preferred_sources", "the source that is believed first, by group",
      .keyed(words.words("HealthGroup"), .choice(words.words("HealthSource"))))
  }

  /// Workouts of several sources.
  var workouts: RequestField {
    RequestField(
      name: "workouts", meaning: "workouts of several sources, in any order", isRequired: true,
      shape: .list(.fields(Self.workout(words)), most: 1000))
  }

  static let timezone = RequestField(
    name: "timezone", meaning: "the place of the clock, such as Europe/Berlin", isRequired: true,
    shape: .name(longest: 64))
  static let now = RequestField(
    name: "now", meaning: "the moment it is told for", isRequired: true, shape: .instant)

  /// Which notifications somebody wants, and when.
  var preferences: RequestField {
    let switches = NotificationKind.allCases.map {
      field(NotificationPreferences.field($0), "whether it is wanted", Self.flag)
    }
    return field(
      "preferences", "which notifications are wanted; all where nothing is said",
      .fields(
        switches + [field("morning_brief_time", "when the brief is wanted", .name(longest: 5))]))
  }

  /// Notifications that were sent, or may be.
  func notifications(_ name: String, isSent: Bool) -> RequestField {
    let item = [
      RequestField(
        name: "key", meaning: "by which it is known again", isRequired: true,
        shape: .name(longest: 200)),
      RequestField(
        name: "kind", meaning: "what it is", isRequired: true,
        shape: .choice(words.words("NotificationKind"))),
    ]
    let at = RequestField(
      name: "at", meaning: "when it was sent", isRequired: true, shape: .instant)
    let list = RequestShape.list(.fields(isSent ? item + [at] : item), most: Self.mostDays)
    return RequestField(
      name: name, meaning: isSent ? "what was sent before" : "what may be sent now",
      isRequired: !isSent, shape: isSent ? .optional(list) : list)
  }

  /// Those for whom things are done at times.
  var users: RequestField {
    RequestField(
      name: "users", meaning: "those for whom something may be due", isRequired: true,
      shape: .list(
        .fields([
          RequestField(
            name: "user", meaning: "who it is", isRequired: true, shape: .name(longest: 64)),
          Self.timezone, preferences,
          field("last_data_at", "when data came last", .instant),
        ]), most: Self.mostUsers))
  }

  static let planned = field(
    "planned", "what the plan has today, by name", .name(longest: Self.longestName))

  /// What is aimed at.
  static let targets = field(
    "targets", "what is aimed at",
    .fields([field("protein_g", "grams of protein a day", number(0...1000))]))

  /// An event that somebody trains for.
  static let event = field(
    "event", "an event that is trained for",
    .fields([
      RequestField(
        name: "name", meaning: "what it is called", isRequired: true,
        shape: .name(longest: Self.longestName)),
      RequestField(name: "date", meaning: "its day", isRequired: true, shape: .date),
    ]))

  /// What an answer may say.
  var facts: RequestField {
    field(
      "facts", "what an answer may say",
      .list(
        .fields([
          RequestField(
            name: "id", meaning: "its name", isRequired: true,
            shape: .name(longest: Self.longestName)),
          field("value", "its number", Self.number()),
          field("unit", "the unit of its number", .name(longest: 20)),
          field("text", "a date, a time or words of it", .name(longest: 280)),
        ]), most: 1000))
  }

  /// A field that is one of the words of a type.
  func choice(_ name: String, _ meaning: String, _ type: String) -> RequestField {
    field(name, meaning, .choice(words.words(type)))
  }

  // MARK: Shapes

  static let flag = RequestShape.value(FactType(type: .boolean))

  static func number(_ range: ClosedRange<Double> = -1e9...1e9) -> RequestShape {
    .value(
      FactType(
        type: .number(unit: nil), isInteger: false,
        range: NumberRange(low: range.lowerBound, high: range.upperBound)))
  }

  static func whole(_ range: ClosedRange<Double>) -> RequestShape {
    .value(
      FactType(
        type: .number(unit: nil), isInteger: true,
        range: NumberRange(low: range.lowerBound, high: range.upperBound)))
  }

  static func field(_ name: String, _ meaning: String, _ shape: RequestShape) -> RequestField {
    RequestField(name: name, meaning: meaning, isRequired: false, shape: .optional(shape))
  }

  private func field(_ name: String, _ meaning: String, _ shape: RequestShape) -> RequestField {
    Self.field(name, meaning, shape)
  }
}
