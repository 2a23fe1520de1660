// `grognard experiment handicap`: the level of a knob that makes a scenario as even as asked.

import { join } from 'node:path';
import { namesOf } from '../../experiments/formats/columns.ts';
import { csv } from '../../experiments/formats/csv.ts';
import { shareOfRounds } from '../../experiments/formats/estimates.ts';
import type { AgentResult, HandicapDeclaration, Target } from '../../experiments/formats/handicap.ts';
import { summaryOf } from '../../experiments/formats/handicap-summary.ts';
import { handicapText, LEVELS, levelRows } from '../../experiments/formats/handicap-text.ts';
import { columnsText } from '../../experiments/formats/table-schema.ts';
import { Crashed, findHandicap, Interrupted } from '../../experiments/handicap/handicap.ts';
import type { ExperimentKey } from '../../experiments/kinds/named.ts';
import { BadInput } from '../engine/contract/errors.ts';
import { nearest } from '../engine/text/text.ts';
import { disk, sha256 } from '../node/files.ts';
import { progressDisplay } from '../node/progress.ts';
import { shellCommand } from '../node/shell.ts';
import { findRuleset } from '../rules/registry.ts';
import { limitsOf } from './agent-limits.ts';
import { type RunFlags, refuseFlags } from './carry-out.ts';
import type { ExitCode, Io } from './command.ts';
import { readOptions } from './flags.ts';
import { agentList, oneTarget, uniqueName } from './names.ts';
import { seatsOf } from './run.ts';

export const handicap = {
  name: 'handicap',
  summary:
    'find the level of a number in the data, or of an option, at which a side has the share asked for; confirmed on fresh dice',
  keys: [
    { key: 'on', title: 'the scenario: RULESET/SCENARIO' },
    {
      key: 'knob',
      title:
        'FILE#/PATH of a number as for --set, without its value; or option:KEY; several move together, joined by `;`: FILE#/PATH=level;FILE#/OTHER=level-1',
    },
    { key: 'lo', title: 'the lowest level' },
    { key: 'hi', title: 'the highest level' },
    { key: 'step', title: 'the distance of two levels', default: '1' },
    { key: 'target', title: 'SEAT.win=SHARE, or SEAT.score=SHARE, where a draw counts one half' },
    { key: 'halfwidth', title: 'half the width of the 95 % interval of the share at the level found', default: '.05' },
    { key: 'agents', title: 'agents that play all seats, each in its turn, separated by commas', default: 'heuristic' },
    { key: 'games', title: "the most games of each agent's search", default: '4000' },
  ] as readonly ExperimentKey[],
};

/** The most levels of a knob. */
const MOST_LEVELS = 1000;

export async function carryOutHandicap(
  given: Readonly<Record<string, string>>,
  flags: RunFlags,
  io: Io,
  line: readonly string[],
): Promise<ExitCode> {
  refuseFlags(
    flags,
    ['require', 'records', 'maxCrashes', 'column', 'parquet', 'untilHalfwidth', 'part'],
    handicap.name,
    'its runs need none',
  );
  const declared = await declaredBy(given, flags);
  const hash = sha256(JSON.stringify(declared)).slice(0, 12);
  const folder = flags.out ?? join('runs', `handicap-${declared.ruleset}-${hash}`);
  const display = progressDisplay({ stream: io.screen, quiet: flags.quiet });
  let results: AgentResult[];
  try {
    results = await findHandicap(declared, folder, {
      workers: flags.workers,
      data: flags.data,
      limits: limitsOf(flags),
      signals: io.signals,
      onProgress: display.show,
      onStopping: () => io.err('\nstopping once the games in progress are finished\n'),
    });
  } catch (error) {
    display.end();
    if (error instanceof Crashed) {
      io.err(`grognard: ${error.message}\n`);
      return 1;
    }
    if (!(error instanceof Interrupted)) throw error;
    io.err(`interrupted; all finished games are in ${folder}; go on with:\n${again(line, folder)}\n`);
    return 130;
  }
  display.end();
  const rows = levelRows(results, (shares) => shareOfRounds(shares));
  const cells = rows.map(({ agent, part, level, games, share, lo, hi, fitted, monotone }) => {
    return [agent, part, level, games, share, lo, hi, fitted, monotone];
  });
  const summary = summaryOf(declared, results, rows, ['grognard', ...line]);
  if (flags.report) {
    const { writeHandicapReport } = await import('../../reports/handicap.ts');
    await writeHandicapReport(folder, declared, results, rows, await findRuleset(declared.ruleset), disk);
  }
  disk.replace(join(folder, LEVELS.file), csv(namesOf(LEVELS.columns), cells));
  disk.replace(join(folder, 'columns.json'), columnsText([LEVELS]));
  disk.replace(join(folder, 'summary.json'), `${JSON.stringify(summary, null, 2)}\n`);
  io.out(flags.json ? `${JSON.stringify({ ...summary, folder }, null, 2)}\n` : handicapText(declared, results));
  if (!flags.quiet) io.err(`written: ${folder}/${flags.report ? 'report.html' : 'levels.csv'}\n`);
  return results.every(({ confirmed }) => confirmed !== null) ? 0 : 1;
}

