import Consulting
import Domain

/// How a joint was told to hurt, day by day, as far as anything follows from it.
struct PainCourse: Hashable, Sendable {
  var joint: String
  /// The last day on which it was told, and the level of that day.
  var date: CalendarDay
  var level = 0
  /// The worst level since it began to hurt or was last whole, and the last day it was as bad.
  var worst = 0
  var worstOn: CalendarDay
  /// Since when no word of it was less than the word before, from which level, in how many words.
  var climbSince: CalendarDay
  var climbFrom = 0
  var climbTimes = 0
  /// Since when every word of it was pain that holds lifts back; nil where the last one was not.
  var heldSince: CalendarDay?
  var heldTimes = 0
  /// Since when no word of it was 0, in how many words; nil where the last one was.
  var hurtSince: CalendarDay?
  var hurtTimes = 0
  /// The lifts in which it hurt since it began to hurt or was last whole, in the order they were told.
  var lifts: [Int] = []

  /// A course that begins.
  init(joint: String, on date: CalendarDay) {
    (self.joint, self.date, worstOn, climbSince) = (joint, date, date, date)
  }

  /// Takes in what was told on a day; of one day the worst counts, and an earlier day says nothing.
  mutating func tell(_ told: Int, on day: CalendarDay, holds: Bool, isNewBout: Bool) {
    let isSameDay = day == date && climbTimes > 0
    guard day >= date, !isSameDay || told > level else { return }
    if told == 0 || told < level || level == 0 {
      (climbSince, climbFrom, climbTimes) = (day, told, 0)
    }
    climbTimes += isSameDay && climbTimes > 0 ? 0 : 1
    heldTimes = holds ? heldTimes + (isSameDay && heldSince != nil ? 0 : 1) : 0
    heldSince = holds ? heldSince ?? day : nil
    hurtTimes = told > 0 ? hurtTimes + (isSameDay && hurtSince != nil ? 0 : 1) : 0
    hurtSince = told > 0 ? hurtSince ?? day : nil
    if isNewBout { (worst, lifts) = (0, []) }
    if told >= worst { (worst, worstOn) = (told, day) }
    (date, level) = (day, told)
  }

  /// Forgets how bad it was: all that it took is back.
  mutating func end() { (worst, worstOn, lifts) = (level, date, []) }
}
