// Threads as entries of the page's own build. Vite by itself bundles each worker separately, with the engine and the
// rules in every bundle; as entries they share these with the page, and the browser loads them once. (The development
// server serves modules one by one and needs nothing of this.)

import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

/** `new Worker(new URL('./file.ts', import.meta.url)`: the form that Vite also recognises. */
const THREAD = /new Worker\(new URL\('([^']+)', import\.meta\.url\)/g;

export function sharedThreads(): Plugin {
  return {
    name: 'shared-threads',
    apply: 'build',
    enforce: 'pre',
    transform(code, id) {
      // Vite's chunk loader reports failures on `window`, which threads lack.
      if (id.endsWith('vite/preload-helper.js')) {
        return { code: code.replace('window.dispatchEvent', 'globalThis.dispatchEvent'), map: null };
      }
      if (!code.includes('new Worker(')) return null;
      const changed = code.replace(THREAD, (_, path: string) => {
        const entry = this.emitFile({ type: 'chunk', id: resolve(dirname(id), path) });
        return `new Worker(import.meta.ROLLUP_FILE_URL_${entry}`;
      });
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
