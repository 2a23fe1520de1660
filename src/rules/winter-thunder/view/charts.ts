// The charts of Winter Thunder, made from the data files in play, and the rows and columns that a battle uses.

import type { Chart, ChartHead, ChartMark, ChartRow } from '../../../view/charts.ts';
import { signed } from '../../../wargame/text/signed.ts';
import { isImproved } from '../chapters/battle.ts';
import type { BattleForces } from '../chapters/casualty-check.ts';
import { dataset } from '../loading/data.ts';
import { cellText } from '../odds/tables.ts';
import type { WinterThunderTables } from '../schema/tables.ts';
import type { Game } from '../state.ts';
import type { MissionCell, WinterThunder } from '../statics.ts';
import { enemyOf, MF, WEATHERS } from '../terms.ts';

export const MISSIONS = 'missions';
const TERRAIN = 'terrain';
const CHECKS = 'checks';

export function charts(s: WinterThunder): Chart[] {
  const tables = dataset.prepareData(s.setup?.data);
  return [
    missionMatrix(s, tables),
    terrainEffects(tables),
    checkModifiers(tables),
    weatherChart(s, tables),
    defence(s, tables),
  ];
}

/** WT 7.1. */
function missionMatrix({ missions }: WinterThunder, { missions: file }: WinterThunderTables): Chart {
  const { attack, defend, cells } = missions;
  return {
    name: MISSIONS,
    title: 'Mission Matrix',
    rule: '7.1',
    corner: 'Attack mission',
    columns: defend.map(({ id, name }) => ({ key: id, text: name })),
    rows: attack.map(({ id, name, needsArmor }, row) => ({
      key: id,
      text: needsArmor ? `${name} (needs armor)` : name,
      cells: defend.map((_, column) => printedCell(cells[row * defend.length + column])),
    })),
    notes: [
      'First line: what the missions add to the checks of the attacker / of the defender; a dash: that side does not check.',
      'Second line: what the attacker / the defender does then. a2: may advance two hexes; r2: must retreat two.',
    ],
    source: file.source,
  };
}

/**
 * In two lines, with a true minus sign, and a dash for what does not happen. Firefox would break a line after a slash.
 */
const printedCell = (cell: MissionCell): string =>
  cellText(cell)
    .replace(' ', '\n')
    .replace(/-(?=\d)/g, '−')
    .replaceAll('-', '–')
    .replaceAll('/', '/\u2060');

const NO_ENTRY = 'by road only';
const inFactors = (twelfths: number): string => {
  const whole = Math.floor(twelfths / MF);
  const fraction = FRACTIONS[twelfths % MF] ?? `${twelfths % MF}/${MF}`;
  return twelfths % MF === 0 ? `${whole}` : `${whole === 0 ? '' : whole}${fraction}`;
};
const FRACTIONS: Readonly<Record<number, string>> = { 3: '¼', 4: '⅓', 6: '½', 8: '⅔', 9: '¾' };
const more = (twelfths: number): string => (twelfths === 0 ? 'no more' : `+${inFactors(twelfths)}`);
const modifier = (points: number): string => (points === 0 ? '0' : `+${points}`);
const named = (code: string): string => code[0].toUpperCase() + code.slice(1).replaceAll('-', ' ');

