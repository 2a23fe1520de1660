// Measures one game: counts its events and closes a row when a turn ends.

import type { MeasureValue } from '../../../engine/contract/measures.ts';
import type { EventOf } from '../../../engine/kernel/events.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type TableRow, TurnRows } from '../../../wargame/lab/turn-rows.ts';
import { factionScore, leader, pointsFrom } from '../chapters/victory.ts';
import { TERRAINS } from '../schema/tables.ts';
import { type Game, hexOf, isOnMap, isReduced, isShaken } from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import {
  CAUSE,
  CAUSES,
  CLASS,
  type EVENT,
  FACTIONS,
  FATE,
  type Faction,
  FIRST_WEAPON,
  type Happening,
  MEANS,
  MODE,
  NO_UNIT,
  SOURCES,
  STRIKE_KINDS,
  type UnitId,
} from '../terms.ts';

const [ATTACKS, HITS, ACTIVATIONS] = [0, 1, 2];
const MODE_CAUSES: readonly number[] = [CAUSE.fire, CAUSE['moving-fire'], CAUSE['opportunity-fire'], CAUSE.strafing];
const RESULTS = ['none', 'shaken', 'shaken-reduced', 'destroyed'] as const;
const STRIKE_CAUSES: readonly number[] = [
  CAUSE.artillery,
  CAUSE.barrage,
  CAUSE.chemical,
  CAUSE.biological,
  CAUSE.nuclear,
  CAUSE.missile,
];
const NOBODY = -1;

/** A side's actions and losses since the last row was closed. */
const emptySide = () => ({
  given: CAUSES.map(() => 0),
  taken: CAUSES.map(() => 0),
  steps: CAUSES.map(() => 0),
  attacks: 0,
  opportunity: 0,
  assaults: 0,
  strikes: new Array<number>(STRIKE_KINDS).fill(0),
  shellings: 0,
  missiles: 0,
  activations: 0,
});

/** An activation that begins: the number of its formation's units on the map, and its place in the turn. */
const newActivation = (formation: number, faction: Faction, units: number, number: number) => ({
  formation,
  faction,
  units,
  number,
  acted: 0,
  attacks: 0,
  assaults: 0,
  hits: 0,
  steps: 0,
  shotAt: 0,
});

/** The result of a roll of an attack or assault. */
type Rolled = Pick<EventOf<typeof EVENT.fire>, 'target' | 'value' | 'defence' | 'roll' | 'hits'>;

export class MeasuredGame extends TurnRows<NuklearWinter> {
  private sides = FACTIONS.map(emptySide);
  private activation: ReturnType<typeof newActivation> | null = null;
  private activationsThisTurn = 0;
  /** Steps that each unit has left, as far as known. */
  private readonly left: Int8Array;
  /** The means and assistant of the last attack. */
  private means = 0;
  private assistant = 0;
  /** The row of the last attack, which waits for its result, and its target. */
  private open: { readonly row: TableRow; readonly target: number } | null = null;
  /** The side that scored the last hits: by fire, by assault, by a strike. */
  private firer = NOBODY;
  private assailant = NOBODY;
  private gunner = NOBODY;
  private readonly firers = this.layer();
  private readonly targets = this.layer();
  private readonly opportunity = this.layer();
  private readonly shaken = this.layer();
  private readonly destroyed = this.layer();
  private readonly artillery = this.layer();

  constructor(g: Game) {
    super(Math.max(1, g.cells[g.s.at.turn]), g.s.map.grid.size);
    this.left = new Int8Array(g.s.units.count + 1);
    for (let u = 1 as UnitId; u <= g.s.units.count; u = (u + 1) as UnitId) this.left[u] = stepsOf(g, u);
  }

