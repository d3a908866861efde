import JSONSource
import Population
import Store
import StoreLaws

/// Somebody's days as their phone writes them down: four meals a day, three or four sessions a week of
/// some fifteen sets, a weight every other day, a check-in on most days, a waist every second week.
struct BelievableLife {
  private static let meals = [
    "2 eggs, toast with butter", "150 g yogurt with 30 g muesli and a banana",
    "200 g chicken breast, 180 g rice, broccoli", "a flat white", "tuna sandwich and an apple",
    "60 g oats with milk and blueberries", "salmon 150 g, potatoes 250 g, salad",
    "pasta with tomato sauce and 40 g parmesan", "protein shake with milk", "a handful of almonds",
  ]
  private static let exercises = [
    ("barbell_bench_press", 60.0), ("goblet_squat", 24.0), ("pull_up", 0.0),
    ("barbell_row", 55.0), ("dumbbell_curl", 12.0),
  ]

  private var random: SplitMix64
  private let isFrequent: Bool
  private var grams: Int
  private var count = 0
  private var sessions = 0

  /// Begins the life of a number.
  init(seed: UInt64, number: Int) {
    random = SplitMix64(seed, number)
    isFrequent = random.chance(0.5)
    grams = random.int(550...980) * 100
  }

  /// What is written down on so many days, of which the last is the noon of all tests.
  mutating func events(days: Int) throws -> [Event] {
    var events: [Event] = []
    for day in 0..<days { try live(day, hours: Double(day - days + 1) * 24, &events) }
    return events
  }

  private mutating func live(_ day: Int, hours: Double, _ events: inout [Event]) throws {
    grams += random.int(-150...145)
    if random.chance(0.5) {
      let weight = Self.number(grams / 100, tenths: 10)
      try note("weight", hours - 5, "{\"weight_kg\":\(weight)}", &events)
    }
    if day % 14 == 0 {
      try note("waist", hours - 4.9, "{\"waist_cm\":\(random.int(70...105))}", &events)
    }
    if random.chance(0.7) {
      let sleep = Self.number(random.int(11...18), tenths: 2)
      try note("check_in", hours - 4.8, "{\"sleep_h\":\(sleep)}", &events)
    }
    for meal in [-4.5, -0.5, 0, 0.5] {
      try note("food", hours + meal, "{\"text\":\"\(random.pick(Self.meals))\"}", &events)
    }
    if (isFrequent ? [0, 1, 3, 4] : [0, 2, 4]).contains(day % 7), random.chance(0.9) {
      try train(hours - 1, &events)
    }
  }

  private mutating func train(_ hours: Double, _ events: inout [Event]) throws {
    sessions += 1
    var sets: [String] = []
    for (exercise, start) in Self.exercises {
      let load = start == 0 ? 0 : Int(start * 2) + sessions / 12
      for _ in 0..<3 {
        let kilograms = Self.number(load, tenths: 2)
        sets.append(
          "{\"exerciseId\":\"\(exercise)\",\"load_kg\":\(kilograms),"
            + "\"reps\":\(random.int(6...10)),\"rir\":\(random.int(0...3))}")
      }
    }
    let end = try SeededFacts.moment(hours).text
    try note(
      "session", hours,
      "{\"session_id\":\"s\(sessions)\",\"ended_at\":\"\(end)\",\"sets\":[\(sets.joined(separator: ","))]}",
      &events)
  }

  private mutating func note(
    _ stream: String, _ hours: Double, _ data: String, _ events: inout [Event]
  ) throws {
    count += 1
    events.append(
      Event(
        stream: stream, client: "phone", number: Int64(count), device: "Pixel 9",
        at: try SeededFacts.moment(hours), zone: "Europe/Berlin",
        data: try Content(reading: Array(data.utf8), name: "data")))
  }

  /// A number of so many parts of a whole, written without a zero at its end.
  private static func number(_ parts: Int, tenths whole: Int) -> String {
    let rest = parts % whole * 10 / whole
    return rest == 0 ? "\(parts / whole)" : "\(parts / whole).\(rest)"
  }
}
