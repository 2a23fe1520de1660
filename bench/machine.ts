// The machine that measures, and the program that is measured.

import { cpus } from 'node:os';
import { cores } from '../src/node/processes.ts';
import { commit, version } from '../src/node/version.ts';

export function machine() {
  const [cpu] = cpus();
  return {
    cpu: cpu?.model.trim() ?? 'unknown',
    cores: cores(),
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    grognard: version(),
    commit: commit(),
  };
}
