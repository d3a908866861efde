import Consulting
import Domain
import JSONSource
import Planning
import PlannerService
import Store

/// What follows from weights, waists and sessions, week by week; weeks begin on Monday.
///
/// Everything is counted in whole numbers, so that taking events in two helpings comes to the same.
struct Progress: Hashable, Projection {
  /// The numbers of a week, one a day: what is told later of a day is what was meant.
  struct Week: Hashable {
    /// The number of its Monday.
    let monday: Int
    /// The days with a number, in their order.
    var days: [Day] = []
    /// The sum in thousandths of the unit.
    var sum: Int { days.reduce(0) { $0 + $1.value } }
    /// How many days have a number.
    var count: Int { days.count }
  }

  /// The number of a day.
  struct Day: Hashable {
    /// The number of the day.
    let day: Int
    /// Thousandths of the unit.
    var value: Int
  }

  /// A number that is measured again and again.
  struct Series: Hashable {
    var weeks: [Week] = []
    /// The number of the latest day.
    var last: Day? { weeks.last?.days.last }
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

  static let kinds: [EventStream.Kind] = [.weight, .waist, .session]

  /// Takes the next event in; what says nothing about progress is passed over, and so are numbers that
  /// nobody means, as an older program kept them: `history` tells them.
  mutating func apply(_ event: PersonEvent, of kept: Event, by rules: Edition?) {
    let day = CalendarDay(of: kept)
    switch event {
    case .weight(let kilograms) where Magnitude.holds(kilograms): weight.take(kilograms, day)
    case .waist(let centimetres) where Magnitude.holds(centimetres): waist.take(centimetres, day)
    case .session(let data) where Magnitude.isUsual(data):
      take(session: SessionForms.byExercise(data), day, rules)
    default: break
    }
  }

  private mutating func take(session: JSON, _ day: CalendarDay, _ rules: Edition?) {
    let place = training.place(of: day.monday, by: \.monday)
    if place == training.count || training[place].monday != day.monday {
      training.insert(Training(monday: day.monday), at: place)
    }
    training[place].sessions += 1
    for block in session["blocks"]?.array ?? [] {
      guard let exercise = block["exerciseId"]?.string else { continue }
      let sets = block["sets"]?.array ?? []
      training[place].sets += sets.count
      if let name = rules?.muscle(ofExercise: exercise) {
        training[place].add(sets.count, of: name)
      }
      let lifted = rules?.lifted(byExercise: exercise) ?? .alone
      for set in sets { take(set: set, of: exercise, lifted, day) }
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
  fileprivate mutating func take(_ number: Double, _ day: CalendarDay) {
    // Sums of thousandths stay far from the end of whole numbers.
    guard let value = Int(exactly: (number * 1000).rounded()), abs(value) < Int.max >> 12 else {
      return
    }
    let place = weeks.place(of: day.monday, by: \.monday)
    if place == weeks.count || weeks[place].monday != day.monday {
      weeks.insert(Progress.Week(monday: day.monday), at: place)
    }
    weeks[place].take(Progress.Day(day: day.number, value: value))
  }
}

extension Progress.Week {
  /// Takes the number of a day in the place of what was told of it before.
  fileprivate mutating func take(_ new: Progress.Day) {
    let place = days.place(of: new.day, by: \.day)
    if place < days.count, days[place].day == new.day {
      days[place] = new
    } else {
      days.insert(new, at: place)
    }
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
