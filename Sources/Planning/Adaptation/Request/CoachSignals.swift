/// What the coach that learns has seen in the log.
struct ToldSignals: Sendable {
  /// Whether the last days want a week that eases off.
  var wantsDeload = false
  /// Whether they were hard throughout.
  var seesFatigue = false
  /// The patterns whose strength falls, as words, in the order they were told.
  var declining: [String] = []
  /// The patterns that grow, in the same way.
  var growing: [String] = []
  /// The joints that limit training.
  var hurting: [String] = []
}
