import { config } from 'zod/v4/core';
// The page's own rules first: those of the surface must win over what the page says about plain elements.
import './styles.css';
import '../react/styles.css';

// zod probes `new Function` when the SDK makes its schemas, to see whether it may generate code. Under the page's
// policy that probe is reported as a violation, so it is switched off before anything loads the SDK. A static
// import would not do: a bundler may drop or move a module that exports nothing.
config({ jitless: true });

const { mount } = await import('./mount.tsx');
mount();
