// The recipes of docs/data.md, run by the programs that the machine has. GROGNARD_PYTHON names a Python with pandas,
// pyarrow or duckdb in it, where the usual one has none.

import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { run } from '../../experiments/kinds/games/declare.ts';
import { runExperiment } from '../../experiments/running/runner.ts';
import { newFolder } from '../experiments/folders.ts';
import { atLength } from '../length.ts';

const page = readFileSync(join(import.meta.dirname, '../../docs/data.md'), 'utf8');
const recipe = (language: string): string => new RegExp(`\\n\`\`\`${language}\\n([^]*?)\`\`\``).exec(page)![1];

const python = process.env.GROGNARD_PYTHON ?? 'python3';
const runs = (program: string, ...words: readonly string[]): boolean => spawnSync(program, words).status === 0;

describe.runIf(atLength)('the recipes run', () => {
  const folder = newFolder();

  beforeAll(async () => {
    mkdirSync(join(folder, 'runs'));
    const made = run({ ruleset: 'three-bridges', scenarios: ['crossing'], games: 12 });
    await runExperiment(made, { out: join(folder, 'runs/data'), workers: 1, parquet: true, records: 'none' });
  }, 120_000);

  /** Runs a recipe in the folder above `runs`; returns what it prints. */
  function printed(program: string, words: readonly string[], input?: string): string {
    const { status, stdout, stderr } = spawnSync(program, words, { cwd: folder, encoding: 'utf8', input });
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return stdout;
  }

  test.runIf(runs(python, '-c', 'import pandas, pyarrow'))('pandas', () => {
    const text = printed(python, ['-c', recipe('python')]);
    expect(text).toContain('winner');
    expect(text).toMatch(/_steps_lost/);
    expect(text.trimEnd().split('\n').at(-1)).toBe('turns');
  });

  test.runIf(runs('Rscript', '--version'))('R', () => {
    expect(printed('Rscript', ['-e', recipe('r')])).toMatch(/Coefficients/);
  });

  test.runIf(runs('duckdb', '--version'))('DuckDB at its own prompt', () => {
    expect(printed('duckdb', ['-csv'], recipe('sql'))).toContain('winner,games,turns');
  });

  test.runIf(runs(python, '-c', 'import duckdb'))('DuckDB in Python', () => {
    const each = 'import sys, duckdb\nfor query in sys.stdin.read().split(";")[:-1]: print(duckdb.sql(query))';
    const text = printed(python, ['-c', each], recipe('sql'));
    expect(text).toContain('winner');
    expect(text).toContain('hash of the final position');
  });
});
