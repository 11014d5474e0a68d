import { readFileSync } from 'node:fs';
import react from '@vitejs/plugin-react';
import type { Plugin, UserConfig } from 'vite';
import { defineConfig } from 'vitest/config';
import {
  contentSecurityPolicy,
  isCheckWorker,
  securityHeaders,
  WORKER_POLICY,
} from './src/node/server/security-headers.ts';

/**
 * The static preview has the headers of the command, but that its page may connect to any MCP server that the person
 * names.
 */
const previewHeaders: Plugin = {
  name: 'preview-headers',
  configurePreviewServer(server) {
    const pagePolicy = contentSecurityPolicy({ connect: ['http:', 'https:', 'ws:', 'wss:'] });
    server.middlewares.use((request, response, next) => {
      const [path = '/'] = (request.url ?? '/').split('?');
      const headers = securityHeaders(isCheckWorker(path) ? WORKER_POLICY : pagePolicy);
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      next();
    });
  },
};

/** No module of the library imports its stylesheet: the host does, and where it likes. */
const stylesheet: Plugin = {
  name: 'stylesheet',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'styles.css', source: readFileSync('src/react/styles.css') });
  },
};

/** How long plugins take is no fault of who starts a slow machine; all other warnings stay. */
const checks = { bundlerTimings: false };

/** The worker that checks answers is one file without imports, so that every bundler can copy it as it is. */
function worker(entryFileNames: string): NonNullable<UserConfig['worker']> {
  return {
    format: 'es',
    rolldownOptions: { checks, output: { entryFileNames, minify: true, codeSplitting: false } },
  };
}

/** The package's modules in one file: minified from its parts, its tables come out twice (117 kB against 50, gzip). */
const resolve = { alias: [{ find: /^tldts$/, replacement: 'tldts/dist/index.esm.min.js' }] };

const test = {
  include: ['src/**/*.test.{ts,tsx}', 'e2e/**/*.test.ts'],
  environment: 'node',
  // Thousands of generated cases take as long as the machine takes.
  testTimeout: 120_000,
};

export default defineConfig(({ mode }) => {
  switch (mode) {
    case 'node':
      // The command: everything but Node itself is bundled, so that a host installs none of it.
      return {
        publicDir: false,
        ssr: { noExternal: true, target: 'node' },
        build: {
          ssr: true,
          outDir: 'dist/node',
          target: 'node20',
          sourcemap: true,
          rolldownOptions: {
            checks,
            input: { main: 'src/node/main.ts', demo: 'src/node/demo/main.ts' },
            output: { entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      };
    case 'lib':
      return {
        plugins: [react(), stylesheet],
        resolve,
        publicDir: false,
        // Relative, so that a chunk refers to the worker as `new URL('…', import.meta.url)`.
        base: './',
        worker: worker('check-worker.js'),
        build: {
          outDir: 'dist/lib',
          target: 'es2022',
          sourcemap: true,
          minify: false,
          chunkSizeWarningLimit: 900,
          lib: {
            entry: {
              index: 'src/index.ts',
              core: 'src/core/index.ts',
              schema: 'src/schema/index.ts',
              wire: 'src/wire/index.ts',
              react: 'src/react/index.ts',
              'locales/ar': 'src/react/words/ar.ts',
              'locales/de': 'src/react/words/de.ts',
            },
            formats: ['es'],
          },
          rolldownOptions: {
            checks,
            external: [/^react($|\/)/, /^react-dom($|\/)/],
            output: { chunkFileNames: 'chunks/[name]-[hash].js' },
          },
        },
      };
    default:
      return {
        plugins: [react(), previewHeaders],
        resolve,
        worker: worker('assets/check-worker-[hash].js'),
        build: {
          outDir: 'dist/page',
          target: 'es2022',
          sourcemap: true,
          modulePreload: { polyfill: false },
          chunkSizeWarningLimit: 700,
          rolldownOptions: { checks },
        },
        preview: { host: '127.0.0.1' },
        server: { host: '127.0.0.1' },
        // The scan does not look into the worker: found at the first question, these would load the page anew.
        optimizeDeps: { include: ['@rjsf/validator-ajv8', 'ajv/dist/2020.js'] },
        test,
      };
  }
});
