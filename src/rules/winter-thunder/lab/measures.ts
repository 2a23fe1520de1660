// The laboratory's measures of a game of Winter Thunder: points, places, strength, losses, depth, battles, supply.
//
// Everything comes from events and one scan of units and hexes a turn. A turn's row is closed when the next turn
// begins, before its first event is counted.

import type { HeatLayer, MeasureChart, Measures, MeasureValue } from '../../../engine/contract/measures.ts';
import type { EventOf } from '../../../engine/kernel/events.ts';
import type { Hex } from '../../../hex/ids.ts';
import { axis, chartsOf, count, mean, share } from '../../../wargame/lab/charts.ts';
import { columnName, tablesOf } from '../../../wargame/lab/columns.ts';
import { TurnRows } from '../../../wargame/lab/turn-rows.ts';
import { attackMission, battle, defendMission } from '../chapters/battle.ts';
import { activeSide } from '../chapters/command.ts';
import { leader, leadNeeded, pointsFrom, sourcesOf, totalPoints } from '../chapters/victory.ts';
import { type Game, isReduced } from '../state.ts';
import type { VictorySource, WinterThunder } from '../statics.ts';
import { ALLIED, CAUSES, type EVENT, FATE, GERMAN, type Happening, type UnitId } from '../terms.ts';
import { aboutColumns } from './about.ts';

const SIDES = ['german', 'allied'] as const;
const SOURCES: readonly VictorySource[] = [...sourcesOf(GERMAN), ...sourcesOf(ALLIED)];
/** Army HQs of the campaign, and their names in columns. */
const ARMIES = [
  ['6PzArmy', '6pz'],
  ['5PzArmy', '5pz'],
  ['7Army', '7'],
] as const;
const MILESTONES = ['turn_st_vith', 'turn_bastogne', 'turn_meuse_reached', 'turn_meuse_crossed'] as const;
const SUPPLIED = ['hq_supplied', 'hq_cut'] as const;

const about = aboutColumns(SOURCES);
const bySide = (names: readonly string[]): string[] => SIDES.flatMap((side) => names.map((name) => `${side}_${name}`));

const turnColumns = [
  ...bySide(['points']),
  ...SOURCES.map((source) => columnName(`points-${source}`)),
  ...bySide(['towns', 'cities']),
  ...bySide(['divisions_full', 'divisions_reduced', 'divisions_lost']),
  ...bySide(CAUSES.map((cause) => columnName(`steps-${cause}`))),
  // Map columns count from the west: a lower number is farther.
  ...ARMIES.flatMap(([, army]) => [`westmost_${army}`, `median_column_${army}`]),
  ...bySide(['attacks', 'attacks_taken']),
  ...bySide(SUPPLIED),
  ...MILESTONES,
  'leader',
  ...bySide(['needs']),
];

const BATTLES = 0;
const MISSIONS = 1;

const heat: readonly HeatLayer[] = [
  { key: 'german-control-end', title: 'Held by the Germans at the end', unit: 'share of games' },
  { key: 'german-control-turns', title: 'Held by the Germans at the end of a turn', unit: 'turns a game' },
  { key: 'battles', title: 'Battles for the hex', unit: 'battles a game' },
  { key: 'german-steps', title: 'German steps lost', unit: 'steps a game' },
  { key: 'allied-steps', title: 'Allied steps lost', unit: 'steps a game' },
  {
    key: 'german-control-turn',
    title: 'Held by the Germans at the end of turn',
    unit: 'share of games',
    byTurn: true,
  },
];

const byMissions = chartsOf(
  'battles',
  'matrix',
  axis('attack_mission', 'mission of the attacker'),
  axis('defend_mission', 'mission of the defender'),
);

const charts: readonly MeasureChart[] = [
  byMissions('missions', 'Missions chosen against each other', count('battles a game')),
  byMissions(
    'missions-taken',
    'Hexes taken by mission',
    share('taken', '1', 'share of battles in which the hex is taken'),
  ),
  byMissions('missions-attacker-steps', 'Steps lost by the attacker', mean('attacker_steps', 'steps a battle (mean)')),
  byMissions('missions-defender-steps', 'Steps lost by the defender', mean('defender_steps', 'steps a battle (mean)')),
];

