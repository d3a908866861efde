extension Soak {
  func runPairs(_ count: Int) async -> Tally { Tally() }
}
