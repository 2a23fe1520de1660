// Combats and captures of numbers that a user names, fought in the rules.

import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Hex } from '../../../hex/ids.ts';
import { battle, beginBattle } from '../chapters/battle.ts';
import { capture, captures } from '../chapters/capture.ts';
import { setHedgehog } from '../hexes.ts';
import type { Note } from '../notes.ts';
import type { Ocs } from '../statics.ts';
import { addPark, addTokens } from '../stocks.ts';
import type { Goods } from '../tables/capture.ts';
import type { Category } from '../tables/combat.ts';
import type { CombatResult } from '../tables/results.ts';
import { LOAD, RE } from '../terms.ts';
import { give } from '../units.ts';
import { FIRST, OcsTrial, type Piece, SECOND, STEPS, targetOf } from './bare-ground.ts';
import { numberOf, summed } from './fight.ts';

/** Two attack over each hexside. */
const ATTACKERS = 12;

export interface CombatOf {
  readonly category: Category;
  readonly attack: number;
  readonly defense: number;
  readonly attackerRating: number;
  readonly defenderRating: number;
  readonly steps: number;
  readonly hedgehog: number;
  readonly isOverrun: boolean;
  readonly isAtAllCosts: boolean;
}

/** The most that a counter may have, and of attackers as many as have place. */
export const MOST = { attack: ATTACKERS * 99, defense: 99 } as const;

/** A combat; its outcome is the number of its result. */
export class CombatTrial extends OcsTrial {
  private sum: CombatResult | null = null;
  private readonly isAtAllCosts: boolean;

  constructor(rules: Ruleset<Ocs>, s: Ocs, of: CombatOf) {
    const target = targetOf(s);
    const attackers = Array.from({ length: ATTACKERS }, (_, i): Piece => {
      const at = s.land.grid.neighbour[target * 6 + (i % 6)] as Hex;
      const strength = Math.floor((of.attack + i) / ATTACKERS);
      return { id: `attacker-${i + 1}`, side: FIRST, strength, ar: of.attackerRating, steps: STEPS, re: 2, at };
    });
    const defender: Piece = {
      ...{ id: 'defender', side: SECOND, strength: of.defense, ar: of.defenderRating, steps: of.steps, re: RE },
      at: target,
    };
    super(rules, s, { category: of.category, pieces: [...attackers, defender] });
    this.isAtAllCosts = of.isAtAllCosts;
    const { g } = this;
    setHedgehog(g, this.target, of.hedgehog);
    for (let u = 1; u <= g.s.forces.count; u++) give(g, 'engaged', u);
    beginBattle(g, this.target, of.isOverrun, this.end);
    g.resume(battle.step.costs);
    g.apply(g.options().at(of.isAtAllCosts ? 1 : 0));
    this.beginHere();
  }

  protected hear(event: Note): void {
    if (event.kind === 'attacked') this.sum = null;
    if (event.kind !== 'fought') return;
    const result = this.g.s.tables.combat.result(event.column, event.roll + event.modifier);
    if (!this.isAtAllCosts) this.outcome = numberOf(result);
    else if (this.sum === null) this.sum = result;
    else {
      this.outcome = numberOf(summed(this.sum, result));
      this.sum = null;
    }
  }
}

/** The fate of goods; the outcome is what is captured, in tokens or points. */
export class CaptureTrial extends OcsTrial {
  constructor(rules: Ruleset<Ocs>, s: Ocs, goods: Goods, amount: number) {
    super(rules, s, { pieces: [{ id: 'captor', side: FIRST, strength: 1, ar: 1, steps: 1, re: RE, at: targetOf(s) }] });
    const { g } = this;
    if (goods === 'dump') addTokens(g, this.target, SECOND, amount);
    else addPark(g, this.target, SECOND, LOAD[goods], 0, amount, 0);
    captures.begin(g, this.target, FIRST, this.end);
    g.resume(capture.step.roll);
    this.beginHere();
  }

  protected hear(event: Note): void {
    if (event.kind === 'captured') this.outcome = event.goods === DUMP ? event.tokens : event.points;
  }
}
const DUMP = 2;
