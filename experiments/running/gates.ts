// Gates: what must hold of a finished run, e.g. `allied.win in .45...55` or `mcts-random:first.score.lo >= .9`.

import { BadInput } from '../../src/engine/contract/errors.ts';
import { nearest } from '../../src/engine/text/text.ts';
import type { BattlesSummary } from '../kinds/battles/write.ts';
import type { CampaignsSummary } from '../kinds/campaigns/summarise.ts';
import type { Estimate, GroupedSummary, MatchSummary, Summary } from '../kinds/games/summarise.ts';
import type { AnySummary } from '../kinds/games/write.ts';
import type { SecretsSummary } from '../kinds/secrets/write.ts';

export interface Gate {
  readonly text: string;
  /** The arm or group it speaks of; `` where there is one arm. */
  readonly of: string;
  /** Path of the measure, e.g. `allied`, `win`. */
  readonly path: readonly string[];
  readonly least: number;
  readonly most: number;
  /** The ends themselves do not pass. */
  readonly strict: boolean;
}

export interface GateResult {
  readonly gate: Gate;
  /** Null where it cannot be known, e.g. without games. */
  readonly value: number | null;
  readonly passed: boolean;
}

const NUMBER = '[+-]?(?:\\d+(?:\\.\\d+)?|\\.\\d+)%?';
const BETWEEN = new RegExp(`^(\\S+)\\s+in\\s+(${NUMBER})\\s*\\.\\.\\s*(${NUMBER})$`);
const COMPARED = new RegExp(`^(\\S+)\\s*(<=|>=|<|>|=)\\s*(${NUMBER})$`);
const EXPECTED = 'e.g. `allied.win in .45...55`, `axis.score.lo >= 40%`, `crashed = 0`';

/**
 * Reads a gate. `in` includes both ends. A measure is `SEAT.win`, `SEAT.score` (a draw counts half), `SEAT.points`,
 * in a match also `first.win` and `first.score`; `.lo` and `.hi` name the ends of its interval; further `result.NAME`
 * (share of games), `turns`, `decisions` (means), `games`, `crashed`. `ARM:` before it picks an arm or a group. Of
 * campaigns `SIDE.points`, `SIDE.missions` (means), `SIDE.RATING` (a share; `crushing-victory`), `campaigns`, `crashed`. Of secret
 * choices `loss.N` for the N-th agent, `choices`, `crashed`. Of battles `gain.N` and `exchange.N`, what the N-th agent has more than the
 * first, `positions`, `crashed`.
 * @throws BadInput where it is none.
 */
export function parseGate(text: string): Gate {
  const plain = text.trim();
  const between = BETWEEN.exec(plain);
  if (between) {
    const [least, most] = [number(between[2]), number(between[3])];
    if (least > most) throw new BadInput(`'${text}' asks for ${least} to ${most}`, '--require', 'the lesser end first');
    return { text: plain, ...measure(between[1], text), least, most, strict: false };
  }
  const compared = COMPARED.exec(plain);
  if (!compared) throw new BadInput(`'${text}'`, '--require', EXPECTED);
  const [, name, sign, bound] = compared;
  return {
    text: plain,
    ...measure(name, text),
    least: sign.startsWith('<') ? -Infinity : number(bound),
    most: sign.startsWith('>') ? Infinity : number(bound),
    strict: sign === '<' || sign === '>',
  };
}

function measure(name: string, text: string): Pick<Gate, 'of' | 'path'> {
  const colon = name.lastIndexOf(':');
  const path = name.slice(colon + 1).split('.');
  if (path.some((part) => part === '')) throw new BadInput(`'${text}'`, '--require', EXPECTED);
  return { of: colon < 0 ? '' : name.slice(0, colon), path };
}

const number = (text: string): number => (text.endsWith('%') ? Number(text.slice(0, -1)) / 100 : Number(text));

/** What a gate looks at: the arms by name, and the pooled matches by group. */
export interface Gated {
  readonly arms: Readonly<Record<string, Summary>>;
  readonly groups: Readonly<Record<string, MatchSummary>>;
}

const gated = (summary: Summary | GroupedSummary): Gated =>
  'arms' in summary ? summary : { arms: { '': summary }, groups: {} };

/** @throws BadInput where the gate names what the run does not have. */
export function evaluate(gate: Gate, summary: AnySummary): GateResult {
  const value =
    'sides' in summary
      ? measuredOfCampaigns(gate, summary)
      : 'choices' in summary
        ? measuredOfSecrets(gate, summary)
        : 'positions' in summary
          ? measuredOfBattles(gate, summary)
          : measured(gate, gated(summary));
  const inside = (v: number): boolean =>
    gate.strict ? v > gate.least && v < gate.most : v >= gate.least && v <= gate.most;
  return { gate, value, passed: value !== null && inside(value) };
}

