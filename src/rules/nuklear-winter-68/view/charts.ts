// The charts of Nuklear Winter 68, made from the data files and options in play, and the rows that an attack uses.

import type { Chart, ChartMark, ChartRow } from '../../../view/charts.ts';
import { signed } from '../../../wargame/text/signed.ts';
import {
  type AttackTerms,
  attackRows,
  CONDITION,
  conditionAfter,
  defenceRows,
  hitsToDestroy,
  type ValueRow,
} from '../chapters/attack-sum.ts';
import { conditionOf } from '../chapters/casualties.ts';
import { withJagdtiger } from '../loading/build.ts';
import { dataset } from '../loading/data.ts';
import { conditionText } from '../odds/hit-distribution.ts';
import type { Shot } from '../odds/offered-attacks.ts';
import { otherThanPrinted } from '../options.ts';
import type { NuklearWinterTables } from '../schema/tables.ts';
import { type FaceRow, TERRAINS, type UnitRow } from '../schema/tables.ts';
import { faceOf, type Game } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { FACTIONS, FIRST_WEAPON, MEANS, type UnitId } from '../terms.ts';
import { sideName } from '../text/names.ts';

const TERRAIN = 'terrain';
const ATTACK = 'attack';
const HITS = 'hits';
const UNITS = 'units';
const WEAPONS = 'weapons';

export function charts(s: NuklearWinter): Chart[] {
  const tables = dataset.prepareData(s.setup?.data);
  return [
    values(s, tables),
    terrainChart(s, tables),
    hits(tables),
    unitChart(s, tables),
    weapons(tables),
    strikes(s, tables),
    agents(tables),
    events(tables),
  ];
}

const named = (code: string): string => code[0].toUpperCase() + code.slice(1).replaceAll('-', ' ');
const dash = (value: number): string => (value === 0 ? '–' : signed(value));

/** NW 2.2. */
function terrainChart({ rules, map }: NuklearWinter, { terrain: file }: NuklearWinterTables): Chart {
  const { terrain, added, road, stacking, radiation } = file;
  const fields = {
    infantry: otherThanPrinted(rules, 'cropFieldsInfantry'),
    vehicle: otherThanPrinted(rules, 'cropFieldsVehicle'),
  };
  const cost = (points: number | null): string => (points === null ? '–' : `${points}`);
  const rows: ChartRow[] = [
    ...terrain.map(({ terrain: code, move, defence, blocksSight }) => {
      const own = code === 'crop-fields' ? fields : { infantry: undefined, vehicle: undefined };
      return {
        key: code,
        text: map.file.terrain[code] ?? named(code),
        cells: [
          cost(own.infantry ?? move.infantry),
          cost(own.vehicle ?? move.vehicle),
          dash(defence.infantry),
          dash(defence.vehicle),
          blocksSight ? 'blocks' : '–',
        ],
      };
    }),
    {
      key: 'road',
      text: 'Road',
      cells: [`${road.move.infantry}`, `${road.move.vehicle}`, '–', '–', '–'],
      group: 'Instead of the ground, from road hex to road hex',
    },
    ...added.map(({ on, move, defence }, i) => ({
      key: `added ${on}`,
      text: named(on),
      cells: [
        signed(move.infantry),
        signed(move.vehicle),
        dash(defence.infantry),
        dash(defence.vehicle),
        on === 'hill' ? 'blocks' : on === 'wreck' ? 'two block' : '–',
      ],
      ...(i === 0 ? { group: 'Added to the ground' } : {}),
    })),
  ];
  return {
    name: TERRAIN,
    title: 'Terrain Chart',
    rule: '2.2',
    corner: 'Terrain',
    columns: [
      { key: 'move-infantry', text: 'Move, infantry' },
      { key: 'move-vehicle', text: 'Move, vehicles' },
      { key: 'defence-infantry', text: 'Defence, infantry' },
      { key: 'defence-vehicle', text: 'Defence, vehicles' },
      { key: 'sight', text: 'Sight' },
    ],
    rows,
    notes: [
      `A whole activation on connected road gives ${signed(road.bonus)} movement point. A radiated hex costs ${signed(radiation)}.`,
      'A hill defends only against attackers that stand lower. A dash in the movement of water: no entry but by a bridge; Black Hand infantry wades.',
      `At most ${stacking} land units of a side in a hex.`,
    ],
    source: file.source,
  };
}