/** WT 6.0, 7.2. */
function terrainEffects({ terrain: file }: WinterThunderTables): Chart {
  const { terrain, places, river, position, road, stacking, movement } = file;
  const { germanMotorized, germanNonMotorized, allied } = road.strategic;
  const rows: ChartRow[] = [
    ...terrain.map(({ terrain: code, nonMotorized, motorized, motorizedAtBlock, combat }) => ({
      key: code,
      text: named(code),
      cells: [
        inFactors(nonMotorized),
        motorized === null
          ? `${NO_ENTRY}${motorizedAtBlock === undefined ? '' : `;\n${inFactors(motorizedAtBlock)} at a BLOCK`}`
          : inFactors(motorized),
        modifier(combat),
      ],
    })),
    ...places.map(({ kind, cost, combat }) => ({
      key: kind,
      text: named(kind),
      cells: [more(cost), more(cost), modifier(combat)],
      ...(kind === places[0].kind ? { group: 'Added to the ground' } : {}),
    })),
    {
      key: 'river',
      text: 'River hexside',
      cells: [more(river.nonMotorized), more(river.motorized), modifier(river.combat)],
    },
    {
      key: 'bridge',
      text: 'the same with a bridge',
      cells: [more(river.bridged), more(river.bridged), modifier(river.combat)],
    },
    {
      key: 'position',
      text: 'Improved position, Westwall',
      cells: ['–', '–', modifier(position.combat)],
    },
    {
      key: 'road',
      text: 'Road, tactical',
      cells: [inFactors(road.tactical), inFactors(road.tactical), '–'],
      group: 'Instead of the ground, from road hex to road hex',
    },
    {
      key: 'strategic-german',
      text: 'Road, strategic: German',
      cells: [inFactors(germanNonMotorized), inFactors(germanMotorized), '–'],
    },
    { key: 'strategic-allied', text: 'Road, strategic: Allied', cells: [inFactors(allied), inFactors(allied), '–'] },
  ];
  const limits = stacking.map(
    ({ in: where, divisions, others }) =>
      `${where === 'forest' ? 'Forest' : 'Other hexes'}: ${divisions} division${divisions === 1 ? '' : 's'} and ${others ?? 'any number of'} other units.`,
  );
  return {
    name: TERRAIN,
    title: 'Terrain Effects',
    rule: '6.2',
    corner: 'Terrain',
    columns: [
      { key: 'foot', text: 'MF, on foot' },
      { key: 'motorized', text: 'MF, motorized' },
      { key: 'combat', text: 'Combat' },
    ],
    rows,
    notes: [
      "Combat is added to the attackers' checks and taken from the defenders'; all that applies is added up.",
      'A river counts where every attacking unit attacks across one.',
      `Stacking, HQ aside. ${limits.join(' ')}`,
      `Motorized units out of supply have ${movement.motorizedOutOfSupply} MF.`,
    ],
    source: file.source,
  };
}

type Modifier = WinterThunderTables['checks']['modifiers'][number];

const MODIFIERS: Readonly<Record<Modifier['modifier'], readonly [text: string, rule: string]>> = {
  elite: ['The unit is elite', '2.1'],
  poor: ['The unit is poor', '2.1'],
  'enemy-artillery': ['Enemy artillery in supply', '7.22'],
  'air-point': ['Allied air points', '9.2'],
  'attackers-out-of-supply': ['Attackers out of supply', '8.0'],
  'terrain-attacker': ['Terrain of the hex attacked', '7.2'],
  'terrain-defender': ['Terrain of the hex attacked', '7.2'],
  outflanked: ['Outflanked: attacked from opposite hexsides', '7.22'],
  'strategic-movement': ['Caught in strategic movement', '6.3'],
};
const CHECKED: Readonly<Record<Modifier['checks'], string>> = {
  both: 'all',
  attacker: 'attackers',
  defender: 'defenders',
  german: 'Germans',
};

/** WT 7.22. */
function checkModifiers({ checks: file }: WinterThunderTables): Chart {
  return {
    name: CHECKS,
    title: 'Casualty Checks',
    rule: '7.22',
    corner: 'Beside the enemy combat factors and the missions',
    columns: [
      { key: 'value', text: 'Modifier' },
      { key: 'checks', text: 'Checks of' },
      { key: 'per', text: 'Counts' },
      { key: 'rule', text: 'Rule' },
    ],
    rows: file.modifiers.map(({ modifier: key, value, checks, per }) => ({
      key,
      text: MODIFIERS[key][0],
      cells: [signed(value), CHECKED[checks], per === 'once' ? per : `per ${per}`, MODIFIERS[key][1]],
    })),
    notes: [
      'The total is the enemy combat factors with all modifiers. A ten-sided die at or below it costs a step; 0 is zero.',
      'A side makes as many checks as the other has full divisions in the battle, at least one. A counterattack forgoes the terrain.',
    ],
    source: file.source,
  };
}

