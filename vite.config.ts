// The table's pages and workers as static files: dist/web works from any host, in any folder.

import { defineConfig } from 'vite';
import { cataloguePlugin } from './vite-catalogue.ts';

/** As `grognard play` sends them: only then may the threads of one agent share memory. */
const headers = { 'Cross-Origin-Opener-Policy': 'same-origin', 'Cross-Origin-Embedder-Policy': 'require-corp' };

export default defineConfig({
  root: 'src/web',
  base: './',
  plugins: [cataloguePlugin()],
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  worker: { format: 'es' },
  server: { headers },
  preview: { headers },
  build: {
    outDir: '../../dist/web',
    emptyOutDir: true,
    target: 'es2022',
    // Inline data: addresses would need a wider content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
});
