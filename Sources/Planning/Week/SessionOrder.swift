/// The training order of a day.
extension WeekDraft {
  /// The day's places: what opens it, leading lifts, mandatory compounds, other compounds, isolations, calves
  /// and core, and behind all of them those on the floor, where these stay together; inside each the order of
  /// the template, superset partners side by side.
  func ordered(_ session: Int, pairs: [Pair]) -> [Int] {
    var order: [Int] = []
    let present = (0..<openPlaces).filter {
      places[$0].session == session && places[$0].sets > 0
    }
    for index in present.sorted(by: { rank($0) < rank($1) }) where !order.contains(index) {
      order.append(index)
      if let partner = pairs.partner(of: index) { order.append(partner) }
    }
    return order
  }

  private func rank(_ index: Int) -> (Int, Int, Int, Int) {
    let place = places[index]
    let isLast = place.role != .main && request.floor.contains(place.exercise)
    let group =
      switch place.role {
      case .main: 0
      case .finisher: 4
      case .isolation: 3
      case .compound: opens(index) ? 0 : isMandatory(index) || standsFor(index) ? 1 : 2
      }
    return (isLast ? 1 : 0, group, place.slot, index)
  }

  /// Whether a place opens its day before the lifts that lead it; what stands there is done straight.
  func opens(_ index: Int) -> Bool { slot(of: index).opens && !places[index].extra }

  /// Whether a place does the work of a mandatory slot.
  ///
  /// Besides the slot's own place the first compound in a further one does, where that place is
  /// empty or holds an isolation that was given.
  private func isMandatory(_ index: Int) -> Bool {
    let place = places[index]
    if place.mandatory { return true }
    guard place.extra, place.isCompound, slot(of: index).mandatory else { return false }
    return !(0..<index).contains {
      places[$0].session == place.session && places[$0].slot == place.slot && places[$0].sets > 0
        && places[$0].isCompound
    }
  }

  /// Whether a place trains the pattern of a mandatory slot of its day whose own place does something else.
  private func standsFor(_ index: Int) -> Bool {
    let pattern = places[index].pattern
    return placesOfSession[places[index].session].contains { own in
      places[own].mandatory && slot(of: own).patterns.first == pattern
        && (places[own].sets == 0 || places[own].pattern != pattern)
    }
  }

  /// The finished days with labels, rests, minutes and busy-day versions.
  func finishedSessions() -> [WeekPlan.Session] {
    request.sessions.indices.map { session in
      let pairs = pairs(in: session)
      let order = ordered(session, pairs: pairs)
      var labels: [Int: String] = [:]
      for index in order where labels[index] == nil {
        guard let partner = pairs.partner(of: index) else { continue }
        let letter = Self.letter(labels.count / 2)
        labels[index] = letter + "1"
        labels[partner] = letter + "2"
      }
      return WeekPlan.Session(
        title: request.sessions[session].title,
        exercises: order.map { placed($0, label: labels[$0]) },
        seconds: (sessionTime[session] + 999) / 1000,
        compact: compact(session, order: order))
    }
  }

  private func placed(_ index: Int, label: String?) -> WeekPlan.Placed {
    let place = places[index]
    let row = catalogue.exercises[place.exercise]
    var prescription = request.prescriptions.set(of: row, as: place.role)
    if label != nil {
      prescription.restSeconds = clock.supersetRestSeconds(prescription.restSeconds)
    }
    return WeekPlan.Placed(
      exercise: place.exercise, sets: place.sets, role: place.role, mandatory: isMandatory(index),
      slot: place.slot, superset: label, prescription: prescription)
  }

  /// "A", "B" … for the first twenty-six supersets of a day; a day never has that many.
  private static func letter(_ number: Int) -> String {
    String(UnicodeScalar(UInt8(65 + min(25, number))))
  }
}

extension [WeekDraft.Pair] {
  /// The other half of a place's pair; nil without one.
  func partner(of index: Int) -> Int? {
    for pair in self {
      if pair.first == index { return pair.second }
      if pair.second == index { return pair.first }
    }
    return nil
  }
}