  event(g: Game, event: Happening): void {
    switch (event.kind) {
      case 'turn':
        this.beginTurn(g, event.turn);
        break;
      case 'impulse':
        this.activate(g, event.formation, event.faction);
        break;
      case 'cleanup':
      case 'over':
        this.endActivation(g);
        break;
      case 'take':
        if (this.activation !== null) this.activation.acted += event.mate === NO_UNIT ? 1 : 2;
        break;
      case 'attack':
        this.means = event.means;
        this.assistant = event.mate;
        break;
      case 'fire':
        this.fire(g, event);
        break;
      case 'assault':
        this.assistant = event.mate;
        break;
      case 'assaulted':
        this.assault(g, event);
        break;
      case 'strike':
        this.strike(g, event.strike, event.hex, event.by - 1, event.firer);
        break;
      case 'chance':
        this.gunner = NOBODY;
        break;
      case 'hit':
        this.hit(g, event.unit, event.hits, event.cause, event.state);
        break;
      case 'destroyed':
        this.destroyed[event.hex]++;
        this.lose(g, event.unit, 0, event.cause);
        break;
      case 'converted':
        this.lose(g, event.unit, 0, CAUSE.biological);
        this.left[event.zealots] = stepsOf(g, event.zealots);
        break;
      case 'appear':
      case 'refit':
        this.left[event.unit] = stepsOf(g, event.unit);
        break;
    }
  }

  private fire(g: Game, fired: EventOf<typeof EVENT.fire>): void {
    const { firer, target, mode } = fired;
    const faction = g.s.units.faction[firer];
    const from = hexOf(g, firer);
    const to = hexOf(g, target);
    this.firer = faction;
    this.sides[faction].attacks++;
    this.firers[from]++;
    this.targets[to]++;
    if (mode === MODE.opportunity) {
      this.sides[faction].opportunity++;
      this.opportunity[to]++;
    }
    if (this.activation !== null) {
      if (faction === this.activation.faction) this.activation.attacks++;
      else this.activation.shotAt++;
    }
    this.attackRow(g, CAUSES[MODE_CAUSES[mode]], firer, fired, from, to);
  }

  private assault(g: Game, assaulted: EventOf<typeof EVENT.assaulted>): void {
    const { leader, target } = assaulted;
    const { units } = g.s;
    const faction = units.faction[leader];
    const to = hexOf(g, target);
    this.assailant = faction;
    this.sides[faction].assaults++;
    this.targets[to]++;
    if (this.activation?.faction === faction) this.activation.assaults++;
    this.means = units.target[target] === 0 ? MEANS.he : MEANS.ap;
    this.attackRow(g, 'assault', leader, assaulted, hexOf(g, leader), to);
  }

  private attackRow(
    g: Game,
    mode: string,
    firer: UnitId,
    { target, value, defence, roll, hits }: Rolled,
    from: Hex,
    to: Hex,
  ): void {
    const { units, map, counters, weapons } = g.s;
    const weapon = this.means - FIRST_WEAPON;
    const factor = weapon >= 0 ? weapons.typeIds[weapons.type[weapon]] : this.means === MEANS.ap ? 'ap' : 'he';
    const row = this.add(
      ATTACKS,
      mode,
      FACTIONS[units.faction[firer]],
      counters[units.counter[firer]],
      FACTIONS[units.faction[target]],
      counters[units.counter[target]],
      factor,
      this.assistant === 0 ? 0 : 1,
      value,
      defence,
      roll,
      hits,
      RESULTS[0],
      from === 0 || to === 0 ? '' : map.grid.distance(from, to),
      from === 0 ? '' : map.grid.label(from),
      to === 0 ? '' : map.grid.label(to),
      to === 0 ? '' : TERRAINS[map.terrain[to]],
    );
    this.open = { row, target };
    this.assistant = 0;
  }

  private strike(g: Game, kind: number, hex: Hex, faction: number, unit: UnitId): void {
    this.artillery[hex]++;
    this.gunner = faction;
    if (faction < 0) return;
    const side = this.sides[faction];
    if (unit === 0) side.strikes[kind]++;
    else if (g.s.units.cls[unit] === CLASS.missile) side.missiles++;
    else side.shellings++;
  }

  private hit(g: Game, unit: UnitId, hits: number, cause: number, after: number): void {
    const { units, counters, map } = g.s;
    const faction = units.faction[unit];
    const by = this.giver(cause);
    const hex = hexOf(g, unit);
    this.sides[faction].taken[cause] += hits;
    if (by >= 0) this.sides[by].given[cause] += hits;
    if (this.activation !== null && by === this.activation.faction) this.activation.hits += hits;
    if (after === 1 || after === 2) this.shaken[hex]++;
    if (this.open?.target === unit) {
      this.open.row[12] = RESULTS[after];
      this.open = null;
    }
    const before = this.left[unit];
    const left = after === 3 ? 0 : after === 2 ? 1 : before;
    this.add(
      HITS,
      CAUSES[cause],
      by < 0 ? 'nobody' : FACTIONS[by],
      FACTIONS[faction],
      counters[units.counter[unit]],
      hits,
      RESULTS[after],
      before - left,
      hex === 0 ? '' : map.grid.label(hex),
    );
    if (after === 2) this.lose(g, unit, 1, cause);
  }

