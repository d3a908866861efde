import Population

extension SeededRequests {
  /// Requests of athletes who know the exercises and foods of the judge's catalogue.
  package init(_ laws: PlanLaws) {
    self.init(
      exerciseIds: laws.catalogue.exercises.map(\.id),
      families: Array(Set(laws.catalogue.foods.map(\.family))).sorted())
  }
}
