// Dumps off the map (option 11.8): what lies on the ground is known to its owner alone.

import { expect, test } from 'vitest';
import { checkLog } from '../../../src/engine/checks/secrecy.ts';
import { seat } from '../../../src/engine/contract/ids.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { observe, resample } from '../../../src/engine/kernel/observe.ts';
import { Rng } from '../../../src/engine/kernel/rng.ts';
import { operationalCombatSeries as rules } from '../../../src/rules/operational-combat-series/index.ts';
import { addPark, addTokens, tokensAt } from '../../../src/rules/operational-combat-series/stocks.ts';
import { LOAD } from '../../../src/rules/operational-combat-series/terms.ts';
import { toCombatPhase } from './battles.ts';
import { type Field, field } from './position.ts';

const scene = (isOn: boolean): Field =>
  field({
    units: [
      ['de-75', '03.06'],
      ['de-34', '07.05'],
      ['so-148', '16.06'],
    ],
    options: { '11.8': isOn },
    scenario: {
      dumps: [
        { side: 'german', at: '03.06', sp: 2 },
        { side: 'soviet', at: '06.06', sp: 3 },
        { side: 'soviet', at: '07.05', sp: 4 },
      ],
      trucks: [
        { side: 'soviet', at: '05.06', kind: 'truck', points: 1, cargoT: 2 },
        { side: 'german', at: '07.07', kind: 'truck', points: 1 },
      ],
    },
  });

test.each([true, false])('[OCS 11.8] option %s: an enemy sees it, or imagines that of the set-up', (isOn) => {
  const { g } = scene(isOn);
  const hex = (label: string): number => g.s.land.grid.hexOf(label);
  addTokens(g, hex('16.06'), 1, 5);
  // Carried there in this phase.
  addTokens(g, hex('15.06'), 1, 3);
  addPark(g, hex('15.06'), 1, LOAD.hauled, 1, 0, 2);
  const sight = new Int32Array(g.cells.length);
  observe(g, seat(0), sight);
  const mirror = new Game(rules, g.s);
  resample(sight, seat(0), new Rng('world', 'fog'), mirror);
  // A German division stands on the dump of 07.05; what is on trucks or has just been unloaded is seen.
  const seen = ['06.06', '16.06', '15.06', '07.05', '05.06'].map((label) => tokensAt(mirror, hex(label), 1));
  expect(seen).toEqual(isOn ? [12, 0, 2, 0, 2] : [12, 5, 3, 16, 2]);
  expect(tokensAt(mirror, hex('03.06'), 0)).toBe(8);
});

test.each([true, false])('[OCS 11.8] option %s: guns and trucks go by what is seen', (isOn) => {
  const struck = toCombatPhase(scene(isOn)).offers('barrage');
  expect(struck.includes('barrage supplies 05.06')).toBe(true);
  expect(struck.includes('barrage supplies 06.06')).toBe(!isOn);
  const column = scene(isOn).play('trucks 07.07 1');
  expect(column.play('step 06.07').steps().includes('06.06')).toBe(isOn);
});

test('[OCS 11.8] [OCS 11.8a] the log does not tell the enemy how much of a hidden dump blows up', () => {
  const f = scene(true).play('end').play('blow 06.06', 'tokens 8');
  expect(f.g.stepName).toBe('blow.roll');
  checkLog(f.g);
});
