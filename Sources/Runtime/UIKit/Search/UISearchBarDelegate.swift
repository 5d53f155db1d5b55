/// What a search bar tells, and asks, about the text in it. Every method is optional, as in UIKit.
@preconcurrency @MainActor
public protocol UISearchBarDelegate: AnyObject {
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// After the text changed; also when it was cleared by its button.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Before the text changes; false leaves it as it is.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { missing(true) }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { missing(()) }
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { missing(true) }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { missing(()) }
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { missing(()) }
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { missing(true) }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { missing(()) }
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { missing(()) }
}
