import Diagnostics
import Testing

@Suite struct FindingTests {
    @Test(arguments: [
        (FindingCounts(), "no findings"),
        (FindingCounts(errors: 1), "1 error"),
        (FindingCounts(errors: 2, warnings: 1), "2 errors, 1 warning"),
        (FindingCounts(warnings: 3), "3 warnings"),
    ]) func `sums findings up in words`(counts: FindingCounts, summary: String) {
        #expect(counts.summary == summary)
    }

    @Test(arguments: [
        ("--contnet", "--content"), ("--prot", "--port"), ("--Port", "--port"), ("--jason", nil), ("", nil),
    ]) func `finds the nearest name`(written: String, nearest: String?) {
        #expect(Spelling.nearest(to: written, among: ["--content", "--port", "--cache"]) == nearest)
    }
}
