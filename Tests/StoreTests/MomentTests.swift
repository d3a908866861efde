import Domain
import Population
import Testing

@testable import Store

@Suite struct MomentTests {
  @Test("Every instant is read back from its text")
  func roundTrip() throws {
    var random = SplitMix64(7)
    for _ in 0..<500 {
      let milliseconds = Int64(random.unit() * 253_402_300_799_999)
      let moment = try #require(
        Moment(milliseconds: milliseconds, offsetMinutes: random.int(-1439...1439)))
      #expect(Moment(moment.text) == moment, "\(moment.text)")
    }
  }

  @Test(
    "Texts and instants",
    arguments: [
      ("1970-01-01T00:00:00Z", 0), ("1969-12-31T23:00:00-01:00", 0),
      ("2026-03-02T07:15:00.250+01:00", 1_772_432_100_250),
      ("2024-02-29T23:59:59Z", 1_709_251_199_000),
      ("9999-12-31T23:59:59.999Z", 253_402_300_799_999),
    ])
  func known(text: String, milliseconds: Int64) {
    #expect(Moment(text)?.milliseconds == milliseconds)
    #expect(Moment(text)?.text == text)
  }

  @Test(
    "What is no instant",
    arguments: [
      "", "2026-03-02", "2026-02-29T00:00:00Z", "2026-13-01T00:00:00Z", "2026-03-02T24:00:00Z",
      "2026-03-02T07:15:00", "2026-03-02T07:15:00+24:00", "2026-03-02 07:15:00Z",
      "1969-12-31T23:59:59Z", "2026-03-02T07:15:00.Z", "2026-03-02T07:15:00Zz",
      "2026-03-02T07:15:60Z",
      "2026-00-02T07:15:00Z", "2026-03-00T07:15:00Z",
    ])
  func wrong(text: String) {
    #expect(Moment(text) == nil)
  }

  @Test(
    "Letters of either case and decimals past the millisecond are RFC 3339",
    arguments: [
      ("2026-03-02t07:15:00.2509z", "2026-03-02T07:15:00.250Z"),
      ("2026-03-02T07:15:00.2Z", "2026-03-02T07:15:00.200Z"),
      ("2026-03-02T07:15:00.123456789012+23:59", "2026-03-02T07:15:00.123+23:59"),
      ("2026-03-02T07:15:00-00:00", "2026-03-02T07:15:00Z"),
    ])
  func loose(text: String, canonical: String) {
    #expect(Moment(text)?.text == canonical)
  }

  @Test("A day begins at midnight where the clock hangs")
  func days() throws {
    let now = try #require(Moment("2026-03-02T22:30:00Z"))
    let tomorrowThere = try #require(Moment("2026-03-03T00:10:00+09:00"))
    let todayThere = try #require(Moment("2026-03-03T00:10:00+01:00"))
    let laterToday = try #require(Moment("2026-03-02T23:59:59Z"))
    let tomorrow = try #require(Moment("2026-03-03T00:00:00Z"))
    #expect(!tomorrowThere.isLaterDay(than: now))
    #expect(todayThere.isLaterDay(than: now))
    #expect(!laterToday.isLaterDay(than: now))
    #expect(tomorrow.isLaterDay(than: now))
  }

  @Test("The hash is that of the standard's examples")
  func hash() {
    #expect(
      SHA256.hex(Array("abc".utf8))
        == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
    #expect(
      SHA256.hex([]) == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
    let long = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"
    #expect(
      SHA256.hex(Array(long.utf8))
        == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
  }
}
