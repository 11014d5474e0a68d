/**
 * Runs a callback when the page is closed, reloaded or left. `pagehide` is the last event that browsers
 * deliver reliably; `unload` is not. Where there is no page (Node) it does nothing.
 *
 * @returns removes the listener.
 */
export function onPageHide(callback: () => void): () => void {
  if (typeof addEventListener !== 'function' || typeof document === 'undefined') return () => {};
  addEventListener('pagehide', callback);
  return () => removeEventListener('pagehide', callback);
}
