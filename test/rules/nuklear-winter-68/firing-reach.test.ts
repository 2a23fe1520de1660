import { describe, expect, test } from 'vitest';
import { CHANCE, OVER } from '../../../src/engine/contract/ids.ts';
import { aOf, bOf, verbOf } from '../../../src/engine/kernel/action.ts';
import { weighted } from '../../../src/engine/kernel/chance.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Options } from '../../../src/engine/kernel/options.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import {
  canFire,
  mayFire,
  offerShots,
  strikesHex,
} from '../../../src/rules/nuklear-winter-68/chapters/attack-value.ts';
import { meansCount } from '../../../src/rules/nuklear-winter-68/guns.ts';
import { nuklearWinter } from '../../../src/rules/nuklear-winter-68/index.ts';
import { hexOf, type Game as NuklearWinterGame } from '../../../src/rules/nuklear-winter-68/state.ts';
import { MODE, type UnitId } from '../../../src/rules/nuklear-winter-68/terms.ts';
import { VERB } from '../../../src/rules/nuklear-winter-68/verbs.ts';
import { atLength } from '../../length.ts';

/** Positions of some random games, one in so many decisions. */
function* positions(scenario: string, every: number): Generator<NuklearWinterGame> {
  const g = new Game(nuklearWinter, nuklearWinter.prepare({ scenario }));
  const rng = new Rng('reach', scenario);
  const start = g.mark();
  for (let game = 0; game < (atLength ? 3 : 1); game++) {
    for (let count = 1; g.actor !== OVER; count++) {
      const options = g.options();
      g.apply(g.actor === CHANCE ? weighted(g, rng.unit()) : options.at(rng.below(options.size)));
      if (count % every === 0) yield g;
    }
    g.rewind(start);
  }
}

function canFireByAny(g: NuklearWinterGame, firer: UnitId, target: UnitId, mode: number): boolean {
  for (let means = 0; means < meansCount(g); means++) if (canFire(g, firer, means, target, mode)) return true;
  return false;
}

/** Fire that strikes a whole hex is offered at one unit of it, the first; all other fire at each target. */
const isNamed =
  (g: NuklearWinterGame, firer: UnitId, targets: readonly number[]) =>
  (target: number): boolean =>
    !strikesHex(g, firer, target as UnitId) ||
    target ===
      targets.find(
        (other) => strikesHex(g, firer, other as UnitId) && hexOf(g, other as UnitId) === hexOf(g, target as UnitId),
      );

/** Scenarios, and decisions between the positions that are looked at. */
const SCENARIOS = [
  ['flytrap', 911],
  ['masquerade', 307],
  ['empty-quiver', 97],
  ['final-victory', 307],
] as const;

describe('how far a unit could fire', () => {
  test.each(SCENARIOS)('the tables of reach agree with a check of each means: %s', (scenario, every) => {
    const out = new Options();
    let shots = 0;
    for (const g of positions(scenario, every)) {
      const { count } = g.s.units;
      for (let firer = 1 as UnitId; firer <= count; firer = (firer + 1) as UnitId) {
        for (const mode of Object.values(MODE)) {
          const targets: number[] = [];
          for (let target = 1 as UnitId; target <= count; target = (target + 1) as UnitId) {
            const may = canFireByAny(g, firer, target, mode);
            if (mayFire(g, firer, target, mode) !== may) expect.fail(`${firer} at ${target}, mode ${mode}: ${may}`);
            if (may) targets.push(target);
          }
          if (mode === MODE.strafing) continue;
          out.size = 0;
          offerShots(g, firer, mode, MODE.moving, out);
          const offered = Array.from({ length: out.size }, (_, i) => out.at(i));
          expect(offered.every((shot) => aOf(shot) === firer)).toBe(true);
          expect(offered.filter((shot) => verbOf(shot) === VERB.fire).map(bOf)).toEqual(
            targets.filter(isNamed(g, firer, targets)),
          );
          shots += targets.length;
        }
      }
    }
    expect(shots).toBeGreaterThan(0);
  });
});