const ONE_OF_EACH: AttackTerms = {
  factor: 1,
  close: 1,
  long: 1,
  moving: 1,
  shaken: 1,
  assistInfantry: 1,
  assistVehicle: 1,
  cargo: 1,
  commander: 1,
  highMorale: 1,
  assault: 1,
  infantryInTown: 1,
  vehicleInOpen: 1,
};

/** NW 2.3. */
function values({ combat, terrain: ground }: NuklearWinter, { combat: file }: NuklearWinterTables): Chart {
  const byCounter: Readonly<Record<string, string>> = {
    factor: 'as printed',
    commander: 'rating in range',
    armor: 'as printed',
    terrain: 'Terrain Chart',
    shellholes: `${signed(ground.shellholesDefenceInfantry)} infantry, ${dash(ground.shellholesDefenceVehicle)} vehicles`,
    'neighbour assists': `${signed(combat.assistInfantry)} infantry, ${signed(combat.assistVehicle)} vehicle`,
  };
  const rows = (of: readonly ValueRow[], side: string, group: string): ChartRow[] =>
    of.map(({ label, value, rule }, i) => ({
      key: `${side} ${label}`,
      text: named(label),
      cells: [byCounter[label] ?? signed(value), rule.replace(/-.*/, '')],
      ...(i === 0 ? { group } : {}),
    }));
  const defence = defenceRows({
    ...{ armor: 1, terrain: 1, shellholes: 1, assist: 1, commander: 1 },
    hill: ground.hillDefence,
    sandbags: ground.sandbagsDefence,
    wreck: ground.wreckDefence,
    smoke: combat.smoke,
    concealment: combat.concealment,
  });
  return {
    name: ATTACK,
    title: 'Attack and Defence',
    rule: '2.3',
    corner: 'Term',
    columns: [
      { key: 'value', text: 'Value' },
      { key: 'rule', text: 'Rule' },
    ],
    rows: [
      ...rows(attackRows(combat, ONE_OF_EACH), 'attack', 'Attack value: two dice, and'),
      ...rows(defence, 'defence', 'Defence value'),
    ],
    notes: ['Attack value less defence value is the number of hits; nothing where it is not above it.'],
    source: file.source,
  };
}

/** The conditions of units before hits, with the bits of CONDITION. */
const CONDITIONS: readonly (readonly [key: string, text: string, isOneStep: boolean, bits: number])[] = [
  ['0', 'Full strength', false, CONDITION.sound],
  ['1', 'Full strength, Shaken', false, CONDITION.shaken],
  ['2', 'Reduced', false, CONDITION.reduced],
  ['3', 'Reduced and Shaken', false, CONDITION.shaken | CONDITION.reduced],
  ['one 0', 'One step', true, CONDITION.sound],
  ['one 1', 'One step, Shaken', true, CONDITION.shaken],
];

/** NW 2.3.5. */
function hits({ combat }: NuklearWinterTables): Chart {
  const most = Math.max(...CONDITIONS.map(([, , isOneStep, bits]) => hitsToDestroy(isOneStep, bits)));
  const columns = Array.from({ length: most }, (_, i) => i + 1);
  return {
    name: HITS,
    title: 'Combat Results',
    rule: '2.3.5',
    corner: 'Unit',
    columns: columns.map((count) => ({
      key: `${count}`,
      text: `${count}${count === most ? ' or more' : ''} hit${count === 1 ? '' : 's'}`,
    })),
    rows: CONDITIONS.map(([key, text, isOneStep, bits]) => ({
      key,
      text,
      cells: columns.map((count) => conditionText(conditionAfter(isOneStep, bits, count))),
    })),
    notes: ['A Shaken unit moves at half speed, fires HE only, and does not assault or assist.'],
    source: combat.source,
  };
}

