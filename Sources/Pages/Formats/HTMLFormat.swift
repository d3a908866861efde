extension Format {
  /// One page with everything in it, for a screen of any size and for paper.
  static let html = Format("html", "a page to print") {
    HTMLPage(PlanSheet($0, $1).sheet).text
  }
}
