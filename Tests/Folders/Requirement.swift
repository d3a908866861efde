import Foundation
import PlannerService

/// A requirement of a system, and the tests that tick it.
package struct Requirement {
  /// Its number in the list of the system.
  package let number: Int
  private let meaning: String
  private let tests: [(file: String, name: String)]

  /// A requirement with its tests: each by its file below `Tests/`, and by the name of its function or
  /// the words that it begins with.
  package init(_ number: Int, _ meaning: String, _ tests: (String, String)...) {
    (self.number, self.meaning, self.tests) = (number, meaning, tests)
  }

  /// What keeps requirements from being ticked: no meaning, no test, or one that is not there.
  package static func problems(_ requirements: [Requirement]) throws -> [String] {
    try requirements.flatMap { try $0.problems() }
  }

  private func problems() throws -> [String] {
    let missing = try tests.filter { test in
      let bytes = try Files.read("\(Checkout.top)/Tests/\(test.file).swift")
      return !Self.holds(String(decoding: bytes, as: UTF8.self), test.name)
    }
    let isEmpty = meaning.isEmpty || tests.isEmpty
    return (isEmpty ? ["\(number): no meaning, or no test"] : [])
      + missing.map { "\(number): \($0.file) has no test \($0.name)" }
  }

  private static func holds(_ text: String, _ name: String) -> Bool {
    if name.contains(" ") { return text.contains("@Test") && text.contains("\"\(name)") }
    guard let place = text.range(of: "func \(name)(") else { return false }
    return text[..<place.lowerBound].suffix(attributes).contains("@Test")
  }

  /// Characters before a test within which its attribute begins: some list many arguments.
  private static let attributes = 4000
}
