import Glibc

/// How many of their cases the tests try: every third, and all of them where `ALL_CASES` is set.
///
///     ALL_CASES=1 swift test
///
/// A law over seeded cases is as true of the third that is tried on every change as of the rest, which
/// is tried before a release.
package enum Cases {
  private static let areAll = getenv("ALL_CASES") != nil

  /// The cases to try, in their order: the first, and every `share`-th after it.
  package static func some<List: Collection>(of cases: List, oneIn share: Int = 3) -> [List.Element]
  {
    areAll ? Array(cases) : cases.enumerated().filter { $0.offset % share == 0 }.map(\.element)
  }
}
