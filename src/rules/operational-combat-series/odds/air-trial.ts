// Flak and rounds of air combat of numbers that a user names, fought in the rules.

import type { Action } from '../../../engine/contract/ids.ts';
import type { Ruleset } from '../../../engine/contract/ruleset.ts';
import { verbOf } from '../../../engine/kernel/action.ts';
import type { Rng } from '../../../engine/kernel/rng.ts';
import { setStriking } from '../aircraft.ts';
import { beginDogfight, dogfight } from '../chapters/dogfight.ts';
import { flyIntoFlak, sortie } from '../chapters/sortie.ts';
import type { Note } from '../notes.ts';
import type { Ocs } from '../statics.ts';
import { RE } from '../terms.ts';
import { VERB } from '../verbs.ts';
import { FIRST, OcsTrial, type Plane, SECOND, targetOf } from './bare-ground.ts';

/**
 * An aircraft flies into the flak of a unit with so many steps; its outcome is the place of a result in FLAK_RESULTS.
 */
export class FlakTrial extends OcsTrial {
  /** OCS 14.18: where nothing fires, no dice fall. */
  private readonly isFired: boolean;

  constructor(rules: Ruleset<Ocs>, s: Ocs, rating: number) {
    const gunners = { id: 'target', side: SECOND, strength: 1, ar: 1, steps: rating, re: RE, at: targetOf(s) };
    super(rules, s, {
      pieces: rating === 0 ? [] : [gunners],
      planes: [{ id: 'raider', side: FIRST, rating: 1, isActive: true }],
    });
    const { g } = this;
    setStriking(g, 1, true);
    flyIntoFlak(g, this.target, FIRST, this.end);
    g.resume(sortie.step.planes);
    this.isFired = g.stepId === sortie.step.flak;
    this.beginHere();
  }

  override once(rng: Rng): number {
    return this.isFired ? this.fightOnce(rng) : 0;
  }

  protected hear(event: Note): void {
    if (event.kind === 'flak') this.outcome = 0;
    if (event.kind === 'airLoss') this.outcome = 2;
    if (event.kind === 'aborted' && this.outcome === 0) this.outcome = 1;
  }
}

export interface DuelOf {
  readonly attacker: number;
  readonly defender: number;
  /** OCS 14.10b: two attack, and the better of their rolls counts. */
  readonly isDoubled: boolean;
}

/** OCS 14.10a: with three fighters against one a side doubles. */
const MANY = 3;

/** A round of air combat; its outcome is the place of a result in AIR_RESULTS. */
export class AirCombatTrial extends OcsTrial {
  constructor(rules: Ruleset<Ocs>, s: Ocs, { attacker, defender, isDoubled }: DuelOf) {
    const attackers = Array.from(
      { length: isDoubled ? MANY : 1 },
      (_, i): Plane => ({ id: `attacker-${i + 1}`, side: FIRST, rating: attacker, isActive: true }),
    );
    super(rules, s, {
      planes: [...attackers, { id: 'defender', side: SECOND, rating: defender, isActive: true }],
    });
    const { g } = this;
    beginDogfight(g, this.target, FIRST, this.end);
    g.resume(dogfight.step.refuse);
    this.beginHere();
  }

  /** Two attack where they may, and the better result counts. */
  protected override choose(): Action {
    const { g } = this;
    const offered = g.offered();
    const wanted =
      g.stepId === dogfight.step.which
        ? g.cells[dogfight.at.result] > g.cells[dogfight.at.first]
          ? VERB.takeSecond
          : VERB.takeFirst
        : VERB.engageBoth;
    return offered.find((action) => verbOf(action) === wanted) ?? offered[0];
  }

  protected hear(event: Note): void {
    const isAttackers = 'aircraft' in event && event.aircraft < this.g.s.counts.aircraft;
    // OCS 14.9d: who loses a step also aborts.
    if (event.kind === 'airLoss') this.outcome = isAttackers ? 0 : 3;
    if (event.kind === 'aborted') this.outcome ??= isAttackers ? 1 : 2;
  }
}
