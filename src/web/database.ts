// Databases of the browser, which may have none, or forbid this page to keep anything.

import { BadInput } from '../engine/contract/errors.ts';

/** Whether there are any. Where a page may keep nothing, Firefox refuses even to name them. */
export function hasDatabases(): boolean {
  try {
    return typeof indexedDB !== 'undefined';
  } catch {
    return false;
  }
}

/**
 * Opens a database with one store, at any version: a later version of this page may have raised it.
 * @throws BadInput where the browser forbids it.
 */
export function openedDatabase(name: string, store: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.open(name);
    request.onupgradeneeded = () => request.result.createObjectStore(store);
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(refusal(request.error));
  });
}

const refusal = (error: DOMException | null): BadInput =>
  new BadInput(
    `the browser does not open its storage${error ? `: ${error.message}` : ''}`,
    'storage',
    'a browser that may keep data of this page',
  );