export const measures: Measures<WinterThunder> = {
  turnColumns,
  score: SIDES.map((side) => `${side}_points`),
  leader: 'leader',
  needs: SIDES.map((side) => `${side}_needs`),
  losses: SIDES.map((side) => CAUSES.map((cause) => `${side}_${columnName(`steps-${cause}`)}`)),
  tables: tablesOf(about),
  heat,
  about,
  charts,
  names: ({ missions }) =>
    Object.fromEntries([...missions.attack, ...missions.defend].map(({ id, name }) => [id, name])),
  start: (g) => new Run(g),
};

/** The counts since the last row was closed. */
const emptyTurn = () => ({
  /** By side and cause. */
  steps: SIDES.map(() => CAUSES.map(() => 0)),
  attacks: [0, 0],
  taken: [0, 0],
  supplied: SIDES.map(() => [0, 0]),
  /** By side and pair of missions: battles, hexes taken, steps of attacker and defender. */
  pairs: new Map<string, [side: number, attack: number, defend: number, number, number, number, number]>(),
});

class Run extends TurnRows<WinterThunder> {
  private counted = emptyTurn();
  private readonly milestones = new Map<(typeof MILESTONES)[number], number>();
  private readonly heldTurns = this.layer();
  private readonly heldAfter: readonly Float64Array[];
  private readonly battles = this.layer();
  private readonly stepsLost = SIDES.map(() => this.layer());
  private readonly stVith: Hex;
  private readonly bastogne: Hex;
  private readonly armies: readonly number[];

  constructor(g: Game) {
    const { map, units, play, turns } = g.s;
    super(play.firstTurn, map.grid.size);
    this.heldAfter = Array.from({ length: turns }, () => this.layer());
    const placeNamed = (wanted: string): Hex => {
      const place = map.file.places.find(({ name }) => name === wanted);
      return place === undefined ? (0 as Hex) : map.grid.hexOf(place.hex);
    };
    this.stVith = placeNamed('St Vith');
    this.bastogne = placeNamed('Bastogne');
    this.armies = ARMIES.map(([id]) => units.ids.indexOf(id));
  }

  event(g: Game, event: Happening): void {
    switch (event.kind) {
      case 'turn':
        this.beginTurn(g, event.turn);
        break;
      case 'loss': {
        const side = g.s.units.side[event.unit];
        this.counted.steps[side][event.cause]++;
        this.stepsLost[side][event.hex]++;
        break;
      }
      case 'supplied':
        this.counted.supplied[g.s.units.side[event.hq]][1 - event.isSupplied]++;
        break;
      case 'battle':
        this.battle(g, event);
        break;
      case 'control':
        if (event.side === GERMAN && event.hex === this.stVith) this.reach(g, 'turn_st_vith');
        if (event.side === GERMAN && event.hex === this.bastogne) this.reach(g, 'turn_bastogne');
        break;
      case 'crossed':
        this.reach(g, 'turn_meuse_crossed');
        break;
      case 'move':
      case 'advance':
        if (g.s.units.side[event.unit] === GERMAN && g.s.map.atMeuse[event.to] === 1) {
          this.reach(g, 'turn_meuse_reached');
        }
        break;
    }
  }

  private reach(g: Game, milestone: (typeof MILESTONES)[number]): void {
    if (!this.milestones.has(milestone)) this.milestones.set(milestone, g.cells[g.s.at.turn]);
  }

