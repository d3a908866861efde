import Consulting
import JSONSource
import RuleEngine

extension ServiceFunction {
  /// What samples of a phone's health data say.
  static func readHealth(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "readHealth", summary: "what health data of a phone say, without your own writes",
      of: foods.rulebook,
      request: {
        RequestForm([
          .list(
            "samples", "samples as the phone names them",
            of: [
              .name(
                "type", "what it is, as HealthKit or Health Connect call it", longest: 100,
                isRequired: true),
              .number("value", "how much", -1e9...1e9), .text("unit", "in which unit"),
              .text("text", "a day or a word, where it is no number"),
              .text("at", "when it was, as the phone says it"),
              .text("externalId", "the name its writer gave it"),
            ], most: 10_000)
        ])
      },
      answer: { HealthReading.form },
      example: """
        {"samples":[{"type":"HKQuantityTypeIdentifierBodyMass","value":180,"unit":"lb",\
        "at":"2026-03-02T07:00:00+01:00"}]}
        """
    ) { form throws(PlanFailure) in
      HealthReading(form["samples"]?.array ?? [], by: try foods.model().insights.health)
    }
  }

  /// Entries as samples for a phone's health data.
  static func writeHealth(_ foods: Loading<FoodCatalogue>) -> ServiceFunction {
    ServiceFunction(
      name: "writeHealth", summary: "your entries as health data a phone can keep",
      of: foods.rulebook,
      request: {
        RequestForm([
          .list(
            "entries", "lines of the diary, or a session with its minutes",
            of: [
              .name("entry", "its name", longest: 200, isRequired: true),
              .text("at", "when it was", isRequired: true),
              RequestField(
                name: "items", meaning: "its foods, as the diary answers them", isRequired: false,
                shape: .optional(.list(.open([]), most: 1000))),
              .number("workoutMinutes", "how long a session took", 0...1440),
            ], most: 1000),
          .flag("hidden", "whether energy and food values are hidden from the person"),
        ])
      },
      answer: { HealthSample.all },
      example: """
        {"entries":[{"entry":"phone/1","at":"2026-03-02T07:30:00+01:00",\
        "items":[{"calories":143,"proteinG":12.56}]}]}
        """
    ) { form throws(PlanFailure) in
      let types = try foods.model().insights.health
      let isHidden = form.flag("hidden") ?? false
      return (form["entries"]?.array ?? []).flatMap { entry in
        types.writes.filter { $0.isShownAlways || !isHidden }.compactMap { type in
          type.value(of: entry).map { value in
            HealthSample(
              type: type, value: value, at: entry["at"]?.string ?? "",
              id: "\(types.mark)\(entry["entry"]?.string ?? "")/\(type.field)")
          }
        }
      }
    }
  }
}

/// What samples say, and which are not read.
private struct HealthReading {
  /// A sample by its place in the request.
  typealias Taken = (index: Int, read: HealthTypes.Read, at: String?)
  typealias Left = (index: Int, why: HealthTypes.Skipped)

  private var read: [Taken] = []
  private var skipped: [Left] = []

  init(_ samples: [JSON], by types: HealthTypes) {
    for (index, sample) in samples.enumerated() {
      switch types.read(sample) {
      case .failure(let failure): skipped.append((index, failure.why))
      case .success(let said): read.append((index, said, sample["at"]?.string))
      }
    }
  }

  static let form = AnswerForm<HealthReading>.object([
    .always("read", \.read, taken.list), .always("skipped", \.skipped, left.list),
  ])

  private static let taken = AnswerForm<Taken>.object([
    .always("index", { $0.index }, .integer), .always("kind", { $0.read.type.kind }, .text),
    .nullable("value", { $0.read.value }, .number),
    .nullable("unit", { $0.read.type.unit }, .text), .nullable("text", { $0.read.text }, .text),
    .nullable("at", { $0.at }, .text),
  ])

  private static let left = AnswerForm<Left>.object([
    .always("index", { $0.index }, .integer), .always("why", { $0.why }, .word),
  ])
}

/// A sample that a phone can keep.
private struct HealthSample {
  let type: HealthTypes.Writable
  let value: Double
  let at: String
  let id: String

  static let all = AnswerForm<[HealthSample]>.object([.always("samples", \.self, form.list)])

  private static let form = AnswerForm<HealthSample>.object([
    .always("types", \.type.names, .texts), .always("value", \.value, .number),
    .always("unit", \.type.unit, .text), .always("at", \.at, .text),
    .always("externalId", \.id, .text),
  ])
}

extension HealthTypes.Writable {
  /// What an entry comes to; nil where nothing of it is known, or there is none of it.
  fileprivate func value(of entry: JSON) -> Double? {
    let parts = (entry["items"]?.array ?? []) + [entry]
    let known = parts.compactMap { ($0[field] ?? $0["micronutrients"]?[field])?.number }
    let sum = Nutrients.round(known.reduce(0, +), 3)
    return known.isEmpty || (isShownAlways && sum <= 0) || !(0...1e6 ~= sum) ? nil : sum
  }
}
