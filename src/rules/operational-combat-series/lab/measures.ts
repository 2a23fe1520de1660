// The laboratory's measures of a game: points, places, strength, supply and what it was spent on, the ways in which steps are lost.
// Sides are called first and second, in the order of the module.

import { type ColumnNotes, real, text, whole } from '../../../engine/contract/columns.ts';
import type { HeatLayer, Measures, MeasureValue } from '../../../engine/contract/measures.ts';
import { overTurns } from '../../../wargame/lab/charts.ts';
import { columnForEach, columnsOfSides, tablesOf } from '../../../wargame/lab/columns.ts';
import { TurnRows } from '../../../wargame/lab/turn-rows.ts';
import { battle } from '../chapters/battle.ts';
import { fire } from '../chapters/fire.ts';
import { retreat } from '../chapters/retreat.ts';
import { seating } from '../chapters/stacking.ts';
import { upkeep } from '../chapters/upkeep.ts';
import { pointsOf } from '../chapters/victory.ts';
import { categoryIn } from '../hexes.ts';
import type { Note } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { tokensAt } from '../stocks.ts';
import { LEVEL, RE, SIDES, TOKENS } from '../terms.ts';
import { acting, weatherNow } from '../turn.ts';
import { isOnMap, levelOf, reOf, sideOf, stepsOf } from '../units.ts';

const ORDER = ['first', 'second'] as const;

/** The ways in which steps are lost: in words, and by which rule. */
const CAUSES = {
  combat: ['by results of combat', 'OCS 9.12'],
  overrun: ['by results of overruns', 'OCS 7.0'],
  retreat: ['in retreats', 'OCS 9.13'],
  barrage: ['to barrages', 'OCS 12.4'],
  attrition: ['to attrition without supply', 'OCS 11.4e'],
  stacking: ['because too many stood in a hex', 'OCS 4.2'],
  other: ['otherwise', 'OCS 9.12'],
} as const;
type Cause = keyof typeof CAUSES;
const causes = Object.keys(CAUSES) as Cause[];

/** What supply is spent on, by values of PURPOSE. */
const PURPOSES = ['week', 'attack', 'defense', 'barrage', 'base', 'works', 'railway', 'rebuilding'] as const;

/** Deeds that are counted, with their rules. */
const DEEDS = {
  attacks: ['hexes attacked', 'OCS 9.1'],
  overruns: ['overruns tried', 'OCS 7.0'],
  barrages: ['barrages resolved', 'OCS 12.4'],
  surprises: ['combats in which the side had surprise', 'OCS 9.17'],
  exploits: ['units marked for exploitation', 'OCS 9.14'],
  releases: ['units released from Reserve Mode', 'OCS 5.7b'],
} as const;
type Deed = keyof typeof DEEDS;
const deeds = Object.keys(DEEDS) as Deed[];

const ofSide: ColumnNotes = {
  SIDE_points: real('points', 'victory points of the side if the game ended now'),
  SIDE_places: whole('places', 'places that count for the victory of the side, and that it holds'),
  SIDE_units: whole('units', 'ground units of the side on the map'),
  SIDE_steps: whole('steps', 'steps of these units', 'OCS 9.12'),
  SIDE_re: real('RE', 'their regimental equivalents', 'OCS 4.7'),
  SIDE_low: whole('units', 'those in Low Supply', 'OCS 11.4'),
  SIDE_none: whole('units', 'those in No Supply', 'OCS 11.4'),
  SIDE_sp: real('SP', 'supply points on the ground and on transport', 'OCS 11.1'),
  ...columnForEach(causes, 'SIDE_lost_*', (cause) =>
    whole('steps', `steps that the side lost in the week ${CAUSES[cause][0]}`, CAUSES[cause][1]),
  ),
  ...columnForEach(PURPOSES, 'SIDE_sp_*', (purpose) =>
    real('SP', `supply points spent in the week on: ${purpose}`, 'OCS 11.1'),
  ),
  SIDE_sp_wasted: real('SP', 'those spent on the week that did not reach Low Supply', 'OCS 11.5d'),
  SIDE_sp_captured: real('SP', 'supply points captured from the enemy', 'OCS 9.16b'),
  SIDE_sp_blown: real('SP', 'supply points blown up by their owner', 'OCS 11.8a'),
  ...columnForEach(deeds, 'SIDE_*', (deed) => whole('times', `${DEEDS[deed][0]} in the week`, DEEDS[deed][1])),
};
const columns = columnsOfSides(ofSide);

