// The result of a search for a handicap in words and columns.

import { real, text, whole } from '../../src/engine/contract/columns.ts';
import type { DeclaredTable } from './columns.ts';
import {
  type AgentResult,
  type Found,
  type HandicapDeclaration,
  isFound,
  isScored,
  isSloping,
  meanOf,
  overAll,
  type Scored,
} from './handicap.ts';
import { figure, grouped, percent, percentInterval, textTable } from './text-table.ts';

export function handicapText(declared: HandicapDeclaration, results: readonly AgentResult[]): string {
  const { knob, target } = declared;
  const aim = `${target.seat}.${target.measure} = ${percent(target.value)}`;
  const head = ['agent', 'level', 'set of levels [95 %]', 'monotone', 'fit', 'nearest', 'confirmed [95 %]', 'games'];
  const rows = results.map((result) => [...searchCells(result), grouped(gamesOf(result))]);
  const notes = results.map((result) => `  ${answer(declared, result)}`);
  return [`${knob} for ${aim}`, '', textTable([head, ...rows]), '', ...notes, ''].join('\n');
}

function searchCells({ agent, search, confirmed }: AgentResult): string[] {
  const last = confirmed === null ? '-' : percentInterval(confirmed.share, confirmed.lo, confirmed.hi);
  if (isScored(search)) {
    const { level, chosen } = search;
    return [agent, level.toFixed(2), setText(search), '-', 'scored again', levelText(chosen.level), last];
  }
  if (!isFound(search)) return [agent, '-', '-', '-', '-', '-', last];
  const { level, lack, nearest } = search;
  const found = isSloping(search) ? [level.toFixed(2), String(nearest)] : ['-', '-'];
  const fit = lack === null ? '-' : `p ${figure(lack.p)}`;
  return [agent, found[0], setText(search), search.monotone.level?.toFixed(2) ?? '-', fit, found[1], last];
}

/** One sentence for an agent: the number to quote is the confirmed one. */
export function answer({ target, levels }: HandicapDeclaration, { agent, search, confirmed }: AgentResult): string {
  const aim = percent(target.value);
  if ('nearest' in search && !isFound(search)) {
    const { nearest, share } = search;
    const missed = `${agent}: no level from ${levels[0]} to ${levels[levels.length - 1]} reaches ${aim}`;
    if (nearest !== null) return `${missed}; nearest is ${nearest} with ${percent(share)}.`;
    return `${missed}, and none is shown to be nearer than another (${percent(share)} over all).`;
  }
  if (isFound(search) && !isSloping(search)) {
    const all = percent(overAll(search.games));
    return `${agent}: the games do not show that the share follows the knob (${all} over all levels): no level is shown to be nearer to ${aim} than another.`;
  }
  if (confirmed === null) return `${agent}: not confirmed.`;
  const holds = confirmed.lo <= target.value && target.value <= confirmed.hi;
  const share = percentInterval(confirmed.share, confirmed.lo, confirmed.hi);
  const verdict = holds ? 'which holds the target' : 'which does not hold the target';
  if (isScored(search)) {
    const more = holds ? '' : ': play more games';
    return `${agent}: level ${levelText(confirmed.level)} gives ${share} on fresh dice, ${verdict}${more}.${printed(search)}`;
  }
  return `${agent}: level ${confirmed.level} gives ${share} on fresh dice, ${verdict}${holds ? '' : openLevels(levels, search)}.${doubts(levels, search)}`;
}

/** The levels of the knob between which the search does not choose, where there are several. */
function openLevels(levels: readonly number[], { set, nearest }: Found): string {
  const open = set.kind === 'between' ? levels.filter((level) => set.low <= level && level <= set.high) : [];
  const others = open.filter((level) => level !== nearest);
  return others.length === 0
    ? ': no level of the knob is shown to be nearer'
    : `: the search leaves open ${others.join(', ')} too; play more games`;
}

