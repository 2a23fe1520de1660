// Runs before every test file: the folders that its tests make go when they are done.

import { afterAll } from 'vitest';
import { removeFolders } from './experiments/folders.ts';

afterAll(removeFolders, 60_000);
