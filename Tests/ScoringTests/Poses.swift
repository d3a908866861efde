import Foundation

/// Bodies to film: seen from the side with an upright shank, and from the front.
enum Poses {
  typealias Body = [String: SIMD2<Double>]

  /// From the side, knees bent to an angle, shank upright and torso upright over the hips.
  static func side(knee degrees: Double) -> Body {
    let knee = SIMD2(0.5, 0.68)
    let radians = degrees * (.pi / 180)
    let hip = knee + 0.18 * SIMD2(-sin(radians), cos(radians))
    return [
      "shoulderL": SIMD2(hip.x, hip.y - 0.22), "hipL": hip, "kneeL": knee,
      "ankleL": SIMD2(0.5, 0.86),
    ]
  }

  /// From the front: half the gaps of shoulders, hips, knees and ankles, and their heights.
  static func front(
    nose: Double, _ shoulder: (Double, Double), _ hip: (Double, Double), _ knee: (Double, Double),
    ankle: (Double, Double) = (0.06, 0.86)
  ) -> Body {
    var body: Body = ["nose": SIMD2(0.5, nose)]
    for (name, place) in [("shoulder", shoulder), ("hip", hip), ("knee", knee), ("ankle", ankle)] {
      body["\(name)L"] = SIMD2(0.5 + place.0, place.1)
      body["\(name)R"] = SIMD2(0.5 - place.0, place.1)
    }
    return body
  }

  static let standing = front(nose: 0.15, (0.06, 0.28), (0.04, 0.50), (0.05, 0.68))
  static let deep = front(nose: 0.36, (0.06, 0.49), (0.04, 0.69), (0.08, 0.70))
  static let high = front(nose: 0.29, (0.06, 0.42), (0.04, 0.62), (0.08, 0.70))
  static let caving = front(nose: 0.36, (0.06, 0.49), (0.04, 0.69), (0.03, 0.70))
  static let narrow = front(
    nose: 0.15, (0.06, 0.28), (0.04, 0.50), (0.05, 0.68), ankle: (0.03, 0.86))
  static let crouch = front(nose: 0.17, (0.06, 0.30), (0.04, 0.52), (0.05, 0.62))

  /// A body on the way from one pose to another.
  static func between(_ one: Body, _ other: Body, _ share: Double) -> Body {
    one.mapValues { $0 }.merging(other) { $0 + ($1 - $0) * share }
  }
}

/// A film put together of stills and ways.
struct Reel {
  private(set) var bodies: [Poses.Body] = []

  /// Holds a body for so many pictures.
  func still(_ body: Poses.Body, _ count: Int) -> Reel {
    var reel = self
    reel.bodies += Array(repeating: body, count: count)
    return reel
  }

  /// Goes to a body in so many pictures, the last of which shows it.
  func way(to body: Poses.Body, _ count: Int) -> Reel {
    var reel = self
    guard let from = bodies.last else { return reel }
    for step in 1...count {
      reel.bodies.append(Poses.between(from, body, Double(step) / Double(count)))
    }
    return reel
  }

  /// Bends and stretches the knees seen from the side.
  func knees(from: Double, to: Double, _ count: Int) -> Reel {
    var reel = self
    for step in 1...count {
      reel.bodies.append(
        Poses.side(knee: from + (to - from) * Double(step) / Double(count)))
    }
    return reel
  }

  /// The frames, 30 a second.
  var frames: [Frame] { bodies.enumerated().map { Frame($0, $1) } }
}
