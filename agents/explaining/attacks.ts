// Attacks in sample playouts, each with its exact odds before the first die falls.

import type { Seat } from '../../src/engine/contract/ids.ts';
import type { Ruleset, Statics } from '../../src/engine/contract/ruleset.ts';
import type { Game } from '../../src/engine/kernel/game.ts';
import { currentGroup } from '../../src/engine/kernel/sealed.ts';
import type { KeyAttack } from '../../src/view/explanation.ts';
import type { OddsView } from '../../src/view/view.ts';
import type { Playout } from './playouts.ts';

/** The most attacks shown for each seat; and the least share of playouts for an attack to be shown. */
const MOST_ATTACKS = 3;
const LEAST_SHARE = 0.125;

/** An attack of one playout. */
export interface MadeAttack {
  /** The seat that made the first choice of the attack. */
  readonly seat: number;
  readonly turn: number;
  readonly odds: OddsView;
}

/**
 * Observes playouts from position to position, and records the odds of every attack just before its first die; before
 * secret choices where it has any, since the viewer may not know those.
 */
export class AttackWatch<S extends Statics> {
  private made: MadeAttack[] = [];
  private chooser: number;
  /** The attack in progress: the hex attacked, -1 for none; and its latest odds, null where there were none. */
  private target = -1;
  private last: MadeAttack | null = null;
  /** Whether dice have fallen for it, or choices been made in secret; and whether it continues after these. */
  private isSettled = false;
  private isSecret = false;
  /** Cached odds by position: playouts share many positions. */
  private readonly oddsByHash = new Map<string, OddsView | null>();

  constructor(
    private readonly rules: Ruleset<S>,
    private readonly viewer: Seat,
  ) {
    this.chooser = viewer;
  }

  /** Begins a playout; the viewer is about to choose. */
  begin(): void {
    this.made = [];
    this.chooser = this.viewer;
    this.close();
  }

  /** Receives the position before a choice or a die. */
  look(g: Game<S>): void {
    const odds = this.oddsIn(g);
    const target = odds === null ? -1 : (odds.hexes[0] ?? 0);
    // Secret choices are revealed before dice fall; steps between the two may have no odds.
    if (target !== this.target && !(odds === null && this.isSecret)) this.close();
    if (odds !== null && this.isSettled) this.isSecret = currentGroup(g) !== null;
    if (odds !== null && !this.isSettled) {
      this.target = target;
      if (odds.outcomes.length > 0) {
        this.last = { seat: this.last?.seat ?? this.chooser, turn: this.rules.turn(g), odds };
      }
      this.isSecret = currentGroup(g) !== null;
      this.isSettled = g.actor < 0 || this.isSecret;
    }
    if (g.actor >= 0) this.chooser = g.actor;
  }

  /** Returns the attacks of the playout, in order. */
  end(): readonly MadeAttack[] {
    this.close();
    return this.made;
  }

  private oddsIn(g: Game<S>): OddsView | null {
    const known = this.oddsByHash.get(g.hash);
    if (known !== undefined) return known;
    const shown = this.rules.view?.odds?.(g, this.viewer) ?? null;
    const odds = shown?.isAside ? null : shown;
    this.oddsByHash.set(g.hash, odds);
    return odds;
  }

  private close(): void {
    if (this.last !== null) this.made.push(this.last);
    this.last = null;
    this.target = -1;
    this.isSettled = false;
    this.isSecret = false;
  }
}

/** One attack in all playouts that contain it, by its place among the attacks of each. */
interface Gathered {
  readonly first: MadeAttack;
  /** Playouts, by number. */
  readonly where: Set<number>;
  before: number;
  /** Number of playouts with the same odds, by odds. */
  readonly ways: Map<string, { readonly odds: OddsView; count: number }>;
}

/** Returns for each seat, the viewer first, the most frequent attacks, in order of occurrence. */
export function keyAttacks(s: Statics, viewer: Seat, playouts: readonly Playout[]): KeyAttack[] {
  const gathered = new Map<string, Gathered>();
  playouts.forEach(({ attacks }, sample) => {
    attacks.forEach((attack, place) => {
      gather(gathered, attack, sample, place);
    });
  });
  const seats = [viewer, ...s.seats.keys()].filter((seat, i, all) => all.indexOf(seat) === i);
  return seats.flatMap((seat) => attacksOf(s, seat, [...gathered.values()], playouts.length));
}

function gather(gathered: Map<string, Gathered>, attack: MadeAttack, sample: number, place: number): void {
  const { seat, turn, odds } = attack;
  const key = `${seat} ${turn} ${odds.title}`;
  const known = gathered.get(key) ?? { first: attack, where: new Set<number>(), before: 0, ways: new Map() };
  gathered.set(key, known);
  if (known.where.has(sample)) return;
  known.where.add(sample);
  known.before += place;
  const way = JSON.stringify([odds.outcomes, odds.workings]);
  const ways = known.ways.get(way) ?? { odds, count: 0 };
  known.ways.set(way, ways);
  ways.count++;
}

function attacksOf(s: Statics, seat: number, gathered: readonly Gathered[], playouts: number): KeyAttack[] {
  const meanPlace = ({ before, where }: Gathered): number => before / where.size;
  return gathered
    .filter(({ first, where }) => first.seat === seat && where.size >= LEAST_SHARE * playouts)
    .sort((p, q) => q.where.size - p.where.size || meanPlace(p) - meanPlace(q))
    .slice(0, MOST_ATTACKS)
    .sort((p, q) => p.first.turn - q.first.turn || meanPlace(p) - meanPlace(q))
    .map(({ first, where, ways }) => {
      const { odds, count } = [...ways.values()].reduce((most, way) => (way.count > most.count ? way : most));
      return {
        seat: s.seats[seat],
        turn: first.turn,
        title: odds.title,
        share: where.size / playouts,
        alike: count / where.size,
        workings: odds.workings,
        outcomes: odds.outcomes,
        expectations: odds.expectations,
      };
    });
}