const about: Readonly<Record<string, ColumnNotes>> = {
  turns: { weather: text('weather of the week', 'OCS 18.0'), ...ofSide },
  combats: {
    player_turn: whole('1', 'the player turn of the week'),
    hex: text('the hex attacked'),
    attacker: text('the side that attacks'),
    kind: text('attack or overrun'),
    terrain: text('Open, Close or Very Close terrain', 'OCS 9.3'),
    odds: text('odds of the column, after surprise', 'OCS 9.7'),
    surprise: text('the side that had surprise; empty for none', 'OCS 9.17'),
    roll: whole('1', 'the dice'),
    modifier: whole('1', 'what was added to them', 'OCS 9.9'),
  },
};

const heat: readonly HeatLayer[] = [
  { key: 'combats', title: 'Attacks on the hex', unit: 'attacks a game' },
  { key: 'barrages', title: 'Barrages on the hex', unit: 'barrages a game' },
  { key: 'first-steps', title: 'Steps lost by the first side', unit: 'steps a game' },
  { key: 'second-steps', title: 'Steps lost by the second side', unit: 'steps a game' },
];

/** Counts of a side in the week. */
class Counts {
  readonly lost = new Map<Cause, number>();
  readonly tokens = PURPOSES.map(() => 0);
  readonly deeds = new Map<Deed, number>();
  wasted = 0;
  captured = 0;
  blown = 0;

  did(deed: Deed): void {
    this.deeds.set(deed, (this.deeds.get(deed) ?? 0) + 1);
  }
}

class Rows extends TurnRows<Ocs> {
  private counts = SIDES.map(() => new Counts());
  private readonly isInVain = [false, false];
  private surprised = '';
  private kind = 'attack';
  private readonly attacks = this.layer();
  private readonly barrages = this.layer();
  private readonly steps = [this.layer(), this.layer()];

  constructor(g: Game) {
    super(g.cells[g.s.at.turn], g.s.land.grid.size);
  }

  event(g: Game, event: Note): void {
    this.beginTurn(g, g.cells[g.s.at.turn]);
    const { counts } = this;
    switch (event.kind) {
      case 'issued':
        this.isInVain[event.side] = event.level === LEVEL.none;
        break;
      case 'paid': {
        const own = counts[event.side];
        own.tokens[event.purpose] += event.tokens;
        if (event.purpose === 0 && this.isInVain[event.side]) own.wasted += event.tokens;
        break;
      }
      case 'captured':
        counts[acting(g)].captured += event.tokens;
        break;
      case 'blown':
        counts[event.side].blown += event.tokens;
        break;
      case 'released':
        counts[sideOf(g, event.unit)].did('releases');
        break;
      case 'exploits':
        counts[sideOf(g, event.unit)].did('exploits');
        break;
      case 'barrage':
        counts[event.side].did('barrages');
        this.barrages[event.hex]++;
        break;
      case 'attacked':
        counts[event.side].did(event.overrun === 1 ? 'overruns' : 'attacks');
        this.kind = event.overrun === 1 ? 'overrun' : 'attack';
        this.surprised = '';
        this.attacks[event.hex]++;
        break;
      case 'surprise':
        if (event.side === 0) break;
        counts[event.side - 1].did('surprises');
        this.surprised = g.s.seats[event.side - 1];
        break;
      case 'fought':
        this.fight(g, event.hex, event.column, event.roll, event.modifier);
        break;
      case 'lost': {
        const side = sideOf(g, event.unit);
        const cause = causeOf(g);
        counts[side].lost.set(cause, (counts[side].lost.get(cause) ?? 0) + event.steps);
        this.steps[side][event.hex] += event.steps;
        break;
      }
    }
  }

