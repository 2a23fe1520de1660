// Constants of the search, raced against each other: settings drawn at random fight the same battles, the worse half is
// dropped and the rest fight twice as many (successive halving: Jamieson and Talwalkar 2016). Every round has positions
// of its own, and the last setting is tested again on new ones, where it was not chosen by chance.

import { SeededRandom } from '../../workers/seeded-random.ts';
import type { Estimate } from '../formats/estimates.ts';

/** A parameter of the search, and the values to try. No value costs more time than the first, which is set by hand. */
export interface Knob {
  readonly key: string;
  readonly values: readonly number[];
}

export const KNOBS: readonly Knob[] = [
  { key: 'variations', values: [0.4, 0, 0.2, 0.6] },
  { key: 'least', values: [4, 2, 8] },
  { key: 'brood', values: [6, 3, 12] },
  { key: 'doubt', values: [0.5, 0, 0.25, 1] },
  { key: 'critical', values: [0.5, 0, 0.25] },
  { key: 'horizon', values: [2, 1] },
  { key: 'noise', values: [0, 0.02, 0.05] },
  { key: 'c', values: [1.2, 0.6, 2.4] },
];

/** One value for each parameter that differs from the hand-set one. */
export type Settings = Readonly<Record<string, number>>;

/** Share of the parameters that a candidate changes. */
const TURNED = 0.4;

/** Draws different settings, none of them the hand-set one; fewer where there are not enough. */
export function candidates(count: number, seed: string, knobs = KNOBS): Settings[] {
  const random = new SeededRandom(seed, 'candidates');
  const all = new Map<string, Settings>();
  const most = knobs.reduce((product, { values }) => product * values.length, 1) - 1;
  while (all.size < Math.min(count, most)) {
    const settings: Record<string, number> = {};
    for (const { key, values } of knobs) {
      if (values.length > 1 && random.unit() < TURNED) settings[key] = values[1 + random.below(values.length - 1)];
    }
    if (Object.keys(settings).length > 0) all.set(JSON.stringify(settings), settings);
  }
  return [...all.values()];
}

/** Returns the agent with these settings; `agent` names none of them. */
export function withSettings(agent: string, settings: Settings): string {
  const texts = Object.entries(settings).map(([key, value]) => `${key}=${value}`);
  if (texts.length === 0) return agent;
  return `${agent}${agent.includes(':') ? ',' : ':'}${texts.join(',')}`;
}

/** The gain of a candidate over the hand-set search in one round. */
export interface Standing {
  readonly settings: Settings;
  readonly gain: Estimate;
}

/** Fights a round: returns the gain of each setting over the hand-set one; null where it was interrupted. */
export type Fight = (name: string, settings: readonly Settings[], positions: number) => Promise<Estimate[] | null>;

export interface Race {
  /** By round, the best first. */
  readonly rounds: readonly { readonly positions: number; readonly standings: readonly Standing[] }[];
  readonly retest: Standing & { readonly positions: number };
}

/**
 * Races settings until one is left, and tests that one again.
 * @param positions of each scenario in the first round
 * @param retest positions of each scenario in the final test
 * @returns null where a round was interrupted
 */
export async function race(
  settings: readonly Settings[],
  positions: number,
  retest: number,
  fight: Fight,
): Promise<Race | null> {
  const rounds: { positions: number; standings: Standing[] }[] = [];
  let left = settings;
  for (let each = positions; left.length > 1; each *= 2) {
    const gains = await fight(`round-${rounds.length + 1}`, left, each);
    if (gains === null) return null;
    const standings = left.map((own, i) => ({ settings: own, gain: gains[i] }));
    standings.sort((p, q) => worth(q.gain) - worth(p.gain) || left.indexOf(p.settings) - left.indexOf(q.settings));
    rounds.push({ positions: each, standings });
    left = standings.slice(0, Math.ceil(left.length / 2)).map(({ settings: own }) => own);
    if (left.length === standings.length) left = left.slice(0, 1);
  }
  const gains = await fight('retest', left, retest);
  if (gains === null) return null;
  return { rounds, retest: { settings: left[0], gain: gains[0], positions: retest } };
}

const worth = ({ value }: Estimate): number => value ?? Number.NEGATIVE_INFINITY;

/** Tells whether the test on new positions shows a gain that chance is unlikely to bring (95 %). */
export const isProven = ({ gain }: Standing): boolean => gain.lo !== null && gain.lo > 0;
