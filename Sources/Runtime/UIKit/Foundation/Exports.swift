// As on Apple's platforms, `import UIKit` alone gives Foundation's names too.
@_exported import Foundation
import Recording

/// The recorder of the run in progress; every UIKit object reports to it.
@MainActor
var recorder: Recorder { Recorder.current }
