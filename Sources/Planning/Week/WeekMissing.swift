/// A pattern that a day must train comes before work for one joint that the day may leave out.
extension WeekDraft {
  /// Gives the room of optional isolation lifts to patterns that a day must train and lacks.
  mutating func placeMissing() {
    for index in 0..<templatePlaces where places[index].mandatory && places[index].sets == 0 {
      choose(index)
      guard places[index].exercise >= 0, isCompoundMissing(index) else { continue }
      makeRoom(for: index)
    }
  }

  private func isCompoundMissing(_ index: Int) -> Bool {
    places[index].isCompound && sessionCount[places[index].session] > 0
  }

  /// Takes isolation lifts of the day out, one more each time, until the place finds room; without success
  /// they stay.
  private mutating func makeRoom(for index: Int) {
    var memory = Memory()
    remember(in: &memory)
    let session = places[index].session
    let optional = places.indices.prefix(openPlaces).filter {
      places[$0].session == session && places[$0].sets > 0 && !places[$0].mandatory
        && !places[$0].isCompound
    }
    for other in optional.reversed() {
      take(Step(place: other, sets: -places[other].sets))
      if fits(index, sets: places[index].fewest) {
        return take(Step(place: index, sets: places[index].fewest))
      }
    }
    restore(memory)
  }
}
