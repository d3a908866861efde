import Folders
import JSONSource
import PlannerService
import Remembering
import Store
import StoreLaws
import Testing

@testable import PlannerHTTP

/// Documents that are followed, without sockets and clocks.
@Suite struct FollowTests {
  private static let profile = #"{"kind":"profile","seen":0,"body":{"schedule_days":4}}"#
  private static let follow = #"{"kind":"profile"}"#

  /// A connection of somebody's that follows, and what was written to it.
  private final class Following {
    let house: ConnectionPoolTests.Remembering
    var conversation: Conversation
    let reply: Reply
    let head: String
    private(set) var follower: Follower?

    init(
      _ house: ConnectionPoolTests.Remembering, as name: String,
      _ data: String = FollowTests.follow,
      version: String = "1.1"
    ) throws {
      self.house = house
      conversation = Conversation(house.site, peer: "10.0.0.1")
      let body = "{\"data\":\(data)}"
      let lines = [
        "POST /followDocument HTTP/\(version)", "Host: x", "Content-Type: application/json",
        "Accept: text/event-stream", "Content-Length: \(body.utf8.count)",
        "Authorization: Bearer \(TokenTests.token(sub: "\"\(name)\""))",
      ]
      conversation.receive(Array((lines.joined(separator: "\r\n") + "\r\n\r\n" + body).utf8))
      guard case .call(var call) = conversation.next(number: 1, at: Site.noon) else {
        reply = Reply(0)
        head = ""
        return
      }
      reply = house.site.reply(&call.visit, body: call.body)
      let (bytes, _) = conversation.answer(call, reply, at: Site.noon, date: "today")
      head = String(decoding: bytes, as: UTF8.self)
      follower = reply.live.map { Follower($0, until: Site.noon.nanoseconds + 50_000_000_000) }
    }

    /// What the next look brings, as the text of its part; nil for nothing.
    func look(after seconds: UInt64 = 0, isOver: Bool = false) throws -> String? {
      let follower = try #require(follower)
      guard let wanted = follower.wanted, let pool = house.site.pool else { return nil }
      let news = try pool.news(of: [wanted])
      let now = Site.noon.nanoseconds + seconds * 1_000_000_000
      guard let part = follower.next(news[0], at: now, isOver: isOver) else { return nil }
      let (bytes, _) = conversation.add(part, at: Site.noon)
      if part.isLast { follower.leave() }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  private static func save(_ house: ConnectionPoolTests.Remembering, seen: Int, days: Int) -> Reply
  {
    house.call(
      "saveDocument", #"{"kind":"profile","seen":\#(seen),"body":{"schedule_days":\#(days)}}"#,
      as: "ann")
  }

  @Test("A second device is told of every version, from none on, and of no version twice")
  func versions() throws {
    let house = try ConnectionPoolTests.Remembering()
    let device = try Following(house, as: "ann")
    #expect(device.head.contains("Transfer-Encoding: chunked\r\n"))
    #expect(!device.head.contains("Content-Length"))
    #expect(
      device.reply.text
        == #"data: {"message":{"kind":"profile","version":0,"edition":"","body":null}}"# + "\n\n")
    #expect(try device.look() == nil)
    #expect(Self.save(house, seen: 0, days: 4).status == 200)
    let told = try #require(try device.look())
    #expect(told.contains(#""version":1,"edition":"","body":{"schedule_days":4}}}"#))
    device.follower?.took()
    #expect(try device.look() == nil)
    #expect(device.conversation.progress == .complete)
  }

  @Test("A slow reader is sent one version at a time, and skips those it missed")
  func slowReader() throws {
    let house = try ConnectionPoolTests.Remembering()
    let device = try Following(house, as: "ann")
    #expect(Self.save(house, seen: 0, days: 3).status == 200)
    #expect(try device.look() != nil)
    for seen in 1...5 { #expect(Self.save(house, seen: seen, days: seen + 1).status == 200) }
    #expect(try device.look() == nil, "it has not taken the first")
    device.follower?.took()
    let told = try #require(try device.look())
    #expect(told.contains(#""version":6"#) && told.contains(#""schedule_days":6"#))
  }

  @Test("A stream ends with the version its client has, and the connection serves on")
  func end() throws {
    let house = try ConnectionPoolTests.Remembering()
    #expect(Self.save(house, seen: 0, days: 3).status == 200)
    let device = try Following(house, as: "ann", #"{"kind":"profile","seen":1}"#)
    #expect(try device.look(after: 49) == nil)
    let last = try #require(try device.look(after: 50))
    let event = #"data: {"result":{"kind":"profile","version":1,"edition":"","body":null}}"#
    #expect(last.hasSuffix(event + "\n\n\r\n0\r\n\r\n"))
    #expect(device.conversation.progress == .idle)
    #expect(house.site.followers.count == 0)
    let other = try Following(house, as: "ann", version: "1.0")
    #expect(!other.head.contains("chunked") && other.head.contains("Connection: close"))
    #expect(try #require(try other.look(isOver: true)).hasPrefix("data: {\"result\""))
    #expect(other.conversation.progress == .over)
  }

  @Test("Whoever is forgotten while a device follows is told so")
  func forgotten() throws {
    let house = try ConnectionPoolTests.Remembering()
    #expect(Self.save(house, seen: 0, days: 3).status == 200)
    let device = try Following(house, as: "ann")
    #expect(house.call("deleteMe", #"{"sure":true}"#, as: "ann").status == 200)
    let last = try #require(try device.look())
    #expect(last.contains(#""status":"NOT_FOUND""#) && last.contains("document-gone"))
  }

  @Test("Strangers, unknown documents and versions, and crowds are refused with what to do")
  func refusals() throws {
    let house = try ConnectionPoolTests.Remembering()
    #expect(house.call("followDocument", Self.follow, as: nil).status == 401)
    let wrong = house.call("followDocument", #"{"kind":"plans"}"#, as: "ann")
    #expect(wrong.status == 400 && wrong.text.contains(#""pointer":"/kind""#))
    #expect(wrong.text.contains("profile"))
    let ahead = house.call("followDocument", #"{"kind":"plan","seen":7}"#, as: "ann")
    #expect(ahead.status == 400 && ahead.code == "unknown-version")
    var devices: [Following] = []
    for _ in 0..<8 { devices.append(try Following(house, as: "ann")) }
    let crowded = try Following(house, as: "ann").reply
    #expect(crowded.text.contains("RESOURCE_EXHAUSTED") && crowded.text.contains("too-many-fol"))
    #expect(crowded.text.contains(#""hint":"close one of them"#))
    #expect(try Following(house, as: "bob").reply.live != nil, "others are not kept out")
    devices[0].follower?.leave()
    #expect(try Following(house, as: "ann").reply.live != nil, "a place that was left is free")
    devices = []
    #expect(house.site.followers.count == 0, "nobody holds a place any more")
  }

  @Test("What one person follows tells nothing of another's")
  func isolation() throws {
    let house = try ConnectionPoolTests.Remembering()
    let bob = try Following(house, as: "bob")
    #expect(Self.save(house, seen: 0, days: 3).status == 200)
    #expect(try bob.look() == nil)
  }

  @Test("A server that takes its leave begins no stream")
  func draining() throws {
    let house = try ConnectionPoolTests.Remembering()
    house.site.drain()
    #expect(try Following(house, as: "ann").reply.text.contains("UNAVAILABLE"))
  }

  @Test("Without a stream the same function tells of the document once")
  func once() throws {
    let house = try ConnectionPoolTests.Remembering()
    #expect(Self.save(house, seen: 0, days: 3).status == 200)
    let now = house.call("followDocument", #"{"kind":"profile","seen":0}"#, as: "ann")
    #expect(now.json?["result"]?["body"]?["schedule_days"]?.number == 3)
    let known = house.call("followDocument", #"{"kind":"profile","seen":1}"#, as: "ann")
    #expect(known.json?["result"]?["body"]?.isNull == true)
  }
}
