import Consulting
import JSONSource
import PlannerService
import Store

extension Progress {
  /// How progress follows from the events by the rules of an edition, which say what trains what.
  static func derivation(by service: PlannerService) -> Derivation {
    .settled(
      system: "progress", version: 4, rules: service.rules?.hash ?? "",
      fold: fold(by: service.rules))
  }

  /// Compact JSON.
  var snapshot: [UInt8] {
    var writer = JSONWriter()
    writer.beginObject()
    for (key, series) in [("weight", weight), ("waist", waist)] {
      writer.key(key)
      writer.list(series.weeks) { week, writer in
        let numbers = [week.monday] + week.days.flatMap { [$0.day, $0.value] }
        writer.list(numbers) { $1.value($0) }
      }
    }
    writer.key("records")
    writer.list(records) { record, writer in
      writer.beginArray()
      writer.value(record.exercise)
      for number in [record.grams, record.reps, record.day] { writer.value(number) }
      writer.endArray()
    }
    writer.key("training")
    writer.list(training) { week, writer in
      writer.beginArray()
      for number in [week.monday, week.sessions, week.sets] { writer.value(number) }
      for muscle in week.muscles {
        writer.value(muscle.name)
        writer.value(muscle.sets)
      }
      writer.endArray()
    }
    writer.endObject()
    return writer.bytes
  }

  /// Reads a snapshot.
  init(snapshot json: JSON?) {
    guard let json else { return }
    weight = Series(json["weight"])
    waist = Series(json["waist"])
    records = (json["records"]?.array ?? []).compactMap { item in
      let parts = item.array ?? []
      guard parts.count == 4, let exercise = parts[0].string else { return nil }
      return Record(
        exercise: exercise, grams: parts[1].whole, reps: parts[2].whole, day: parts[3].whole)
    }
    training = (json["training"]?.array ?? []).map { item in
      let parts = item.array ?? []
      var week = Training(monday: parts[0].whole, sessions: parts[1].whole, sets: parts[2].whole)
      for index in stride(from: 3, to: parts.count - 1, by: 2) {
        week.muscles.append(
          Muscle(name: parts[index].string ?? "", sets: parts[index + 1].whole))
      }
      return week
    }
  }
}

extension Progress.Series {
  fileprivate init(_ weeks: JSON?) {
    self.weeks = (weeks?.array ?? []).map { item in
      let parts = item.array ?? []
      let days = stride(from: 1, to: parts.count - 1, by: 2).map {
        Progress.Day(day: parts[$0].whole, value: parts[$0 + 1].whole)
      }
      return Progress.Week(monday: parts[0].whole, days: days)
    }
  }
}

extension JSON {
  /// A whole number that was written as one.
  fileprivate var whole: Int { Int(number ?? 0) }
}
