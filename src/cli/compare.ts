// `grognard compare`: two runs arm by arm and game by game: differences, equivalence, gates.

import { resolve } from 'node:path';
import type { ComparedRuns, Comparison } from '../../experiments/pairing/compare.ts';
import { compareRuns, comparisonMeasures } from '../../experiments/pairing/compare.ts';
import { chance, differencesText, signed } from '../../experiments/pairing/text.ts';
import { evaluate, type GateResult, readGates } from '../../experiments/running/gates.ts';
import { openPlayed, type PlayedRun } from '../../experiments/running/played-run.ts';
import { BadInput } from '../engine/contract/errors.ts';
import type { CliCommand } from './command.ts';
import { pathOf, type SharedFlags, several, share } from './flags.ts';

interface Flags extends SharedFlags {
  readonly unpaired?: boolean;
  readonly within?: readonly string[];
  readonly require?: readonly string[];
}

export const compare: CliCommand<Flags> = {
  examples: [
    'npx grognard run tb/bridgehead --games 20 --out runs/before --no-report',
    'npx grognard run tb/bridgehead --games 20 --set scenario#/lead=0 --out runs/after --no-report',
    'npx grognard compare runs/before runs/after --within .3 --require "diff.north.win in -1...0"',
  ],

  define(command) {
    command
      .argument('<DIR>', 'the folder of the first run, the base')
      .argument('<DIR2>', 'the folder of the second run: differences are the second minus the first')
      .option('--unpaired', 'compare runs with different seeds, as independent samples')
      .option(
        '--within <MARGIN>',
        'also test equivalence: the share of wins and points, or with MEASURE=MARGIN another measure, differs by less; may be repeated',
        several,
      )
      .option(
        '--require <GATE>',
        'a condition that must hold, e.g. "diff.german.win in -.02...02" or "equivalent.german.win = 1"; may be repeated',
        several,
      )
      .option('--out <DIR>', 'write tables, charts and a page of the differences there', pathOf('--out'));
    share(command);
  },

  async act(io, flags, [one, other]) {
    const folders = [String(one), String(other)];
    if (resolve(folders[0]) === resolve(folders[1])) throw new BadInput('the same run twice', folders[0], 'two runs');
    const choices = { unpaired: flags.unpaired === true, margins: marginsOf(flags.within) };
    const first = await openPlayed(folders[0]);
    try {
      const second = await openPlayed(folders[1]);
      try {
        const compared = compareRuns(first, second, choices);
        const measures = comparisonMeasures(compared);
        const gates = (await readGates(flags.require ?? [], measures)).map((gate) => evaluate(gate, measures));
        const page = flags.out === undefined ? null : await write(flags.out, compared, [first, second]);
        const exitCode = gates.some(({ passed }) => !passed) ? 99 : 0;
        if (flags.json)
          io.out(`${JSON.stringify(document(compared, folders, choices.unpaired, gates, page, exitCode), null, 2)}\n`);
        else io.out(text(compared, folders, choices.unpaired, gates, page));
        return exitCode;
      } finally {
        await second.close();
      }
    } finally {
      await first.close();
    }
  },
};

/** Reads `--within`. @throws BadInput for a margin that is none. */
function marginsOf(texts: readonly string[] = []): Record<string, number> {
  return Object.fromEntries(
    texts.map((given) => {
      const cut = given.lastIndexOf('=');
      const margin = Number(given.slice(cut + 1));
      const name = cut < 0 ? 'share' : given.slice(0, cut).trim();
      const most = name === 'share' || /\.(?:win|score)$/.test(name) ? 1 : Number.POSITIVE_INFINITY;
      if (given.slice(cut + 1).trim() !== '' && margin > 0 && margin < most) return [name, margin];
      throw new BadInput(`'${given}'`, '--within', 'a share such as .02, or MEASURE=MARGIN, e.g. german.points=1');
    }),
  );
}

async function write(out: string, compared: ComparedRuns, runs: readonly PlayedRun[]): Promise<string> {
  const { writeComparison } = await import('../../experiments/pairing/page.ts');
  return writeComparison(out, compared, runs);
}

function document(
  { rows, differences }: ComparedRuns,
  [first, second]: readonly string[],
  unpaired: boolean,
  gates: readonly GateResult[],
  page: string | null,
  exitCode: number,
): object {
  return {
    first,
    second,
    paired: !unpaired,
    differences,
    rows,
    gates: gates.map(({ gate, values, passed }) => ({
      gate: gate.text,
      values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
      passed,
    })),
    report: page,
    exitCode,
  };
}

function text(
  { rows, differences, arms }: ComparedRuns,
  [first, second]: readonly string[],
  unpaired: boolean,
  gates: readonly GateResult[],
  page: string | null,
): string {
  const how = unpaired ? 'independent samples' : 'pairs of games on the same dice';
  const lines = [`${second} minus ${first}: ${how}`];
  lines.push(
    ...(differences.length > 0 ? differences.map((each) => `  ${each}`) : ['  the declarations are alike']),
    '',
  );
  const label = ({ variant, measure }: Comparison | { variant: string; measure: string }): string =>
    arms.length > 1 ? `${variant} ${measure}` : measure;
  lines.push(differencesText(rows, 'measure', label));
  for (const row of rows) {
    if (row.margin === null) continue;
    const p = row.pEquivalent === null ? '' : ` (p = ${chance(row.pEquivalent)})`;
    const verdict = row.isEquivalent ? 'equivalent' : 'equivalence not shown';
    lines.push(`${label(row)}: ${verdict} within ${signed(row, row.margin).slice(1)}${p}`);
  }
  for (const { gate, values, passed } of gates) {
    const found = values
      .map(({ name, value }) => `${name} ${value === null ? 'unknown' : value.toFixed(4)}`)
      .join(', ');
    lines.push(`gate ${passed ? 'holds ' : 'FAILED'}  ${gate.text}  (${found})`);
  }
  if (page !== null) lines.push(`report: ${page}`);
  return `${lines.join('\n')}\n`;
}
