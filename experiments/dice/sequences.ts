// Sequences of dice that lie beside each other in play or between games: where a weak hash would show.

import { Dice, SampleDice } from '../../src/engine/kernel/chance.ts';
import { fold } from '../../src/engine/kernel/hash.ts';
import { gameSeed, Rng } from '../../src/engine/kernel/rng.ts';

export interface Sequence {
  /** `game` for the dice that fall in games, `search` for those of a search's playouts. */
  readonly dice: 'game' | 'search';
  /** How a die differs from the one before it. */
  readonly along: string;
  /** @returns the 32 bits of the n-th die. */
  die(n: number): number;
}

/** The key of a lane, as `Game.laneKey` makes it. */
const laneOf = (step: number, turn: number, place: number): number => fold(fold(step, turn), place);

interface Source {
  bits(lane: number, ordinal: number): number;
}

const within = (dice: Sequence['dice'], source: Source): Sequence[] => [
  { dice, along: 'ordinals of a lane', die: (n) => source.bits(laneOf(1, 1, 1), n) },
  { dice, along: 'turns', die: (n) => source.bits(laneOf(1, n, 1), 0) },
  { dice, along: 'places of a turn', die: (n) => source.bits(laneOf(1, 1, n), 0) },
  { dice, along: 'neighbouring lanes', die: (n) => source.bits(n, 0) },
  // As in a game: a handful of dice a lane, some places a turn.
  { dice, along: 'a game', die: (n) => source.bits(laneOf(1, n >> 5, (n >> 2) & 7), n & 3) },
];

/** Returns all sequences for one seed. */
export function sequences(seed: string): Sequence[] {
  const first = laneOf(1, 1, 1);
  const sample = new SampleDice();
  sample.key = new Rng(seed, 'samples').key();
  const keyed = new SampleDice();
  return [
    ...within('game', new Dice(seed)),
    { dice: 'game', along: 'games of a run', die: (n) => new Dice(gameSeed(seed, n)).bits(first, 0) },
    { dice: 'game', along: 'neighbouring seeds', die: (n) => new Dice(`${seed}${n}`).bits(first, 0) },
    ...within('search', sample),
    {
      dice: 'search',
      along: 'neighbouring keys',
      die: (n) => {
        keyed.key = n;
        return keyed.bits(first, 0);
      },
    },
  ];
}
