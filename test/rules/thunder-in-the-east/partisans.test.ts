// Partisans (TITE 107.0) on the whole map: where they appear, what their attacks do, how divisions live behind the
// front.

import { describe, expect, test } from 'vitest';
import type { Hex } from '../../../src/hex/ids.ts';
import { railways } from '../../../src/rules/thunder-in-the-east/chapters/connected.ts';
import {
  hide,
  infiltration,
  inPool,
  mayHide,
  mayInfiltrate,
} from '../../../src/rules/thunder-in-the-east/chapters/detachments.ts';
import { hasRailLine, isSuppliedCity } from '../../../src/rules/thunder-in-the-east/chapters/lines.ts';
import { loseStep } from '../../../src/rules/thunder-in-the-east/chapters/losses.ts';
import { cityNear } from '../../../src/rules/thunder-in-the-east/chapters/near-city.ts';
import { buildUp } from '../../../src/rules/thunder-in-the-east/chapters/organization.ts';
import { absorb } from '../../../src/rules/thunder-in-the-east/chapters/partisan-units.ts';
import { bombs, isTarget, targeting } from '../../../src/rules/thunder-in-the-east/chapters/sabotage.ts';
import { game } from '../../../src/rules/thunder-in-the-east/sequence.ts';
import { controllerOf, isInterdicted } from '../../../src/rules/thunder-in-the-east/state.ts';
import { AXIS, PHASE, SABOTAGE, SOVIET, TERRAIN } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { Front } from './front.ts';

const OPTION = { '107.0-partisans': true };

/** The Axis holds the west of the Union; German units feed nothing. */
class Behind extends Front {
  constructor() {
    super('barbarossa', {}, OPTION);
    // A front that no Soviet line passes.
    const { grid, isBarred, cities } = this.g.s.land;
    this.hold('axis', ...cities.filter(({ hex }) => grid.label(hex) < '91').map(({ name }) => name));
    const front = Array.from({ length: grid.size }, (_, n) => (n + 1) as Hex).filter(
      (hex) => grid.label(hex).startsWith('91') && isBarred[hex] === 0,
    );
    for (const [n, hex] of front.entries()) {
      if (n % 2 === 0) this.place(n % 4 === 0 ? 'DE_INC4' : 'DE_INC3', grid.label(hex));
    }
    this.acts('soviet');
  }

  hide(label: string): this {
    hide(this.g, this.hex(label));
    return this;
  }

  aim(): this {
    this.g.set(this.g.s.at.phase, PHASE.special);
    this.g.call(targeting, game.step.end);
    this.g.resume(targeting.step.choose);
    return this;
  }

  throw(): this {
    this.g.set(this.g.s.at.phase, PHASE.combat);
    this.g.call(bombs, game.step.end);
    this.g.resume(bombs.step.next);
    return this;
  }

  /** Detachments at these hexes attack a city, and show these results. */
  raid(city: string, hexes: readonly string[], results: readonly (keyof typeof SABOTAGE)[]): this {
    for (const hex of hexes) this.hide(hex);
    this.aim();
    for (const hex of hexes) this.play(`sabotage ${city} ${hex}`);
    if (this.step === 'targeting.choose') this.play('done');
    return this.throw().dice(...results.map((result) => SABOTAGE[result]));
  }

  place107(detachments: number, divisions = 0, centre = '', range = 0): this {
    this.g.call(infiltration, game.step.end);
    this.g.set(infiltration.at.detachments, detachments);
    this.g.set(infiltration.at.divisions, divisions);
    if (centre !== '') this.g.set(infiltration.at.centre, this.hex(centre));
    this.g.set(infiltration.at.range, range);
    this.g.resume(infiltration.step.next);
    return this;
  }

  get railUsed(): number {
    return this.g.cells[this.g.s.at.railUsed + AXIS];
  }

  holder(city: string): number {
    return controllerOf(this.g, this.city(city));
  }
}

