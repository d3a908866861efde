import JSONSource
import PlannerHTTP
import PlannerService

/// A JWKS file and the policy that believes its keys; the file may be replaced at any time.
struct TokenFile {
  let path: String
  let policy: TokenPolicy
  private var stamp: FolderStamp

  /// Reads a file.
  init(
    _ path: String, issuer: String?, audiences: [String], isRequired: Bool
  ) throws(ServerFailure) {
    try SignatureChecks.load()
    self.path = path
    stamp = FolderStamp(file: path)
    policy = TokenPolicy(
      keys: try Self.keys(path), issuer: issuer, audiences: audiences, isRequired: isRequired)
  }

  /// Takes the file's keys when it has changed; a broken file leaves the old keys in force.
  ///
  /// - Returns: A sentence for the log; nil when nothing changed.
  mutating func poll() -> String? {
    let now = FolderStamp(file: path)
    guard now != stamp else { return nil }
    stamp = now
    do throws(ServerFailure) {
      policy.replace(try Self.keys(path))
      return "the keys of \(path) are in force"
    } catch {
      return "the old keys stay in force: \(error.sentence)"
    }
  }

  private static func keys(_ path: String) throws(ServerFailure) -> KeySet {
    let source = SourceFile(name: path, bytes: try bytes(path))
    do throws(InvalidKeySet) {
      return try KeySet(source, prepare: SignatureChecks.prepare)
    } catch {
      throw ServerFailure(error.mistakes.map { $0.rendered() }.joined(separator: "\n"))
    }
  }

  private static func bytes(_ path: String) throws(ServerFailure) -> [UInt8] {
    do throws(UnreadableFile) {
      return try Files.read(path)
    } catch {
      throw ServerFailure(error.sentence)
    }
  }
}
