// The table of coverage in docs/statistics.md.
//
//   npx tsx experiments/coverage/study.ts [--matches 10000]
//
// Takes a quarter of a minute.

import { parseArgs } from 'node:util';
import { coverage, LENGTHS, RATES, ROUNDS } from './simulation.ts';

const { values } = parseArgs({ options: { matches: { type: 'string', default: '10000' } } });
const matches = Number(values.matches);
const lines = [
  ['a round', 'rounds', ...RATES.map((rate) => rate.toFixed(2).replace(/^0/, ''))],
  ['---', ...['', ...RATES].map(() => '---:')],
];
const all: number[] = [];
for (const [name, round] of Object.entries(ROUNDS)) {
  for (const rounds of LENGTHS) {
    const cells = RATES.map((rate) => coverage(round, rate, rounds, matches).covered);
    all.push(...cells);
    lines.push([
      rounds === LENGTHS[0] ? name : '',
      String(rounds),
      ...cells.map((covered) => (100 * covered).toFixed(1)),
    ]);
  }
}
process.stdout.write(`${lines.map((cells) => `| ${cells.join(' | ')} |`).join('\n')}\n\n`);
const [least, most] = [Math.min(...all), Math.max(...all)].map((covered) => (100 * covered).toFixed(1));
process.stdout.write(`${all.length} cells of ${matches} matches: ${least} to ${most} %\n`);
