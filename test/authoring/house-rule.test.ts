// A house rule touches three files: it is put into a copy of the program as docs/add-a-ruleset.md says, and used there.

import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, test } from 'vitest';
import { contents, newFolder, read } from '../experiments/folders.ts';
import { atLength } from '../length.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
/** What is made from the program, or where it came from. */
const MADE = ['.git', 'dist', 'node_modules', 'runs'];
const PARTS = readdirSync(ROOT).filter((name) => !MADE.includes(name));

const KEY = 'house-silent-guns';
const TEST = 'test/rules/winter-thunder/silent-guns.test.ts';

const TEST_CODE = `import { expect, test } from 'vitest';
import { casualtyCheck, noForces } from '../../../src/rules/winter-thunder/chapters/casualty-check.ts';
import { winterThunder } from '../../../src/rules/winter-thunder/index.ts';

test('[WT ${KEY}] under the house rule artillery raises no check', () => {
  const total = (isOn: boolean) => {
    const s = winterThunder.prepare({ scenario: 'st-vith', options: { '${KEY}': isOn } });
    return casualtyCheck(s, { ...noForces(), attackCf: 5, attackArtillery: 1 }, 0, 0, false, 0, false);
  };
  expect(total(false) - total(true)).toBe(1);
});
`;

/** The three files: what is replaced in each, and by what; a new file replaces nothing. */
const FILES: readonly (readonly [path: string, old: string, text: string])[] = [
  [
    'src/rules/winter-thunder/options.ts',
    '  noSurprise: {',
    `  silentGuns: {
    key: '${KEY}',
    title: 'Artillery raises no casualty check',
    house: { file: 'chapters/casualty-check.ts', ruling: 'The row for enemy artillery of 7.22 is left out.' },
  },
  noSurprise: {`,
  ],
  [
    'src/rules/winter-thunder/chapters/casualty-check.ts',
    '  const artillery = checks.enemyArtillery *',
    `  // WT ${KEY}.
  const guns = s.rules.silentGuns ? 0 : checks.enemyArtillery;
  const artillery = guns *`,
  ],
  [TEST, '', TEST_CODE],
];

const copy = newFolder();

const BATTLE = ['odds', 'wt', 'battle', 'attackers=18Inf,art', 'defenders=9Inf', '--simulate', '200', '--json'];
const COMMANDS = {
  list: ['list', 'winter-thunder'],
  rules: ['rules', 'winter-thunder', '--rule', 'house', '--json'],
  without: BATTLE,
  under: [...BATTLE, '--option', `${KEY}=true`],
};

/** Runs the commands by the program of the copy, which takes long to start, in one process. */
const PROGRAM = `import { grognard } from './test/cli/program-run.ts';
const printed = {};
for (const [name, words] of Object.entries(JSON.parse(process.argv[2]))) printed[name] = (await grognard(words)).out;
process.stdout.write(JSON.stringify(printed));
`;

/** What each command prints. */
let printed: Readonly<Record<keyof typeof COMMANDS, string>>;

beforeAll(() => {
  if (!atLength) return;
  for (const part of PARTS) cpSync(join(ROOT, part), join(copy, part), { recursive: true });
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  for (const [path, old, text] of FILES) {
    const before = existsSync(join(copy, path)) ? read(copy, path) : '';
    expect(before).toContain(old);
    writeFileSync(join(copy, path), before.replace(old, text));
  }
  writeFileSync(join(copy, 'commands.ts'), PROGRAM);
  const words = ['--import', 'tsx', 'commands.ts', JSON.stringify(COMMANDS)];
  printed = JSON.parse(execFileSync(process.execPath, words, { cwd: copy, encoding: 'utf8' }));
}, 120_000);

/** The files of a copy with their texts. */
function filesIn(root: string): ReadonlyMap<string, string> {
  const paths = PARTS.map((part) => join(root, part));
  const all = paths.flatMap((path): (readonly [string, string])[] =>
    statSync(path).isFile() ? [[path, read(path)]] : Object.entries(contents(path)),
  );
  return new Map(all.map(([path, text]) => [relative(root, path), text]));
}

test('the text that it stands before is in each file that there is already', () => {
  for (const [path, old] of FILES) if (path !== TEST) expect(read(ROOT, path)).toContain(old);
});

test.runIf(atLength)('it touches three files: the options, the code, and a test', () => {
  const before = filesIn(ROOT);
  const touched = [...filesIn(copy)].flatMap(([path, text]) => (before.get(path) === text ? [] : [path]));
  expect(touched.sort()).toEqual(FILES.map(([path]) => path).sort());
});

test.runIf(atLength)('it is listed with the options, and its ruling among the house rules of the ledger', () => {
  expect(printed.list).toMatch(new RegExp(`${KEY} +Artillery raises no casualty check`));
  const { rules } = JSON.parse(printed.rules);
  expect(rules).toContainEqual({
    rule: KEY,
    title: 'Artillery raises no casualty check',
    status: 'house',
    file: 'chapters/casualty-check.ts',
    ruling: 'The row for enemy artillery of 7.22 is left out.',
    tests: [`[WT ${KEY}] under the house rule artillery raises no check`],
  });
});

test.runIf(atLength)('odds take it, and it changes them and the battle that is played', () => {
  const solved = (output: string) => {
    const { workings, outcomes, simulation } = JSON.parse(output);
    expect(simulation.p).toBeGreaterThan(0.001);
    const labels: string[] = workings.map(({ label }: { label: string }) => label);
    return { outcomes, countsGuns: labels.includes('defender: enemy artillery') };
  };
  const [without, under] = [solved(printed.without), solved(printed.under)];
  expect([without.countsGuns, under.countsGuns]).toEqual([true, false]);
  expect(under.outcomes).not.toEqual(without.outcomes);
});

describe.runIf(atLength)('with it', () => {
  test('the tests of rules, ledgers and pages pass', () => {
    const files = [TEST, 'test/rules/winter-thunder/ledger.test.ts', 'test/rules/ledger-code.test.ts', 'test/docs'];
    const run = spawnSync(process.execPath, ['node_modules/vitest/vitest.mjs', 'run', ...files], {
      cwd: copy,
      encoding: 'utf8',
      env: { ...process.env, GROGNARD_LONG: '' },
    });
    expect(run.status, run.stdout + run.stderr).toBe(0);
  }, 300_000);
});