describe('107.1: partisans appear', () => {
  test('[TITE 107.1] the example of Vilnius: in the woods within range of it, not next to it while a unit guards it', () => {
    const front = new Behind();
    front.place('DE_2LC', '8140');
    const near = front.g.s.land.grid.neighbour[front.hex('8140') * 6];
    expect(mayHide(front.g, front.hex('8438'))).toBe(true);
    front.ground(front.g.s.land.grid.label(near as never), 'forest');
    expect(mayHide(front.g, near as never)).toBe(false);
    front.place('SU_PTD', '8439');
    expect(mayHide(front.g, front.hex('8438'))).toBe(true);
  });

  test('[TITE 107.1] not in open ground, nor in friendly territory, nor within two hexes of another detachment', () => {
    const front = new Behind();
    expect(mayHide(front.g, front.hex('8438'))).toBe(true);
    front.ground('8438', 'open');
    expect(mayHide(front.g, front.hex('8438'))).toBe(false);
    front.ground('8438', 'forest').hide('8338');
    expect(mayHide(front.g, front.hex('8438'))).toBe(false);
    const east = new Behind();
    east.ground('A140', 'forest');
    expect(mayHide(east.g, east.hex('A140'))).toBe(false);
  });

  test('[TITE 107.1] mountains hide any number of detachments, beside the enemy too', () => {
    const front = new Behind();
    front.ground('8438', 'mountain').hide('8438').place('DE_2LC', '8439');
    expect(mayHide(front.g, front.hex('8438'))).toBe(true);
  });

  test('[TITE 107.0] [TITE 107.1] none is free while fewer than ten are in the pool', () => {
    const front = new Behind();
    front.g.set(front.g.s.at.partisansDue, 0);
    const all = inPool(front.g);
    expect(all).toBe(30);
    for (let n = 0; n < all - 10; n++) front.hide('8438');
    expect(mayInfiltrate(front.g)).toBe(true);
    front.hide('8438');
    expect(mayInfiltrate(front.g)).toBe(false);
  });

  test('[TITE 107.1] the place is chosen in two stages: a city, then a hex; or one list within six hexes', () => {
    const front = new Behind();
    front.place107(1);
    expect([front.actor, front.step]).toEqual(['soviet', 'infiltration.near']);
    expect(front.legal().length).toBeLessThan(200);
    front.play('near Vilnius');
    const [hex] = front.offers('hide');
    const vilnius = front.city('Vilnius');
    expect(front.offers('hide').every((text) => cityNear(front.g, front.hex(text.slice(5))) === vilnius)).toBe(true);
    front.play(hex);
    expect(front.noted('hidden')).toHaveLength(1);
    front.place107(2, 0, '8140', 6);
    expect(front.step).toBe('infiltration.hide');
    front.play('done');
    expect(inPool(front.g)).toBe(29);
  });

  test('[TITE 107.1] a division stands within six hexes of another Soviet unit, if it can', () => {
    const front = new Behind();
    front.place('SU_PTD', '8438');
    front.place107(0, 1, '8140', 6);
    const { grid, terrain, cityIn } = front.g.s.land;
    const hexes = front.offers('hide').map((text) => front.hex(text.slice(5)));
    expect(hexes.length).toBeGreaterThan(0);
    expect(hexes.filter((hex) => terrain[hex] === TERRAIN.open && cityIn[hex] === 0)).toEqual([]);
    const far = front.offers('hide').filter((text) => grid.distance(front.hex(text.slice(5)), front.hex('8438')) > 6);
    expect(far).toEqual([]);
    const alone = new Behind();
    alone.place107(0, 1, '8140', 6);
    expect(alone.offers('hide').length).toBeGreaterThan(0);
  });
});