const range = (hexes: number): string => (hexes >= 99 ? '∞' : `${hexes}`);

function gunText(gun: FaceRow['ap'] | FaceRow['he']): string {
  if (gun === null) return '–';
  const aa = 'aa' in gun && gun.aa !== 'none' ? (gun.aa === 'only' ? ' AA only' : ' AP/AA') : '';
  return `${gun.factor}/${range(gun.range)}${gun.fixed ? ' fixed' : ''}${aa}`;
}

const GUN_COLUMNS = [
  { key: 'ap', text: 'AP/range' },
  { key: 'he', text: 'HE/range' },
] as const;

/** NW 1.2. */
function unitChart({ rules, counters }: NuklearWinter, { units: file }: NuklearWinterTables): Chart {
  const { units } = withJagdtiger(file, rules);
  const inOrder = FACTIONS.flatMap((faction) => units.filter((unit) => unit.faction === faction));
  const row = (unit: UnitRow, face: FaceRow, key: string, text: string): ChartRow => ({
    key: `${counters.indexOf(unit.id)} ${key}`,
    text,
    cells: [
      gunText(face.ap),
      gunText(face.he),
      `${face.armor} ${face.target === 'none' ? '' : face.target}`.trim(),
      unit.minSpeed > 0 ? `${unit.minSpeed}–${face.speed}` : `${face.speed}`,
    ],
  });
  return {
    name: UNITS,
    title: 'Units',
    rule: '1.2',
    corner: 'Unit',
    columns: [...GUN_COLUMNS, { key: 'armor', text: 'Armor' }, { key: 'speed', text: 'Speed' }],
    rows: inOrder.flatMap((unit, i) => {
      const { full, reduced, low, name, faction } = unit;
      const second = reduced ?? low;
      const first = row(unit, full, 'full', low ? `${name}, cruising` : name);
      const isFirst = inOrder[i - 1]?.faction !== faction;
      return [
        isFirst ? { ...first, group: sideName(FACTIONS.indexOf(faction)) } : first,
        ...(second ? [row(unit, second, 'second', reduced ? `${name}, reduced` : `${name}, low`)] : []),
      ];
    }),
    notes: [
      'AP against hard targets and, as AA, against aircraft; HE against soft ones. Up to twice the range at a loss, up to half of it with a bonus; a fixed range has neither.',
    ],
    source: file.source,
  };
}

/** NW 1.2.3. */
const weapons = ({ weapons: file }: NuklearWinterTables): Chart => ({
  name: WEAPONS,
  title: 'Weapons',
  rule: '1.2.3',
  corner: 'Weapon',
  columns: [...GUN_COLUMNS],
  rows: file.weapons.map(({ id, name, ap, he, faction }, i) => ({
    key: id,
    text: name,
    cells: [gunText(ap), gunText(he)],
    ...(file.weapons[i - 1]?.faction === faction ? {} : { group: sideName(FACTIONS.indexOf(faction)) }),
  })),
  notes: ['Infantry that holds the marker may use it in place of its own factors.'],
  source: file.source,
});

/** NW 1.3.1. */
function strikes({ artillery }: NuklearWinter, { artillery: file }: NuklearWinterTables): Chart {
  const factor = (value: number | null): string => (value === null || value === 0 ? '–' : `${value}`);
  return {
    name: 'strikes',
    title: 'Artillery',
    rule: '1.3.1',
    corner: 'Strike',
    columns: [
      { key: 'hexes', text: 'Hexes' },
      { key: 'ap', text: 'AP' },
      { key: 'he', text: 'HE' },
    ],
    rows: [
      ...file.strikes.map(({ strike, name, hexes, ap, he }) => ({
        key: strike,
        text: name,
        cells: [`${hexes}`, factor(ap), factor(he)],
      })),
      { key: 'mines', text: 'Mines', cells: ['1', factor(file.mines.ap), factor(file.mines.he)] },
    ],
    notes: [
      `At most ${file.callsPerActivation} calls in an activation. A strike strays on a die of ${file.accuracy.missAtMost}.`,
      `Smoke of artillery is of level ${artillery.smokeOfArtillery}, that of infantry of level ${artillery.smokeOfInfantry}; at most ${artillery.mostSmoke} in a hex.`,
      `Mines go on a die of ${file.mines.removedAtMost} or less after each attack.`,
    ],
    source: file.source,
  };
}

