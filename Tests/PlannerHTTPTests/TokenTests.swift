import JSONSource
import Testing

@testable import PlannerHTTP

/// Tokens and keys; here a signature holds when it is the key's secret.
///
/// Signatures themselves are checked by libcrypto, and tested with it in `Tests/Embedding/http`.
@Suite struct TokenTests {
  static let now = Site.noon.unixSeconds

  static func base64(_ text: String) -> String { base64(Array(text.utf8)) }

  static func base64(_ bytes: [UInt8]) -> String {
    let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
    var text = ""
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let part = bytes[start..<min(start + 3, bytes.count)]
      let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
      for index in 0...part.count { text.append(alphabet[bits >> (18 - 6 * index) & 63]) }
    }
    return text
  }

  static let secret = "0123456789abcdef0123456789abcdef"

  static func key(_ id: String, _ more: String = "") -> String {
    #"{"kty":"oct","alg":"HS256","kid":"\#(id)","k":"\#(base64(secret))"\#(more)}"#
  }

  static func keys(_ items: String...) throws(InvalidKeySet) -> KeySet {
    let source = SourceFile(name: "keys", text: #"{"keys":[\#(items.joined(separator: ","))]}"#)
    return try KeySet(source) { material in
      guard case .secret(let secret) = material else { return nil }
      return { $1 == secret }
    }
  }

  static func policy(isRequired: Bool = false) throws -> TokenPolicy {
    TokenPolicy(
      keys: try keys(key("one"), key("two")), issuer: "https://id.example", audiences: ["app"],
      isRequired: isRequired)
  }

  static func token(
    header: String = #"{"alg":"HS256","kid":"one"}"#, sub: String = #""ann""#,
    iss: String = #""https://id.example""#, aud: String = #""app""#, exp: String? = nil,
    more: String = "", signature: String = secret
  ) -> String {
    let expiry = exp ?? "\(Int(now) + 60)"
    let claims = #"{"sub":\#(sub),"iss":\#(iss),"aud":\#(aud),"exp":\#(expiry)\#(more)}"#
    return [header, claims, signature].map(base64).joined(separator: ".")
  }

  @Test("A token that is right says who shows it")
  func good() throws {
    let policy = try Self.policy()
    let tokens = [
      Self.token(), Self.token(header: #"{"alg":"HS256","kid":"two"}"#),
      Self.token(aud: #"["other","app"]"#), Self.token(exp: "\(Int(Self.now) - 29)"),
      Self.token(more: ",\"nbf\":\(Int(Self.now) + 29),\"iat\":\(Int(Self.now) + 29)"),
    ]
    #expect(
      tokens.map { policy.holder(of: $0, now: Self.now)?.subject } == tokens.map { _ in "ann" })
  }

  @Test("A token that is wrong in any way says nothing")
  func bad() throws {
    let policy = try Self.policy()
    let late = "\(Int(Self.now) + 31)"
    let tokens: [String] = [
      "", "a.b", "a.b.c", Self.token() + ".x", Self.token() + "=", " " + Self.token(),
      Self.token(header: #"{"alg":"none","kid":"one"}"#),
      Self.token(header: #"{"alg":"RS256","kid":"one"}"#),
      Self.token(header: #"{"alg":"hs256","kid":"one"}"#),
      Self.token(header: #"{"alg":"HS256","kid":"three"}"#),
      Self.token(header: #"{"alg":"HS256","kid":1}"#), Self.token(header: #"{"alg":"HS256"}"#),
      Self.token(header: #"{"alg":"HS256","kid":"one","crit":[]}"#),
      Self.token(header: #"{"alg":"HS256","kid":"one","b64":false}"#),
      Self.token(header: #"{"alg":"HS256","kid":"one","kid":"one"}"#),
      Self.token(header: #"["HS256"]"#), Self.token(signature: "other"),
      Self.token(exp: "\(Int(Self.now) - 31)"), Self.token(exp: "null"), Self.token(exp: "\"9e9\""),
      Self.token(iss: #""https://id.example/""#), Self.token(iss: "null"),
      Self.token(aud: #""other""#), Self.token(aud: "[]"), Self.token(aud: "null"),
      Self.token(sub: #""""#), Self.token(sub: "7"),
      Self.token(sub: "\"\(String(repeating: "a", count: 129))\""),
      Self.token(more: ",\"nbf\":\(late)"), Self.token(more: ",\"iat\":\(late)"),
      Self.token(more: ",\"nbf\":\"0\""), Self.token(more: ",\"sub\":\"ann\""),
      String(repeating: "a", count: 17 << 10),
    ]
    let believed = tokens.filter { policy.holder(of: $0, now: Self.now) != nil }
    #expect(believed == [])
  }

  @Test(
    "A key that is not sound, or not meant for this, refuses the whole file",
    arguments: [
      (#"{"kty":"oct","kid":"a","k":"AAAA"}"#, "no-algorithm"),
      (#"{"kty":"oct","alg":"none","k":"AAAA"}"#, "no-algorithm"),
      (key("a", #","use":"enc""#), "wrong-use"), (key("a", #","key_ops":["sign"]"#), "wrong-use"),
      (key("a") + "," + key("a"), "same-kid"), ("", "no-keys"), ("{", "unclosed"),
    ])
  func badKeys(items: String, code: String) throws {
    let mistakes = #expect(throws: InvalidKeySet.self) { _ = try Self.keys(items) }?.mistakes ?? []
    #expect(code == "unclosed" ? !mistakes.isEmpty : mistakes.map(\.code) == [code])
  }

  /// 256 bytes that look like a modulus, with changes.
  static func modulus(first: UInt8 = 0x80, last: UInt8 = 1, count: Int = 256) -> [UInt8] {
    [first] + Array(repeating: 0x5A, count: count - 2) + [last]
  }

  /// A modulus as a faulty chip makes them: it leaves what a power of 65537 leaves, being one.
  static let power: [UInt8] = (0..<128).reduce([1]) { number, _ in
    var (digits, carry) = ([UInt8](), 0)
    for digit in number.reversed() {
      carry += Int(digit) * 65537
      digits.append(UInt8(carry & 255))
      carry >>= 8
    }
    while carry > 0 {
      digits.append(UInt8(carry & 255))
      carry >>= 8
    }
    return digits.reversed()
  }

  static func rsa(_ modulus: [UInt8], _ exponent: [UInt8] = [1, 0, 1]) -> String {
    #"{"kty":"RSA","alg":"RS256","n":"\#(base64(modulus))","e":"\#(base64(exponent))"}"#
  }

  static func point(_ x: [UInt8], _ y: [UInt8], _ curve: String = "P-256") -> String {
    #"{"kty":"EC","alg":"ES256","crv":"\#(curve)","x":"\#(base64(x))","y":"\#(base64(y))"}"#
  }

  @Test(
    "A weak key is refused with what is wrong with it",
    arguments: [
      (rsa(modulus(count: 128)), "its modulus has 1024 bits, not 2048 to 8192"),
      (rsa(modulus(first: 0x7F)), "its modulus has 2047 bits, not 2048 to 8192"),
      (rsa(modulus(count: 1025)), "its modulus has 8200 bits, not 2048 to 8192"),
      (rsa(modulus(first: 0, count: 257)), "'n' begins with a zero byte"),
      (rsa(modulus(last: 2)), "its modulus is even"),
      (rsa(power), "its modulus is of a faulty chip, whose primes can be guessed (CVE-2017-15361)"),
      (rsa(modulus(), [1]), exponent), (rsa(modulus(), [3]), exponent),
      (rsa(modulus(), [17]), exponent), (rsa(modulus(), [0xFF, 0xFF]), exponent),
      (rsa(modulus(), [1, 0, 0]), exponent), (rsa(modulus(), modulus(count: 9)), exponent),
      (rsa(modulus(), [0, 1, 0, 1]), "'e' begins with a zero byte"),
      (rsa(modulus(), [0]), "'e' begins with a zero byte"),
      (rsa(modulus(), []), "'e' is missing or not strict Base64 for URLs"),
      (rsa(modulus()), "its modulus is no product of two large primes"),
      (point(Array(1...32), Array(1...31)), "'x' and 'y' are not 32 bytes each"),
      (point(Array(1...32), Array(1...32), "P-384"), "its 'crv' is not P-256"),
      (point(Array(1...32), Array(1...32)), "its point does not lie on P-256"),
      (#"{"kty":"oct","alg":"RS256","k":"AAAA"}"#, "its 'kty' is not RSA"),
      (#"{"kty":"RSA","alg":"HS256","n":"AQAB","e":"AQAB"}"#, "its 'kty' is not oct"),
      (#"{"kty":"oct","alg":"HS256","k":"AAAA"}"#, "its secret is under 32 bytes"),
      (
        #"{"kty":"oct","alg":"HS256","k":"\#(String(repeating: "A", count: 43))"}"#,
        "its secret is one byte again and again"
      ),
    ])
  func weakKeys(item: String, reason: String) throws {
    let mistakes = #expect(throws: InvalidKeySet.self) { _ = try Self.keys(item) }?.mistakes ?? []
    #expect(mistakes.map(\.code) == ["bad-key"])
    #expect(mistakes.allSatisfy { $0.message.hasSuffix(": \(reason)") })
  }

  static let exponent = "its exponent is not an odd number from 65537 on, of 64 bits at most"

  @Test("New keys are in force at once, and those that are gone stop working")
  func rotation() throws {
    let policy = try Self.policy()
    policy.replace(try Self.keys(Self.key("two"), Self.key("three")))
    let believed = ["one", "two", "three"].filter {
      policy.holder(of: Self.token(header: #"{"alg":"HS256","kid":"\#($0)"}"#), now: Self.now)
        != nil
    }
    #expect(believed == ["two", "three"])
  }

  @Test(
    "Base64 is read in one way only", arguments: ["A", "AB", "AA=", "A A", "AA\n", "A+", "AB/"])
  func strictBase64(text: String) {
    #expect(Base64URL.decoded(Array(text.utf8)) == nil)
    #expect(Base64URL.decoded(Array("AA".utf8)) == [0])
  }
}
