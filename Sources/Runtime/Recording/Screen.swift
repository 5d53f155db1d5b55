/// What can be seen after a step: a tree of elements with their frames on the screen.
public struct Screen: Codable, Sendable, Equatable {
    /// In points.
    public var width: Double
    /// In points.
    public var height: Double
    /// Whether the interface is drawn in its dark style.
    public var isDark: Bool
    public var elements: [Element]

    public init(width: Double = 0, height: Double = 0, isDark: Bool = false, elements: [Element] = []) {
        self.width = width
        self.height = height
        self.isDark = isDark
        self.elements = elements
    }

    /// One thing on the screen, from SwiftUI or from UIKit.
    public struct Element: Codable, Sendable, Equatable {
        /// What it is, in XCUITest's words (its `XCUIElement.ElementType`).
        public enum Kind: String, Codable, Sendable, CaseIterable {
            case staticText, button, `switch`, activityIndicator, searchField, textField, image, other
            case secureTextField, slider, progressIndicator
            case scrollView, collectionView, cell, navigationBar, tabBar
        }

        public var kind: Kind
        /// Number that tells elements of one screen apart, and stays the same from step to step.
        public var id: Int
        /// Object or view behind it: `UISwitch#1`, `Text`.
        public var source: String
        /// Accessibility label, or the visible title.
        public var label: String?
        /// Accessibility identifier, if the example sets one.
        public var identifier: String?
        /// Text typed, `0`/`1` of a switch (XCUITest's spelling), …
        public var value: String?
        public var placeholder: String?
        public var isEnabled: Bool
        /// Takes up its frame but is not drawn.
        public var isHidden: Bool
        public var isFocused: Bool
        /// In points, from the screen's top left corner.
        public var frame: Frame
        public var style: Style
        public var children: [Element]

        public init(
            kind: Kind, id: Int, source: String, label: String? = nil, identifier: String? = nil, value: String? = nil,
            placeholder: String? = nil, isEnabled: Bool = true, isHidden: Bool = false, isFocused: Bool = false,
            frame: Frame, style: Style = Style(), children: [Element] = []
        ) {
            self.kind = kind
            self.id = id
            self.source = source
            self.label = label
            self.identifier = identifier
            self.value = value
            self.placeholder = placeholder
            self.isEnabled = isEnabled
            self.isHidden = isHidden
            self.isFocused = isFocused
            self.frame = frame
            self.style = style
            self.children = children
        }
    }

    /// A rectangle in points, from the screen's top left corner.
    public struct Frame: Codable, Sendable, Equatable {
        public var x: Double
        public var y: Double
        public var width: Double
        public var height: Double

        public init(x: Double, y: Double, width: Double, height: Double) {
            self.x = x
            self.y = y
            self.width = width
            self.height = height
        }
    }

    /// How an element is drawn, as far as a page draws it. Colours are `#rrggbb` or `#rrggbbaa`; nil means the kind's own.
    public struct Style: Codable, Sendable, Equatable {
        /// In points.
        public var fontSize: Double?
        /// 100 to 900, as in CSS.
        public var fontWeight: Int?
        public var color: String?
        public var background: String?
        /// `leading`, `center` or `trailing`.
        public var alignment: String?
        /// In points; nil for square corners.
        public var cornerRadius: Double?
        public var border: Border?
        /// From 0 to 1; nil for opaque.
        public var opacity: Double?

        /// A line around the element.
        public struct Border: Codable, Sendable, Equatable {
            public var color: String
            /// In points.
            public var width: Double

            public init(color: String, width: Double) {
                self.color = color
                self.width = width
            }
        }

        public init(
            fontSize: Double? = nil, fontWeight: Int? = nil, color: String? = nil, background: String? = nil,
            alignment: String? = nil, cornerRadius: Double? = nil, border: Border? = nil, opacity: Double? = nil
        ) {
            self.cornerRadius = cornerRadius
            self.border = border
            self.opacity = opacity
            self.fontSize = fontSize
            self.fontWeight = fontWeight
            self.color = color
            self.background = background
            self.alignment = alignment
        }
    }
}