describe('107.2: attacks', () => {
  test('[TITE 107.2.3] [TITE 107.2] a detachment attacks a supplied enemy city within three hexes, once', () => {
    const front = new Behind();
    front.hide('8438').aim();
    expect(front.offers('sabotage')).toContain('sabotage Vilnius 8438');
    expect(front.offers('sabotage').every((text) => !text.includes('Smolensk'))).toBe(true);
    front.play('sabotage Vilnius 8438');
    expect(front.step).not.toBe('targeting.choose');
  });

  test('[TITE 107.2] a city that is isolated, or has been taken since, is no target', () => {
    const front = new Behind();
    front.hide('8438').aim().play('sabotage Vilnius 8438').hold('soviet', 'Vilnius').throw();
    expect(front.noted('raided')).toEqual([]);
    expect(inPool(front.g)).toBe(29);
    const cut = new Behind();
    cut.surround('8140', 'SU_INA');
    cut.hide('8438');
    expect(isTarget(cut.g, cut.city('Vilnius'))).toBe(false);
  });

  test('[TITE 107.2] a port that is supplied by sea alone is one', () => {
    const front = new Front('barbarossa', {}, OPTION).hold('axis', 'Kuressaare');
    expect(hasRailLine(front.g, front.hex(front.hexOf('Kuressaare')), AXIS)).toBe(false);
    expect(isTarget(front.g, front.city('Kuressaare'))).toBe(true);
  });

  test('[TITE 107.2.2] the example: four detachments against a garrison choose one of four results, and two come back', () => {
    const front = new Behind();
    front.place('DE_GAR', '8140');
    front.raid('Vilnius', ['8438', '8238', '8037', '7840'], ['none', 'rail', 'knives', 'suppressed']);
    expect(front.legal()).toEqual(['inflict none', 'inflict rail', 'inflict suppressed', 'inflict knives']);
    front.play('inflict none');
    expect(front.step).toBe('infiltration.hide');
    expect(front.g.cells[infiltration.at.detachments]).toBe(2);
    expect(inPool(front.g)).toBe(30);
    const { grid } = front.g.s.land;
    for (const text of front.offers('hide'))
      expect(grid.distance(front.hex(text.slice(5)), front.hex('8140'))).toBeLessThan(4);
  });

  test('[TITE 107.2.2] each step and each working headquarters in the city costs another detachment', () => {
    const front = new Behind();
    front.place('DE_INC4', '8140');
    front.place('DE_HQ', '8140');
    front.raid('Vilnius', ['8438', '8238', '8037', '7840'], ['none', 'none', 'none', 'rail']);
    front.play('inflict none');
    expect(front.step).not.toBe('infiltration.hide');
    expect(inPool(front.g)).toBe(30);
  });

  test('[TITE 107.2.4] a hub costs the Axis rail capacity, but never the last; another city none (the example of Minsk)', () => {
    const front = new Behind();
    const label = front.hexOf('Minsk');
    const most = front.g.s.play.rail[AXIS];
    front.raid('Minsk', ['8642'], ['rail']);
    expect(front.railUsed).toBe(1);
    front.g.set(front.g.s.at.railUsed + AXIS, most - 1);
    front.raid('Minsk', ['8642'], ['rail']);
    expect(front.railUsed).toBe(most - 1);
    const plain = new Behind();
    plain.g.s.land.rails[plain.hex(label)] = 7;
    plain.raid('Minsk', ['8642'], ['rail']);
    expect(plain.railUsed).toBe(0);
  });

  test('[TITE 107.2.4] out of supply and interdiction fall on a small or medium unit within three hexes of the city', () => {
    const front = new Behind();
    const [corps, far] = [front.place('DE_INC4', '8141'), front.place('DE_INC4', '7345')];
    front.raid('Vilnius', ['8438'], ['out-of-supply']);
    expect(front.legal()).toEqual([`harm ${front.id(corps)}`]);
    const other = new Behind();
    const [first, second] = [other.place('DE_INC4', '8141'), other.place('DE_2LC', '8040')];
    other.raid('Vilnius', ['8438'], ['interdicted']);
    expect(other.legal()).toHaveLength(2);
    other.play(`harm ${other.id(first)}`);
    expect([isInterdicted(other.g, first), isInterdicted(other.g, second)]).toEqual([true, false]);
    expect(front.state(far)).toBe('supplied');
  });

  test('[TITE 107.2.4] the knives take half a Personnel Point of a nation within three hexes, if it has one', () => {
    const front = new Behind();
    front.place('DE_INC4', '8141');
    front.personnel('germany', 3);
    front.raid('Vilnius', ['8438'], ['knives']).play('knife germany');
    expect(front.personnel('germany')).toBe(2);
  });

  test('[TITE 107.2.4] recruits and organized bands: two within six hexes, a division within three or three within nine', () => {
    const front = new Behind();
    front.raid('Vilnius', ['8438'], ['recruit']);
    expect(front.step).toBe('infiltration.hide');
    front.play(front.offers('hide')[0]);
    front.play('done');
    expect(inPool(front.g)).toBe(29);
    const band = new Behind();
    band.raid('Vilnius', ['8438'], ['organize']);
    expect(band.legal()).toEqual(['raise-division', 'recruit']);
    band.play('raise-division');
    band.play(band.offers('hide')[0]);
    expect(band.noted('built')).toHaveLength(1);
  });
});

