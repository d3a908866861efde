/// Where the points of the body stand in the lists of a pose network.
package struct PointPlaces: Sendable {
  /// The word of the vocabulary, such as `coco17`.
  package let kind: String
  /// How many points a list has.
  package let count: Int
  /// The body's points that the network gives.
  package let points: [BodyPoint]
  /// The place in a pose of each point of the list; -1 for one that nobody reads.
  let places: [Int]
  /// The same with left and right changed over, as in a mirrored picture.
  let mirrored: [Int]

  /// Lays out a list; `rows` are a point with the places of the left and the right one.
  init(kind: String, count: Int, rows: [(point: BodyPoint, left: Int, right: Int)]) {
    self.kind = kind
    self.count = count
    points = rows.map(\.point)
    var places = Array(repeating: -1, count: count)
    var mirrored = places
    for row in rows {
      let place = row.point.position * 2
      let isPaired = row.left != row.right
      for (index, side) in [(row.right, isPaired ? 1 : 0), (row.left, 0)] where index < count {
        places[index] = place + side
        mirrored[index] = isPaired ? place + 1 - side : place
      }
    }
    self.places = places
    self.mirrored = mirrored
  }
}

/// What of the points is noise.
package struct Noise: Sendable {
  let confidence: Double
  let margin: Double
  let minCutoff: Double
  let beta: Double
  let dCutoff: Double
  let startScale: Double
  let holdMs: Int
  let gapMs: Int
  let lostMs: Int
  let rebaseMs: Int
  let foreshortenShare: Double
  let idleMs: Int
}
