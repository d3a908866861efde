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
      answer: {
        .object([
          AnswerField("read", .list(.object("index:i kind value:n| unit| text| at|"))),
          AnswerField(
            "skipped",
            .list(
              .object([
                AnswerField("index", .integer),
                AnswerField("why", .words(HealthTypes.Skipped.allCases.map(\.rawValue))),
              ]))),
        ])
      },
      example: """
        {"samples":[{"type":"HKQuantityTypeIdentifierBodyMass","value":180,"unit":"lb",\
        "at":"2026-03-02T07:00:00+01:00"}]}
        """
    ) { form, writer throws(PlanFailure) in
      let types = try foods.model().insights.health
      let samples = (form["samples"]?.array ?? []).enumerated()
      writer.beginObject()
      writer.key("read")
      writer.beginArray()
      var skipped: [(index: Int, why: HealthTypes.Skipped)] = []
      for (index, sample) in samples {
        switch types.read(sample) {
        case .failure(let failure): skipped.append((index, failure.why))
        case .success(let read):
          writer.beginObject()
          writer.field("index", index)
          writer.field("kind", read.type.kind)
          writer.number("value", read.value)
          writer.text("unit", read.type.unit)
          writer.text("text", read.text)
          writer.text("at", sample["at"]?.string)
          writer.endObject()
        }
      }
      writer.endArray()
      writer.key("skipped")
      writer.beginArray()
      for (index, why) in skipped {
        writer.beginObject()
        writer.field("index", index)
        writer.field("why", why.rawValue)
        writer.endObject()
      }
      writer.endArray()
      writer.endObject()
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
      answer: {
        .object([
          AnswerField("samples", .list(.object("types[] value:n unit at externalId")))
        ])
      },
      example: """
        {"entries":[{"entry":"phone/1","at":"2026-03-02T07:30:00+01:00",\
        "items":[{"calories":143,"proteinG":12.56}]}]}
        """
    ) { form, writer throws(PlanFailure) in
      let types = try foods.model().insights.health
      let isHidden = form.flag("hidden") ?? false
      writer.beginObject()
      writer.key("samples")
      writer.beginArray()
      for entry in form["entries"]?.array ?? [] {
        for type in types.writes where type.isShownAlways || !isHidden {
          guard let value = type.value(of: entry) else { continue }
          writer.beginObject()
          writer.texts("types", type.names)
          writer.field("value", value)
          writer.field("unit", type.unit)
          writer.field("at", entry["at"]?.string ?? "")
          writer.field(
            "externalId", "\(types.mark)\(entry["entry"]?.string ?? "")/\(type.field)")
          writer.endObject()
        }
      }
      writer.endArray()
      writer.endObject()
    }
  }
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
