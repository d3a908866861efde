/// Putting sets where they serve the most need per second.
extension WeekDraft {
  /// A place and the sets it would get.
  struct Step: Sendable {
    var place: Int
    var sets: Int
  }

  /// Places the mandatory slots of every session, leads first, at their fewest sets.
  mutating func placeMandatory() {
    for session in request.sessions.indices {
      var leads = request.sessions[session].mostLeads
      for index in placesOfSession[session] where places[index].mandatory {
        places[index].isLead = leads > 0 && slot(of: index).leads
        choose(index)
        open(index)
        places[index].isLead = places[index].sets > 0 && places[index].role == .main
        if places[index].isLead { leads -= 1 }
      }
    }
    for index in 0..<openPlaces where places[index].sets == 0 && !places[index].mandatory {
      choose(index)
    }
    favour()
    openLeast()
    raiseMandatory()
  }

  /// Starts a mandatory place with the first of its exercises that breaks no ceiling; where all do, the
  /// best one waits for room.
  private mutating func open(_ index: Int) {
    var tried: [Int] = []
    while places[index].exercise >= 0 {
      if fits(index, sets: places[index].fewest) {
        return change(index, by: places[index].fewest)
      }
      tried.append(places[index].exercise)
      setExercise(index, bestExercise(for: index, not: tried))
    }
    setExercise(index, tried.first ?? -1)
  }

  private mutating func raiseMandatory() {
    for index in 0..<templatePlaces where places[index].sets > 0 && places[index].isCompound {
      while places[index].sets < mandatorySets(of: index), fits(index, sets: 1) {
        change(index, by: 1)
      }
    }
  }

  /// Sets a mandatory compound should not go under; the fewest for everything else.
  func mandatorySets(of index: Int) -> Int {
    let place = places[index]
    return place.mandatory && place.isCompound
      ? max(place.fewest, min(request.sets.mandatory, place.most)) : place.fewest
  }

  /// Whether more sets break no ceiling of week, session, exercise or time.
  mutating func fits(_ index: Int, sets: Int) -> Bool {
    let session = places[index].session
    if places[index].sets + sets > places[index].most { return false }
    if places[index].sets == 0, !opens(places[index].pattern, in: session) { return false }
    for credit in places[index].firstCredit..<places[index].endCredit {
      let credit = catalogue.credits[credit]
      let more = credit.halfSets * sets
      if volume[credit.muscle] + more > ceiling[credit.muscle] { return false }
      if sessionVolume[session * Muscle.count + credit.muscle] + more > sessionCeiling {
        return false
      }
    }
    return keepsCaps(index, sets: sets) && timeFits(index, sets: sets)
  }

  /// Whether a session may have one exercise more, of this pattern.
  mutating func opens(_ pattern: Int, in session: Int) -> Bool {
    sessionCount[session] < settings.exercisesPerSession
      && sessionPatterns[session * 64 + pattern] < settings.exercisesPerPattern
  }

  /// Whether the session's minutes allow more sets, supersets considered.
  mutating func timeFits(_ index: Int, sets: Int) -> Bool {
    let overhead = places[index].sets == 0 ? places[index].overhead : 0
    let more = overhead + sets * places[index].perSet
    if sessionTime[places[index].session] + more <= timeLimit { return true }
    return supersetStage > 0 && time(with: sets, moreOf: index) <= timeLimit
  }

  /// Adds sets until every target is reached or nothing fits.
  ///
  /// - Parameters:
  ///   - usual: Stay at the usual number of sets per exercise.
  ///   - avoided: A place that is left alone, or -1.
  mutating func fill(usual: Bool, avoiding avoided: Int = -1) {
    while let step = bestStep(usual: usual, avoiding: avoided) {
      take(step)
    }
  }

  /// Takes a step; when it opens or empties a place, those that wanted its exercise look again.
  mutating func take(_ step: Step) {
    let before = places[step.place].sets
    let exercise = places[step.place].exercise
    let session = places[step.place].session
    let isHighFatigue = places[step.place].isHighFatigue
    change(step.place, by: step.sets)
    if before == 0 || before + step.sets == 0 {
      reconsider(exercise, session: session, wasHigh: isHighFatigue)
    }
  }

  /// The step with the most served need per second; the first one on a tie.
  private mutating func bestStep(usual: Bool, avoiding avoided: Int) -> Step? {
    var best: Step?
    var bestGain = 0
    var bestCost = 1
    for index in 0..<openPlaces
    where places[index].muscles & needy != 0 && index != avoided
      && places[index].sets < (usual ? places[index].usual : places[index].most)
    {
      let sets = places[index].sets > 0 ? 1 : firstSets(of: index)
      // Most places fail on time, so that is asked before anything dearer.
      if supersetStage == 0, !timeFits(index, sets: sets) { continue }
      let gain = self.gain(of: index, sets: sets)
      if gain == 0 { continue }
      let cost = cost(of: index, sets: sets)
      guard gain * bestCost > bestGain * cost, fits(index, sets: sets) else { continue }
      best = Step(place: index, sets: sets)
      bestGain = gain
      bestCost = cost
    }
    return best
  }

  /// Seconds of a step, dearer on full days; a move that may be paired rests less.
  private mutating func cost(of index: Int, sets: Int) -> Int {
    let session = places[index].session
    var time = places[index].sets == 0 ? places[index].overhead : 0
    time += sets * places[index].perSet
    if supersetStage >= places[index].pairsFrom { time -= sets * places[index].saving }
    let load = timeLimit == 0 ? 0 : settings.fillWeights.fullDay * sessionTime[session] / timeLimit
    return (time / 1000 + 1) * (100 + load)
  }

  /// A new exercise starts with one set more than the fewest when that much is missing.
  private mutating func firstSets(of index: Int) -> Int {
    let muscle = places[index].primary
    let more = places[index].fewest + 1
    let missing = target[muscle] - volume[muscle]
    return missing >= 2 * more && more <= places[index].usual ? more : places[index].fewest
  }

  /// Served need of a step, weighted; 0 when it serves none.
  mutating func gain(of index: Int, sets: Int) -> Int {
    var gain = 0
    for credit in places[index].firstCredit..<places[index].endCredit {
      let credit = catalogue.credits[credit]
      let missing = target[credit.muscle] - volume[credit.muscle]
      if missing > 0 { gain += min(missing, credit.halfSets * sets) * worth[credit.muscle] }
    }
    if gain == 0 { return 0 }
    let weights = settings.fillWeights
    let session = places[index].session
    let muscle = places[index].primary
    if sessionVolume[session * Muscle.count + muscle] + 2 * sets > share[muscle] {
      gain = gain * weights.pastShare / 100
    }
    if volume[muscle] >= target[muscle] { gain = gain * weights.onlySecondary / 100 }
    if places[index].extra { gain = gain * weights.secondOfPattern / 100 }
    if places[index].sets == 0, sessionCount[session] < weights.fewExercises {
      gain = gain * weights.sparseDay / 100
    }
    if places[index].isCompound { gain = gain * weights.compound / 100 }
    if places[index].isLead { gain = gain * weights.lead / 100 }
    let strain = strain(of: index, sets: sets)
    if strain > 0 { gain = gain * weights.breaksBalance / 100 }
    if strain < 0 { gain = gain * weights.mendsBalance / 100 }
    return gain * (100 - min(50, weights.laterSlot * places[index].slot))
  }
}
