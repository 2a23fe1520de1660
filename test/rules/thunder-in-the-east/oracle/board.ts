// A plain reading of a position for the oracles: counters as the book prints them, hexes by number, and nothing that
// the rules keep for themselves: no counts of zones, no areas, no tables of steps.

import type { Game as EngineGame } from '../../../../src/engine/kernel/game.ts';
import { read } from '../../../../src/engine/kernel/layout.ts';
import { partOf } from '../../../../src/engine/kernel/packing.ts';
import { FLEET } from '../../../../src/rules/thunder-in-the-east/cells.ts';
import type { Thunder } from '../../../../src/rules/thunder-in-the-east/statics.ts';
import {
  BORDERS,
  MODES,
  NATION,
  PHASES,
  POWER,
  SIZES,
  SUPPLIES,
  TERRAINS,
  WEATHERS,
} from '../../../../src/rules/thunder-in-the-east/terms.ts';

export type Game = EngineGame<Thunder>;

export interface Counter {
  readonly u: number;
  readonly id: string;
  readonly side: number;
  readonly nation: number;
  readonly hex: number;
  readonly size: (typeof SIZES)[number];
  readonly mobility: 'leg' | 'mounted' | 'motorized' | 'rail';
  readonly isHeavy: boolean;
  readonly isMountain: boolean;
  readonly isUntried: boolean;
  readonly isUntriedMech: boolean;
  readonly isGarrison: boolean;
  readonly isHardened: boolean;
  readonly isPartisan: boolean;
  readonly isDropped: boolean;
  readonly steps: number;
  readonly full: number;
  readonly attack: number;
  readonly defence: number;
  readonly supply: (typeof SUPPLIES)[number];
  readonly isInterdicted: boolean;
  /** The hex of the battle in which it fights, 0 for none. */
  readonly target: number;
  readonly hasMedal: boolean;
}

export interface Headquarters {
  readonly u: number;
  readonly side: number;
  readonly nation: number;
  readonly hex: number;
  readonly mode: (typeof MODES)[number];
  readonly countdown: number;
  readonly radius: readonly [balanced: number, attack: number];
  readonly doubles: boolean;
}

/** A Soviet fleet on the map (TITE 106.3). */
export interface Ships {
  readonly hex: number;
  readonly steps: number;
  readonly isInvading: boolean;
}

const MOBILITIES = ['leg', 'mounted', 'motorized', 'rail'] as const;

/** A field of the state by name and place. */
export function fieldOf(g: Game, name: string, place = 0): number {
  const field = g.s.layout.field(name);
  if (!field) throw new Error(`no field ${name}`);
  return read(field, g.cells[field.offset + place]);
}

export class Board {
  readonly counters: Counter[] = [];
  readonly hqs: Headquarters[] = [];
  readonly fleets: Ships[] = [];
  private readonly byHex = new Map<number, Counter[]>();

  constructor(readonly g: Game) {
    const { forces } = g.s;
    for (let u = 1; u <= forces.count; u++) {
      const kind = forces.kinds[forces.kind[u]];
      const hex = fieldOf(g, 'unit.hex', u);
      if (kind.hq !== null) {
        if (hex === 0) continue;
        this.hqs.push({
          u,
          side: kind.side,
          nation: kind.nation,
          hex,
          mode: MODES[fieldOf(g, 'unit.mode', u)],
          countdown: fieldOf(g, 'unit.countdown', u),
          radius: kind.hq.radius,
          doubles: kind.hq.doublesForMotorized,
        });
        continue;
      }
      const steps = fieldOf(g, 'unit.steps', u);
      const value = fieldOf(g, 'unit.value', u) - 1;
      const shown = kind.values[value];
      const isUntried = kind.values.length > 0 && shown === undefined;
      const counter: Counter = {
        u,
        id: kind.id,
        side: kind.side,
        nation: kind.nation,
        hex,
        size: SIZES[kind.size],
        mobility: MOBILITIES[kind.mobility],
        isHeavy: shown?.isHeavy ?? kind.isHeavy,
        isMountain: kind.isMountain,
        isUntried,
        isUntriedMech: isUntried && kind.isEarlyMech,
        isGarrison: kind.isGarrison,
        isHardened: kind.isHardened,
        isPartisan: kind.isPartisan,
        isDropped: fieldOf(g, 'unit.dropped', u) === 1,
        steps,
        full: kind.steps,
        attack: shown?.attack ?? kind.attack[steps] ?? 0,
        defence: shown?.defence ?? kind.defence[steps] ?? 0,
        supply: SUPPLIES[fieldOf(g, 'unit.supply', u)],
        isInterdicted: fieldOf(g, 'unit.interdicted', u) === 1,
        target: fieldOf(g, 'unit.target', u),
        hasMedal: kind.medal === 'silver' || kind.medal === 'gold',
      };
      if (hex === 0 && counter.target === 0) continue;
      this.counters.push(counter);
      if (hex !== 0) this.byHex.set(hex, [...(this.byHex.get(hex) ?? []), counter]);
    }
    for (let fleet = 1; fleet <= g.s.navy.count; fleet++) {
      const hex = fieldOf(g, 'fleet.hex', fleet);
      const state = fieldOf(g, 'fleet.state', fleet);
      const { steps, landing } = FLEET.mask;
      if (hex !== 0) this.fleets.push({ hex, steps: partOf(state, steps), isInvading: partOf(state, landing) === 1 });
    }
  }

