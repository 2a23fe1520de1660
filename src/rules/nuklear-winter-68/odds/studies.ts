// Whole studies of weapons (NW 2.3): one gun at all ranges, every weapon against every target, assaults, mines,
// strikes, rallies. An attack costs the firer nothing, so what counts is what the target loses.

import { BadInput } from '../../../engine/contract/errors.ts';
import type { OddsPlan, OddsSetting, OddsSetup, OddsStudy } from '../../../engine/contract/odds.ts';
import { settleKeys } from '../../../odds/keys.ts';
import type { Keys } from '../../../wargame/odds/tables.ts';
import { attackSum } from '../chapters/attack-sum.ts';
import { TERRAINS, type UnitRow } from '../schema/tables.ts';
import type { PlayerAids } from './keys.ts';
import { ASSISTANT, assaultKeys, attackKeys, thoughtAssault, thoughtAttack } from './thought-attack.ts';

type AidsOf = (setup?: OddsSetup) => PlayerAids;

const DESTROYED = 'the target is destroyed';

export function weaponStudies(aidsOf: AidsOf): OddsStudy[] {
  const study = (
    name: string,
    table: string,
    title: string,
    taken: string,
    plan: (from: PlayerAids, given: Keys) => OddsPlan,
  ): OddsStudy => ({
    name,
    table,
    title,
    taken,
    unit: 'steps',
    plan: (given, setup) => plan(aidsOf(setup), given),
  });
  return [
    study('fire', 'attack', 'One gun at all ranges (2.3)', DESTROYED, fire),
    study('weapons', 'attack', 'Every weapon against every target (2.3)', DESTROYED, weapons),
    study('assault', 'assault', 'An assault by each unit (2.3.4)', 'the attackers take the hex', assaults),
    study('mines', 'mines', 'A minefield against each unit (1.2.3)', DESTROYED, mines),
    study('artillery', 'artillery', 'Strikes and indirect fire on each target (1.3.1)', DESTROYED, strikes),
    study('rally', 'rally', 'Rallies by each commander (1.2.2)', 'the unit rallies', rallies),
  ];
}

const GROUND: readonly OddsSetting[] = [
  ...TERRAINS.filter((terrain) => terrain !== 'clear' && terrain !== 'water').map((terrain) => ({
    label: terrain,
    keys: { terrain },
  })),
  { label: 'sandbags', keys: { sandbags: 'yes' } },
  { label: 'wreck', keys: { wreck: 'yes' } },
];
const HILL: OddsSetting = { label: 'hill', keys: { hill: 'yes' } };
const CONCEALMENT: readonly OddsSetting[] = [
  { label: 'smoke', keys: { smoke: 'yes' } },
  { label: 'woods, concealed', keys: { terrain: 'woods', concealed: 'yes' } },
];
const HELP: readonly OddsSetting[] = [
  { label: 'infantry assists', keys: { assist: 'infantry' } },
  { label: 'a vehicle assists', keys: { assist: 'vehicle' } },
  { label: 'commander +1', keys: { commander: '1' } },
  { label: 'commander +2', keys: { commander: '2' } },
];

function isAllowed(read: () => unknown): boolean {
  try {
    read();
    return true;
  } catch (error) {
    if (error instanceof BadInput) return false;
    throw error;
  }
}

/** The longest range that a key takes. */
const FARTHEST = 40;

function fire(from: PlayerAids, given: Keys): OddsPlan {
  const fixed = { firer: 'king-tiger', target: 'm60a1' };
  const all = Array.from({ length: FARTHEST + 1 }, (_, i) => FARTHEST - i);
  const reached = all.filter((range) =>
    isAllowed(() => thoughtAttack(from, settleKeys(attackKeys, { ...fixed, ...given, range: `${range}` }))),
  );
  // Where no range is allowed, the first refusal says why.
  const ranges = reached.length > 0 ? reached : [1];
  return {
    columns: {
      title: 'range',
      isLadder: true,
      settings: ranges.map((range) => ({ label: `${range}`, keys: { range: `${range}` } })),
    },
    modifiers: [...GROUND, HILL, ...CONCEALMENT, { label: 'on the move', keys: { moving: 'yes' } }, ...HELP],
    fixed,
  };
}

