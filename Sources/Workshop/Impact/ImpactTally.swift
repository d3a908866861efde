/// What a run has found so far; two of them add up, whoever found what.
package struct ImpactTally: Sendable {
  /// Athletes through one cause.
  package struct Touched: Sendable {
    /// How many.
    package var count: Int
    /// What the first of them saw.
    package let sample: ImpactSample
    /// Which athlete that was.
    package let number: Int
  }

  /// How often something came and went.
  package struct Turnover: Hashable, Sendable {
    /// Athletes who no longer have it.
    package var out = 0
    /// Athletes who have it only now.
    package var into = 0
  }

  /// A line of the roster that is no request.
  package struct BadLine: Hashable, Sendable {
    /// Its number, from 1.
    package let line: Int
    /// What is wrong with it.
    package let reason: String
  }

  /// Athletes whose requests were answered.
  package private(set) var athletes = 0
  /// Athletes whose answers differ.
  package private(set) var changed = 0
  /// Athletes who had a plan and no longer have one.
  package private(set) var plansLost = 0
  /// Athletes who have a plan only now.
  package private(set) var plansGained = 0
  /// Athletes without a plan on either side.
  package private(set) var refusedByBoth = 0
  /// Athletes to whom a safety note is no longer given as it was.
  package private(set) var notesLost = 0
  /// Days of athletes with the same plan, on which it was adapted by both.
  package private(set) var days = 0
  /// Days on which it came out otherwise.
  package private(set) var daysChanged = 0
  /// Days on which it can no longer be adapted.
  package private(set) var daysLost = 0
  /// Pages that differ.
  private var differingPages: [String] = []
  /// Lines that are no requests.
  package private(set) var badLines = 0
  /// The first of them.
  package private(set) var firstBadLines: [BadLine] = []
  /// Changes by the number they are of.
  package private(set) var fields: [ImpactField: FieldTally] = [:]
  /// Athletes by the section that differs.
  package private(set) var sections: [String: Int] = [:]
  /// Exercises by id.
  package private(set) var exercises: [String: Turnover] = [:]
  /// Foods by id.
  package private(set) var foods: [String: Turnover] = [:]
  /// Warnings by their text.
  package private(set) var warnings: [String: Turnover] = [:]
  /// Refusals by their reason.
  package private(set) var refusals: [String: Turnover] = [:]
  /// Rows and things by what they changed.
  package private(set) var causes: [ImpactCause: Touched] = [:]
  /// The athletes who are affected most, the most affected first.
  package private(set) var most: [AthleteChange] = []

  /// How many athletes are kept side by side.
  private static let kept = 10
  /// How many bad lines are named.
  private static let named = 20
  /// Texts beyond these are counted together, so that no roster fills the memory.
  private static let mostTexts = 500
  private static let others = "others"

  init(_ differingPages: [String] = []) {
    self.differingPages = differingPages
  }

  /// Pages that differ and through which nobody of the roster got another plan, where no day came
  /// out otherwise, either; what a day came out by is not told page by page.
  package var askedByNobody: [String] {
    guard athletes > 0, daysChanged == 0 else { return [] }
    let touched = Set(causes.keys.map(\.page))
    return differingPages.filter { !touched.contains($0) }
  }

  /// Adds what both say to a day.
  mutating func addDay(_ base: ImpactSide.Day, _ rules: ImpactSide.Day) {
    days += 1
    if base != rules { daysChanged += 1 }
    if case .answered = base, case .failed = rules { daysLost += 1 }
  }

  mutating func addSame(isRefused: Bool) {
    athletes += 1
    if isRefused { refusedByBoth += 1 }
  }

  mutating func addBadLine(_ line: Int, _ reason: String) {
    badLines += 1
    if firstBadLines.count < Self.named {
      firstBadLines.append(BadLine(line: line, reason: reason))
    }
  }

  mutating func add(_ change: AthleteChange) {
    athletes += 1
    changed += 1
    switch (change.baseRefusal, change.rulesRefusal) {
    case (nil, .some): plansLost += 1
    case (.some, nil): plansGained += 1
    case (.some, .some): refusedByBoth += 1
    case (nil, nil): break
    }
    if change.losesNotes { notesLost += 1 }
    for number in change.numbers {
      guard let base = number.base, let rules = number.rules, base != rules else { continue }
      fields[number.field, default: FieldTally()].add(rules - base)
    }
    addSwaps("exercises swapped", change.exercisesOut, change.exercisesIn)
    addSwaps("foods swapped", change.foodsOut, change.foodsIn)
    for section in change.sections { sections[section, default: 0] += 1 }
    Self.count(change.exercisesOut, change.exercisesIn, in: &exercises)
    Self.count(change.foodsOut, change.foodsIn, in: &foods)
    Self.count(change.warningsOut, change.warningsIn, in: &warnings)
    Self.count(
      [change.baseRefusal].compactMap(\.self), [change.rulesRefusal].compactMap(\.self),
      in: &refusals)
    for (cause, sample) in zip(change.causes, change.samples) {
      let touched = Touched(count: 1, sample: sample, number: change.number)
      add(cause, touched)
    }
    keep([change])
  }

  /// Adds what was found in later athletes.
  mutating func add(_ later: ImpactTally) {
    athletes += later.athletes
    changed += later.changed
    plansLost += later.plansLost
    plansGained += later.plansGained
    refusedByBoth += later.refusedByBoth
    notesLost += later.notesLost
    days += later.days
    daysChanged += later.daysChanged
    daysLost += later.daysLost
    badLines += later.badLines
    firstBadLines = Array((firstBadLines + later.firstBadLines).prefix(Self.named))
    for (field, tally) in later.fields { fields[field, default: FieldTally()].add(tally) }
    sections.merge(later.sections, uniquingKeysWith: +)
    Self.merge(later.exercises, into: &exercises)
    Self.merge(later.foods, into: &foods)
    Self.merge(later.warnings, into: &warnings)
    Self.merge(later.refusals, into: &refusals)
    for (cause, touched) in later.causes { add(cause, touched) }
    keep(later.most)
  }

  private mutating func addSwaps(_ name: String, _ out: [String], _ into: [String]) {
    let swaps = max(out.count, into.count)
    guard swaps > 0 else { return }
    fields[ImpactField(name: name, unit: ""), default: FieldTally()].add(Double(swaps))
  }

  private mutating func add(_ cause: ImpactCause, _ touched: Touched) {
    guard let known = causes[cause] else {
      causes[cause] = touched
      return
    }
    let first = known.number < touched.number ? known : touched
    causes[cause] = Touched(
      count: known.count + touched.count, sample: first.sample, number: first.number)
  }

  private mutating func keep(_ changes: [AthleteChange]) {
    most = Array((most + changes).sorted(by: Self.isBefore).prefix(Self.kept))
  }

  /// Lost and gained plans first, then the size of the change, then the order of the athletes.
  private static func isBefore(_ one: AthleteChange, _ other: AthleteChange) -> Bool {
    if one.isRefusalChange != other.isRefusalChange { return one.isRefusalChange }
    if one.size != other.size { return one.size > other.size }
    return one.number < other.number
  }

  private static func count(
    _ out: [String], _ into: [String], in counts: inout [String: Turnover]
  ) {
    for text in out { counts[place(of: text, in: counts), default: Turnover()].out += 1 }
    for text in into { counts[place(of: text, in: counts), default: Turnover()].into += 1 }
  }

  private static func merge(_ later: [String: Turnover], into counts: inout [String: Turnover]) {
    for (text, turnover) in later.sorted(by: { $0.key < $1.key }) {
      let place = place(of: text, in: counts)
      counts[place, default: Turnover()].out += turnover.out
      counts[place, default: Turnover()].into += turnover.into
    }
  }

  private static func place(of text: String, in counts: [String: Turnover]) -> String {
    counts[text] != nil || counts.count < mostTexts ? text : others
  }
}
