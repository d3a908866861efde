/// What is said with care where little is eaten.
extension Insights {
  /// What is said of an average of little food, and of short days that come again and again: a question
  /// where they do not look complete, never a claim, with whom to turn to; nothing otherwise.
  ///
  /// No number of energy or body stands in it, so that it is said to whom they are hidden as well.
  func care(_ overview: Overview) -> [String] {
    let least = rules.lowIntake.least(sex: person.sex, floor: person.floor)
    let short = overview.shortDays(under: least, rules.lowIntake)
    guard short != nil || overview.calories.map({ $0 < least }) ?? false else { return [] }
    guard let short, !short.areComplete else { return [text("overview.low")] + referrals }
    let asked = text("overview.short", ("short", "\(short.days)"), ("told", "\(short.told)"))
    return [asked] + referrals
  }

  /// Whom to turn to besides, by what is known of the person.
  private var referrals: [String] {
    let known = [
      ("care.eating", person.hadEatingDisorder),
      ("care.two", person.isPregnant || person.isBreastfeeding),
      ("care.minor", person.age.map { $0 < rules.lowIntake.adultFrom } ?? false),
    ]
    return known.filter(\.1).map { text($0.0) }
  }
}