  private giver(cause: number): number {
    if (MODE_CAUSES.includes(cause)) return this.firer;
    if (cause === CAUSE.assault) return this.assailant;
    return STRIKE_CAUSES.includes(cause) ? this.gunner : NOBODY;
  }

  /** Notes that the unit has this many steps left now. */
  private lose(g: Game, unit: UnitId, left: number, cause: number): void {
    const lost = this.left[unit] - left;
    if (lost <= 0) return;
    this.left[unit] = left;
    const faction = g.s.units.faction[unit];
    this.sides[faction].steps[cause] += lost;
    if (this.activation !== null && faction !== this.activation.faction) this.activation.steps += lost;
  }

  private activate(g: Game, formation: number, faction: Faction): void {
    this.endActivation(g);
    this.sides[faction].activations++;
    const units = g.s.formations.units[formation].filter((unit) => isOnMap(g, unit)).length;
    this.activation = newActivation(formation, faction, units, ++this.activationsThisTurn);
  }

  private endActivation(g: Game): void {
    const ended = this.activation;
    if (ended === null) return;
    this.activation = null;
    this.add(
      ACTIVATIONS,
      ended.number,
      FACTIONS[ended.faction],
      g.s.formations.ids[ended.formation],
      ended.units,
      ended.acted,
      ended.attacks,
      ended.assaults,
      ended.hits,
      ended.steps,
      ended.shotAt,
    );
  }

  heat(g: Game): readonly Float64Array[] {
    const held = FACTIONS.map((_, faction) => this.marked((hex) => g.cells[g.s.at.hexControl + hex] === faction + 1));
    return [...held, this.firers, this.targets, this.opportunity, this.shaken, this.destroyed, this.artillery];
  }

  /** Closes the row of the turn, which is blank for sides not in play. */
  protected close(g: Game): MeasureValue[] {
    this.endActivation(g);
    this.activationsThisTurn = 0;
    const counted = this.sides;
    this.sides = FACTIONS.map(emptySide);
    const sides = FACTIONS.flatMap((_, i): MeasureValue[] => {
      const faction = i as Faction;
      const side = counted[i];
      const row = [
        factionScore(g, faction),
        ...SOURCES.map((source) => pointsFrom(g, faction, source)),
        g.s.play.objectives.filter(({ hex }) => g.cells[g.s.at.hexControl + hex] === i + 1).length,
        ...strength(g, faction),
        ...side.given,
        ...side.taken,
        ...side.steps,
        side.attacks,
        side.opportunity,
        side.assaults,
        ...side.strikes,
        side.shellings,
        side.missiles,
        side.activations,
      ];
      return g.s.seatOf[i] < 0 ? row.map(() => '') : row;
    });
    return [...sides, leader(g), g.s.play.margin];
  }
}

/** Returns the steps of a unit by the face that its counter shows. */
const stepsOf = (g: Game, unit: UnitId): number => (g.s.units.isOneStep[unit] === 1 || isReduced(g, unit) ? 1 : 2);

/** Counts a side's units without airplanes: full and reduced on the map, shaken, destroyed, exited. */
function strength(g: Game, faction: Faction): number[] {
  const found = [0, 0, 0, 0, 0];
  for (const unit of g.s.units.of[faction]) {
    if (g.s.units.cls[unit] === CLASS.airplane) continue;
    const fate = g.cells[g.s.at.unitFate + unit];
    if (fate === FATE.onMap || fate === FATE.hidden) {
      found[isReduced(g, unit) ? 1 : 0]++;
      if (isShaken(g, unit)) found[2]++;
    } else if (fate === FATE.destroyed) found[3]++;
    else if (fate === FATE.exited) found[4]++;
  }
  return found;
}
