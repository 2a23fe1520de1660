// `grognard odds`: prints the exact distribution of one combat or table, with bars, and on request a simulation beside
// it.

import { bar, figure, grouped, percent, textTable, wrap } from '../../experiments/formats/text-table.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { OddsResult, OddsSetup, OddsTable, Share } from '../engine/contract/odds.ts';
import type { Ruleset } from '../engine/contract/ruleset.ts';
import { Rng } from '../engine/kernel/rng.ts';
import { fractionText, toNumber } from '../odds/rational.ts';
import { findRuleset } from '../rules/registry.ts';
import { type Agreement, agreement } from '../stats/agreement.ts';
import type { CliCommand, Io } from './command.ts';
import { type SharedFlags, share, whole } from './flags.ts';
import { uniqueName } from './names.ts';
import { readPairs } from './pairs.ts';
import { oddsSetup } from './setup.ts';

interface Flags extends SharedFlags {
  readonly simulate?: number;
  readonly position?: string;
}

export const odds: CliCommand<Flags> = {
  examples: [
    'npx grognard odds winter-thunder',
    'npx grognard odds wt battle attackers=18Inf,79Inf defenders=9Inf',
    'npx grognard odds wt battle attackers=18Inf,79Inf defenders=9Inf --set "units.json#/units[id=9Inf]/cf=6"',
    'npx grognard odds wt --position docs/scripts/attack-on-schoenberg.script',
  ],

  define(command) {
    command
      .argument('<RULESET>')
      .argument('[TABLE]', 'a table with its keys; without a table, a list of the tables and their keys')
      .argument('[key=value...]')
      .option(
        '--simulate <N>',
        'also fight the combat N times through the real rules, and say whether the two agree',
        whole('--simulate', 1, 1_000_000),
      )
      .option('--position <SCRIPT>', 'the attack in progress at the end of a script');
    share(command, 'seed', 'option', 'data', 'set');
  },

  async act(io, flags, [name, tableName, pairs]) {
    const rules = await findRuleset(String(name));
    if (flags.position !== undefined) {
      const { positionOdds } = await import('./position-odds.ts');
      if (tableName !== undefined)
        throw new BadInput(`'${tableName}'`, '--position', 'no table: the script determines the attack');
      if (flags.set !== undefined) throw new BadInput(`'${flags.set[0]}'`, '--set', 'a table: the script has its data');
      if (flags.simulate !== undefined)
        throw new BadInput('a position', '--simulate', 'a table: the attack of a script cannot be simulated');
      return positionOdds(io, rules, flags.position, flags);
    }
    const tables = rules.odds?.tables ?? [];
    if (tables.length === 0) throw new BadInput(`${rules.id} has no tables of odds`, 'odds', 'another ruleset');
    const setup = oddsSetup(rules, flags);
    if (tableName === undefined) {
      io.out(flags.json ? `${JSON.stringify({ ruleset: rules.id, tables }, null, 2)}\n` : listText(rules, tables, io));
      return 0;
    }
    const names = tables.map((each) => each.name);
    const table = tables.find((each) => each.name === uniqueName(String(tableName), names, 'table'))!;
    const keys = readPairs(pairs as readonly string[]);
    const result = table.solve(keys, setup);
    const trial =
      flags.simulate === undefined ? null : simulate(table, keys, setup, result, flags.simulate, flags.seed ?? '1');
    if (flags.json)
      io.out(
        `${JSON.stringify({ ruleset: rules.id, table: table.name, keys, ...document(result, trial) }, null, 2)}\n`,
      );
    else io.out(resultText(result, trial, Math.min(io.columns, 120)));
    return 0;
  },
};

function listText(rules: Ruleset, tables: readonly OddsTable[], io: Io): string {
  const width = Math.min(io.columns, 120);
  const lines: string[] = [];
  for (const { name, title, keys, example } of tables) {
    lines.push(`${name}: ${title}`);
    for (const { key, title: meaning, values, default: standard, list } of keys) {
      const range = values ? `: ${values.join('|')}` : list ? ', several with commas' : '';
      const text = `${meaning}${range}${standard === undefined ? '' : ` (default ${standard})`}`;
      const left = `  ${key.padEnd(12)} `;
      const rows = wrap(text, width - left.length);
      lines.push(...rows.map((row, i) => `${i === 0 ? left : ' '.repeat(left.length)}${row}`));
    }
    lines.push(`  e.g. npx grognard odds ${rules.id} ${name} ${example}`, '');
  }
  return `${lines.join('\n')}`;
}

