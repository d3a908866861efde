import Consulting

/// How a set is scored: what was asked for when it began.
package struct FormSetup: Hashable, Sendable {
  /// Whether somebody is guided, or a recording is read.
  package enum Mode: String, CaseIterable, Sendable {
    case guided, recorded
  }

  /// The unit of points.
  package enum Units: String, CaseIterable, Sendable {
    case normalized, pixels
  }

  /// The exercise's word.
  package var exercise: String
  /// The word for the order of points.
  package var kind: String
  /// Width and height of the picture in pixels.
  package var width: Int
  package var height: Int
  package var units = Units.normalized
  package var mode = Mode.guided
  /// Whether left and right are changed over in the picture.
  package var isMirrored = false
  /// Whether points are smooth already.
  package var isSmooth = false
  /// After so many repetitions the set is over.
  package var targetReps: Int?
  package var language: String

  /// A set with the usual choices.
  package init(exercise: String, kind: String, width: Int, height: Int, language: String) {
    self.exercise = exercise
    self.kind = kind
    self.width = width
    self.height = height
    self.language = language
  }

  mutating func carry(_ carrier: inout some StateCarrier) {
    carrier.text(&exercise)
    carrier.text(&kind)
    carrier.whole(&width, in: 1...16384)
    carrier.whole(&height, in: 1...16384)
    carrier.word(&units)
    carrier.word(&mode)
    carrier.flag(&isMirrored)
    carrier.flag(&isSmooth)
    carrier.optional(&targetReps)
    carrier.text(&language)
  }
}

/// What somebody says to a set besides pictures.
package enum FormCommand: String, CaseIterable, Sendable {
  case pause, resume, finish, pain
}

/// Where a set stands.
package enum FormPhase: String, CaseIterable, Sendable {
  case camera, countdown, base, active, correction, rest, paused, finished
}

/// Something that happened.
package struct FormEvent: Sendable {
  /// What.
  package enum Kind: Sendable {
    case phase(FormPhase)
    case rest(until: Int)
    case correction([RepRecord.Fault])
    case count(Int)
    case hint(String)
    case baseMatched(CameraView)
    case fault(aspect: Int, direction: String, score: Double)
    case rep(RepRecord)
    case halfRep(lowest: Double)
    case repIgnored(reason: String)
    case repDiscarded(reason: String)
    case lost, seen, guideMatched, pain
    case ignored(FormCommand)
  }

  /// Milliseconds.
  package let t: Int
  package let kind: Kind
}
