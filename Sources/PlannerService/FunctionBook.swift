import Consulting

/// The functions of a service, by name: made once, for every call looks one up.
struct FunctionBook: Sendable {
  /// Those of anybody, in the order people read about them.
  let ofAnybody: [ServiceFunction]
  /// Those about somebody, which who remembers answers.
  let personal: [ServiceFunction]
  /// Every function, those of anybody first, each once by its name.
  let all: [ServiceFunction]
  /// The names of all, in their order.
  let names: [String]
  private let places: [String: Int]
  private let personalPlaces: [String: Int]

  init(_ ofAnybody: [ServiceFunction], personal: [ServiceFunction]) {
    self.ofAnybody = ofAnybody
    self.personal = personal
    let places = Self.places(ofAnybody)
    all = ofAnybody + personal.filter { places[$0.name] == nil }
    names = all.map(\.name)
    self.places = places
    personalPlaces = Self.places(personal)
  }

  /// The function of anybody with a name; nil when there is none.
  func function(_ name: String) -> ServiceFunction? { places[name].map { ofAnybody[$0] } }

  /// The function about somebody with a name; nil when there is none.
  func personal(_ name: String) -> ServiceFunction? { personalPlaces[name].map { personal[$0] } }

  private static func places(_ functions: [ServiceFunction]) -> [String: Int] {
    Dictionary(functions.indices.map { (functions[$0].name, $0) }) { first, _ in first }
  }
}