  private battle(g: Game, { hex: target, attackLost, defendLost, taken }: EventOf<typeof EVENT.battle>): void {
    const { cells } = g;
    const { missions, map } = g.s;
    const side = activeSide(g);
    const attack = attackMission(g);
    const defend = defendMission(g);
    this.battles[target]++;
    this.counted.attacks[side]++;
    this.counted.taken[side] += taken;
    const key = `${side} ${attack} ${defend}`;
    const pair = this.counted.pairs.get(key) ?? [side, attack, defend, 0, 0, 0, 0];
    pair[3]++;
    pair[4] += taken;
    pair[5] += attackLost;
    pair[6] += defendLost;
    this.counted.pairs.set(key, pair);
    this.add(
      BATTLES,
      map.grid.label(target),
      SIDES[side],
      cells[battle.at.attackCf],
      cells[battle.at.defendCf],
      Object.keys(map.file.terrain)[map.terrain[target]],
      cells[battle.at.terrain],
      cells[battle.at.air],
      missions.attack[attack].id,
      missions.defend[defend].id,
      attackLost,
      defendLost,
      taken,
    );
  }

  heat(g: Game): readonly Float64Array[] {
    const held = this.marked((hex) => isGerman(g, hex));
    return [held, this.heldTurns, this.battles, ...this.stepsLost, ...this.heldAfter];
  }

  protected close(g: Game, turn: number): MeasureValue[] {
    const { counted } = this;
    const { missions } = g.s;
    this.counted = emptyTurn();
    const after = this.heldAfter[turn - 1];
    for (let hex = 1; hex < this.heldTurns.length; hex++) {
      if (!isGerman(g, hex)) continue;
      this.heldTurns[hex]++;
      if (after !== undefined) after[hex] = 1;
    }
    for (const [side, attack, defend, ...totals] of counted.pairs.values()) {
      this.add(MISSIONS, SIDES[side], missions.attack[attack].id, missions.defend[defend].id, ...totals);
    }
    return [
      totalPoints(g, GERMAN),
      totalPoints(g, ALLIED),
      ...SOURCES.map((source) => pointsFrom(g, source)),
      ...placesHeld(g),
      ...divisions(g, GERMAN),
      ...divisions(g, ALLIED),
      ...counted.steps.flat(),
      ...this.armies.flatMap((army) => depth(g, army)),
      ...[GERMAN, ALLIED].flatMap((side) => [counted.attacks[side], counted.taken[side]]),
      ...counted.supplied.flat(),
      ...MILESTONES.map((milestone) => this.milestones.get(milestone) ?? ''),
      leader(g),
      leadNeeded(g, GERMAN),
      leadNeeded(g, ALLIED),
    ];
  }
}

const isGerman = (g: Game, hex: number): boolean => hex > 0 && g.cells[g.s.at.hexControl + hex] === GERMAN + 1;

/** Towns and cities held: German, then Allied. */
function placesHeld(g: Game): number[] {
  const { map, at } = g.s;
  const held = [0, 0, 0, 0];
  for (let hex = 1; hex <= map.grid.size; hex++) {
    const holder = g.cells[at.hexControl + hex];
    if (map.place[hex] !== 0 && holder !== 0) held[(holder - 1) * 2 + map.place[hex] - 1]++;
  }
  return held;
}

/** A side's divisions on the map at full strength and reduced, and in the dead pile. */
function divisions(g: Game, side: number): number[] {
  const { units, at } = g.s;
  const found = [0, 0, 0];
  for (let u = 1; u <= units.count; u++) {
    if (units.isDivision[u] === 0 || units.side[u] !== side) continue;
    const fate = g.cells[at.unitFate + u];
    if (fate === FATE.onMap) found[isReduced(g, u as UnitId) ? 1 : 0]++;
    else if (fate === FATE.eliminated) found[2]++;
  }
  return found;
}

/** The westernmost and the median column of an army's combat units; empty where it has none on the map. */
function depth(g: Game, army: number): MeasureValue[] {
  const { units, at, map } = g.s;
  const columns: number[] = [];
  for (let u = 1; u <= units.count; u++) {
    const hex = g.cells[at.unitHex + u];
    if (army > 0 && units.army[u] === army && units.isCombat[u] === 1 && hex !== 0) columns.push(map.grid.column[hex]);
  }
  if (columns.length === 0) return ['', ''];
  columns.sort((p, q) => p - q);
  const half = columns.length / 2;
  const median = Number.isInteger(half) ? (columns[half - 1] + columns[half]) / 2 : columns[Math.floor(half)];
  return [columns[0], median];
}