/** Facts of the search that a reader of its answer must know. */
function doubts(levels: readonly number[], { level, isNarrow, lack, monotone }: Found): string {
  const [first, last] = [levels[0], levels[levels.length - 1]];
  const isOutside = level < first || level > last;
  return [
    isOutside ? ` The level sought, ${level.toFixed(2)}, lies outside ${first} to ${last}.` : '',
    isNarrow ? '' : ' The games ran out before the level was known well enough.',
    lack !== null && lack.p < 0.05
      ? ` The curve is not logistic: ${monotone.level === null ? 'the monotone fit has the target at no level' : 'trust the monotone level'}.`
      : '',
  ].join('');
}

/** A level that a die makes, to two decimals. */
const levelText = (level: number): string => String(Number(level.toFixed(2)));

const printed = ({ chosen, sentence }: Scored): string =>
  sentence === null ? '' : ` To print, at level ${chosen.whole}: "${sentence}"`;

/** The set of levels; unbounded where the games show no slope. */
export function setText({ set }: Pick<Found, 'set'>): string {
  const end = (n: number): string => n.toFixed(2);
  if (set.kind === 'between') return `[${end(set.low)}, ${end(set.high)}]`;
  if (set.kind === 'outside') return `below ${end(set.low)} or above ${end(set.high)}: the slope is not shown`;
  return 'every level: the slope is not shown';
}

/** Games that an agent played: those that were scored at every level count once. */
export function gamesOf({ search, confirmed }: AgentResult): number {
  const counts = search.games.map(({ shares }) => shares.length);
  const once = isScored(search) || ('isScoredAgain' in search && search.isScoredAgain);
  return (once ? counts[0] : counts.reduce((sum, count) => sum + count, 0)) + (confirmed?.games ?? 0);
}

/** The ends of a knob's paths: `decision/german=level; decision/allied=level-1`. */
export const shortKnob = (knob: string): string =>
  knob
    .split(';')
    .map((part) => part.trim().split('/').slice(-2).join('/'))
    .join('; ');

export const LEVELS: DeclaredTable = {
  file: 'levels.csv',
  row: 'a level of the knob that was played or scored, or the level that was confirmed',
  columns: {
    agent: text('agent that played all seats'),
    part: text(
      '`search`; `die` for a level that a die makes between two others; `confirmed` for the one played again on fresh dice',
    ),
    level: real('unit of the knob', 'level of the knob'),
    games: whole('games', 'number of finished games'),
    share: real('share', "the seat's share"),
    'share.lo': real('share', 'lower end of its 95 % interval'),
    'share.hi': real('share', 'upper end of its 95 % interval'),
    fitted: real('share', 'share by the logistic fit'),
    monotone: real('share', 'share by the monotone fit'),
  },
};

export interface LevelRow {
  readonly agent: string;
  readonly part: 'search' | 'die' | 'confirmed';
  readonly level: number;
  readonly games: number;
  readonly share: number;
  readonly lo: number | null;
  readonly hi: number | null;
  readonly fitted: number | null;
  readonly monotone: number | null;
}

export function levelRows(
  results: readonly AgentResult[],
  interval: (shares: readonly number[]) => { readonly lo: number | null; readonly hi: number | null },
): LevelRow[] {
  return results.flatMap(({ agent, search, confirmed }) => {
    const rows = search.games.map(({ level, shares }): LevelRow => {
      const { lo, hi } = interval(Array.from(shares));
      const place = isFound(search) ? search.monotone.levels.indexOf(level) : -1;
      return {
        ...{ agent, part: 'search', level, games: shares.length, share: meanOf(shares), lo, hi },
        fitted: isFound(search) ? fittedAt(search, level) : null,
        monotone: isFound(search) ? (search.monotone.shares[place] ?? null) : null,
      };
    });
    const diced = isScored(search) ? diceRows(agent, search) : [];
    if (confirmed === null) return rows;
    return [...rows, ...diced, { agent, part: 'confirmed' as const, ...confirmed, fitted: null, monotone: null }];
  });
}

function diceRows(agent: string, { between, games }: Scored): LevelRow[] {
  return between.flatMap(({ level, share, next }) =>
    next === null
      ? []
      : [
          {
            agent,
            part: 'die',
            level,
            games: games[0].shares.length,
            share,
            lo: null,
            hi: null,
            fitted: null,
            monotone: null,
          },
        ],
  );
}

export const fittedAt = ({ fit }: Found, level: number): number =>
  1 / (1 + Math.exp(-(fit.intercept + fit.slope * level)));
