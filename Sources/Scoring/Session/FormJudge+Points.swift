extension FormJudge {
  /// The points of a list that count, in picture heights.
  ///
  /// `point` gives x, y and confidence of a point of the list, nil for one that was not seen.
  package func pose(
    _ setup: FormSetup, _ count: Int, _ point: (Int) -> (x: Double, y: Double, confidence: Double)?
  ) -> Pose {
    var pose = Pose()
    let places = setup.isMirrored ? self.places.mirrored : self.places.places
    let (width, height) = (Double(setup.width), Double(setup.height))
    let unit = setup.units == .pixels ? SIMD2(1 / width, 1 / height) : SIMD2(1, 1)
    let range = -noise.margin...1 + noise.margin
    for index in 0..<min(count, places.count) where places[index] >= 0 {
      guard let given = point(index), given.confidence >= noise.confidence else { continue }
      let place = SIMD2(given.x, given.y) * unit
      guard range.contains(place.x), range.contains(place.y) else { continue }
      let x = setup.isMirrored ? 1 - place.x : place.x
      pose[place: places[index]] = SIMD2(x * width / height, place.y)
    }
    return pose
  }
}