  private fight(g: Game, hex: number, column: number, roll: number, modifier: number): void {
    const category = categoryIn(g, hex as never);
    this.add(
      0,
      g.cells[g.s.at.playerTurn],
      g.s.land.grid.label(hex as never),
      g.s.seats[acting(g)],
      this.kind,
      category,
      g.s.tables.combat.oddsOf(category, column),
      this.surprised,
      roll,
      modifier,
    );
  }

  protected close(g: Game): MeasureValue[] {
    const row = [weatherNow(g).name, ...SIDES.flatMap((side) => this.ofSide(g, side))];
    this.counts = SIDES.map(() => new Counts());
    return row;
  }

  private ofSide(g: Game, side: number): MeasureValue[] {
    const { lost, tokens, deeds: done, wasted, captured, blown } = this.counts[side];
    return [
      ...standingOf(g, side),
      ...causes.map((cause) => lost.get(cause) ?? 0),
      ...tokens.map((each) => each / TOKENS),
      wasted / TOKENS,
      captured / TOKENS,
      blown / TOKENS,
      ...deeds.map((deed) => done.get(deed) ?? 0),
    ];
  }

  heat = (): Float64Array[] => [this.attacks, this.barrages, ...this.steps];
}

/** Points, places, units, steps, RE, supply levels and supply of a side now. */
function standingOf(g: Game, side: number): number[] {
  const { at, play, forces, counts } = g.s;
  const { over, under } = pointsOf(g, side);
  const places = play.places.filter((place, i) => place.side === side && g.cells[at.taken + i] !== 0).length;
  let [units, steps, quarters, low, none, tokens] = [0, 0, 0, 0, 0, 0];
  for (let u = 1; u <= forces.count; u++) {
    if (!isOnMap(g, u) || sideOf(g, u) !== side) continue;
    units++;
    steps += stepsOf(g, u);
    quarters += reOf(g, u);
    if (levelOf(g, u) === LEVEL.low) low++;
    if (levelOf(g, u) === LEVEL.none) none++;
  }
  for (let site = 1; site <= counts.sites; site++) tokens += tokensAt(g, site, side);
  return [over / under, places, units, steps, quarters / RE, low, none, tokens / TOKENS];
}

/** By the procedure in which the loss falls. */
function causeOf(g: Game): Cause {
  if (g.isRunning(fire)) return 'barrage';
  if (g.isRunning(retreat)) return 'retreat';
  if (g.isRunning(battle)) return g.cells[battle.at.overrun] === 1 ? 'overrun' : 'combat';
  if (g.isRunning(upkeep)) return 'attrition';
  return g.isRunning(seating) ? 'stacking' : 'other';
}

const bySide = (column: string): string[] => ORDER.map((side) => `${side}_${column}`);

export const measures: Measures<Ocs> = {
  turnColumns: ['weather', ...ORDER.flatMap((side) => columns.map((column) => `${side}_${column}`))],
  score: bySide('points'),
  losses: ORDER.map((side) => causes.map((cause) => `${side}_lost_${cause}`)),
  tables: tablesOf(about),
  heat,
  about,
  charts: [
    overTurns('places', 'Places that count for victory', bySide('places'), 'places'),
    overTurns('strength', 'Steps on the map', bySide('steps'), 'steps'),
    overTurns('supply', 'Supply on the map', bySide('sp'), 'SP'),
    ...ORDER.map((side) =>
      overTurns(
        `spending-${side}`,
        `What the ${side} side spends supply on`,
        [...PURPOSES.map((purpose) => `${side}_sp_${purpose}`), `${side}_sp_wasted`],
        'SP in the week',
      ),
    ),
    ...ORDER.map((side) =>
      overTurns(
        `losses-${side}`,
        `How the ${side} side loses steps`,
        causes.map((cause) => `${side}_lost_${cause}`),
        'steps in the week',
      ),
    ),
    overTurns('short', 'Units in Low or No Supply', [...bySide('low'), ...bySide('none')], 'units'),
    overTurns('attacks', 'Attacks and overruns', [...bySide('attacks'), ...bySide('overruns')], 'in the week'),
    overTurns('exploits', 'Units marked for exploitation', bySide('exploits'), 'units in the week'),
  ],
  start: (g) => new Rows(g),
};
