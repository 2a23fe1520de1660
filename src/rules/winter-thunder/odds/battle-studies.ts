// Whole studies of battles (WT 7): all pairs of missions, and the worth of combat factors, ground and support.

import type { OddsSetting, OddsSetup, OddsStudy } from '../../../engine/contract/odds.ts';
import { TERRAINS } from '../schema/tables.ts';
import type { PlayerAids } from './keys.ts';

export const battleStudies = (aidsOf: (setup?: OddsSetup) => PlayerAids): OddsStudy[] => [
  missionStudy(aidsOf),
  strengthStudy,
];

const UNIT = 'steps';
const TAKEN = 'the hex is vacated';

/** Ground and support, one at a time. Allied air points hinder a German attack and help an Allied one (9.2). */
const MODIFIERS: readonly OddsSetting[] = [
  ...TERRAINS.filter((terrain) => terrain !== 'clear').map((terrain) => ({ label: terrain, keys: { terrain } })),
  { label: 'town', keys: { place: 'town' } },
  { label: 'city', keys: { place: 'city' } },
  { label: 'river', keys: { river: 'yes' } },
  { label: 'improved position', keys: { position: 'yes' } },
  { label: 'position, stands', keys: { position: 'yes', stand: 'yes' } },
  { label: 'attacking artillery', keys: { attackers: 'art' } },
  { label: 'defending artillery', keys: { defenders: 'art' } },
  { label: '1 air point', keys: { air: '1' } },
  { label: '2 air points', keys: { air: '2' } },
  { label: 'outflanked', keys: { outflanked: 'yes' } },
  { label: 'attackers unsupplied', keys: { unsupplied: 'yes' } },
  { label: 'strategic movement', keys: { strategic: 'yes' } },
];

/** Armor is among the attackers, so that no mission is ruled out (7.21). */
const missionStudy = (aidsOf: (setup?: OddsSetup) => PlayerAids): OddsStudy => ({
  name: 'missions',
  title: 'The matrix of missions (7.1)',
  table: 'battle',
  unit: UNIT,
  taken: TAKEN,
  plan(_, setup) {
    const { missions } = aidsOf(setup).s;
    return {
      rows: {
        title: 'attack mission',
        settings: missions.attack.map(({ id, name }) => ({ label: name, keys: { attack: id } })),
      },
      columns: {
        title: 'defend mission',
        settings: missions.defend.map(({ id, name }) => ({ label: name, keys: { defend: id } })),
      },
      modifiers: MODIFIERS,
      fixed: { attackers: '4:armor,3', defenders: '4', side: 'german' },
    };
  },
});

/** The most combat factors of the study: two of the strongest divisions. */
const MOST_FACTORS = 12;

/** Two divisions attack, so that they can outflank (7.22); a factor more is printed on one of them. */
const strengthStudy: OddsStudy = {
  name: 'strength',
  title: 'Combat factors of two attacking divisions (7.22)',
  table: 'battle',
  unit: UNIT,
  taken: TAKEN,
  plan: () => ({
    columns: {
      title: 'attacking combat factors',
      isLadder: true,
      settings: Array.from({ length: MOST_FACTORS - 1 }, (_, i) => {
        const strength = i + 2;
        const attackers = `${Math.ceil(strength / 2)},${Math.floor(strength / 2)}`;
        return { label: `${strength}`, strength, keys: { attackers } };
      }),
    },
    modifiers: MODIFIERS,
    fixed: { defenders: '4', side: 'german', attack: 'balanced-attack', defend: 'balanced-defense' },
  }),
};
