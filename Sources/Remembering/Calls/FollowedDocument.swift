import Consulting
import JSONSource
import PlannerService
import Store

/// A document that somebody follows: what they are told of it now, and the version they have then.
package struct FollowedDocument: Sendable {
  /// The function that tells it.
  package static let function = PersonalFunction.followDocument.rawValue

  /// Which document, and the version its follower has.
  package let following: Following
  /// What the follower is told.
  package let told: [UInt8]
}

/// A document that is followed, and how far its follower has come.
package struct Following: Hashable, Sendable {
  /// Whose it is.
  package let person: PersonID
  /// What it is: a profile or a plan.
  package let kind: String
  /// The version that its follower has; 0 for none.
  package let seen: Int64

  /// Puts one together.
  package init(person: PersonID, kind: String, seen: Int64) {
    self.person = person
    self.kind = kind
    self.seen = seen
  }

  /// What a follower is told of a document: all of it when it is another version than theirs.
  ///
  /// - Parameter document: The document as it is now; nil when there is none yet.
  /// - Returns: The answer, and what is followed by whoever has it.
  package func telling(_ document: Document?) -> FollowedDocument {
    let version = document?.version ?? 0
    return FollowedDocument(
      following: Following(person: person, kind: kind, seen: version),
      told: StoreAnswers.followed.bytes(
        of: (
          kind, Int(version), document?.edition ?? "",
          version == seen ? nil : document?.body.bytes
        )))
  }

  /// What a follower is told at the end, when nothing is new: the version that they have.
  package var farewell: [UInt8] {
    StoreAnswers.followed.bytes(of: (kind, Int(seen), "", nil))
  }
}

extension PersonStore {
  /// What is new of documents that are followed, all of one state of the store.
  ///
  /// - Returns: For each of them what its follower is to be told, nil where nothing is new.
  /// - Throws: What keeps the store from being read. That a document is gone, because its person was
  ///   forgotten, is news of its own.
  package func news(
    of followings: [Following]
  ) throws(StoreFailure) -> [News?] {
    try reading { () throws(StoreFailure) in
      try followings.map { (following) throws(StoreFailure) -> News? in
        let version = try version(following.kind, PersonAccess.id, of: following.person)
        guard version != following.seen else { return nil }
        let document = try document(following.kind, PersonAccess.id, of: following.person)
        guard let document else { return .gone }
        return .told(following.telling(document))
      }
    }
  }

  /// What a follower is to be told.
  package enum News: Sendable {
    /// There is another version.
    case told(FollowedDocument)
    /// There was one, and there is none any more.
    case gone
  }
}
