/// A point of the body, by the word of the vocabulary.
package enum BodyPoint: String, CaseIterable, Sendable {
  case nose, shoulder, elbow, wrist, hip, knee, ankle, heel, toe

  /// Its position among all of them.
  var position: Int {
    switch self {
    case .nose: 0
    case .shoulder: 1
    case .elbow: 2
    case .wrist: 3
    case .hip: 4
    case .knee: 5
    case .ankle: 6
    case .heel: 7
    case .toe: 8
    }
  }

  /// What it is called in a pose: `kneeL`; a nose has no side.
  package func name(side: Int) -> String {
    self == .nose ? rawValue : rawValue + (side == 0 ? "L" : "R")
  }
}

/// From where the camera looks, by the word of the vocabulary.
package enum CameraView: String, CaseIterable, Sendable {
  case front, oblique, side

  var position: Int {
    switch self {
    case .front: 0
    case .oblique: 1
    case .side: 2
    }
  }
}
