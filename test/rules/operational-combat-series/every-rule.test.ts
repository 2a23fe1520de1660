// Each chapter of the book is played in one of the shipped modules: the code of every played row of the ledger is
// entered in a fixed set of random games. What is entered is counted by the engine of JavaScript, function by function,
// and step by step.

import { readFileSync } from 'node:fs';
import { Session } from 'node:inspector/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { type Action, CHANCE } from '../../../src/engine/contract/ids.ts';
import { verbOf } from '../../../src/engine/kernel/action.ts';
import type { Options } from '../../../src/engine/kernel/options.ts';
import { atLength } from '../../length.ts';

const SOURCES = join(import.meta.dirname, '../../../src/rules/operational-combat-series');

/** So seldom that these games do not meet it: aircraft hit on their base. The test of barrages dictates the dice. */
const SELDOM = ['14.13c'];

/** What has run: functions by file and name, steps by `procedure.step`. */
interface Run {
  readonly functions: ReadonlyMap<string, ReadonlySet<string>>;
  readonly steps: ReadonlySet<string>;
}

/**
 * In so many decisions of ten any choice, rather one with a verb that is new to the game; in the others what the
 * heuristic player chooses.
 */
const GAMES = [
  { scenario: 'nerussa', seed: 'a', options: { '9.13e': true }, inTen: 1 },
  { scenario: 'nerussa', seed: 'b', options: { '4.9': true, '11.8': true }, inTen: 10 },
  { scenario: 'nerussa', seed: 'c', options: { '5.11': false, '9.17': false, '7.1b': true }, inTen: 5 },
  { scenario: 'husky', seed: 'e', options: { '14.12d': 'both', '12.3c': true }, inTen: 10 },
  { scenario: 'husky', seed: 'f', options: {}, inTen: 5 },
  { scenario: 'nerussa', seed: 'g', options: {}, inTen: 9 },
  { scenario: 'etna', seed: 'h', options: {}, inTen: 9 },
] as const;

/** The last choice with a verb that has not been chosen in the game. */
function untried(options: Options, tried: Set<number>): Action | undefined {
  for (let i = options.size - 1; i >= 0; i--) {
    const verb = verbOf(options.at(i));
    if (tried.has(verb)) continue;
    tried.add(verb);
    return options.at(i);
  }
  return undefined;
}

/** Plays the games while all functions that run are counted. */
async function play(): Promise<Run> {
  const session = new Session();
  session.connect();
  await session.post('Profiler.enable');
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
  // From here on, so that functions which run once are counted too.
  const { operationalCombatSeries: rules } = await import('../../../src/rules/operational-combat-series/index.ts');
  const { Game } = await import('../../../src/engine/kernel/game.ts');
  const { OcsPlanner } = await import('../../../src/rules/operational-combat-series/knowledge/plan/planner.ts');
  const { Rng } = await import('../../../src/engine/kernel/rng.ts');
  const { RandomPlayer } = await import('../../random-play.ts');
  const { dateOf } = await import('../../../src/rules/operational-combat-series/text/dates.ts');
  const { weekOf } = await import('../../../src/rules/operational-combat-series/turn.ts');
  const steps = new Set<string>();
  for (const [i, step] of rules.program.steps.entries()) {
    if (step === null || step.kind === 'over') continue;
    const name = rules.program.names[i];
    const own: (g: never, out: never) => void = step.kind === 'auto' ? step.run : step.legal;
    const watched = (g: never, out: never): void => {
      steps.add(name);
      own.call(step, g, out);
    };
    Object.assign(step, step.kind === 'auto' ? { run: watched } : { legal: watched });
  }
  for (const { scenario, seed, options, inTen } of GAMES) {
    const g = new Game(rules, rules.prepare({ scenario, options }));
    const random = new RandomPlayer(seed);
    const rng = new Rng(seed);
    const planners = [new OcsPlanner(), new OcsPlanner()];
    const tried = new Set<number>();
    const { firstTurnDate } = g.s.play.scenario;
    while (!g.isOver) {
      const isAny = g.actor === CHANCE || rng.below(10) < inTen;
      const isCurious = isAny && g.actor !== CHANCE && rng.below(2) === 0;
      const chosen = isAny ? random.next(g) : planners[g.actor].next(g, rng);
      g.apply((isCurious ? untried(g.options(), tried) : undefined) ?? chosen);
      g.forget();
    }
    // OCS 1.0: the week as the table names it.
    expect(dateOf(firstTurnDate, weekOf(g))).toMatch(/^\d+ \w+$/);
  }
  const { result } = await session.post('Profiler.takePreciseCoverage');
  session.disconnect();
  const functions = new Map<string, Set<string>>();
  for (const { url, functions: found } of result) {
    const [, path] = /src\/rules\/operational-combat-series\/(.+)\.[jt]s$/.exec(url) ?? [];
    if (path === undefined) continue;
    const file = `${path}.ts`;
    const names = functions.get(file) ?? new Set();
    for (const { functionName, ranges } of found) if (ranges[0].count > 0) names.add(functionName);
    functions.set(file, names);
  }
  return { functions, steps };
}

