// `grognard bench`: measures speed beside peers, or prints the signature of every ruleset.

import { asking, beside, checkoutAt, LEAST, type Pair } from '../../bench/beside.ts';
import type { Figure } from '../../bench/figure.ts';
import { figures } from '../../bench/figures.ts';
import { machine } from '../../bench/machine.ts';
import { type Signature, signature } from '../../bench/signature.ts';
import { besideInSlices, SLICED } from '../../bench/slices.ts';
import { figure, percent, textTable } from '../../experiments/formats/text-table.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { commitNow } from '../node/version.ts';
import { findRuleset, rulesets } from '../rules/registry.ts';
import type { CliCommand, Io } from './command.ts';
import { type SharedFlags, share, whole } from './flags.ts';
import { uniqueName } from './names.ts';

interface Flags extends SharedFlags {
  readonly signature?: boolean;
  readonly rounds: number;
  readonly seconds: number;
  readonly beside?: string;
  readonly turns: number;
}

export const bench: CliCommand<Flags> = {
  examples: ['npx grognard bench --signature'],

  define(command) {
    const names = figures.map(({ name }) => name).join(', ');
    command
      .argument('[FIGURE|RULESET...]', `only these figures (${names}); with --signature only these rulesets`)
      .option('--signature', 'print one line for each ruleset: a hash that changes only when play changes')
      .option('--rounds <N>', 'how often each ratio is measured, in interleaved rounds', whole('--rounds', 5, 1000), 5)
      .option('--seconds <S>', 'seconds for each system in each round', positive, 0.5)
      .option('--beside <DIR>', 'another checkout: measure both in turns and print how much better this one does')
      .option('--turns <N>', 'with --beside: how often each figure is measured in both', whole('--turns', 1, 1000), 3);
    share(command);
  },

  async act(io, flags, [words]) {
    const names = words as readonly string[];
    if (flags.signature) await signatures(io, flags, names);
    else if (flags.beside !== undefined) await measureBeside(io, flags, checkoutAt(flags.beside), names);
    else await measureAll(io, flags, names);
    return 0;
  },
};

function positive(text: string): number {
  const n = Number(text);
  if (n > 0 && n <= 3600) return n;
  throw new BadInput(`'${text}'`, '--seconds', 'a number above 0, at most 3600');
}

async function signatures(io: Io, flags: Flags, names: readonly string[]): Promise<void> {
  const ids = names.length > 0 ? names : rulesets.map(({ id }) => id);
  const found: Signature[] = [];
  for (const id of ids) {
    const made = signature(await findRuleset(id));
    found.push(made);
    const { ruleset, version: rules, hash, games, decisions } = made;
    if (!flags.json) io.out(`${ruleset} ${rules} ${hash} ${games} games ${decisions} decisions\n`);
  }
  if (flags.json) io.out(`${JSON.stringify({ signatures: found }, null, 2)}\n`);
}

function chosen(names: readonly string[]): typeof figures {
  const known = figures.map(({ name }) => name);
  const wanted = names.map((name) => uniqueName(name, known, 'figure'));
  return figures.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
}

async function measureBeside(io: Io, flags: Flags, other: string, names: readonly string[]): Promise<void> {
  const measure = asking(flags);
  const pairs: Pair[] = [];
  if (!flags.json) io.out(`${machineText()}\n\n`);
  for (const { name } of chosen(names)) {
    if (!flags.quiet) io.err(`measuring ${name} ...\n`);
    const isSliced = SLICED[name] !== undefined;
    const pair = await (isSliced
      ? besideInSlices(other, name, flags.turns)
      : beside(other, name, flags.turns, measure));
    if (pair !== null) pairs.push(pair);
    if (!flags.quiet)
      io.err(pair === null ? `${name}: not measured in both\n` : `${besideRow(pair).join('  ').trim()}\n`);
  }
  if (flags.json) {
    const document = {
      machine: machine(),
      beside: other,
      besideCommit: commitNow(other),
      least: LEAST,
      figures: pairs,
    };
    io.out(`${JSON.stringify(document, null, 2)}\n`);
    return;
  }
  io.out(`${textTable([['', 'figure', 'here', 'there', 'better', 'least', 'most'], ...pairs.map(besideRow)])}\n`);
}

/** Formats one row of the table beside another checkout. */
export function besideRow({ figure: name, here, there, ratio }: Pair): string[] {
  const ratios = [ratio.median, ratio.min, ratio.max].map((n) => n.toFixed(2));
  return [ratio.median < LEAST ? 'slower' : '', name, figure(here.median), figure(there.median), ...ratios];
}

async function measureAll(io: Io, flags: Flags, names: readonly string[]): Promise<void> {
  const measured: Figure[] = [];
  if (!flags.json) io.out(`${machineText()}\n\n`);
  for (const { name, measure } of chosen(names)) {
    if (!flags.quiet) io.err(`measuring ${name} ...\n`);
    measured.push(await measure({ ...flags, say: flags.quiet ? undefined : io.err }));
  }
  if (flags.json) {
    io.out(`${JSON.stringify({ machine: machine(), figures: measured.map(document) }, null, 2)}\n`);
    return;
  }
  const head = ['', 'figure', 'median', 'least', 'most', 'floor', 'aim', 'measured'];
  io.out(`${textTable([head, ...measured.map(row)])}\n`);
}

/**
 * Tells whether a figure keeps its promise: `aim`, `floor`, `missed`, or '' where nothing is promised or nothing was
 * measured.
 */
export function verdict({ value, floor, aim, less }: Figure): 'aim' | 'floor' | 'missed' | '' {
  if (value === null) return '';
  const { median } = value;
  const keeps = (bound: number | null): boolean => bound !== null && (less ? median <= bound : median >= bound);
  if (floor === null) return '';
  return keeps(aim) ? 'aim' : keeps(floor) ? 'floor' : 'missed';
}

const document = (each: Figure): object => ({ ...each, verdict: verdict(each) });

/** Formats one row of the printed table. */
export function row(each: Figure): string[] {
  const { name, unit, value, floor, aim, less, detail } = each;
  const text = (n: number | null): string => (n === null ? '' : unit === 'share' ? percent(n) : figure(n));
  const bound = (n: number | null): string => (n === null ? '' : `${less ? '<= ' : '>= '}${text(n)}`);
  const spread = value === null ? ['', '', ''] : [value.median, value.min, value.max].map(text);
  const what = unit === 'ratio' || unit === 'share' ? name : `${name}, ${unit}`;
  return [verdict(each), what, ...spread, bound(floor), bound(aim), detail];
}

function machineText(): string {
  const { cpu, cores: count, node, platform, grognard, commit: hash } = machine();
  return `${cpu}, ${count} cores, ${platform}; Node ${node}; grognard ${grognard}, commit ${hash}`;
}
