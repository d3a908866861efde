/// Two exercises of a day that do the same become one.
extension WeekDraft {
  /// Where the pages want one exercise of a pattern a day, gives the sets of a second one for the same muscle to
  /// the first, and what does not fit there to other muscles, while every muscle, balance, day and minute stays
  /// as well off.
  mutating func joinTwins() {
    for place in 0..<openPlaces {
      for twin in 0..<openPlaces where isTwin(twin, of: place) { join(twin, to: place) }
    }
  }

  /// Whether a place could be spared for another one of its day: it need not be there, nobody gave its lift, and
  /// the other trains the same muscle by the same pattern.
  private func isTwin(_ twin: Int, of place: Int) -> Bool {
    twin != place && places[twin].sets > 0 && places[place].sets > 0
      && places[twin].session == places[place].session
      && places[twin].pattern == places[place].pattern
      && places[twin].primary == places[place].primary
      && settings.oneADay & (1 << UInt64(places[twin].pattern)) != 0
      && !places[twin].mandatory && !places[twin].isLead
      && !request.wishes.given.contains(places[twin].exercise)
  }

  private mutating func join(_ twin: Int, to place: Int) {
    let before = (shortfall, imbalance, rareMuscles)
    let pattern = places[twin].session * 64 + places[twin].pattern
    let count = sessionPatterns[pattern]
    var memory = Memory()
    remember(in: &memory)
    let sets = places[twin].sets
    take(Step(place: twin, sets: -sets))
    for _ in 0..<sets where fits(place, sets: 1) { change(place, by: 1) }
    if shortfall > before.0 { fill(usual: false, avoiding: twin) }
    let after = (shortfall, imbalance, rareMuscles)
    let isAsWell = after.0 <= before.0 && after.1 <= before.1 && after.2 <= before.2
    if !isAsWell || isTooLong || sessionPatterns[pattern] >= count { restore(memory) }
  }
}