describe('107.3: divisions and corps', () => {
  test('[TITE 107.3] a city with partisans serves nobody, and is again what it was when they go', () => {
    const front = new Behind();
    const u = front.place('SU_PTD', '8439');
    expect(front.holder('Minsk')).toBe(AXIS);
    front.enter(u, front.hexOf('Minsk'));
    expect([AXIS, SOVIET]).not.toContain(front.holder('Minsk'));
    expect(front.countdown('Minsk')).toBe(0);
    front.enter(u, '8439');
    expect(front.holder('Minsk')).toBe(AXIS);
    expect(front.noted('taken')).toEqual([]);
  });

  test('[TITE 107.3] no line by rail runs through partisans, but one runs out of their hex (A34)', () => {
    const front = new Behind();
    const { grid, railHexes, cityIn } = front.g.s.land;
    const hq = front.place('SU_HQ', front.hexOf('Kharkov'));
    const label = front.hexOf('Kharkov');
    expect(hasRailLine(front.g, front.hex(label), SOVIET)).toBe(true);
    front.place('SU_PTD', label);
    expect(hasRailLine(front.g, front.hex(label), SOVIET)).toBe(true);
    expect(isSuppliedCity(front.g, front.hex(label), SOVIET)).toBe(false);
    expect(front.at(hq)).toBe(label);
    const through = railHexes.find((hex) => cityIn[hex] === 0 && railways[SOVIET](front.g).areaOf(hex) !== 0)!;
    front.place('SU_PTD', grid.label(through));
    expect(railways[SOVIET](front.g).areaOf(through)).toBe(0);
  });

  test('[TITE 107.3] partisans are always in supply and never leave the Union', () => {
    const front = new Behind();
    const u = front.place('SU_PTD', '7743');
    front.surround('7743', 'DE_INC4').checkSupply('soviet');
    expect(front.state(u)).toBe('supplied');
    const border = new Behind();
    const { grid, nation } = border.g.s.land;
    const at = (label: string): number => nation[border.hex(label)];
    const scout = border.place('SU_PTC', '7845');
    border.moves('soviet').play(`pick ${border.id(scout)}`);
    for (const text of border.offers('step')) expect(at(text.slice(5))).toBe(at('7845'));
    expect(grid.size).toBeGreaterThan(0);
  });

  test('[TITE 107.3] [TITE 21.7.5] a division holds its hex where others must retreat; a corps retreats', () => {
    const front = new Behind();
    const division = front.place('SU_PTD', '8642');
    front.retreatFrom('8642', 'soviet', 'axis');
    expect(front.at(division)).toBe('8642');
    const other = new Behind();
    const corps = other.place('SU_PTC', '8642');
    other.retreatFrom('8642', 'soviet', 'soviet');
    if (other.step.startsWith('retreat')) other.play(other.legal()[0]);
    if (other.step.startsWith('retreat')) other.play(other.legal()[0]);
    expect(other.at(corps)).not.toBe('8642');
    // Reduced, it holds.
    expect(loseStep(other.g, corps)).toBe(corps);
    const here = other.at(corps);
    other.retreatFrom(here, 'soviet', 'soviet');
    expect(other.at(corps)).toBe(here);
  });

  test('[TITE 27.1] [TITE 107.3] partisan divisions lose the last steps of their side, but they lose them', () => {
    const attack = (...kinds: string[]) => {
      const front = new Behind();
      front.place('DE_GAR', '8642');
      const own = kinds.map((kind, n) => front.place(kind, ['8541', '8542', '8641'][n]));
      front.ground('8642', 'open').attack('8642', own).dice(1);
      return { front, own };
    };
    const { front, own } = attack('SU_PTD', 'SU_PTD');
    // 2 to 2: AL, and either division may be the one that is lost.
    expect([front.step, front.offers('lose').length]).toEqual(['loss.unit', 2]);
    front.play(`lose ${front.id(own[1])}`);
    expect(own.map((u) => front.at(u) !== '')).toEqual([true, false]);
    const mixed = attack('SU_PTD', 'SU_CVC');
    expect(mixed.own.map((u) => mixed.front.at(u) !== '')).toEqual([true, false]);
  });

  test('[TITE 107.3] [TITE 12.5] two divisions become a corps or an untried rifle corps', () => {
    const build = (): Behind => {
      const front = new Behind();
      front.place('SU_PTD', '8642');
      front.place('SU_PTD', '8642');
      front.stock('SU_RC', 'pool');
      front.g.call(buildUp, game.step.end);
      front.g.resume(buildUp.step.choose);
      return front;
    };
    const front = build();
    expect(front.offers('assemble')).toHaveLength(2);
    const corps = front.offers('assemble').find((text) => text.includes('PTC'))!;
    front.play(corps);
    expect(front.in('8642')).toEqual(['SU_PTC 2']);
    const army = build();
    army.play(army.offers('assemble').find((text) => !text.includes('PTC'))!);
    expect(army.in('8642')).toEqual(['SU_RC 1']);
  });

  test('[TITE 107.3] a unit with a line over land takes partisans in, for half a point a step', () => {
    const front = new Behind();
    front.place('SU_PTC', '9640');
    front.place('SU_INA', '9640');
    const before = front.personnel('ussr');
    absorb(front.g);
    expect(front.in('9640')).toEqual(['SU_INA 3']);
    expect(front.personnel('ussr')).toBe(before + 2);
    // Poles draw on Soviet personnel.
    front.place('SU_PTD', '9740');
    front.place('PL_INC', '9740');
    absorb(front.g);
    expect([front.in('9740'), front.personnel('ussr')]).toEqual([['PL_INC 1'], before + 3]);
    const cut = new Behind();
    cut.place('SU_PTC', '8642');
    cut.place('SU_INA', '8642');
    cut.surround('8642', 'DE_INC4');
    absorb(cut.g);
    expect(cut.in('8642')).toHaveLength(2);
  });

  test('[TITE 107.3] partisans that overtake a headquarters take no booty', () => {
    const front = new Behind();
    const hq = front.place('DE_HQ', '8642');
    const u = front.place('SU_PTD', '8643');
    const before = front.points('fuel', 'soviet');
    front.enter(u, '8642');
    expect(front.at(hq)).toBe('');
    expect(front.points('fuel', 'soviet')).toBe(before);
  });

  test('[TITE 107.3] a corps of two steps cannot be overrun', () => {
    const front = new Behind();
    const u = front.place('DE_PZC', '8543');
    front.ground('8642', 'open').place('SU_PTC', '8642');
    front.moves('axis').play(`pick ${front.id(u)}`);
    expect(front.offers('overrun')).toEqual([]);
    const again = new Behind();
    again.ground('8642', 'open');
    const panzers = again.place('DE_PZC', '8543');
    again.place('SU_PTD', '8642');
    again.moves('axis').play(`pick ${again.id(panzers)}`);
    expect(again.offers('overrun')).toEqual(['overrun 8642']);
  });
});
