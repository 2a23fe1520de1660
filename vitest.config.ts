import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/properties.ts'],
    testTimeout: 120_000,
    // What a browser shows comes when the machine has time for it.
    expect: { poll: { timeout: 20_000 } },
    pool: 'threads',
    maxWorkers: 2,
    passWithNoTests: true,
  },
});
