import { describe, expect, test } from 'vitest';
import { assemble, over, procedure } from '../../../src/engine/kernel/procedure.ts';
import { prepare } from '../../../src/rules/nuklear-winter-68/loading/build.ts';
import { dataset } from '../../../src/rules/nuklear-winter-68/loading/data.ts';
import type { NuklearWinter } from '../../../src/rules/nuklear-winter-68/statics.ts';
import {
  BLACK_HAND,
  CREATURE,
  MARK,
  NATO,
  REICH,
  STRIKE,
  STRIKE_KINDS,
} from '../../../src/rules/nuklear-winter-68/terms.ts';

const nothing = procedure('nothing', { steps: ['end'] });
nothing.define({ end: over });
const program = assemble([nothing]);
const data = dataset.prepareData();

const statics = (scenario: string | object, options = {}): NuklearWinter => prepare({ scenario, options }, program);
const hexOf = (s: NuklearWinter, label: string) => s.map.grid.hexOf(label);
const unitOf = (s: NuklearWinter, id: string) => s.units.ids.indexOf(id);

describe('statics', () => {
  test.each(Object.keys(data.scenarios))('%s: every unit that deploys has a zone with room', (id) => {
    const s = statics(id);
    for (const { of, faction } of s.factionOf.map((f) => ({ of: s.units.of[f], faction: f }))) {
      for (const unit of of) {
        const deploys = s.units.isSpare[unit] === 0 && s.units.formation[unit] !== 0 && s.play.fixedHex[unit] === 0;
        expect(s.play.zone[unit].length > 0, s.units.ids[unit]).toBe(deploys);
        expect(s.units.faction[unit]).toBe(faction);
      }
    }
    expect(s.turns).toBe(data.scenarios[id].turns);
  });

  test('every figure of the artillery table comes from its file', () => {
    const file = structuredClone(data.artillery);
    file.callsPerActivation = 1;
    file.masterlessMarkers = 3;
    file.smoke = { artillery: 1, infantry: 2, most: 2 };
    file.strikes[1].hexes = 7;
    const { artillery } = prepare({ scenario: 'omega', options: {}, data: { 'artillery.json': file } }, program);
    const { calls, masterlessMarkers, smokeOfArtillery, smokeOfInfantry, mostSmoke, hexes } = artillery;
    expect([calls, masterlessMarkers, smokeOfArtillery, smokeOfInfantry, mostSmoke]).toEqual([1, 3, 1, 2, 2]);
    expect([hexes[STRIKE.barrage], hexes[STRIKE.smoke], hexes[STRIKE.conventional]]).toEqual([7, 3, 7]);
  });

  test('the events are those of their file: effect, asterisk and title of each row', () => {
    const file = structuredClone(data.events);
    Object.assign(file.events[10], { title: 'A cloud', footnote: true, effect: { kind: 'strike', strike: 'smoke' } });
    Object.assign(file.events[0].effect, { hexes: ['A1', 'A2'] });
    const s = prepare({ scenario: 'omega', options: {}, data: { 'events.json': file } }, program);
    const { rows, marked, titles } = s.events;
    expect(rows[12]).toEqual({ kind: 'strike', strike: STRIKE.smoke });
    expect([marked[12], marked[11], titles[12]]).toEqual([true, false, 'A cloud']);
    expect(rows[2]).toEqual({ kind: 'appear', creature: CREATURE.ravager, hexes: [hexOf(s, 'A1'), hexOf(s, 'A2')] });
    expect(rows[7]).toEqual({ kind: 'assaults', creature: CREATURE.scourge, where: 'hill' });
  });

  test('[NW 2.2-costs] hills and woods cost and hide together; roads and bridges cost their own', () => {
    const s = statics('omega');
    const at = (label: string) => {
      const hex = hexOf(s, label);
      const { costInfantry, costVehicle, costMutant, costRoadVehicle, height } = s.map;
      return [costInfantry[hex], costVehicle[hex], costMutant[hex], costRoadVehicle[hex], height[hex]];
    };
    expect(at('A3')).toEqual([1, 1, 1, -1, 0]);
    expect(at('S12')).toEqual([2, 3, 2, -1, 2]);
    expect(at('R10')).toEqual([2, 2, 2, -1, 1]);
    expect(at('T3')).toEqual([2, 2, 2, -1, 1]);
    expect(at('Q10')).toEqual([1, 1, 1, 1, 0]);
    expect(at('M6')).toEqual([-1, -1, 2, -1, 0]);
    expect(at('M10')).toEqual([-1, -1, 2, 1, 0]);
    expect(at('E10')).toEqual([1, 2, 1, 1, 1]);
  });

  test('options replace printed costs and factors', () => {
    const crops = (options: object) => {
      const s = statics('omega', options);
      return [s.map.costInfantry[hexOf(s, 'D12')], s.map.costVehicle[hexOf(s, 'D12')]];
    };
    expect(crops({})).toEqual([2, 1]);
    expect(crops({ '2.2-crop-fields-infantry': 1, '2.2-crop-fields-vehicle': 2 })).toEqual([1, 2]);
    const reduced = (options: object) => {
      const s = statics('lifeline', options);
      return s.units.ap[unitOf(s, 'jagdtiger-1') * 2 + 1];
    };
    expect([reduced({}), reduced({ '1.2-jagdtiger-reduced-ap': 9 })]).toEqual([10, 9]);
    expect(statics('omega', { '2.0-setup-distance': false }).play.minimumDistance).toBe(0);
    expect(statics('omega', { '1.2-fixed-range': 'section-2.3' }).rules.fixedRangeFree).toBe(true);
  });

  test('units have their faces: reduced, or flying low', () => {
    const s = statics('empty-quiver');
    const e100 = unitOf(s, 'e-100-1');
    expect([s.units.ap[e100 * 2], s.units.ap[e100 * 2 + 1]]).toEqual([11, 10]);
    const huey = unitOf(s, 'uh-1-huey-2');
    expect([s.units.ap[huey * 2], s.units.ap[huey * 2 + 1]]).toEqual([13, 0]);
    expect([s.units.transport[huey * 2], s.units.transport[huey * 2 + 1]]).toEqual([0, 1]);
    const v2 = unitOf(s, 'v-2-1');
    expect(s.play.fixedHex[v2]).toBe(hexOf(s, 'Q8'));
    expect(s.formations.ids[s.units.formation[v2]]).toBe('1-501-ss');
    expect(s.units.holdsGround[v2]).toBe(0);
  });

  test('special rules are there by number', () => {
    expect(statics('cloak-and-dagger').play).toMatchObject({ sightLimit: 4, noLongRange: true, concealment: 2 });
    expect(statics('fratricide').play.truce).toEqual({ sides: [REICH, NATO], turn: 3 });
    const s = statics('masquerade');
    expect([s.counters[s.play.disguise?.counter ?? 0], s.play.disguise?.range]).toEqual(['zealots', 3]);
    expect(s.play.strikes[BLACK_HAND * STRIKE_KINDS + STRIKE.biological]).toBe(2);
    expect(s.seatOf).toEqual([0, -1, 1]);
    expect(statics('final-victory').play.warheads[NATO]).toBe(1 << STRIKE.nuclear);
  });

  test('[NW 1.2.3a-weapons] weapons of the scenario come first, then two spares of each type', () => {
    const { weapons } = statics('licence-to-kill');
    expect(weapons.count).toBe(5 + 8 * 2);
    expect(weapons.ids.slice(1, 6)).toEqual(
      ['xm134-1', 'm72-law-1', 'm72-law-2', 'diskord-1', 'diskord-2'].sort(order(weapons.ids)),
    );
    expect([...weapons.owner.slice(1, 6)]).toEqual([2, 2, 2, 3, 3]);
    expect(Math.max(...weapons.owner.slice(6))).toBe(0);
  });

  test('a position is there by number', () => {
    const omega = structuredClone(data.scenarios.omega) as { sides: { formations: { units: object }[] }[] };
    omega.sides[0].formations[0].units = { zealots: 1 };
    omega.sides[1].formations[0].units = { 'ss-vt': 1 };
    omega.sides[1].formations[1].units = { 'king-tiger': 1 };
    const s = statics({
      ...omega,
      scoring: [{ for: 'control' }],
      position: {
        turn: 2,
        start: { at: 'impulse', formation: '1-130' },
        streak: { faction: 'reich', count: 1 },
        drawn: ['event', 'bh'],
        units: [
          { unit: 'king-tiger-1', hex: 'Q5', marks: ['co', 'reduced'] },
          { unit: 'ss-vt-1', hex: 'Q5', marks: ['co'] },
          { unit: 'zealots-1', hex: 'Q9' },
        ],
        markers: [
          { marker: 'smoke', hex: 'Q6' },
          { marker: 'wreck', hex: 'Q7' },
        ],
        weapons: [{ weapon: 'pft3', unit: 'ss-vt-1' }],
        control: { reich: ['J6'] },
        points: { reich: 2 },
      },
    });
    const { position } = s.play;
    expect(position).toMatchObject({
      turn: 2,
      at: 'impulse',
      formation: s.formations.ids.indexOf('1-130'),
      streak: { faction: REICH, count: 1 },
      things: [
        { mark: MARK.smoke, hex: hexOf(s, 'Q6'), level: 2 },
        { mark: MARK.wreck, hex: hexOf(s, 'Q7') },
      ],
      control: [{ hex: hexOf(s, 'J6'), faction: REICH }],
      points: [2, 0, 0],
    });
    expect(position?.drawn.map((marker) => s.names.marker[marker])).toEqual(['event', 'bh']);
    expect(position?.units.map(({ unit }) => s.units.ids[unit])).toEqual(['king-tiger-1', 'ss-vt-1', 'zealots-1']);
    expect(position?.weapons.map(({ weapon, unit }) => [s.weapons.ids[weapon], s.units.ids[unit]])).toEqual([
      ['pft3-1', 'ss-vt-1'],
    ]);
  });

  test('[NW 3.0-strength] losses of earlier missions are carried, and destroyed units have no zone', () => {
    const carry = { units: { 'puma-1': 'reduced', 'zealots-2': 'destroyed' } };
    const s = statics({ ...(data.scenarios.omega as object), carry });
    expect([s.play.carried[unitOf(s, 'puma-1')], s.play.carried[unitOf(s, 'zealots-2')]]).toEqual([1, 2]);
    expect(s.play.zone[unitOf(s, 'zealots-2')]).toHaveLength(0);
  });

  test('wrong options and unknown scenarios are refused by name', () => {
    expect(() => statics('omega', { '9.9': true })).toThrow(/no option '9.9'/);
    expect(() => statics('omegas')).toThrow(/no scenario 'omegas'/);
    expect(() => statics({ scenario: 'x' })).toThrow(/scenario: title/);
  });
});

/** Weapon ids are compared in the order of their numbers. */
const order = (ids: readonly string[]) => (a: string, b: string) => ids.indexOf(a) - ids.indexOf(b);
