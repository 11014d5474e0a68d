/** Opens an address for the person. False (or a rejection) where it could not be opened. */
export type OpenUrl = (url: string) => boolean | Promise<boolean>;

/**
 * Opens an address in a new tab that knows nothing of this page: no opener, no referrer. `window.open` with
 * `noopener` could not tell whether it was blocked, so a blank tab is opened first, cut off, and sent on its way by a
 * link inside it. Must run in the turn of the press.
 */
export function openInNewTab(url: string): boolean {
  const tab = globalThis.open('', '_blank');
  if (!tab) return false;
  try {
    tab.opener = null;
    // A tab that is opened gets a copy of what the session storage of its opener holds: tokens of the host, for one. The
    // site could not read it, but could lead its tab back to the host's address, where it would be found and used.
    tab.sessionStorage.clear();
    const link = tab.document.createElement('a');
    link.href = url;
    link.rel = 'noreferrer';
    link.referrerPolicy = 'no-referrer';
    tab.document.body.append(link);
    link.click();
    return true;
  } catch {
    // A browser that gives the tab to another process: nothing of the address has gone there.
    tab.close();
    return false;
  }
}
