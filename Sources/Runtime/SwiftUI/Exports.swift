// As on Apple's platforms, `import SwiftUI` alone gives UIKit's, Combine's and Foundation's names too.
@_exported import Foundation
@_exported import HeadlessCombine
@_exported import HeadlessUIKit
import Recording
