// Lines of communication, points of movement, limits of spending and organization (TITE 7, 9.2, 12.5, 12.6, 14, 15).

import { describe, expect, test } from 'vitest';
import { dissolve } from '../../../src/rules/thunder-in-the-east/chapters/capture.ts';
import { hasRailLine, isConnected } from '../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { mayStep, pointsFor } from '../../../src/rules/thunder-in-the-east/chapters/march.ts';
import { breakDown, mayBreakDown } from '../../../src/rules/thunder-in-the-east/chapters/organization.ts';
import { findSupply } from '../../../src/rules/thunder-in-the-east/chapters/overland.ts';
import { limitOf } from '../../../src/rules/thunder-in-the-east/chapters/purchases.ts';
import { capacityOf } from '../../../src/rules/thunder-in-the-east/chapters/rail.ts';
import {
  type Game,
  hexOf,
  kindOf,
  putOnMap,
  setCountdown,
  setMode,
  setSteps,
  setSupply,
  shift,
  stepsOf,
  takeOffMap,
} from '../../../src/rules/thunder-in-the-east/state.ts';
import {
  AXIS,
  BOX,
  HALVES,
  MODE,
  PHASE,
  SOVIET,
  SUPPLY,
  WEATHER,
} from '../../../src/rules/thunder-in-the-east/terms.ts';
import { mark } from '../../../src/wargame/units/marks.ts';
import { opening } from './position.ts';

const unit = (g: Game, id: string): number => g.s.forces.ids.indexOf(id);
const hex = (g: Game, label: string) => g.s.land.grid.hexOf(label);
const ofKind = (g: Game, kind: string): number => {
  const { kinds, ofKind: units } = g.s.forces;
  return units[kinds.findIndex(({ id }) => id === kind)][0];
};
/** Leaves a single unit and the headquarters of its side on the map. */
function alone(g: Game, id: string, at: string): number {
  for (let u = 1; u <= g.s.forces.count; u++) {
    if (hexOf(g, u) !== 0 && u !== unit(g, id) && kindOf(g, u).hq === null) takeOffMap(g, u, BOX.unused);
  }
  shift(g, unit(g, id), hex(g, at));
  return unit(g, id);
}

describe('7.1: lines of communication', () => {
  test('[TITE 7.5] all units of Smolensk are supplied when it begins, but the corps at Mozyr, which communicates', () => {
    const g = opening();
    const { ids, holder } = g.s.forces;
    const onMap = ids.flatMap((id, u) =>
      hexOf(g, u) !== 0 && holder[u] !== 0 ? [{ id, state: findSupply(g, u) }] : [],
    );
    expect(onMap.length).toBeGreaterThan(25);
    expect(onMap.filter(({ state }) => state !== SUPPLY.supplied)).toEqual([
      { id: '63rd-Rifle', state: SUPPLY.unsupplied },
    ]);
  });

  test('[TITE 7.1-ultimate-sources] [TITE 7.1] railways feed headquarters from the map edge; an enemy city line does not', () => {
    const g = opening();
    expect(isConnected(g, unit(g, 'Army-Group-Center'))).toBe(true);
    expect(isConnected(g, unit(g, 'Western-Direction'))).toBe(true);
    expect(hasRailLine(g, hex(g, '9240'), AXIS)).toBe(false);
    expect(hasRailLine(g, hex(g, '9240'), SOVIET)).toBe(true);
  });

  test('[TITE 7.5.2] [TITE 7.5.1] [TITE 7.2] beyond the radius a unit is in communication only; motors double that of Attack mode (G41)', () => {
    const g = opening();
    const panzers = alone(g, 'XXXIX-Panzer', '8641');
    const hq = unit(g, 'Army-Group-Center');
    const { radius } = kindOf(g, hq).hq!;
    const far = g.s.land.grid;
    const away = Array.from({ length: far.size }, (_, i) => (i + 1) as never).find(
      (each) => far.distance(each, hexOf(g, hq)) === 2 * radius[MODE.attack] && g.s.land.isBarred[each] === 0,
    )!;
    shift(g, panzers, away);
    expect(findSupply(g, panzers)).toBe(SUPPLY.unsupplied);
    setMode(g, hq, MODE.attack);
    expect(findSupply(g, panzers)).toBe(SUPPLY.supplied);
    for (const theater of [0, 1]) g.set(g.s.at.weather + theater, WEATHER.mud);
    expect(findSupply(g, panzers)).toBe(SUPPLY.unsupplied);
    setCountdown(g, hq, 1);
    expect(findSupply(g, panzers)).toBe(SUPPLY.unsupplied);
  });

  test('[TITE 7.5.3] a ring of zones isolates', () => {
    const g = opening();
    const u = unit(g, 'V-Corps');
    const ring = g.s.land.grid;
    shift(g, u, hex(g, '9441'));
    expect(findSupply(g, u)).toBe(SUPPLY.isolated);
    expect(ring.distance(hexOf(g, u), hex(g, '8641'))).toBeGreaterThan(6);
  });
});

