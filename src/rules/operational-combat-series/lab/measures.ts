// The laboratory's measures of a game: points, places, strength, supply and what it was spent on, the ways in which
// steps are lost, the air. Sides are called first and second, in the order of the module.

import { type ColumnNotes, real, text, whole } from '../../../engine/contract/columns.ts';
import type { HeatLayer, Measures, MeasureValue } from '../../../engine/contract/measures.ts';
import { overTurns } from '../../../wargame/lab/charts.ts';
import { columnsOfSides, tablesOf } from '../../../wargame/lab/columns.ts';
import { TurnRows } from '../../../wargame/lab/turn-rows.ts';
import { aircraftWhere, isReduced, sideOfAircraft } from '../aircraft.ts';
import { battle } from '../chapters/battle.ts';
import { dogfight } from '../chapters/dogfight.ts';
import { fire } from '../chapters/fire.ts';
import { retreat } from '../chapters/retreat.ts';
import { sortie } from '../chapters/sortie.ts';
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
import {
  type AirCause,
  airCauses,
  type Cause,
  type Counts,
  causes,
  course,
  type Deed,
  newCounts,
  PURPOSES,
  weekly,
} from './counts.ts';

const ORDER = ['first', 'second'] as const;

/** The position of a side. */
const standing: ColumnNotes = {
  SIDE_points: real('points', 'victory points of the side if the game ended now'),
  SIDE_places: whole('places', 'places that count for the victory of the side, and that it holds'),
  SIDE_units: whole('units', 'ground units of the side on the map'),
  SIDE_steps: whole('steps', 'steps of these units', 'OCS 9.12'),
  SIDE_re: real('RE', 'their regimental equivalents', 'OCS 4.7'),
  SIDE_low: whole('units', 'those in Low Supply', 'OCS 11.4'),
  SIDE_none: whole('units', 'those in No Supply', 'OCS 11.4'),
  SIDE_sp: real('SP', 'supply points on the ground and on transport', 'OCS 11.1'),
  SIDE_aircraft: whole('steps', 'steps of its aircraft', 'OCS 14.3'),
};

const ofSide: ColumnNotes = { ...standing, ...course('week'), ...weekly };
const columns = columnsOfSides(ofSide);
/** Columns for each side in turn. */
const forBoth = (notes: ColumnNotes): ColumnNotes =>
  Object.fromEntries(
    ORDER.flatMap((side) => Object.entries(notes).map(([name, note]) => [name.replace('SIDE', side), note])),
  );

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
  'player-turns': {
    player_turn: whole('1', 'the player turn of the week; the Overphase counts to the first', 'OCS 2.1'),
    phasing: text('the side whose player turn it is'),
    ...forBoth(course('player turn')),
  },
};

const heat: readonly HeatLayer[] = [
  { key: 'combats', title: 'Attacks on the hex', unit: 'attacks a game' },
  { key: 'barrages', title: 'Barrages on the hex', unit: 'barrages a game' },
  { key: 'first-steps', title: 'Steps lost by the first side', unit: 'steps a game' },
  { key: 'second-steps', title: 'Steps lost by the second side', unit: 'steps a game' },
];

class Rows extends TurnRows<Ocs> {
  private week = newCounts();
  private playerTurn = newCounts();
  private opened: { number: number; side: number };
  private readonly isInVain = [false, false];
  private surprised = '';
  private kind = 'attack';
  private readonly attacks = this.layer();
  private readonly barrages = this.layer();
  private readonly steps = [this.layer(), this.layer()];

  constructor(g: Game) {
    super(g.cells[g.s.at.turn], g.s.land.grid.size);
    this.opened = playerTurnOf(g);
  }

  event(g: Game, event: Note): void {
    this.beginTurn(g, g.cells[g.s.at.turn]);
    const { number, side } = playerTurnOf(g);
    if (number !== this.opened.number) this.closePlayerTurn(g);
    this.opened = { number, side };
    this.count(g, event);
  }

  /** Counts for a side, in the week and in the player turn. */
  private of(side: number, count: (counts: Counts) => void): void {
    count(this.week[side]);
    count(this.playerTurn[side]);
  }

  private did(side: number, deed: Deed): void {
    this.of(side, (counts) => counts.did(deed));
  }

