// The table's pages and workers as static files: dist/web works from any host, in any folder.

import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { cataloguePlugins } from './build/catalogue.ts';
import { sharedThreads } from './build/threads.ts';

/** The same headers as `grognard play` sends: without them the threads of one agent may not share memory. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

/** Small files that the start page and the threads both need: compressed together they are smaller. */
const COMMON = /preload-helper|levels\.(ts|json)$|secret-adviser|app\/route|play\/figures|start\/catalogue\.ts/;

export default defineConfig({
  root: fileURLToPath(new URL('.', import.meta.url)),
  base: './',
  plugins: [...cataloguePlugins(), sharedThreads()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  server: { headers },
  preview: { headers },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Not as inline data, whose addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    rolldownOptions: {
      output: {
        // Constants stay constants, which V8 folds; a `var` it would read anew each time.
        topLevelVar: false,
        codeSplitting: {
          groups: [{ name: 'common', test: COMMON }],
        },
      },
    },
    // Preloads only the chunks of the first page: threads also load chunks, and have no document.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, files, { hostId }) => (/\/index-[^/]+$|\.html$/.test(hostId) ? files : []),
    },
  },
});