describe('10.2.2: headquarters', () => {
  test('[TITE 10.2.2] booty is a fuel point for a strategic one, half where it is stressed', () => {
    for (const [weather, booty] of [
      [WEATHER.clear, HALVES],
      [WEATHER.mud, 1],
    ] as const) {
      const g = opening();
      g.set(g.s.at.weather, weather);
      const before = g.cells[g.s.at.fuel + AXIS];
      dissolve(g, unit(g, 'Western-Direction'), AXIS);
      expect(g.cells[g.s.at.fuel + AXIS] - before).toBe(booty);
    }
  });
});

describe('9.2: spending', () => {
  test('[TITE 9.2] a tenth of the pool, rounded up, at least 2 and at most 8, never more than the pool (G28)', () => {
    const g = opening();
    const limit = (points: number) => limitOf(g, points * HALVES, AXIS) / HALVES;
    expect([41, 2, 142, 15, 1, 0.5].map(limit)).toEqual([5, 2, 8, 2, 1, 0.5]);
  });
});

describe('14.0: movement', () => {
  test('[TITE 5.1.1] [TITE 15.3] points of Special Movement by mobility and zone (G43)', () => {
    const g = opening();
    g.set(g.s.at.phase, PHASE.special);
    const [leg, mounted] = [unit(g, 'V-Corps'), unit(g, '1st-Cavalry')];
    expect([pointsFor(g, leg), pointsFor(g, mounted)]).toEqual([2, 5]);
    for (const u of [leg, mounted]) mark(g, g.s.at.beganInZone, u);
    expect([pointsFor(g, leg), pointsFor(g, mounted)]).toEqual([0, 3]);
    g.set(g.s.at.phase, PHASE.regular);
    expect([pointsFor(g, leg), pointsFor(g, mounted)]).toEqual([4, 5]);
  });

  test('[TITE 14.0] a first step is always allowed, a later one within the points', () => {
    const g = opening();
    const u = alone(g, 'V-Corps', '9441');
    const open = [0, 1, 2, 3, 4, 5].filter((d) => mayStep(g, u, d, 4, true));
    expect(open.length).toBeGreaterThan(0);
    expect(open.filter((d) => mayStep(g, u, d, 0, false))).toEqual([]);
  });

  test('[TITE 15.4] rail capacity: two for a heavy Major unit, else one (G44)', () => {
    const g = opening();
    const capacity = ['DE_PZC', 'DE_INA', 'DE_PZD'].map((kind) => capacityOf(g, ofKind(g, kind)));
    expect(capacity).toEqual([2, 1, 1]);
  });
});

describe('12.6: breaking down', () => {
  test('[TITE 12.6] a whole panzer corps of 1941 becomes two panzer divisions and a motorized one (G34)', () => {
    const g = opening();
    const u = unit(g, 'XXXIX-Panzer');
    const at = hexOf(g, u);
    setSupply(g, u, SUPPLY.unsupplied);
    expect(mayBreakDown(g, u)).toBe(true);
    breakDown(g, u);
    const kinds: string[] = [];
    for (let each = g.s.presence.firstIn(g, at); each !== 0; each = g.s.presence.nextOf(g, each)) {
      kinds.push(`${kindOf(g, each).id} ${stepsOf(g, each)}`);
    }
    expect(kinds.filter((id) => id !== 'DE_HQ 0').sort()).toEqual(['DE_MTD 1', 'DE_PZD 1', 'DE_PZD 1']);
  });

  test('[TITE 12.6] a reduced corps cannot, nor one without its parts in the Change box', () => {
    const g = opening();
    setSteps(g, unit(g, 'XXXIX-Panzer'), 1);
    expect(mayBreakDown(g, unit(g, 'XXXIX-Panzer'))).toBe(false);
    expect(mayBreakDown(g, unit(g, 'LVII-Panzer'))).toBe(true);
    const { kinds, ofKind: units } = g.s.forces;
    for (const u of units[kinds.findIndex(({ id }) => id === 'DE_PZD')]) putOnMap(g, u, hex(g, '8641'), 1);
    expect(mayBreakDown(g, unit(g, 'LVII-Panzer'))).toBe(false);
  });
});
