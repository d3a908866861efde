/// How the program ends, for scripts.
package enum ExitCode: Int32, Sendable {
  /// Everything went well.
  case success = 0
  /// The request was refused, or a check found something.
  case refused = 1
  /// The command line is wrong.
  case usage = 64
  /// The request or the rules are wrong.
  case data = 65
  /// A file cannot be read.
  case unreadable = 66
  /// A rule could not be computed.
  case `internal` = 70
  /// An answer or a file cannot be written: the disk is full, or the place forbids it.
  case unwritable = 74
}