  in(hex: number): readonly Counter[] {
    return this.byHex.get(hex) ?? [];
  }

  has(hex: number, side: number): boolean {
    return this.in(hex).some((counter) => counter.side === side);
  }

  /** The six neighbours of a hex with their directions; hexes off the map are left out. */
  around(hex: number): { to: number; d: number }[] {
    const found: { to: number; d: number }[] = [];
    for (let d = 0; d < 6; d++) {
      const to = this.g.s.land.grid.neighbour[hex * 6 + d];
      if (to !== 0) found.push({ to, d });
    }
    return found;
  }

  border(hex: number, d: number): (typeof BORDERS)[number] {
    return BORDERS[this.g.s.land.border[hex * 6 + d]];
  }

  between(a: number, b: number): (typeof BORDERS)[number] {
    return this.border(a, this.around(a).find(({ to }) => to === b)!.d);
  }

  isRail(hex: number, d: number): boolean {
    return ((this.g.s.land.rails[hex] >> d) & 1) === 1;
  }

  isLand(hex: number): boolean {
    return this.g.s.land.isBarred[hex] === 0;
  }

  terrain(hex: number): (typeof TERRAINS)[number] {
    return TERRAINS[this.g.s.land.terrain[hex]];
  }

  weather(hex: number): (typeof WEATHERS)[number] {
    return WEATHERS[fieldOf(this.g, 'weather', this.g.s.land.theater[hex])];
  }

  isSevere(hex: number): boolean {
    return fieldOf(this.g, 'weather.severe', this.g.s.land.theater[hex]) === 1;
  }

  isClement(hex: number): boolean {
    return ['clear', 'overcast'].includes(this.weather(hex));
  }

  get phase(): string {
    return PHASES[fieldOf(this.g, 'phase')];
  }

  get month(): number {
    return this.g.s.play.calendar[fieldOf(this.g, 'turn')].month;
  }

  cityIn(hex: number): number {
    return this.g.s.land.cityIn[hex] - 1;
  }

  /** The side that controls a city, none where partisans stand. */
  controls(city: number, side: number): boolean {
    return fieldOf(this.g, 'city.control', city) === side;
  }

  get isSneakTurn(): boolean {
    return fieldOf(this.g, 'power', POWER['sneak-turn']) === fieldOf(this.g, 'turn');
  }

  /** TITE 26.2: whether a unit may not be, nor have a zone, in a hex: allies of Germany in the victim's country. */
  isBarredByPolitics(counter: Counter, hex: number): boolean {
    const { deck, land } = this.g.s;
    if (!this.isSneakTurn || counter.side !== 0 || counter.nation === NATION.germany) return false;
    return land.nation[hex] === deck.invasion.nation + 1;
  }

  /** TITE 5.0: units of a side with a zone over a hex that satisfy a condition. */
  zonesOver(hex: number, side: number, counts: (counter: Counter) => boolean): Counter[] {
    if (!this.isLand(hex)) return [];
    const found: Counter[] = [];
    for (const { to, d } of this.around(hex)) {
      if (!this.isLand(to) || ['closed', 'rail-bridge'].includes(this.border(hex, d))) continue;
      for (const counter of this.in(to)) {
        if (counter.side !== side || !counts(counter) || this.isBarredByPolitics(counter, hex)) continue;
        if (counter.size !== 'small' || counter.isHeavy) found.push(counter);
      }
    }
    return found;
  }
}

/** TITE 11.5: small heavy units have none in the Combat Phase. */
export const inCombat = ({ size }: Counter): boolean => size !== 'small';
