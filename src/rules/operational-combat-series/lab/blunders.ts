// The blunders that the meter counts in the Operational Combat Series: by an onlooker at the end of each player turn.

import type { Blunders, BlunderWatch, Sightings } from '../../../engine/contract/blunders.ts';
import { type Seat, seat } from '../../../engine/contract/ids.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Field, Onlooker, onlookerKinds } from '../../../wargame/lab/onlooker.ts';
import { battle } from '../chapters/battle.ts';
import { stockedPlaces } from '../chapters/tracing.ts';
import type { Note } from '../notes.ts';
import type { Game } from '../state.ts';
import type { Ocs } from '../statics.ts';
import { tokensOn } from '../stocks.ts';
import { enemyOf } from '../terms.ts';
import { hexName, unitName } from '../text/names.ts';
import { acting, phasing } from '../turn.ts';
import { hexOf } from '../units.ts';

const PLURALS = { headquarters: 'headquarters', artillery: 'artillery units' };

export const blunders: Blunders<Ocs> = {
  kinds: onlookerKinds(PLURALS, { mobile: true, stores: 'dumps' }),
  battle: { begins: 'attacked', attacker: acting, goesOn: (g) => g.isRunning(battle) },
  watch: (g, out) => new Watch(g, out),
};

const fieldOf = (s: Ocs): Field<Ocs> => {
  const { land, forces, play, at, counts } = s;
  const isGuard = (unit: number): boolean => forces.isHq[unit] === 0 && forces.isArtillery[unit] === 0;
  const mobile = forces.rows.map((row, unit) => row !== null && isGuard(unit) && MOBILE.includes(row.class));
  return {
    grid: land.grid,
    units: forces.count,
    titles: forces.rows.map((_, unit) => unitName(s, unit)),
    places: [...new Set(play.places.map(({ hex }) => hex))].map((hex) => ({ hex, name: hexName(s, hex) })),
    precious: [
      { name: 'headquarters', has: (unit) => forces.isHq[unit] === 1 },
      { name: 'artillery', has: (unit) => forces.isArtillery[unit] === 1 },
    ],
    seatOf: (unit) => (forces.rows[unit] === null ? -1 : forces.side[unit]),
    hexOf: (g, unit) => hexOf(g, unit),
    isGuard: (_, unit) => isGuard(unit),
    holderOf(g, hex) {
      const i = play.places.findIndex((place) => place.hex === hex);
      return g.cells[at.taken + i] !== 0 ? play.places[i].side : enemyOf(play.places[i].side);
    },
    isMobile: (_, unit) => mobile[unit],
    stores: (g, side) =>
      stockedPlaces(g, side).filter((site) => site <= counts.hexes && tokensOn(g, site, side) > 0) as unknown as Hex[],
  };
};

/** Classes of counters that move by engine (OCS 3.1a). */
const MOBILE: readonly string[] = ['armor', 'mech'];

class Watch implements BlunderWatch<Ocs> {
  private readonly onlooker: Onlooker<Ocs>;
  /** The player turn that lasts, and whose it is. */
  private playerTurn = 0;
  private mover: Seat | null = null;

  constructor(g: Game, out: Sightings) {
    this.onlooker = new Onlooker(g, fieldOf(g.s), out);
  }

  event(g: Game, event: Note): void {
    switch (event.kind) {
      case 'segment':
        if (event.playerTurn !== this.playerTurn) this.beginPlayerTurn(g, event.playerTurn);
        break;
      case 'attacked':
      case 'barrage':
        this.fightAt(g, event.hex);
        break;
      case 'rated':
        this.onlooker.fight(event.attacker);
        break;
      case 'fired':
      case 'lost':
      case 'fellBack':
      case 'advanced':
        this.onlooker.fight(event.unit);
        break;
      case 'destroyed':
        this.onlooker.lose(event.unit, `in ${hexName(g.s, event.hex)}`);
        break;
    }
  }

  end(g: Game): void {
    if (this.mover !== null) this.onlooker.end(g, this.mover);
    this.mover = null;
  }

  /** Between weeks, in the Overphase, no player turn lasts. */
  private beginPlayerTurn(g: Game, playerTurn: number): void {
    this.end(g);
    this.playerTurn = playerTurn;
    if (playerTurn === 0) return;
    this.mover = seat(phasing(g));
    this.onlooker.begin(g, this.mover);
  }

  private fightAt(g: Game, hex: Hex): void {
    for (let unit = 1; unit <= g.s.forces.count; unit++) if (hexOf(g, unit) === hex) this.onlooker.fight(unit);
  }
}
