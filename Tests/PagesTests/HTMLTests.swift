import Testing

@testable import Pages

@Suite struct HTMLTests {
    private func write(_ content: (inout HTML) -> Void) -> String {
        var html = HTML()
        content(&html)
        return html.string
    }

    @Test func escapesTextAndAttributeValues() {
        let html = write {
            $0.element(.a, .href("x?a=1&b=\"2\""), .title("<i>"), text: "1 < 2 & \"ok\" > 0 – é")
        }
        #expect(
            html == """
                <a href="x?a=1&amp;b=&quot;2&quot;" title="&lt;i&gt;">1 &lt; 2 &amp; &quot;ok&quot; &gt; 0 – é</a>
                """)
    }

    @Test func nestsElementsAndLeavesOutAttributesThatAreNil() {
        let html = write { html in
            html.element(.ul, .class("list"), nil) { html in
                html.element(.li, text: "one")
                html.element(.li) { $0.void(.input, .type("checkbox"), Attribute("disabled")) }
            }
        }
        #expect(html == #"<ul class="list"><li>one</li><li><input type="checkbox" disabled></li></ul>"#)
    }
}
