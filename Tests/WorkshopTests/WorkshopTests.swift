import Testing

@testable import Workshop

@Suite struct WorkshopTests {}
