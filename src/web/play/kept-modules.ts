// Modules of the person's own that this browser keeps, in a database of their own.

import { hasDatabases, openedDatabase } from '../database.ts';
import type { BroughtModule } from './module-files.ts';

const DATABASE = 'grognard-modules';
const MODULES = 'modules';

/** A module by its id: the same one brought again takes its place. Games keep the files that they began with. */
export async function keepModule(module: BroughtModule): Promise<void> {
  await asked('readwrite', (store) => store.put(module, module.id));
}

export async function dropModule(id: string): Promise<void> {
  await asked('readwrite', (store) => store.delete(id));
}

/** By name; none where there is no database, or it cannot be read. */
export async function keptModules(): Promise<readonly BroughtModule[]> {
  if (!(await hasModules())) return [];
  try {
    const found = await asked<BroughtModule[]>('readonly', (store) => store.getAll());
    return found.sort((a, b) => a.name.localeCompare(b.name));
  } catch {
    return [];
  }
}

/** A visitor without modules gets no database of them. */
async function hasModules(): Promise<boolean> {
  try {
    const found = await indexedDB.databases();
    return found.some(({ name }) => name === DATABASE);
  } catch {
    return hasDatabases();
  }
}

async function asked<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await openedDatabase(DATABASE, MODULES);
  try {
    const transaction = database.transaction(MODULES, mode);
    const request = ask(transaction.objectStore(MODULES));
    return await new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result as T);
      transaction.onabort = () => reject(transaction.error ?? request.error);
      transaction.onerror = () => reject(transaction.error ?? request.error);
    });
  } finally {
    database.close();
  }
}
