/// What is still missing when the greedy steps have ended.
///
/// An empty place considers one exercise only, the best of its pattern. Where that one does not
/// fit, another of the same pattern may: it loads no full muscle, or takes less time.
extension WeekDraft {
  /// Tries every exercise of every empty place for muscles that are short or trained too rarely.
  mutating func fillLeftovers() {
    for muscle in 0..<min(Muscle.count, request.bands.count) {
      target[muscle] = request.wanted(muscle)
      refreshWorth(of: muscle)
    }
    let rare = rarelyTrained.reduce(UInt16(0)) { $0 | 1 << UInt16($1.rawValue) }
    guard needy | rare != 0 else { return }
    openExtraPlaces()
    for muscle in 0..<Muscle.count where rare & (1 << UInt16(muscle)) != 0 {
      trainMoreOften(muscle)
    }
    for muscle in 0..<Muscle.count {
      for index in 0..<openPlaces where needy & (1 << UInt16(muscle)) != 0 {
        if places[index].sets == 0 { start(index, for: muscle) }
        add(to: index, for: muscle)
      }
    }
  }

  /// Opens a place in sessions that leave the muscle out, until it is trained often enough.
  private mutating func trainMoreOften(_ muscle: Int) {
    for index in 0..<openPlaces
    where places[index].sets == 0 && sessions(for: muscle) < settings.sessionsPerMuscle
      && sessionVolume[places[index].session * Muscle.count + muscle] < 2
    {
      start(index, for: muscle)
    }
  }

  /// Starts an empty place with the first exercise that trains the muscle and fits; what a day must
  /// train comes before the balance of the week.
  private mutating func start(_ index: Int, for muscle: Int) {
    let before = places[index].exercise
    for pattern in slot(of: index).patterns {
      for item in supplementCatalogue.accessories[pattern]
      where uses[item.exercise] < settings.usesPerWeek
        && catalogue.exercises[item.exercise].primary.rawValue == muscle
        && isFree(item.exercise, at: index)
      {
        setExercise(index, item.exercise)
        guard fits(index, sets: places[index].fewest),
          places[index].mandatory || strain(of: index, sets: places[index].fewest) <= 0
        else { continue }
        return take(Step(place: index, sets: places[index].fewest))
      }
    }
    setExercise(index, before)
  }

  private mutating func add(to index: Int, for muscle: Int) {
    while places[index].sets > 0, places[index].primary == muscle,
      needy & (1 << UInt16(muscle)) != 0, fits(index, sets: 1), strain(of: index, sets: 1) <= 0
    {
      change(index, by: 1)
    }
  }
}
