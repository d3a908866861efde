import JSONSource
import Testing

@testable import FoodLog

/// Health data of phones, by names and units of a page (requirement L46).
@Suite struct HealthTests {
  private let ask: Asking

  init() throws { ask = try Asking() }

  private func read(_ samples: String...) throws -> JSON {
    try ask("readHealth", #"{"samples":[\#(samples.joined(separator: ","))]}"#)
  }

  @Test(
    "Weight, height, energy, steps, workouts, sleep, birth date and sex are read in one unit (L46)")
  func reading() throws {
    let answer = try read(
      #"{"type":"HKQuantityTypeIdentifierBodyMass","value":180,"unit":"lb","at":"2026-03-02"}"#,
      #"{"type":"HeightRecord","value":1.8,"unit":"m"}"#,
      #"{"type":"ActiveCaloriesBurnedRecord","value":1000,"unit":"kJ"}"#,
      #"{"type":"StepsRecord","value":8000,"unit":"count"}"#,
      #"{"type":"HKWorkoutTypeIdentifier","value":1,"unit":"h"}"#,
      #"{"type":"SleepSessionRecord","value":450,"unit":"min"}"#,
      #"{"type":"HKCharacteristicTypeIdentifierDateOfBirth","text":"1990-05-01"}"#,
      #"{"type":"HKCharacteristicTypeIdentifierBiologicalSex","text":"HKBiologicalSexFemale"}"#)
    let said = (answer["read"]?.array ?? []).map { one in
      "\(one["kind"]?.string ?? "") \(one["value"]?.number.map { "\($0)" } ?? one["text"]?.string ?? "")"
    }
    #expect(
      said == [
        "weight 81.647", "height 180.0", "active_energy 239.006", "steps 8000.0", "workout 60.0",
        "sleep 7.5", "birth_date 1990-05-01", "sex female",
      ])
    #expect(answer["read"]?.array?.first?["at"]?.string == "2026-03-02")
    #expect(answer["skipped"]?.array?.isEmpty == true)
  }

  @Test("What is not read is named with its reason, and nothing is taken in another unit (L46)")
  func skipped() throws {
    let answer = try read(
      #"{"type":"BloodGlucoseRecord","value":5,"unit":"mmol"}"#,
      #"{"type":"WeightRecord","value":80,"unit":"ounces"}"#,
      #"{"type":"WeightRecord","value":80}"#,
      #"{"type":"WeightRecord","unit":"kg"}"#, #"{"type":"WeightRecord","value":8000,"unit":"kg"}"#,
      #"{"type":"WeightRecord","value":80,"unit":"kg","externalId":"planner:phone/1/weight"}"#,
      #"{"type":"HKCharacteristicTypeIdentifierBiologicalSex","text":"other"}"#)
    #expect(answer["read"]?.array?.isEmpty == true)
    #expect(
      (answer["skipped"]?.array ?? []).compactMap { $0["why"]?.string } == [
        "unknown_type", "unknown_unit", "unknown_unit", "no_value", "out_of_range", "own",
        "out_of_range",
      ])
  }

  @Test(
    "What is written is never read back, unknown is not written, and hidden numbers stay hidden (L46)"
  )
  func noLoop() throws {
    let food = try ask("resolveFoodLine", #"{"text":"2 eggs, qwrtzpx, 300 ml water"}"#)
    let items = (food["items"] ?? JSON(.null)).written
    let entries =
      #"[{"entry":"phone/1","at":"2026-03-02T07:30:00Z","items":\#(items)},"#
      + #"{"entry":"s1","at":"2026-03-02T18:00:00Z","workoutMinutes":55}]"#
    let samples = try ask("writeHealth", #"{"entries":\#(entries)}"#)["samples"]?.array ?? []
    let ids = samples.compactMap { $0["externalId"]?.string }
    #expect(ids.contains("planner:phone/1/calories") && ids.contains("planner:s1/workoutMinutes"))
    #expect(Set(ids).count == ids.count && samples.count > 20)
    let back = samples.flatMap { sample in
      (sample["types"]?.array ?? []).compactMap(\.string).map { type in
        #"{"type":"\#(type)","value":\#(sample["value"]?.number ?? 0),"unit":"\#(sample["unit"]?.string ?? "")","#
          + #""externalId":"\#(sample["externalId"]?.string ?? "")"}"#
      }
    }
    let read = try ask("readHealth", #"{"samples":[\#(back.joined(separator: ","))]}"#)
    #expect(read["read"]?.array?.isEmpty == true)
    #expect((read["skipped"]?.array ?? []).allSatisfy { $0["why"]?.string == "own" })
    let hidden = try ask("writeHealth", #"{"hidden":true,"entries":\#(entries)}"#)
    #expect(
      (hidden["samples"]?.array ?? []).compactMap { $0["externalId"]?.string } == [
        "planner:phone/1/drinkMl", "planner:s1/workoutMinutes",
      ])
    let unknown = try ask(
      "writeHealth",
      #"{"entries":[{"entry":"a","at":"x","items":[{"calories":null,"micronutrients":{}}]}]}"#)
    #expect(unknown["samples"]?.array?.isEmpty == true)
  }

  @Test("Every nutrient an entry keeps can be written (L46)")
  func complete() throws {
    let types = try Foods.builtIn.get().insights.health
    let fields = Set(types.writes.map(\.field))
    for nutrient in Nutrient.micronutrients { #expect(fields.contains(nutrient.rawValue)) }
  }
}
