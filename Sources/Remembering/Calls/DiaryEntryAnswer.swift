import JSONSource
import PlannerService
import Store

/// A line of the diary as `foodEntry` answers it.
struct DiaryEntryAnswer {
  let line: Diary.Line
  let answer: JSON

  init(_ line: Diary.Line, by planner: PersonalPlanner) throws(ErrorBody) {
    let request = try kept { () throws(StoreFailure) in try line.request() }
    self.line = line
    answer = try planner.ask("foodEntry", request)
  }

  var items: [JSON] { answer["items"]?.array ?? [] }

  /// The places of its foods in the line.
  var places: [Int] { (answer["places"]?.array ?? []).compactMap { $0.number.map { Int($0) } } }

  /// Writes the members of a line; without energy and food values for whom they are hidden.
  func write(isHidden: Bool, into writer: inout JSONWriter) {
    writer.field("entry", line.id)
    writer.field("at", line.event.at.text)
    for key in ["text", "deleted", "revision", "kind"] {
      writer.key(key)
      writer.json(answer[key] ?? JSON(.null))
    }
    writer.key("items")
    writer.list(items) { item, writer in writer.json(isHidden ? item.withoutFoodValues : item) }
    writer.key("places")
    writer.json(answer["places"] ?? JSON(.null))
  }
}

extension JSON {
  /// An item with nothing that people whose numbers are hidden should see.
  fileprivate var withoutFoodValues: JSON {
    let shown: Set<String> = ["quantity", "grams", "drinkMl", "confidence"]
    return JSON(
      .object(
        (members ?? []).map { member in
          if member.key == "micronutrients" {
            let none = (member.value.members ?? []).map { Member(key: $0.key, value: JSON(.null)) }
            return Member(key: member.key, value: JSON(.object(none)))
          }
          let isShown = member.value.number == nil || shown.contains(member.key)
          return isShown ? member : Member(key: member.key, value: JSON(.null))
        }))
  }
}
