// Free deployment: who sets up when, where units may stand, and what a side must cover before play begins.

import { describe, expect, it } from 'vitest';
import type { Action } from '../../../src/engine/contract/ids.ts';
import type { Ruleset } from '../../../src/engine/contract/ruleset.ts';
import { action, aOf, bOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import type { Hex } from '../../../src/hex/ids.ts';
import {
  bandOf,
  deployment,
  due,
  uncovered,
  unguarded,
} from '../../../src/rules/thunder-in-the-east/chapters/deployment.ts';
import { thunderInTheEast } from '../../../src/rules/thunder-in-the-east/index.ts';
import {
  boxOf,
  hasRoomFor,
  hexOf,
  kindOf,
  putOnMap,
  setBox,
  stackIn,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import type { Thunder } from '../../../src/rules/thunder-in-the-east/statics.ts';
import { BOX, DUTY, STACK } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { VERB } from '../../../src/rules/thunder-in-the-east/verbs.ts';
import { placing } from '../../../src/rules/thunder-in-the-east/view/placing.ts';
import { Placing } from '../../../src/table/placing.ts';
import { Table } from '../../../src/table/table.ts';
import { atLength, someOf } from '../../length.ts';

const begin = (scenario: string): Game<Thunder> =>
  new Game(thunderInTheEast, thunderInTheEast.prepare({ scenario, options: { '3.1-deployment': true } }));

/** Sets all units up by a choice; `at` sees the game before each. */
function setUp(g: Game<Thunder>, choose: () => Action, at: () => void = () => {}): Game<Thunder> {
  while (g.stepId === deployment.step.place || g.stepName.startsWith('buildup')) {
    at();
    g.apply(g.stepId === deployment.step.place ? choose() : action(VERB.done));
  }
  return g;
}

const atRandom = (g: Game<Thunder>, seed: string): (() => Action) => {
  const rng = new Rng(seed, 'set-up');
  return () => g.options().at(rng.below(g.options().size));
};

/** Sides in the order in which they set up, with the duties of the units that they place. */
function stages(scenario: string): string[] {
  const g = begin(scenario);
  const found: string[] = [];
  setUp(
    g,
    () => g.options().at(0),
    () => {
      if (g.stepId !== deployment.step.place) return;
      const duty = g.s.play.deployment.duty[g.cells[deployment.at.unit]];
      const stage = `${g.s.seats[g.actor]} ${duty === DUTY.rear ? 'reserves' : 'front'}`;
      if (found.at(-1) !== stage) found.push(stage);
    },
  );
  return found;
}

describe('[TITE 3.1] sides set up', () => {
  it('the front of the side that moves second, both of the other, and the reserves of the first', () => {
    expect(stages('barbarossa')).toEqual(['soviet front', 'axis front', 'axis reserves', 'soviet reserves']);
  });

  it('turned round in Bagration, where the Soviets move first and set up first', () => {
    expect(stages('bagration')).toEqual(['soviet front', 'axis front', 'axis reserves', 'soviet reserves']);
    if (atLength) expect(stages('uranus')).toEqual(['axis front', 'soviet front', 'soviet reserves', 'axis reserves']);
  });
});

describe('[TITE 3.2] [TITE 3.4] at random', () => {
  it.each(someOf(['smolensk', 'barbarossa', 'citadel', 'bagration']))(
    '%s is set up within its bands, with zones over both front rows',
    (scenario) => {
      const g = begin(scenario);
      const { ready, duty, rows, units } = g.s.play.deployment;
      const pick = atRandom(g, scenario);
      setUp(g, () => {
        const chosen = pick();
        const u = aOf(chosen);
        const hex = bOf(chosen) as Hex;
        if (hex !== ready[u]) expect(bandOf(g, u)).toContain(hex);
        if (duty[u] === DUTY.headquarters) {
          expect(g.s.land.cityIn[hex]).toBeGreaterThan(0);
          expect(
            Math.min(...rows[kindOf(g, u).side].map((row) => g.s.land.grid.distance(row, hex))),
          ).toBeLessThanOrEqual(6);
        }
        return chosen;
      });
      expect([uncovered(g, 0), uncovered(g, 1)]).toEqual([[], []]);
      for (const u of units) {
        expect(boxOf(g, u)).not.toBe(BOX.deploying);
        expect(stackIn(g, hexOf(g, u)).majors).toBeLessThanOrEqual(STACK.majors);
      }
      expect(g.stepName).not.toContain('deployment');
    },
  );

  it('reserves hold personnel cities first, and one city each when all objectives are held', () => {
    const g = begin('barbarossa');
    const ranks: number[] = [];
    setUp(g, atRandom(g, 'reserves'), () => {
      if (g.stepId !== deployment.step.place) return;
      const u = g.cells[deployment.at.unit];
      const { side } = kindOf(g, u);
      const { objectives, duty } = g.s.play.deployment;
      if (duty[u] !== DUTY.rear || side === 0) return;
      const rank = objectives[side].findIndex((cities) => cities.includes(bOf(g.options().at(0)) as Hex));
      ranks.push(rank < 0 ? 3 : rank);
      expect(unguarded(g, side).length > 0).toBe(rank >= 0);
    });
    expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
    expect(ranks[0]).toBe(0);
  });
});

describe('[TITE 3.3] reorganization', () => {
  /** Two Panzer Corps in a hex, and a Panzer Army in the Change box, when all units of a stage stand. */
  function standing(stage: number): Game<Thunder> {
    const g = begin('barbarossa');
    const { forces, play } = g.s;
    const of = (kind: string): number[] => [...forces.ofKind[forces.kinds.findIndex(({ id }) => id === kind)]];
    const later = play.deployment.order[stage + 1];
    for (const u of play.deployment.units)
      if (boxOf(g, u) === BOX.deploying && !(stage === 2 && kindOf(g, u).side === later)) setBox(g, u, BOX.unused);
    for (const u of of('DE_PZC').slice(0, 2)) putOnMap(g, u, g.s.land.grid.hexOf('9140') as Hex, 2);
    setBox(g, of('DE_PZA')[0], BOX.change);
    g.set(deployment.at.stage, stage);
    g.set(g.s.at.active, 1);
    g.resume(deployment.step.reorganize);
    return g;
  }

  it('a side puts corps together when its front stands', () => {
    const g = standing(1);
    expect([g.stepName, g.actor]).toEqual(['buildup.choose', 0]);
  });

  it('not when its reserves stand; after the last of them the first side begins', () => {
    expect(standing(2).stepName).toBe('deployment.place');
    const g = standing(3);
    expect([g.stepName.startsWith('deployment'), g.cells[g.s.at.active]]).toEqual([false, g.s.play.firstSide]);
  });
});

describe('the tray', () => {
  const table = (): Table => {
    const rules = thunderInTheEast as unknown as Ruleset;
    const setup = { scenario: 'smolensk', options: { '3.1-deployment': true } };
    return new Table({
      rules,
      s: rules.prepare(setup),
      scenario: 'smolensk',
      seed: '1',
      seats: { axis: 'human', soviet: 'human' },
    } as ConstructorParameters<typeof Table>[0]);
  };

  it('offers all units of the stage, in any order, and the computer fills it', () => {
    const at = table();
    const tray = new Placing(at);
    const waiting = tray.tray()?.waiting ?? [];
    expect(waiting.length).toBeGreaterThan(5);
    tray.place(tray.placesOf(waiting[3].id).places[0]);
    tray.fill();
    expect(tray.tray()?.mayBegin).toBe(true);
    expect(tray.chain()).toHaveLength(waiting.length);
  });

  it('refuses a hex that leaves the front open, and says which hexes have no zone', () => {
    const g = begin('smolensk');
    const refused: string[] = [];
    setUp(g, atRandom(g, 'open'), () => {
      if (g.stepId !== deployment.step.place) return;
      const u = g.cells[deployment.at.unit];
      const { duty } = g.s.play.deployment;
      const barred = bandOf(g, u).filter((hex) => !hexesOf(g).includes(hex) && hasRoomFor(g, u, hex));
      if (duty[u] === DUTY.front && barred.length > 0)
        refused.push(placing.whyNot?.(g, g.s.forces.ids[u], barred[0]) ?? '');
    });
    expect(refused.length).toBeGreaterThan(0);
    for (const said of refused) expect(said).toMatch(/no zone over \w{4}/);
  });

  it('names the places of a unit that is put elsewhere', () => {
    const g = begin('smolensk');
    const [hq] = due(g);
    expect(placing.whyNot?.(g, g.s.forces.ids[hq], 1)).toContain('headquarters stand in cities');
  });
});

const hexesOf = (g: Game<Thunder>): number[] => {
  const options = g.options();
  return Array.from({ length: options.size }, (_, i) => bOf(options.at(i)));
};
