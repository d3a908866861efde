import Folders
import PlannerService
import Planning
import RuleEngine
import Synchronization
import Testing

/// The image a start reads is made of the pages, and answers as they do.
@Suite struct BuiltInTests {
  @Test("The pages that are built in are proved: they compile without a word")
  func proved() {
    let (edition, diagnostics) = EditionSource.compileBuiltIn()
    #expect(edition != nil && diagnostics.isEmpty)
  }

  @Test("An image of the rules plans as the pages do, to the byte, and opens none of them")
  func same() throws {
    let rules = try #require(try Checkout.service().rules)
    let opened = Atomic(0)
    var pages = Fingerprint()
    pages.add("pages")
    let image = try RulebookImage.bytes(of: rules.rulebook, made: pages)
    try image.withUnsafeBytes { bytes in
      let read = try RulebookImage(bytes, of: pages).rulebook {
        opened.add(1, ordering: .relaxed)
        return rules.rulebook.decisions
      }
      let service = PlannerService(try Edition(proved: read))
      for name in try Files.jsonFiles(in: "\(Checkout.tests)/Requests") {
        let request = try Files.read("\(Checkout.tests)/Requests/\(name)")
        let answer = service.call("generatePlan", request)
        #expect(answer == (try Checkout.service()).call("generatePlan", request), "\(name)")
      }
    }
    #expect(opened.load(ordering: .relaxed) == 0)
  }

  @Test("What is built in says who it is without its rules being read")
  func identity() throws {
    #expect(try EditionSource().identity() == PlannerService().edition)
  }
}
