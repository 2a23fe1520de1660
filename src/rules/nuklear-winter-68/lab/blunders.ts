// The blunders that the meter counts in Nuklear Winter 68: by an onlooker at the end of each turn, and of activations
// and carriers.

import type { BlunderKind, Blunders, BlunderWatch, Sightings } from '../../../engine/contract/blunders.ts';
import { seat } from '../../../engine/contract/ids.ts';
import type { GameEvent } from '../../../engine/contract/measures.ts';
import { type Field, Onlooker, onlookerKinds } from '../../../wargame/lab/onlooker.ts';
import { attack } from '../chapters/attack.ts';
import {
  cargoOf,
  carrierOf,
  factionOf,
  type Game,
  hexOf,
  isNextToEnemy,
  isOnMap,
  isShaken,
  isTransport,
  seatOfUnit,
} from '../state.ts';
import type { NuklearWinter } from '../statics.ts';
import { CLASS, type Faction, type FormationId, type Happening, NO_SEAT, NO_UNIT, type UnitId } from '../terms.ts';

const PLURALS = { artillery: 'self-propelled artillery and missile units' };

const IDLE: BlunderKind = {
  name: 'idle-formation',
  title: 'formations activated that did nothing, with units off the enemy and the objectives, and an objective to take',
  of: 'formations activated',
};
const LADEN: BlunderKind = {
  name: 'laden-carrier',
  title: 'carriers shot at with infantry aboard',
  of: 'attacks on carriers',
};

export const blunders: Blunders<NuklearWinter> = {
  kinds: [IDLE, LADEN, ...onlookerKinds(PLURALS, {})],
  battle: {
    begins: 'attack',
    attacker: (g, event: GameEvent) => (event.kind === 'attack' ? seatOfUnit(g, (event as Attack).firer) : NO_SEAT),
    goesOn: (g) => g.isRunning(attack),
  },
  watch: (g, out) => new Watch(g, out),
};

type Attack = Extract<Happening, { readonly kind: 'attack' }>;

const fieldOf = ({ map, units, play, at, seatOf }: NuklearWinter): Field<NuklearWinter> => ({
  grid: map.grid,
  units: units.count,
  titles: units.titles,
  places: play.objectives.map(({ hex, name }) => ({ hex, name })),
  precious: [{ name: 'artillery', has: (unit) => units.isSpa[unit] === 1 || units.cls[unit] === CLASS.missile }],
  seatOf: (unit) => seatOf[units.faction[unit]],
  hexOf: (g, unit) => (isOnMap(g, unit as UnitId) ? hexOf(g, unit as UnitId) : (0 as ReturnType<typeof hexOf>)),
  isGuard: (g, unit) => units.holdsGround[unit] === 1 && carrierOf(g, unit as UnitId) === NO_UNIT,
  holderOf(g, place) {
    const holder = g.cells[at.hexControl + place];
    return holder === 0 ? -1 : seatOf[holder - 1];
  },
});

class Watch implements BlunderWatch<NuklearWinter> {
  private readonly onlooker: Onlooker<NuklearWinter>;
  private readonly objectives: ReadonlySet<number>;
  /** The formation whose activation is running, and whether it has done anything. */
  private active: { readonly formation: FormationId; readonly faction: Faction; acted: boolean } | null = null;

  constructor(
    g: Game,
    private readonly out: Sightings,
  ) {
    this.onlooker = new Onlooker(g, fieldOf(g.s), out);
    this.objectives = new Set(g.s.play.objectives.map(({ hex }) => hex));
  }

  event(g: Game, event: Happening): void {
    switch (event.kind) {
      case 'turn':
        for (const i of g.s.seats.keys()) this.onlooker.begin(g, seat(i));
        break;
      case 'cleanup':
        this.end(g);
        break;
      case 'impulse':
        this.closeActivation(g);
        this.active = { formation: event.formation, faction: event.faction, acted: false };
        break;
      case 'move':
      case 'dig':
      case 'lay':
      case 'altitude':
        this.act(g, event.unit);
        break;
      case 'call':
      case 'request':
        this.act(g, event.caller);
        break;
      case 'assault':
        this.act(g, event.leader);
        this.onlooker.fight(event.leader);
        this.onlooker.fight(event.target);
        break;
      case 'board':
      case 'land':
        this.act(g, event.unit);
        break;
      case 'attack':
        this.act(g, event.firer);
        this.onlooker.fight(event.firer);
        this.onlooker.fight(event.target);
        this.judgeTarget(g, event.target);
        break;
      case 'hit':
        this.onlooker.fight(event.unit);
        break;
      case 'destroyed':
        this.onlooker.lose(event.unit, `in ${g.s.map.grid.labels[event.hex]}`);
        break;
    }
  }

  private act(g: Game, unit: UnitId): void {
    if (this.active !== null && g.s.units.formation[unit] === this.active.formation) this.active.acted = true;
  }

  private judgeTarget(g: Game, target: UnitId): void {
    const cargo = cargoOf(g, target);
    const side = seatOfUnit(g, target);
    if (!isTransport(g, target) || side === NO_SEAT) return;
    this.out.occasion(LADEN.name, side);
    if (cargo === NO_UNIT) return;
    const { titles } = g.s.units;
    this.out.blunder(LADEN.name, side, `${titles[target]} in ${this.labelOf(g, target)}, ${titles[cargo]} aboard`);
  }

  private labelOf = (g: Game, unit: UnitId): string => g.s.map.grid.labels[hexOf(g, unit)];

  end(g: Game): void {
    this.closeActivation(g);
    for (const i of g.s.seats.keys()) this.onlooker.end(g, seat(i));
  }

  private closeActivation(g: Game): void {
    const { active } = this;
    this.active = null;
    if (active === null) return;
    const { formation, faction, acted } = active;
    const side = g.s.seatOf[faction];
    if (side === NO_SEAT) return;
    this.out.occasion(IDLE.name, side);
    if (acted || !this.isSomethingToTake(g, faction)) return;
    const free = g.s.formations.units[formation].filter((unit) => this.isFree(g, unit));
    if (free.length === 0) return;
    this.out.blunder(IDLE.name, side, `${g.s.formations.titles[formation]}, ${free.length} units free to act`);
  }

  private isSomethingToTake(g: Game, faction: Faction): boolean {
    return g.s.play.objectives.some(
      ({ hex, points }) => points > 0 && g.cells[g.s.at.hexControl + hex] !== faction + 1,
    );
  }

  /** Whether a unit neither stands before an enemy nor holds an objective. */
  private isFree(g: Game, unit: UnitId): boolean {
    if (!isOnMap(g, unit) || isShaken(g, unit)) return false;
    const hex = hexOf(g, unit);
    return !this.objectives.has(hex) && !isNextToEnemy(g, hex, factionOf(g, unit));
  }
}
