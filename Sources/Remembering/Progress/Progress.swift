import Consulting
import Domain
import JSONSource
import Store

/// What follows from weights, waists and sessions, week by week; weeks begin on Monday.
///
/// Everything is counted in whole numbers, so that taking events in two helpings comes to the same.
struct Progress: Hashable {
  /// Numbers of a week, added up.
  struct Week: Hashable {
    /// The number of its Monday.
    let monday: Int
    /// The sum in thousandths of the unit.
    var sum: Int
    var count: Int
  }

  /// A number that is measured again and again.
  struct Series: Hashable {
    var weeks: [Week] = []
    /// The day of the last one and its thousandths.
    var last: (day: Int, value: Int)?

    static func == (one: Series, other: Series) -> Bool {
      one.weeks == other.weeks && one.last?.day == other.last?.day
        && one.last?.value == other.last?.value
    }

    func hash(into hasher: inout Hasher) { hasher.combine(weeks) }
  }

  /// The heaviest set of an exercise; with help, that with least of it.
  struct Record: Hashable {
    let exercise: String
    /// Grams of its load; 0 for a lift of the body alone.
    var grams: Int
    var reps: Int
    var day: Int
  }

  /// The training of a week.
  struct Training: Hashable {
    let monday: Int
    var sessions = 0
    var sets = 0
    /// Sets by main muscle, in byte order.
    var muscles: [Muscle] = []
  }

  /// Sets of a muscle.
  struct Muscle: Hashable {
    let name: String
    var sets: Int
  }

  var weight = Series()
  var waist = Series()
  /// By exercise, in byte order.
  var records: [Record] = []
  var training: [Training] = []

  /// Takes the next event in; streams that say nothing about progress are passed over.
  ///
  /// - Parameters:
  ///   - event: A fact that is kept.
  ///   - muscle: The main muscle of an exercise; nil for one that is not known.
  ///   - lifted: What an exercise lifts at a load.
  /// - Throws: When the kept data are no JSON.
  mutating func take(
    _ event: Event, muscle: (String) -> String?, lifted: (String) -> LiftedLoad
  ) throws(StoreFailure) {
    let day = CalendarDay(of: event)
    guard ["weight", "waist", SessionFact.stream].contains(event.stream) else { return }
    let data = try event.json()
    // What an older program kept of numbers that nobody means is told by `history`, and counts for nothing.
    guard Magnitude.isUsual(data) else { return }
    switch event.stream {
    case "weight": weight.take(data["weight_kg"]?.number, day)
    case "waist": waist.take(data["waist_cm"]?.number, day)
    case SessionFact.stream: take(session: SessionForms.byExercise(data), day, muscle, lifted)
    default: break
    }
  }

  private mutating func take(
    session: JSON, _ day: CalendarDay, _ muscle: (String) -> String?,
    _ lifted: (String) -> LiftedLoad
  ) {
    let place = training.place(of: day.monday, by: \.monday)
    if place == training.count || training[place].monday != day.monday {
      training.insert(Training(monday: day.monday), at: place)
    }
    training[place].sessions += 1
    for block in session["blocks"]?.array ?? [] {
      guard let exercise = block["exerciseId"]?.string else { continue }
      let sets = block["sets"]?.array ?? []
      training[place].sets += sets.count
      if let name = muscle(exercise) { training[place].add(sets.count, of: name) }
      for set in sets { take(set: set, of: exercise, lifted(exercise), day) }
    }
  }

  private mutating func take(
    set: JSON, of exercise: String, _ lifted: LiftedLoad, _ day: CalendarDay
  ) {
    guard let reps = set["reps"]?.number.flatMap({ Int(exactly: $0.rounded(.down)) }), reps > 0
    else { return }
    // A set that says no help says nothing of what was lifted.
    if lifted.helps, set["weight_kg"]?.number == nil { return }
    guard let grams = Int(exactly: ((set["weight_kg"]?.number ?? 0) * 1000).rounded()) else {
      return
    }
    let place = records.place(of: exercise, by: \.exercise)
    let record = Record(exercise: exercise, grams: grams, reps: reps, day: day.number)
    guard place < records.count, records[place].exercise == exercise else {
      return records.insert(record, at: place)
    }
    let best = records[place]
    let (now, then) = (lifted.burden(Double(grams)), lifted.burden(Double(best.grams)))
    if (now, reps) > (then, best.reps) { records[place] = record }
  }
}

extension Progress.Series {
  fileprivate mutating func take(_ number: Double?, _ day: CalendarDay) {
    guard let number else { return }
    // Sums of thousandths stay far from the end of whole numbers.
    guard let value = Int(exactly: (number * 1000).rounded()), abs(value) < Int.max >> 12 else {
      return
    }
    last = (day.number, value)
    let place = weeks.place(of: day.monday, by: \.monday)
    if place == weeks.count || weeks[place].monday != day.monday {
      weeks.insert(Progress.Week(monday: day.monday, sum: 0, count: 0), at: place)
    }
    weeks[place].sum += value
    weeks[place].count += 1
  }
}

extension Progress.Training {
  fileprivate mutating func add(_ sets: Int, of muscle: String) {
    let place = muscles.place(of: muscle, by: \.name)
    if place == muscles.count || muscles[place].name != muscle {
      muscles.insert(Progress.Muscle(name: muscle, sets: 0), at: place)
    }
    muscles[place].sets += sets
  }
}

extension Array {
  /// Where an element of a key stands in a list in that order, or would stand.
  ///
  /// - Complexity: O(log n).
  fileprivate func place<Key: Comparable>(of key: Key, by property: (Element) -> Key) -> Int {
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      if property(self[middle]) < key { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