const CONVERTED = {
  'full-zealots': 'turns into Zealots at full strength',
  'reduced-zealots': 'turns into reduced Zealots',
  hit: '1 hit',
  none: 'nothing',
} as const;

/** NW 1.3.1. */
function agents({ artillery: { chemical, biological, source } }: NuklearWinterTables): Chart {
  const faces = chemical.flatMap(({ dice }) => dice).sort((a, b) => a - b);
  return {
    name: 'agents',
    title: 'Gas and germs',
    rule: '1.3.1',
    corner: 'Die',
    columns: [
      { key: 'chemical', text: 'Chemical, hits' },
      { key: 'biological', text: 'Biological, infantry' },
    ],
    rows: faces.map((die) => ({
      key: `${die}`,
      text: `${die}`,
      cells: [
        `${chemical.find(({ dice }) => dice.includes(die))?.hits ?? 0}`,
        CONVERTED[biological.find(({ dice }) => dice.includes(die))?.result ?? 'none'],
      ],
    })),
    notes: [],
    source,
  };
}

/** NW 2.1.1 d. */
const events = ({ events: { events: rows, source } }: NuklearWinterTables): Chart => ({
  name: 'events',
  title: 'Events',
  rule: '2.1.1',
  corner: 'Two dice',
  columns: [{ key: 'event', text: 'Event' }],
  rows: rows.map(({ roll, title, footnote }) => ({
    key: `${roll}`,
    text: `${roll}${footnote ? '*' : ''}`,
    cells: [title],
  })),
  notes: ['* No opportunity fire at the attackers, which leave the map after their assault.'],
  source,
});

/** The terrain rows that a row of the defence value stands for. */
const GROUND: Readonly<Record<string, string>> = {
  hill: 'added hill',
  sandbags: 'added sandbags',
  wreck: 'added wreck',
  shellholes: 'added shellholes',
};

/** The rows of charts that an attack or assault uses. */
export function marksOf(g: Game, { attack, defence, target, plan }: Shot): ChartMark[] {
  const { units, map } = g.s;
  const ground = TERRAINS[map.terrain[g.cells[g.s.at.unitHex + target]]];
  const column = units.isInfantry[target] === 1 ? 'defence-infantry' : 'defence-vehicle';
  const attacker = (plan.attack?.firer ?? plan.assault?.leader) as UnitId | undefined;
  const means = plan.attack?.means ?? plan.assault?.means ?? -1;
  const gun = means === MEANS.ap ? 'ap' : 'he';
  return [
    ...attack.map(({ label }) => ({ chart: ATTACK, row: `attack ${label}` })),
    ...defence.map(({ label }) => ({ chart: ATTACK, row: `defence ${label}` })),
    ...(ground === undefined ? [] : [{ chart: TERRAIN, row: ground, column }]),
    ...defence.flatMap(({ label }) => (label in GROUND ? [{ chart: TERRAIN, row: GROUND[label], column }] : [])),
    { chart: HITS, row: `${units.isOneStep[target] === 1 ? 'one ' : ''}${conditionOf(g, target)}` },
    { chart: UNITS, row: unitRow(g, target), column: 'armor' },
    ...(attacker === undefined || means >= FIRST_WEAPON
      ? []
      : [{ chart: UNITS, row: unitRow(g, attacker), column: gun }]),
    ...(means < FIRST_WEAPON
      ? []
      : [{ chart: WEAPONS, row: g.s.weapons.typeIds[g.s.weapons.type[means - FIRST_WEAPON]] }]),
  ];
}

/** The row of the face that a unit shows. */
const unitRow = (g: Game, unit: UnitId): string =>
  `${g.s.units.counter[unit]} ${(faceOf(g, unit) & 1) === 1 ? 'second' : 'full'}`;