  private count(g: Game, event: Note): void {
    switch (event.kind) {
      case 'issued':
        this.isInVain[event.side] = event.level === LEVEL.none;
        this.of(event.side, (counts) => counts.draws(event.level, event.dse));
        break;
      case 'paid': {
        const isInVain = event.purpose === 0 && this.isInVain[event.side];
        this.of(event.side, (counts) => counts.pays(event.purpose, event.tokens, isInVain));
        break;
      }
      case 'captured':
        this.of(acting(g), (counts) => counts.captures(event.tokens));
        break;
      case 'blown':
        this.of(event.side, (counts) => counts.blows(event.tokens));
        break;
      case 'basePaid':
        this.of(event.side, (counts) => counts.paysForBase(event.level));
        break;
      case 'released':
        this.did(sideOf(g, event.unit), 'releases');
        break;
      case 'exploits':
        this.did(sideOf(g, event.unit), 'exploits');
        break;
      case 'barrage':
        this.did(event.side, 'barrages');
        this.barrages[event.hex]++;
        break;
      case 'attacked':
        this.did(event.side, event.overrun === 1 ? 'overruns' : 'attacks');
        this.kind = event.overrun === 1 ? 'overrun' : 'attack';
        this.surprised = '';
        this.attacks[event.hex]++;
        break;
      case 'surprise':
        if (event.side === 0) break;
        this.did(event.side - 1, 'surprises');
        this.surprised = g.s.seats[event.side - 1];
        break;
      case 'fought':
        this.fight(g, event.hex, event.column, event.roll, event.modifier);
        break;
      case 'lost': {
        const side = sideOf(g, event.unit);
        const cause = causeOf(g);
        this.of(side, (counts) => counts.loses(cause, event.steps));
        this.steps[side][event.hex] += event.steps;
        break;
      }
      case 'flew':
      case 'bombed':
      case 'intercepted':
      case 'aborted':
      case 'refitted':
        this.did(sideOfAircraft(g, event.aircraft), AIR_DEEDS[event.kind]);
        break;
      case 'parked':
      case 'airLoss':
      case 'shotDown': {
        const cause = airCauseOf(g);
        // Who falls with its base loses all that it has.
        const steps = event.kind === 'shotDown' && !isReduced(g, event.aircraft) ? 2 : 1;
        this.of(sideOfAircraft(g, event.aircraft), (counts) => counts.losesInAir(cause, steps));
        break;
      }
    }
  }

  private closePlayerTurn(g: Game): void {
    const { number, side } = this.opened;
    this.add(1, number, g.s.seats[side], ...this.playerTurn.flatMap((counts) => counts.course()));
    this.playerTurn = newCounts();
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
    this.closePlayerTurn(g);
    const sides = SIDES.flatMap((side) => {
      const counts = this.week[side];
      return [...standingOf(g, side), ...counts.course(), ...counts.weekly()];
    });
    this.week = newCounts();
    // The next event begins a player turn.
    this.opened = playerTurnOf(g);
    return [weatherNow(g).name, ...sides];
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
  const aircraft = aircraftWhere(g, (a) => sideOfAircraft(g, a) === side);
  const wings = aircraft.reduce((sum, a) => sum + (isReduced(g, a) ? 1 : 2), 0);
  return [over / under, places, units, steps, quarters / RE, low, none, tokens / TOKENS, wings];
}

/** The player turn of the week, to the first of which the Overphase counts. */
const playerTurnOf = (g: Game): { number: number; side: number } => ({
  number: Math.max(1, g.cells[g.s.at.playerTurn]),
  side: g.cells[g.s.at.phasing],
});

const AIR_DEEDS = {
  flew: 'sorties',
  bombed: 'strikes',
  intercepted: 'interceptions',
  aborted: 'aborts',
  refitted: 'refits',
} as const satisfies Readonly<Record<string, Deed>>;

function airCauseOf(g: Game): AirCause {
  if (g.isRunning(fire)) return 'ground';
  if (g.isRunning(dogfight)) return 'combat';
  return g.isRunning(sortie) ? 'flak' : 'other';
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
    ...ORDER.map((side) =>
      overTurns(
        `air-${side}`,
        `What the aircraft of the ${side} side do`,
        ['sorties', 'strikes', 'interceptions', 'aborts', 'refits'].map((deed) => `${side}_${deed}`),
        'in the week',
      ),
    ),
    overTurns(
      'air-losses',
      'Steps of aircraft lost',
      ORDER.flatMap((side) => airCauses.map((cause) => `${side}_air_lost_${cause}`)),
      'steps in the week',
    ),
    overTurns('exploits', 'Units marked for exploitation', bySide('exploits'), 'units in the week'),
  ],
  start: (g) => new Rows(g),
};
