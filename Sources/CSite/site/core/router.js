// Addresses: every view has one, and going back goes back.

/** Goes somewhere without loading the page again. */
export function go(path, { replace = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', path);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Lets links of the page itself go without loading. */
export function listenToLinks() {
  document.addEventListener('click', (event) => {
    const link = event.target.closest?.('a[href]');
    if (!link || event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    if (link.origin !== location.origin || link.hasAttribute('download') || link.hash) return;
    event.preventDefault();
    go(link.pathname + link.search);
  });
}
