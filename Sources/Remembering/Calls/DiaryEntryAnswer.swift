import FoodLog
import JSONSource
import PlannerService
import Store

/// A line of the diary as `foodEntry` answers it.
///
/// A kept line that nobody would keep today, such as one with a number that nobody means, counts for
/// nothing and says why; it can still be taken out of the day.
struct DiaryEntryAnswer {
  let line: Diary.Line
  let answer: JSON
  /// Why the line cannot be read; empty for one that can.
  let mistakes: [Diagnostic]

  init(_ line: Diary.Line, by planner: PersonalPlanner) throws(ErrorBody) {
    let request = try kept { () throws(StoreFailure) in try line.request() }
    self.line = line
    do throws(ErrorBody) {
      answer = try planner.ask("foodEntry", request)
      mistakes = []
    } catch {
      guard !error.errors.isEmpty else { throw error }
      answer = line.unread
      mistakes = error.errors
    }
  }

  /// The same of a line that has to be read.
  init(readable line: Diary.Line, by planner: PersonalPlanner) throws(ErrorBody) {
    try self.init(line, by: planner)
    guard mistakes.isEmpty else {
      throw ErrorBody(.invalidArgument, ErrorBody.summary(of: mistakes), errors: mistakes)
    }
  }

  var items: [JSON] { answer["items"]?.array ?? [] }

  /// The places of its foods in the line.
  var places: [Int] { (answer["places"]?.array ?? []).compactMap { $0.number.map { Int($0) } } }

  /// The line as it is told; without energy and food values for whom they are hidden.
  ///
  /// - Parameters:
  ///   - isHidden: Whether numbers of food are hidden.
  ///   - allergies: What its foods are watched for; nil for somebody who leaves no allergen out.
  /// - Returns: The line.
  func told(isHidden: Bool, watching allergies: DiaryAllergies?) -> ToldLine {
    ToldLine(
      entry: line.id, at: line.event.at.text, answer: answer,
      items: items.map { item in
        ToldFood(
          isHidden ? item.withoutFoodValues : item,
          excludedAllergens: allergies.map { $0.held(by: item) })
      },
      mistakes: mistakes.isEmpty
        ? nil : JSON.written { ErrorBody.write(mistakes, into: &$0) }.array)
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
            let none = (member.value.members ?? []).map { Member(key: $0.key, value: .null) }
            return Member(key: member.key, value: JSON(.object(none)))
          }
          let isShown = member.value.number == nil || shown.contains(member.key)
          return isShown ? member : Member(key: member.key, value: .null)
        }))
  }
}
