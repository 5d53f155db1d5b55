/// Runs `body` on the main actor's behalf: the caller is on the main thread, though its type does not say so.
///
/// Apple's property wrappers can be used from code without isolation (a coordinator that is a plain class), so ours are not
/// isolated either; everything here runs on one thread (X03).
func onMainActor<Result>(_ body: @MainActor () -> Result) -> Result {
    withoutActuallyEscaping(body) { body in
        unsafeBitCast(body, to: (() -> Result).self)()
    }
}
