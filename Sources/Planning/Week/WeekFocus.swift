/// A favoured muscle has its sets before the others get more than their fewest.
extension WeekDraft {
  /// Gives the focus muscle sets up to the upper end of its band, on the day first that has the fewest of
  /// it.
  mutating func favour() {
    guard let focus = request.focus?.rawValue, ceiling[focus] < Int(Int32.max) else { return }
    while volume[focus] < ceiling[focus], let step = nextSets(of: focus) { take(step) }
  }

  private mutating func nextSets(of muscle: Int) -> Step? {
    var best: (step: Step, rank: (Int, Int, Int))?
    for index in 0..<openPlaces
    where places[index].exercise >= 0 && places[index].primary == muscle
      && places[index].sets < places[index].usual
    {
      let sets = places[index].sets == 0 ? places[index].fewest : 1
      let inSession = sessionVolume[places[index].session * Muscle.count + muscle]
      let rank = (inSession, places[index].sets, index)
      if let best, best.rank <= rank { continue }
      if fits(index, sets: sets) { best = (Step(place: index, sets: sets), rank) }
    }
    return best?.step
  }

  /// Lets lifts of muscles that something else trains too give their room to the focus muscle, until it
  /// has the lower end of its band.
  private mutating func makeRoom(forFocus focus: Int) {
    guard let low = request.bands[focus]?.low else { return }
    for index in 0..<openPlaces where volume[focus] < low && places[index].sets == 0 {
      openFocus(index, focus)
    }
  }

  /// Starts a place with the first of its exercises for the focus muscle that finds room: where one that
  /// others help with would take them past their bands, one that spares them does.
  private mutating func openFocus(_ index: Int, _ focus: Int) {
    let best = places[index].exercise
    var tried: [Int] = []
    while places[index].exercise >= 0, places[index].primary == focus {
      if giveRoom(to: index) { return }
      tried.append(places[index].exercise)
      setExercise(index, bestExercise(for: index, not: tried))
    }
    setExercise(index, best)
  }

  /// Fills the focus muscle up to the upper end of its band; pairs moves where minutes are short.
  mutating func fillFocus() {
    guard let focus = request.focus?.rawValue, ceiling[focus] < Int(Int32.max) else { return }
    target[focus] = ceiling[focus]
    share[focus] = ceiling[focus]
    refreshWorth(of: focus)
    openExtraPlaces()
    fill(usual: false)
    while volume[focus] < ceiling[focus], supersetStage < Self.lastStage {
      enter(stage: supersetStage + 1)
      fill(usual: false)
    }
    makeRoom(forFocus: focus)
    fill(usual: false)
  }
}
