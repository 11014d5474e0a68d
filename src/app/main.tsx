import { config } from 'zod/v4/core';
// The page's own rules first: those of the surface must win over what the page says about plain elements.
import './styles.css';
import '../react/styles.css';

// zod probes `new Function` when the SDK makes its schemas, to see whether it may generate code. Under the page's
// policy that probe is reported as a violation, so it is switched off before anything loads the SDK. A static
// import would not do: a bundler may drop or move a module that exports nothing.
config({ jitless: true });

const root = document.querySelector('#root');
if (!root) throw new Error('index.html has no element with the id "root" to draw the page in.');
const query = new URLSearchParams(location.search);
const { mount } = await loadPage();
mount(root, query);

/** Each page is a chunk of its own: whoever answers a server loads nothing of the others. */
function loadPage(): Promise<{ readonly mount: (root: Element, query: URLSearchParams) => void }> {
  if (query.has('schema')) return import('./playground/mount.tsx');
  if (query.has('gallery')) return import('./gallery/mount.tsx');
  return import('./mount.tsx');
}
