// The expected course of play if everything goes as planned: the share of playouts with each attack, and its cost.

import type { AgentContext } from '../../src/engine/contract/agent.ts';
import type { Statics } from '../../src/engine/contract/ruleset.ts';
import type { Expectation, ExpectedDeed } from '../../src/view/explanation.ts';
import { keyAttacks } from './attacks.ts';
import { estimateOf, meanOf } from './estimates.ts';
import type { Playout, ToldDeed } from './playouts.ts';

/** The most deeds shown for each seat; and the least share of playouts for a deed to be shown. */
const MOST_DEEDS = 6;
const LEAST_SHARE = 0.25;

export function expectationOf<S extends Statics>(
  { rules, s, seat }: AgentContext<S>,
  playouts: readonly Playout[],
): Expectation | null {
  if (playouts.length === 0) return null;
  const isOpen = playouts.some(({ isOver }) => !isOver);
  const { highlights } = rules.knowledge ?? {};
  return {
    samples: playouts.length,
    until: isOpen ? Math.max(...playouts.map(({ turn }) => turn)) : null,
    ended: playouts.filter(({ isOver }) => isOver).length / playouts.length,
    chance: estimateOf(
      playouts.map(({ value }) => value[seat]),
      0,
      1,
    ),
    deeds: s.seats.flatMap((_, i) => deedsOf(s, i, playouts)),
    attacks: keyAttacks(s, seat, playouts),
    lossUnit: highlights?.lossUnit ?? '',
    losses: highlights
      ? s.seats.map((name, i) => ({ seat: name, ...meanOf(playouts.map(({ losses }) => losses[i])) }))
      : [],
  };
}

/** A deed in all playouts in which it happens. */
interface Gathered {
  readonly deed: ToldDeed;
  /** Playouts, by number. */
  readonly where: Set<number>;
  /** Number of deeds before it, summed over the playouts. */
  before: number;
  readonly figures: Map<string, { sum: number; count: number; readonly isShare: boolean }>;
}

function deedsOf(s: Statics, seat: number, playouts: readonly Playout[]): ExpectedDeed[] {
  const gathered = new Map<string, Gathered>();
  playouts.forEach(({ deeds }, sample) => {
    deeds.forEach((deed, place) => {
      if (deed.seat === seat) gather(gathered, deed, sample, place);
    });
  });
  const meanPlace = ({ before, where }: Gathered): number => before / where.size;
  return [...gathered.values()]
    .filter(({ where }) => where.size >= LEAST_SHARE * playouts.length)
    .sort((p, q) => q.where.size - p.where.size || meanPlace(p) - meanPlace(q))
    .slice(0, MOST_DEEDS)
    .sort((p, q) => p.deed.turn - q.deed.turn || meanPlace(p) - meanPlace(q))
    .map(({ deed, where, figures }) => ({
      seat: s.seats[seat],
      turn: deed.turn,
      text: deed.text,
      share: where.size / playouts.length,
      figures: [...figures].map(([label, { sum, count, isShare }]) => ({ label, mean: sum / count, isShare })),
    }));
}

function gather(gathered: Map<string, Gathered>, deed: ToldDeed, sample: number, place: number): void {
  const key = `${deed.turn} ${deed.text}`;
  const known = gathered.get(key) ?? { deed, where: new Set<number>(), before: 0, figures: new Map() };
  gathered.set(key, known);
  if (!known.where.has(sample)) known.before += place;
  known.where.add(sample);
  for (const { label, value, isShare = false } of deed.figures) {
    const figure = known.figures.get(label) ?? { sum: 0, count: 0, isShare };
    figure.sum += value;
    figure.count++;
    known.figures.set(label, figure);
  }
}