/** A line that begins something with a name: a function, a step, or a member of an object. */
const BEGINS =
  /^(?<indent>\s*)(?:export )?(?:(?:function|const) (?<own>\w+)|(?<step>\w+): (?:auto|decide|chance)\(|(?<member>\w+)(?:: \(|\(.*\{$))/;
const isComment = (line: string | undefined): boolean => /^\s*(\*|\/\/|\/\*)/.test(line ?? '');

/**
 * The name of what a comment on a line speaks of: what follows it, or else what is around it. Empty for the whole file:
 * at its head, and of constants and types, which do not run.
 */
function nameAt(lines: readonly string[], line: number): string {
  if (line < lines.findIndex((each) => each.startsWith('import'))) return '';
  let next = line;
  while (isComment(lines[next])) next++;
  let inside = Number.POSITIVE_INFINITY;
  for (let i = next; i >= 0; i--) {
    const { indent = '', own, step, member } = BEGINS.exec(lines[i])?.groups ?? {};
    const name = own ?? step ?? member;
    if (name === undefined || indent.length >= inside) {
      if (i === next) inside = /^\s*/.exec(lines[i])?.[0].length ?? 0;
      if (inside === 0) return '';
      continue;
    }
    const isFunction = own === undefined || / function |^function | = (<.*>)?\(|=$|scratchSlot/.test(lines[i]);
    if (isFunction || indent === '') return isFunction ? name : '';
    inside = indent.length;
  }
  return '';
}

function isEntered(rule: string, file: string, { functions, steps }: Run): boolean {
  const text = readFileSync(join(SOURCES, file), 'utf8');
  const lines = text.split('\n');
  const ran = functions.get(file) ?? new Set();
  const procedures = [...text.matchAll(/procedure\('([\w-]+)'/g)].map(([, name]) => name);
  const hasRun = (name: string): boolean =>
    (name === '' && functions.has(file)) || ran.has(name) || procedures.some((each) => steps.has(`${each}.${name}`));
  const cites = new RegExp(`OCS [^\n]*\\b${rule.replace('.', '\\.')}(?![\\da-z])`);
  return lines.some((line, i) => cites.test(line) && hasRun(nameAt(lines, i)));
}

test.runIf(atLength)(
  'the code of each played rule is entered in games of the shipped modules',
  async () => {
    const { ledger } = await import('../../../src/rules/operational-combat-series/ledger/ledger.ts');
    const run = await play();
    const isShown = (file: string): boolean => file.startsWith('view/');
    const played = ledger.filter(
      ({ rule, status, file = '-' }) =>
        (status === 'done' || status === 'optional') && !isShown(file) && !SELDOM.includes(rule),
    );
    const missed = played.filter(({ rule, file = '-' }) => !isEntered(rule, file, run));
    expect(missed.map(({ rule, file }) => `${rule} in ${file}`)).toEqual([]);
  },
  600_000,
);
