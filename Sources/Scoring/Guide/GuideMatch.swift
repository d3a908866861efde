/// How near somebody is to a guide: feet aligned, distances by the length of the torso.
enum GuideMatch {
  private static let compared: [BodyPoint] = [.shoulder, .hip, .knee, .ankle]

  /// Whether a pose is near enough; false when nothing can be compared.
  static func matches(_ pose: Pose, _ guide: Pose, torso: Double, _ flow: FlowRules) -> Bool {
    guard let feet = pose.middle(.ankle), let wanted = guide.middle(.ankle), torso > 0 else {
      return false
    }
    let moved = pose.moved(by: wanted - feet)
    var (sum, most, count) = (0.0, 0.0, 0.0)
    for point in compared {
      for side in 0...1 {
        guard let one = moved[point, side], let other = guide[point, side] else { continue }
        let distance = (one - other).length / torso
        sum += distance
        most = max(most, distance)
        count += 1
      }
    }
    return count > 0 && sum / count <= flow.guideMean && most <= flow.guideMost
  }
}
