extension Function {
  /// Making dates, times and durations, and asking about days.
  static let dates: [Function] = [
    Function(
      "date",
      [.nullable("from", .any), .nullableOptional("month", .any), .nullableOptional("day", .any)],
      .always(.temporal(.date)), "A date from its text, from a date and time, or from its parts.",
      [
        #"date("2026-01-31")"#: #"@"2026-01-31""#, "date(2026, 1, 31)": #"@"2026-01-31""#,
        #"date(@"2026-01-31T10:30:00")"#: #"@"2026-01-31""#,
        "date(year: 2026, month: 1, day: 31)": #"@"2026-01-31""#,
      ], names: [["year", "month", "day"]]
    ) { arguments, _ throws(EvaluationFailure) in
      guard arguments.count > 1 else { return try read(arguments.value(0), as: .date, "date") }
      guard arguments.count == 3 else { throw wrongParts("date(year, month, day)") }
      return try made("date") { () throws(EvaluationFailure) in
        DateValue(
          year: try arguments.exactInteger(0), month: try arguments.exactInteger(1),
          day: try arguments.exactInteger(2)
        ).map { .date($0) }
      }
    },
    Function(
      "time",
      [
        .nullable("from", .any), .nullableOptional("minute", .any),
        .nullableOptional("second", .any), .nullableOptional("offset", .any),
      ],
      .always(.temporal(.time)), "A time from its text, from a date and time, or from its parts.",
      [
        #"time("10:30:00Z")"#: #"@"10:30:00Z""#, "time(10, 30, 0)": #"@"10:30:00""#,
        #"time(10, 30, 0, @"PT2H")"#: #"@"10:30:00+02:00""#,
        #"time(@"2026-01-31T10:30:00")"#: #"@"10:30:00""#,
      ], names: [["hour", "minute", "second", "offset"]]
    ) { arguments, _ throws(EvaluationFailure) in
      guard arguments.count > 1 else { return try read(arguments.value(0), as: .time, "time") }
      guard arguments.count >= 3 else { throw wrongParts("time(hour, minute, second, offset?)") }
      return try made("time") { () throws(EvaluationFailure) in
        let second = try arguments.number(2)
        guard (0..<60).contains(second) else { return nil }
        return TimeValue(
          hour: try arguments.exactInteger(0), minute: try arguments.exactInteger(1),
          nanoseconds: Int64((second * 1e9).rounded()), zone: try zone(arguments.value(3))
        ).map { .time($0) }
      }
    },
    Function(
      "date and time", [.nullable("from", .any), .nullableOptional("time", .any)],
      .always(.temporal(.dateTime)), "A date and time from its text, or from a date and a time.",
      [
        #"date and time("2026-01-31T10:30:00")"#: #"@"2026-01-31T10:30:00""#,
        #"date and time(@"2026-01-31", @"10:30:00Z")"#: #"@"2026-01-31T10:30:00Z""#,
        #"date and time("2026-01-31")"#: #"@"2026-01-31T00:00:00""#,
      ], names: [["date", "time"]]
    ) { arguments, _ throws(EvaluationFailure) in
      guard arguments.count > 1 else {
        return try read(arguments.value(0), as: .dateTime, "date and time")
      }
      guard case .temporal(.time(let time)) = arguments.value(1),
        case .temporal(.date(let date)) = try read(
          arguments.value(0), as: .date, "date and time", takesText: false)
      else { throw wrongParts("date and time(date, time)") }
      return .temporal(.dateTime(DateTimeValue(date: date, time: time)))
    },
    Function(
      "duration", [.one("from", .string)], .duration(0),
      "A duration of days and time, or of years and months, from its text.",
      [
        #"duration("P1DT2H")"#: #"@"P1DT2H""#, #"duration("P1Y2M")"#: #"@"P14M""#,
        #"duration("-PT90M")"#: #"@"-PT1H30M""#,
      ]
    ) { arguments, _ throws(EvaluationFailure) in
      try made("duration") { () throws(EvaluationFailure) in
        TemporalReader.duration(try arguments.string(0))
      }
    },
    Function(
      "years and months duration", [.one("from", .any), .one("to", .any)],
      .always(.temporal(.months)),
      "The whole months from one date to another, whatever the time.",
      [
        #"years and months duration(@"2011-12-22", @"2013-08-24")"#: #"@"P1Y8M""#,
        #"years and months duration(@"2013-08-24", @"2011-12-22")"#: #"@"-P1Y8M""#,
      ]
    ) { arguments, _ throws(EvaluationFailure) in
      try made("years and months duration") { () throws(EvaluationFailure) in
        let (start, end) = (try moment(arguments.value(0)), try moment(arguments.value(1)))
        return MonthsDuration.between(start.date, end.date).map { .months($0) }
      }
    },
    day(
      "day of year", .plainNumber, "The day of the year, from 1.",
      [#"day of year(@"2026-02-01")"#: "32"]
    ) {
      .number(Double($0.dayOfYear))
    },
    day(
      "day of week", .string, "The name of the day in English.",
      [#"day of week(@"2019-09-17")"#: #""Tuesday""#]
    ) {
      .string(dayNames[$0.weekday - 1])
    },
    day(
      "month of year", .string, "The name of the month in English.",
      [#"month of year(@"2019-09-17")"#: #""September""#]
    ) {
      .string(monthNames[$0.month - 1])
    },
    day(
      "week of year", .plainNumber, "The week of the year by ISO 8601.",
      [#"week of year(@"2019-09-17")"#: "38", #"week of year(@"2005-01-01")"#: "53"]
    ) {
      .number(Double($0.weekOfYear))
    },
    Function(
      "now", [], .always(.temporal(.dateTime)),
      "The date and time now; only where a clock is given, never in rules.",
      ["now instance of function<> -> date and time": "true"]
    ) { _, evaluator throws(EvaluationFailure) in
      .temporal(.dateTime(try evaluator.clock("now")))
    },
    Function(
      "today", [], .always(.temporal(.date)),
      "The date now; only where a clock is given, never in rules.",
      ["today instance of function<> -> date": "true"]
    ) { _, evaluator throws(EvaluationFailure) in
      .temporal(.date(try evaluator.clock("today").date))
    },
  ]

  private static let dayNames = [
    "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday",
  ]
  private static let monthNames = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  private static func day(
    _ name: String, _ result: ValueType, _ summary: String,
    _ examples: KeyValuePairs<String, String>,
    _ answer: @escaping @Sendable (DateValue) -> Value
  ) -> Function {
    Function(name, [.one("date", .any)], .always(result), summary, examples) {
      arguments, _ throws(EvaluationFailure) in
      answer(try moment(arguments.value(0)).date)
    }
  }

  /// A text, a value of the kind, or one that holds it.
  private static func read(
    _ value: Value, as kind: Temporal.Kind, _ name: String, takesText: Bool = true
  ) throws(EvaluationFailure) -> Value {
    switch (value, kind) {
    case (.string(let text), _) where takesText:
      if let temporal = Temporal(text, as: kind) { return .temporal(temporal) }
      guard let trouble = Places.trouble(in: text) else { throw unread(name) }
      throw EvaluationFailure(code: "bad-argument", message: trouble, hint: Places.remedy)
    case (.temporal(.dateTime(let value)), .date): return .temporal(.date(value.date))
    case (.temporal(.dateTime(let value)), .time): return .temporal(.time(value.time))
    case (.temporal(.date(let date)), .dateTime):
      return .temporal(.dateTime(DateTimeValue(date: date, time: .midnight(.utc))))
    case (.temporal(.date), .time): return .temporal(.time(.midnight(.utc)))
    case (.temporal(let temporal), _) where temporal.kind == kind: return value
    case (.list(let items), _) where items.count == 1: return try read(items[0], as: kind, name)
    default:
      throw EvaluationFailure(
        code: "wrong-type", message: "'\(name)' cannot make \(kind.phrase) of \(value.phrase)")
    }
  }

  private static func made(
    _ name: String, _ make: () throws(EvaluationFailure) -> Temporal?
  ) throws(EvaluationFailure) -> Value {
    if let temporal = try make() { return .temporal(temporal) }
    throw unread(name)
  }

  private static func unread(_ name: String) -> EvaluationFailure {
    EvaluationFailure(
      code: "bad-argument", message: "'\(name)' cannot read this, or there is no such day or time",
      hint: #"write "2026-01-31", "10:30:00", "2026-01-31T10:30:00Z", "P1DT2H" or "P1Y2M""#)
  }

  private static func moment(_ value: Value) throws(EvaluationFailure) -> DateTimeValue {
    if case .temporal(let temporal) = value, let moment = temporal.moment { return moment }
    throw EvaluationFailure(
      code: "wrong-type", message: "a date or a date and time is needed, got \(value.phrase)")
  }

  private static func zone(_ offset: Value) throws(EvaluationFailure) -> Zone {
    if offset == .null { return .local }
    guard case .temporal(.days(let duration)) = offset,
      duration.seconds.magnitude <= Double(Zone.mostSeconds)
    else {
      throw EvaluationFailure(
        code: "bad-argument", message: "an offset is a duration of 14 hours at most",
        hint: #"time(10, 30, 0, @"PT2H")"#)
    }
    return .offset(Int(duration.seconds))
  }

  private static func wrongParts(_ signature: String) -> EvaluationFailure {
    EvaluationFailure(
      code: "wrong-arguments", message: "these are not the arguments it takes", hint: signature)
  }
}

extension Evaluator {
  fileprivate func clock(_ name: String) throws(EvaluationFailure) -> DateTimeValue {
    if let now { return now }
    throw EvaluationFailure(
      code: "no-clock", message: "'\(name)' has no answer: rules never look at a clock",
      hint: "give the date as a fact")
  }
}
