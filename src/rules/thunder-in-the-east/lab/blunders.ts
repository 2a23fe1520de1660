// The blunders that the meter counts in Thunder in the East: by an onlooker at the end of each player turn.

import type { Blunders, BlunderWatch, Sightings } from '../../../engine/contract/blunders.ts';
import { type Seat, seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Field, Onlooker, onlookerKinds } from '../../../wargame/lab/onlooker.ts';
import { battle } from '../chapters/battle.ts';
import { isConnected } from '../chapters/lines.ts';
import { findSupply, supplyIn } from '../chapters/overland.ts';
import type { Happening } from '../notes.ts';
import { activeSide, cityOf, controllerOf, type Game, hexOf, isHq, isMotorized } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { SUPPLY, type UnitId } from '../terms.ts';

export const blunders: Blunders<Thunder> = {
  kinds: onlookerKinds({ headquarters: 'headquarters' }, { supply: true, mobile: true }),
  battle: { begins: 'odds', attacker: activeSide, goesOn: (g) => g.isRunning(battle) },
  watch: (g, out) => new Watch(g, out),
};

const fieldOf = ({ land, forces, play }: Thunder): Field<Thunder> => {
  const isHqKind = (unit: number): boolean => forces.kinds[forces.kind[unit]].hq !== null;
  return {
    grid: land.grid,
    units: forces.count,
    titles: forces.titles,
    places: land.cities.filter((_, city) => play.scoring.cityPoints[city] > 0),
    precious: [{ name: 'headquarters', has: isHqKind }],
    seatOf: (unit) => forces.side[unit],
    hexOf: (g, unit) => hexOf(g, unit as UnitId),
    isGuard: (_, unit) => !isHqKind(unit),
    holderOf: (g, place) => controllerOf(g, cityOf(g, place)),
    // TITE 7.2: headquarters need a line alone.
    isSupplied: (g, unit) =>
      isHq(g, unit as UnitId) ? isConnected(g, unit as UnitId) : findSupply(g, unit as UnitId) === SUPPLY.supplied,
    isCutIdly: (g, unit, from) => {
      if (isHq(g, unit as UnitId)) return true;
      // A headquarters that leaps leaves those who stay without supply as well.
      if (supplyIn(g, unit as UnitId, from) !== SUPPLY.supplied) return false;
      if (findSupply(g, unit as UnitId) === SUPPLY.isolated) return true;
      // TITE 7.5.2: what counts is half the strength in the next attack. There is none after the last turn, and a place
      // that victory counts is worth it.
      const city = cityOf(g, hexOf(g, unit as UnitId));
      return g.cells[g.s.at.turn] < g.s.turns && (city < 0 || play.scoring.cityPoints[city] === 0);
    },
    isLastTurn: (g) => g.isOver,
    isMobile: (g, unit) => isMotorized(g, unit as UnitId) && !isHq(g, unit as UnitId),
  };
};

class Watch implements BlunderWatch<Thunder> {
  private readonly onlooker: Onlooker<Thunder>;
  /** The side whose player turn lasts. */
  private mover: Seat | null = null;

  constructor(g: Game, out: Sightings) {
    this.onlooker = new Onlooker(g, fieldOf(g.s), out);
  }

  event(g: Game, event: Happening): void {
    switch (event.kind) {
      case 'begun':
        this.end(g);
        this.mover = seat(event.side);
        this.onlooker.begin(g, this.mover);
        break;
      case 'odds':
        this.fightAt(g, event.hex);
        break;
      case 'lost':
      case 'retreated':
      case 'advanced':
        this.onlooker.fight(event.unit);
        break;
      case 'destroyed':
        this.onlooker.lose(event.unit, `in ${g.s.land.grid.labels[event.hex]}`);
        break;
      case 'dissolved':
        this.onlooker.lose(event.unit, `dissolved in ${g.s.land.grid.labels[event.from]}`);
        break;
    }
  }

  end(g: Game): void {
    if (this.mover !== null) this.onlooker.end(g, this.mover);
  }

  private fightAt(g: Game, hex: Hex): void {
    const { at, forces } = g.s;
    for (let u = 1 as UnitId; u <= forces.count; u++) {
      if (hexOf(g, u) === hex || g.cells[at.unitTarget + u] === hex) this.onlooker.fight(u);
    }
  }
}
