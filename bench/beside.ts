/** Figures of this checkout and of another one, measured in turns, so that the machine falls out of their ratio. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { BadInput } from '../src/engine/contract/errors.ts';
import { ROOT } from '../src/node/program.ts';
import type { BenchChoices, Figure } from './figure.ts';
import { type Spread, spreadOf } from './measure.ts';

/** Medians of one figure, turn by turn, in units of the figure. */
export interface Pair {
  readonly figure: string;
  /** Whether less is better. */
  readonly less: boolean;
  readonly here: Spread;
  readonly there: Spread;
  /** How much better this checkout does, turn by turn: above 1 it is faster or smaller. */
  readonly ratio: Spread;
}

/** The share of the other checkout's speed that this one must reach. */
export const LEAST = 0.95;

type Measured = Pick<Figure, 'value' | 'rate' | 'less' | 'detail'>;

/** Measures one figure in the checkout at `root`; null where that checkout has no such figure. */
export type Measure = (root: string, figure: string) => Promise<Measured | null>;

/**
 * Each turn measures both checkouts; every second turn in reverse order. Null where one of them lacks the figure. A
 * ratio to a bare kernel is compared by our own work per second, since each checkout translates its kernel in its own
 * way.
 */
export async function beside(other: string, figure: string, turns: number, measure: Measure): Promise<Pair | null> {
  const here: number[] = [];
  const there: number[] = [];
  let less = false;
  for (let turn = 0; turn < turns; turn++) {
    const order = turn % 2 === 0 ? [ROOT, other] : [other, ROOT];
    for (const root of order) {
      const measured = await measure(root, figure);
      if (!measured?.value) return null;
      less = measured.less;
      (root === other ? there : here).push(rateOf(measured) ?? measured.value.median);
    }
  }
  const ratios = here.map((mine, turn) => gain(mine, there[turn], less));
  return { figure, less, here: spreadOf(here), there: spreadOf(there), ratio: spreadOf(ratios) };
}

/**
 * Our own work per second behind a ratio to a kernel. Older checkouts state it in words only: '150 decisions/s over
 * 600'.
 */
function rateOf({ rate, less, detail }: Measured): number | null {
  if (rate !== undefined) return rate.median;
  if (less) return null;
  const [, told] = /^([\d,]+) (?:playouts|decisions|iterations)\/s over /.exec(detail) ?? [];
  return told === undefined ? null : Number(told.replaceAll(',', ''));
}

/** The growth of a heap may be measured below 0, which is no growth. */
function gain(mine: number, other: number, less: boolean): number {
  const [here, there] = [Math.max(0, mine), Math.max(0, other)];
  if (here === there) return 1;
  return less ? there / here : here / there;
}

/** @throws BadInput where the folder holds no checkout of this program. */
export function checkoutAt(folder: string): string {
  if (existsSync(join(folder, 'bin/grognard.js'))) return folder;
  throw new BadInput(`'${folder}'`, '--beside', 'the folder of another checkout, its packages installed');
}

/** Asks the program of a checkout. @throws Error where it fails otherwise than for want of the figure. */
export function asking({ rounds, seconds }: BenchChoices): Measure {
  return async (root, figure) => {
    const words = ['bench', figure, '--rounds', `${rounds}`, '--seconds', `${seconds}`, '--json', '--quiet'];
    const { code, output } = await ran([join(root, 'bin/grognard.js'), ...words]);
    if (code === 2) return null;
    if (code !== 0) throw new Error(`${root}: bench ${figure} ended with code ${code}`);
    return JSON.parse(output).figures[0];
  };
}

async function ran(words: readonly string[]): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (data) => {
    output += data;
  });
  const code = await new Promise<number | null>((done) => child.on('close', done));
  return { code, output };
}