function measured({ of, path, text }: Gate, { arms, groups }: Gated): number | null {
  const names = Object.keys(arms);
  const arm = of === '' && names.length === 1 ? arms[names[0]] : arms[of];
  const match = groups[of] ?? arm?.match;
  if (!arm && !match) {
    const known = [...names, ...Object.keys(groups)].filter((name) => name !== '');
    throw new BadInput(`'${text}' names no arm`, '--require', nearest(of, known, 5).join(', ') || 'no `ARM:`');
  }
  const [head, ...rest] = path;
  const standing = (head === 'first' || head === 'second' ? match?.[head] : undefined) ?? seatOf(head, arm);
  if (standing) {
    const [which, end] = rest;
    if (which === 'win') return endOf(standing.winShare, end, text);
    if (which === 'score') return endOf(standing.scoreShare, end, text);
    if (which === 'points' && 'score' in standing) {
      const { mean, lo, hi } = standing.score;
      return endOf({ value: mean, lo, hi }, end, text);
    }
  }
  if (arm) {
    const result = rest.join('.');
    if (head === 'result' && result in arm.results) return arm.games > 0 ? arm.results[result] / arm.games : null;
    if (head === 'turns' || head === 'decisions') {
      const { mean, lo, hi } = arm.length[head];
      return endOf({ value: mean, lo, hi }, rest[0], text);
    }
    if (rest.length === 0 && (head === 'games' || head === 'crashed')) return arm[head];
  }
  throw new BadInput(`'${text}' measures nothing known`, '--require', known(arm, match));
}

function measuredOfCampaigns({ of, path, text }: Gate, summary: CampaignsSummary): number | null {
  if (of !== '')
    throw new BadInput(`'${text}' names an arm`, '--require', 'no `ARM:`; campaigns are told by their side');
  const [head, which, end] = path;
  if ((head === 'campaigns' || head === 'crashed') && path.length === 1) return summary[head];
  const side = summary.sides[head];
  if (side && (which === 'points' || which === 'missions')) {
    const { mean, lo, hi } = which === 'points' ? side.victoryPoints : side.missions;
    return endOf({ value: mean, lo, hi }, end, text);
  }
  const ratings = Object.entries(side?.ratings ?? {});
  const rating = ratings.find(([name]) => hyphened(name) === which);
  if (rating) return endOf(rating[1].share, end, text);
  const known = Object.entries(summary.sides).flatMap(([name, { ratings: all }]) =>
    ['points', 'missions', ...Object.keys(all).map(hyphened)].map((measure) => `${name}.${measure}`),
  );
  throw new BadInput(`'${text}' measures nothing known`, '--require', [...known, 'campaigns, crashed'].join(', '));
}

function measuredOfSecrets({ of, path, text }: Gate, summary: SecretsSummary): number | null {
  const [head, which, end] = path;
  const agent = head === 'loss' ? summary.agents[Number(which) - 1] : undefined;
  if (of === '' && agent) return endOf(agent.loss, end, text);
  if (of === '' && path.length === 1 && (head === 'choices' || head === 'crashed')) return summary[head];
  const known = summary.agents.map((_, i) => `loss.${i + 1}`);
  throw new BadInput(`'${text}' measures nothing known`, '--require', [...known, 'choices, crashed'].join(', '));
}

function measuredOfBattles({ of, path, text }: Gate, summary: BattlesSummary): number | null {
  const [head, which, end] = path;
  const agent = of === '' ? summary.agents[Number(which) - 1] : undefined;
  if (head === 'gain' && agent?.gain) return endOf(agent.gain, end, text);
  if (head === 'exchange' && agent?.exchangeGain) return endOf(agent.exchangeGain, end, text);
  if (of === '' && path.length === 1 && (head === 'positions' || head === 'crashed')) return summary[head];
  const known = summary.agents.slice(1).flatMap((_, i) => [`gain.${i + 2}`, `exchange.${i + 2}`]);
  throw new BadInput(`'${text}' measures nothing known`, '--require', [...known, 'positions, crashed'].join(', '));
}

/** `crushing-victory`: gates are words without spaces. */
const hyphened = (name: string): string => name.toLowerCase().replace(/[^a-z0-9]+/g, '-');

function seatOf(name: string, arm: Summary | undefined): Summary['seats'][string] | undefined {
  const found = Object.entries(arm?.seats ?? {}).find(([seat]) => seat.toLowerCase() === name.toLowerCase());
  return found?.[1];
}

function endOf(estimate: Estimate, end: string | undefined, text: string): number | null {
  if (end === undefined) return estimate.value;
  if (end === 'lo' || end === 'hi') return estimate[end];
  throw new BadInput(`'${text}' has '.${end}'`, '--require', '.lo or .hi for an end of the interval');
}

function known(arm: Summary | undefined, match: MatchSummary | undefined): string {
  const seats = Object.keys(arm?.seats ?? {}).map((seat) => `${seat}.win, ${seat}.score, ${seat}.points`);
  const both = match ? ['first.win, first.score'] : [];
  const rest = arm
    ? [...Object.keys(arm.results).map((name) => `result.${name}`), 'turns, decisions, games, crashed']
    : [];
  return [...seats, ...both, ...rest].join(', ');
}
