// Barrages of numbers that a user names, fired in the rules.

import { RulesError } from '../../../engine/contract/errors.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import type { Hex } from '../../../hex/ids.ts';
import { fire, openFire } from '../chapters/fire.ts';
import { setHedgehog } from '../hexes.ts';
import type { Note } from '../notes.ts';
import type { Ocs } from '../statics.ts';
import { addTokens } from '../stocks.ts';
import type { Category } from '../tables/combat.ts';
import { percentOf } from '../tables/quantity.ts';
import { GRAINS } from '../tables/strength.ts';
import { MARKER, MOST, RE, TARGET, TOKENS } from '../terms.ts';
import { setMarker } from '../units.ts';
import { FIRST, OcsTrial, SECOND, STEPS, targetOf } from './bare-ground.ts';

export interface BarrageOf {
  readonly strength: number;
  readonly category: Category;
  /** RE in the hex, in quarters. */
  readonly re: number;
  readonly hasHedgehog: boolean;
  readonly isObserved: boolean;
  readonly isMarching: boolean;
}

/** A barrage of a stack; its outcome is 0 for nothing, else one more than the steps lost. */
export class BarrageTrial extends OcsTrial {
  constructor(rules: Ruleset<Ocs>, s: Ocs, of: BarrageOf) {
    const target = targetOf(s);
    const beside = s.land.grid.neighbour[target * 6] as Hex;
    const piece = { strength: 1, ar: 1, steps: STEPS };
    const pieces = [
      { ...piece, id: 'target', side: SECOND, re: of.re, at: target },
      ...(of.isObserved ? [{ ...piece, id: 'observer', side: FIRST, re: RE, at: beside }] : []),
    ];
    super(rules, s, { category: of.category, pieces });
    const { g } = this;
    setHedgehog(g, this.target, of.hasHedgehog ? 1 : 0);
    if (of.isMarching) setMarker(g, 1, MARKER.strategic);
    openFire(g, this.target, FIRST, TARGET.units, of.strength * GRAINS, this.end);
    g.resume(fire.step.begin);
    this.beginHere();
  }

  protected hear(event: Note): void {
    if (event.kind === 'grazed') this.outcome = event.steps + 1;
    if (event.kind !== 'barrage') return;
    const result = this.g.s.tables.barrage.result(event.column, event.roll);
    if (!result.isHalf) this.outcome = result.isDisorganized ? result.steps + 1 : 0;
  }
}

/** A barrage of an air base with an aircraft on the ground; its outcome is that of `facilityShares`. */
export class FacilityTrial extends OcsTrial {
  constructor(rules: Ruleset<Ocs>, s: Ocs, strength: number) {
    const parked = { id: 'parked', side: SECOND, rating: 1, isActive: false };
    super(rules, s, { base: MOST.base, planes: [parked] });
    const { g } = this;
    openFire(g, this.target, FIRST, TARGET['air-base'], strength * GRAINS, this.end);
    g.resume(fire.step.begin);
    this.beginHere();
  }

  override once(rng: Rng): number {
    const hits = this.fightOnce(rng);
    return 2 * hits + (this.g.stepId === fire.step.parked ? 1 : 0);
  }

  protected hear(event: Note): void {
    if (event.kind === 'barrage') this.outcome = 0;
    if (event.kind === 'damaged') this.outcome = event.hits;
  }
}

/** A barrage of a dump; its outcome is the percentage lost. */
export class SuppliesTrial extends OcsTrial {
  private percent = 0;

  constructor(
    rules: Ruleset<Ocs>,
    s: Ocs,
    strength: number,
    private readonly points: number,
  ) {
    super(rules, s, {});
    const { g } = this;
    addTokens(g, this.target, SECOND, points * TOKENS);
    openFire(g, this.target, FIRST, TARGET.supplies, strength * GRAINS, this.end);
    g.resume(fire.step.begin);
    this.beginHere();
  }

  protected hear(event: Note): void {
    if (event.kind === 'barrage') {
      const { dumpTruck } = this.g.s.tables;
      this.percent = dumpTruck.percent(dumpTruck.column(event.strength, this.points), event.roll);
    }
    if (event.kind !== 'burnt') return;
    const lost = percentOf(this.points * TOKENS, this.percent);
    if (event.tokens !== lost) throw new RulesError(`${event.tokens} tokens are lost of a barrage that burns ${lost}`);
    this.outcome = this.percent;
  }
}
