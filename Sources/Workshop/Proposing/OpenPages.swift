import RuleEngine

/// Which pages an assistant may propose to change: the one table of it.
///
/// A gate is never one of them. A page is open only where it stands in an open chapter and everything
/// that it reads is open, too: a page about health, age, pain or energy is closed, and so is whatever
/// nobody thought of here.
enum OpenPages {
  /// Chapters about how training is laid out.
  private static let chapters = [
    "Rules/planning/2-split/", "Rules/planning/3-volume/", "Rules/planning/4-intensity/",
    "Rules/planning/5-exercises/",
  ]

  /// Facts about what is wanted, what there is to train with, and what is trained.
  private static let facts: Set<String> = [
    "equipment", "experience", "givenOtherSportMinutes", "goal", "householdItem", "laterality",
    "listedAs", "loadType", "loadability", "muscle", "pattern", "role", "scheduleDays",
    "sessionMinutes", "split", "statedExperience", "style", "trainingDays", "variant", "week",
  ]

  /// What closes a page; nil for an open one.
  static func closing(_ page: Decision, in rulebook: Rulebook) -> String? {
    guard chapters.contains(where: page.file.name.hasPrefix) else {
      return "it stands in a chapter that keeps people safe"
    }
    let closed = page.reads.map { rulebook.slots[$0].name }.first { !facts.contains($0) }
    return closed.map { "it asks for '\($0)', which keeps people safe" }
  }
}