/** The same command with its folder. */
const again = (line: readonly string[], folder: string): string =>
  shellCommand([
    'npx',
    'grognard',
    ...line,
    ...(line.some((word) => word === '--out' || word.startsWith('--out=')) ? [] : ['--out', folder]),
  ]);

/** @throws BadInput for the first key that is wrong */
async function declaredBy(given: Readonly<Record<string, string>>, flags: RunFlags): Promise<HandicapDeclaration> {
  const where = 'experiment handicap';
  const known = handicap.keys.map(({ key }) => key);
  const unknown = Object.keys(given).find((key) => !known.includes(key));
  if (unknown !== undefined)
    throw new BadInput(`no key '${unknown}'`, where, `nearest are ${nearest(unknown, known, 4).join(', ')}`);
  const value = (key: string): string => {
    const text = given[key] ?? handicap.keys.find((each) => each.key === key)?.default;
    if (text !== undefined) return text;
    throw new BadInput(`no ${key}`, where, `${key}=... (${handicap.keys.find((each) => each.key === key)?.title})`);
  };
  const number = (key: string, least = -1e9, most = 1e9): number => {
    const n = value(key).trim() === '' ? Number.NaN : Number(value(key));
    if (n >= least && n <= most) return n;
    throw new BadInput(`'${value(key)}'`, key, most === 1e9 ? 'a number' : `a number from ${least} to ${most}`);
  };
  const { rules, scenario } = await oneTarget(value('on'), flags.data);
  const seats = seatsOf({ rules, scenarios: [scenario] });
  const [lo, hi, step] = [number('lo'), number('hi'), number('step', 1e-6)];
  const count = Math.floor((hi - lo) / step + 1e-9) + 1;
  if (!(count >= 2 && count <= MOST_LEVELS))
    throw new BadInput(
      `levels from ${lo} to ${hi} by ${step}`,
      where,
      `lo below hi, and at most ${MOST_LEVELS} levels`,
    );
  return {
    ...{ ruleset: rules.id, scenario, options: readOptions(rules.options, flags.option), set: flags.set ?? [] },
    knob: value('knob'),
    levels: Array.from({ length: count }, (_, i) => Number((lo + i * step).toPrecision(12))),
    seats,
    target: targetOf(value('target'), seats),
    halfwidth: number('halfwidth', 0.005, 0.3),
    agents: agentList(value('agents')),
    games: number('games', 400, 10_000_000),
    seed: flags.seed ?? '1',
  };
}

/** Reads `SEAT.win=SHARE`. @throws BadInput */
function targetOf(text: string, seats: readonly string[]): Target {
  const [, seat, measure, share] = /^([^.=]+)\.(win|score)=(.+)$/.exec(text.trim()) ?? [];
  const value = Number(share);
  if (seat === undefined || !(value > 0 && value < 1))
    throw new BadInput(`'${text}'`, 'target', `SEAT.win=SHARE, e.g. ${seats[0]}.win=.5`);
  return { seat: uniqueName(seat, seats, 'seat'), measure: measure as Target['measure'], value };
}
