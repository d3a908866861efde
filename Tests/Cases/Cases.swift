import Glibc

/// How many of their cases the tests try: every sixth, and all of them where `ALL_CASES` is set.
///
///     ALL_CASES=1 swift test
///
/// A law over seeded cases is as true of the sixth that is tried on every change as of the rest, which
/// is tried before a release.
package enum Cases {
  private static let areAll = getenv("ALL_CASES") != nil

  /// The cases to try, in their order: every `share`-th.
  ///
  /// Which one is first follows from the line of the test, so that not all laws try the same joint or the
  /// same person.
  package static func some<List: Collection>(
    of cases: List, oneIn share: Int = 6, line: Int = #line
  ) -> [List.Element] {
    guard !areAll, !cases.isEmpty else { return Array(cases) }
    let first = line % min(share, cases.count)
    return cases.enumerated().filter { $0.offset % share == first }.map(\.element)
  }
}
