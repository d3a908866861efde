import Testing

@testable import JSONSource

@Test func diagnosticsAreSortedByPlacePointerAndCode() {
  func diagnostic(_ name: String, _ line: Int, _ column: Int, _ pointer: String = "") -> Diagnostic
  {
    Diagnostic(
      name, name, place: Place(file: "f", line: line, column: column, length: 1, text: ""),
      pointer: pointer)
  }
  var diagnostics = Diagnostics()
  for item in [
    diagnostic("g", 10, 1), diagnostic("d", 2, 10), diagnostic("c", 2, 9),
    diagnostic("f", 2, 10, "/b"),
    diagnostic("e", 2, 10, "/a"), diagnostic("b", 2, 9), Diagnostic("a", "no place"),
  ] { diagnostics.report(item) }
  #expect(diagnostics.sorted().map(\.code).joined() == "abcdefg")
}

@Test func onlyErrorsRefuse() {
  var warned = Diagnostics()
  warned.report(Diagnostic("w", "only a warning", severity: .warning))
  var refused = warned
  refused.report(Diagnostic("e", "an error"))
  var both = warned
  both.report(refused)
  #expect([warned, refused, both].map(\.hasErrors) == [false, true, true])
  #expect(both.list.map(\.code) == ["w", "w", "e"])
}