/** WT 9.2, 6.31, 8.11, 11.1. */
function weatherChart({ rules }: WinterThunder, { turns }: WinterThunderTables): Chart {
  const { worseAtMost, betterAtLeast, afterOvercast, afterClear } = turns.variableWeather;
  return {
    name: 'weather',
    title: 'Weather',
    rule: '9.2',
    corner: 'Weather',
    columns: [
      { key: 'air', text: 'Air points' },
      { key: 'strategic', text: 'German strategic movement' },
      { key: 'supply', text: 'German HQs' },
    ],
    rows: WEATHERS.map((weather) => ({
      key: weather,
      text: named(weather),
      cells: [
        `${turns.airPoints[weather]}`,
        weather === 'clear' ? 'none' : 'as usual',
        weather === 'clear' ? 'all out of supply' : 'some out of supply, by half a die',
      ],
    })),
    notes: [
      ...(rules.variableWeather
        ? [
            `Each turn a die: ${worseAtMost} or less is worse, ${betterAtLeast} or more better; ${signed(afterOvercast)} after overcast, ${signed(afterClear)} after clear (11.1).`,
          ]
        : [`By turn: ${turns.track.map(({ turn, weather }) => `${turn} ${weather}`).join(', ')}.`]),
    ],
    source: turns.source,
  };
}

/** WT 11.4. */
function defence({ missions, rules }: WinterThunder, { solitaire }: WinterThunderTables): Chart {
  const { postures, missions: rows } = solitaire;
  const faces = (dice: readonly number[]): string => (dice.length > 1 ? `${dice[0]}–${dice.at(-1)}` : `${dice[0]}`);
  const columns: ChartHead[] = postures.flatMap(({ dice, posture }) =>
    posture === null ? [] : [{ key: posture, text: `${named(posture)} (${faces(dice)})` }],
  );
  const again = postures.find(({ posture }) => posture === null);
  return {
    name: 'solitaire',
    title: 'Defence by the die',
    rule: '11.4',
    corner: 'Defend mission',
    columns,
    rows: missions.defend.map(({ id, name }) => ({
      key: id,
      text: name,
      cells: columns.map(({ key }) =>
        faces(rows.find(({ posture, mission }) => posture === key && mission === id)?.dice ?? []),
      ),
    })),
    notes: [
      `The first die gives the posture${again ? `, ${faces(again.dice)} is rolled again` : ''}; the second the mission.`,
      rules.solitaire === 'posture' ? 'In force in this game.' : 'An optional rule, not in force in this game.',
    ],
    source: solitaire.source,
  };
}

/** The modifiers of the rows of a check, by the words of `casualtyCheck`. */
const ROW_OF: Readonly<Record<string, readonly [attacker: Modifier['modifier'], defender: Modifier['modifier']]>> = {
  terrain: ['terrain-attacker', 'terrain-defender'],
  'enemy artillery': ['enemy-artillery', 'enemy-artillery'],
  'air points': ['air-point', 'air-point'],
  outflanked: ['outflanked', 'outflanked'],
  'attackers out of supply': ['attackers-out-of-supply', 'attackers-out-of-supply'],
  'caught in strategic movement': ['strategic-movement', 'strategic-movement'],
};

/** Rows of the check chart by the labels of a battle's modifiers. */
export const checkMarks = (labels: readonly string[], isAttacker: boolean): ChartMark[] =>
  labels.flatMap((label) => (label in ROW_OF ? [{ chart: CHECKS, row: ROW_OF[label][isAttacker ? 0 : 1] }] : []));

/** Rows for units that are elite, below 0, or poor. */
export const gradeMarks = (grades: readonly number[]): ChartMark[] => [
  ...(grades.some((grade) => grade < 0) ? [{ chart: CHECKS, row: 'elite' }] : []),
  ...(grades.some((grade) => grade > 0) ? [{ chart: CHECKS, row: 'poor' }] : []),
];

/** The rows of the terrain chart that make the terrain modifier of a battle. */
export function terrainMarks(g: Game, { target, terrain, attacker }: BattleForces): ChartMark[] {
  const { map, combat } = g.s;
  const hasPosition = isImproved(g, target, enemyOf(attacker));
  const rest = terrain - map.combat[target] - (hasPosition ? combat.position : 0);
  const rows = [
    Object.keys(map.file.terrain)[map.terrain[target]],
    ...(map.place[target] === 0 ? [] : [map.place[target] === 1 ? 'town' : 'city']),
    ...(rest > 0 ? ['river'] : []),
    ...(hasPosition ? ['position'] : []),
  ];
  return rows.map((row) => ({ chart: TERRAIN, row, column: 'combat' }));
}
