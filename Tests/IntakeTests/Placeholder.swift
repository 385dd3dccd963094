import Testing
@testable import Intake
@Test func a() {}