/** One unit for each kind of target, armor and number of steps: soft ones first, then by armor. */
function targets({ data }: PlayerAids, key: string, withAircraft = true): OddsSetting[] {
  const kinds = new Map<string, UnitRow>();
  for (const row of data.units.units) {
    const { target, armor } = row.full;
    if (target === 'none' || (target === 'aircraft' && !withAircraft)) continue;
    const kind = `${target} ${armor}${row.reduced === null ? ', 1 step' : ''}`;
    if (!kinds.has(kind)) kinds.set(kind, row);
  }
  const order = ['soft', 'hard', 'aircraft'];
  return [...kinds]
    .sort(([, { full: a }], [, { full: b }]) => order.indexOf(a.target) - order.indexOf(b.target) || b.armor - a.armor)
    .map(([kind, { id }]) => ({ label: `${kind} (${id})`, keys: { [key]: id } }));
}

/** Hexes to the target, for weapons that reach so far. */
const NEAR = 2;

function weapons(from: PlayerAids): OddsPlan {
  const { units, weapons: markers } = from.data;
  const armed = units.units.filter(({ full, class: cls }) => cls !== 'missile' && (full.ap ?? full.he) !== null);
  return {
    rows: {
      title: 'weapon',
      settings: [
        // Airplanes attack in the hex that they fly over (1.2.5 b): their printed range is 0.
        ...armed.map(({ id, full }) => ({
          label: id,
          keys: { firer: id, range: `${Math.min(NEAR, (full.ap ?? full.he)!.range)}` },
        })),
        ...markers.weapons.map(({ id }) => ({
          label: id,
          keys: { firer: ASSISTANT.infantry, factor: id, range: `${NEAR}` },
        })),
      ],
    },
    columns: { title: 'target', settings: targets(from, 'target') },
    modifiers: [],
    fixed: {},
  };
}

function assaults(from: PlayerAids, given: Keys): OddsPlan {
  const fixed = { target: 'm60a1' };
  const read = (leader: string) => thoughtAssault(from, settleKeys(assaultKeys, { ...fixed, ...given, leader }));
  const leaders = from.data.units.units
    .filter(({ id }) => isAllowed(() => read(id)))
    .map(({ id }) => ({ id, sum: attackSum(from.s.combat, read(id).attack) }))
    .sort((a, b) => a.sum - b.sum);
  return {
    columns: {
      title: 'leader',
      isLadder: true,
      settings: leaders.map(({ id, sum }) => ({ label: `${id} (${sum})`, keys: { leader: id } })),
    },
    modifiers: [
      ...GROUND,
      HILL,
      ...HELP,
      { label: 'infantry defends too', keys: { defender: 'infantry' } },
      { label: 'a vehicle defends too', keys: { defender: 'vehicle' } },
      { label: 'defending commander +1', keys: { support: '1' } },
      { label: 'defending commander +2', keys: { support: '2' } },
    ],
    fixed,
  };
}

const mines = (from: PlayerAids): OddsPlan => ({
  columns: { title: 'unit', settings: targets(from, 'unit', false) },
  modifiers: GROUND,
  fixed: {},
});

const strikes = (from: PlayerAids): OddsPlan => ({
  rows: { title: 'target', settings: targets(from, 'target') },
  columns: {
    title: 'strike',
    settings: ['gun', 'missile', 'barrage', 'chemical', 'biological', 'nuclear'].map((strike) => ({
      label: strike,
      keys: { strike },
    })),
  },
  modifiers: [
    ...GROUND,
    HILL,
    ...CONCEALMENT,
    { label: 'on target', keys: { accuracy: 'hit' } },
    { label: 'commander +1', keys: { commander: '1' } },
  ],
  fixed: {},
});

/** Beyond the range of every radio. */
const LOST = 12;

function rallies({ data }: PlayerAids): OddsPlan {
  const leaders = data.formations.formations.flatMap(({ id, co, second }) => [
    ...(co ? [{ label: id, keys: { formation: id, leader: 'co' } }] : []),
    ...(second ? [{ label: `${id}, second`, keys: { formation: id, leader: '2ic' } }] : []),
  ]);
  return {
    rows: { title: 'commander', settings: leaders },
    columns: {
      title: 'hexes away',
      isLadder: true,
      settings: Array.from({ length: LOST + 1 }, (_, i) => ({
        label: `${LOST - i}`,
        keys: { distance: `${LOST - i}` },
      })),
    },
    modifiers: [],
    fixed: {},
  };
}