interface Trial {
  readonly n: number;
  readonly seed: string;
  readonly counts: readonly number[];
  readonly agreement: Agreement;
}

function simulate(
  table: OddsTable,
  keys: Readonly<Record<string, string>>,
  setup: OddsSetup,
  result: OddsResult,
  n: number,
  seed: string,
): Trial {
  if (!table.simulate) throw new BadInput(`table ${table.name} cannot be simulated`, '--simulate', 'a table of combat');
  const counts = table.simulate(keys, n, new Rng(seed, 'odds'), setup);
  const probabilities = result.outcomes.map(({ probability }) => toNumber(probability));
  return { n, seed, counts, agreement: agreement(counts, probabilities) };
}

const exact = (value: Share): object => ({
  value: toNumber(value),
  numerator: String(value.numerator),
  denominator: String(value.denominator),
});

function document({ title, workings, outcomes, expectations, matrix }: OddsResult, trial: Trial | null): object {
  return {
    title,
    workings,
    outcomes: outcomes.map(({ outcome, probability }, i) => ({
      outcome,
      probability: exact(probability),
      ...(trial ? { simulated: trial.counts[i] } : {}),
    })),
    expectations: expectations.map(({ label, value }) => ({ label, ...exact(value) })),
    ...(matrix ? { matrix } : {}),
    ...(trial ? { simulation: { n: trial.n, seed: trial.seed, p: trial.agreement.p, df: trial.agreement.df } } : {}),
  };
}

function resultText(result: OddsResult, trial: Trial | null, width: number): string {
  const { title, workings, outcomes, expectations, matrix } = result;
  const lines = [title, ''];
  if (workings.length > 0) {
    lines.push(
      textTable([['modifier', '', 'rule'], ...workings.map(({ label, value, rule }) => [label, value, rule ?? ''])]),
    );
    lines.push('');
  }
  if (outcomes.length > 0) lines.push(...outcomeLines(result, trial, width), '');
  for (const { label, value } of expectations) {
    const fraction = fractionText(value);
    lines.push(`  expected: ${label} ${figure(toNumber(value))}${fraction.length <= 24 ? ` (${fraction})` : ''}`);
  }
  if (matrix) lines.push('', ...matrixLines(matrix));
  if (trial) lines.push('', ...trialLines(trial));
  return `${lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trimEnd()}\n`;
}

function outcomeLines({ outcomes }: OddsResult, trial: Trial | null, width: number): string[] {
  const shares = outcomes.map(({ probability }) => toNumber(probability));
  const longest = Math.max(...outcomes.map(({ outcome }) => outcome.length));
  const most = Math.max(...shares);
  const room = Math.max(10, Math.min(40, width - longest - 32));
  return outcomes.map(({ outcome }, i) => {
    const simulated = trial ? `  ${percent(trial.counts[i] / trial.n, 2).padStart(8)} simulated` : '';
    const drawn = bar(shares[i] / most, room);
    return `  ${outcome.padEnd(longest)}  ${percent(shares[i], 2).padStart(8)}  ${trial ? drawn.padEnd(room) : drawn}${simulated}`;
  });
}

/** Prints the payoff matrix, and the mix of each side that the other cannot exploit. */
function matrixLines({
  rows,
  columns,
  payoff,
  value,
  rowMix,
  columnMix,
  unit,
}: NonNullable<OddsResult['matrix']>): string[] {
  const head = ['', ...columns, 'mix'];
  const body = rows.map((name, i) => [name, ...payoff[i].map((each) => each.toFixed(2)), percent(rowMix[i])]);
  const last = ['mix', ...columnMix.map((share) => percent(share)), ''];
  return [
    `payoff to the side of the rows, in ${unit}:`,
    textTable([head, ...body, last]),
    `  value ${value.toFixed(3)} ${unit}, when both sides mix as shown`,
  ];
}

function trialLines({ n, seed, agreement: { p, chiSquared, df, impossible } }: Trial): string[] {
  const head = `simulated ${grouped(n)} times (seed ${seed})`;
  if (impossible.length > 0) return [`${head}: outcomes occurred that the exact table rules out`];
  if (df === 0) return [`${head}: too few to compare`];
  const verdict = p < 0.001 ? 'they do NOT agree' : 'they agree';
  return [
    `${head}: ${verdict}, p = ${p.toPrecision(2)} (chi-squared ${chiSquared.toFixed(1)}, ${df} degrees of freedom)`,
  ];
}
