import Consulting

/// The loads of an exercise in the steps that exist; with help, more of it is lighter.
extension LiftFacts {
  /// The load that exists next to one and lifts no more, a step at least, and no more than can be
  /// written down.
  func existing(_ load: Double) -> Double {
    let load = min(load, LoggedSet.mostLoad)
    return max(step, lifted.helps ? GridStep.up(load, step) : GridStep.down(load, step))
  }

  /// The load one step harder; help never falls to nothing.
  func harder(than load: Double) -> Double {
    existing(lifted.burden(lifted.burden(load) + step))
  }

  /// A load made lighter by a part of it; help grows by as much, and by a step at least.
  func lighter(_ load: Double, by share: Double) -> Double {
    guard lifted.helps else { return load * (1 - share) }
    return share > 0 ? load + max(step, load * share) : load
  }

  /// Whether more is lifted with a load than with another.
  func isHarder(_ load: Double, than other: Double) -> Bool {
    lifted.burden(load) > lifted.burden(other)
  }
}
