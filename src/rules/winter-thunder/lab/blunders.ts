// The blunders that the meter counts in Winter Thunder: by an onlooker at the end of each turn, and of activations and
// surprise.

import type { BlunderKind, Blunders, BlunderWatch, Sightings } from '../../../engine/contract/blunders.ts';
import type { Hex } from '../../../hex/ids.ts';
import { type Field, Onlooker, onlookerKinds } from '../../../wargame/lab/onlooker.ts';
import { battle } from '../chapters/battle.ts';
import { activeSide } from '../chapters/command.ts';
import { commandReach, isUnitSupplied } from '../chapters/supply.ts';
import { placePoints } from '../chapters/victory.ts';
import { type Game, hexOf, isNextToEnemy, isSurpriseTurn, sideOf } from '../state.ts';
import type { WinterThunder } from '../statics.ts';
import { ALLIED, GERMAN, type Happening, ORDERS, SIZE, type UnitId } from '../terms.ts';

const PLURALS = { headquarters: 'headquarters', artillery: 'artillery units' };

const IDLE: BlunderKind = {
  name: 'idle-corps',
  title: 'corps headquarters activated that moved and fought with nothing, though combat units were in their range',
  of: 'corps headquarters activated',
};
const SURPRISE: BlunderKind = {
  name: 'surprise-declined',
  title: 'first turns in which the surprised enemy was let act before all headquarters of the attacker (WT 9.4)',
  of: 'first turns with surprise',
};

/** The event of a chit that was drawn. */
const DRAWN = 0;

export const blunders: Blunders<WinterThunder> = {
  kinds: [IDLE, ...onlookerKinds(PLURALS, { supply: true }), SURPRISE],
  battle: { begins: 'attack', attacker: activeSide, goesOn: (g) => g.isRunning(battle) },
  watch: (g, out) => new Watch(g, out),
};

const fieldOf = (s: WinterThunder): Field<WinterThunder> => {
  const { map, units, at, play } = s;
  return {
    grid: map.grid,
    units: units.count,
    titles: units.titles,
    places: map.file.places.flatMap(({ hex: label, name }) => {
      const hex = map.grid.hexOf(label);
      return placePoints(s, hex) > 0 ? [{ hex, name }] : [];
    }),
    precious: [
      { name: 'headquarters', has: (unit) => units.isHq[unit] === 1 },
      { name: 'artillery', has: (unit) => units.isArtillery[unit] === 1 },
    ],
    seatOf: (unit) => units.side[unit],
    hexOf: (g, unit) => hexOf(g, unit as UnitId),
    isGuard: (_, unit) => units.isCombat[unit] === 1,
    holderOf: (g, place) => g.cells[at.hexControl + place] - 1,
    // WT 8.11: Germans need no lines at first. A turn is judged when the next has begun, and these lapse by themselves.
    isSupplied: (g, unit) =>
      (units.side[unit] === GERMAN && g.cells[at.turn] <= play.germansSuppliedThrough + 1) ||
      isUnitSupplied(g, unit as UnitId),
  };
};

/** An activation in progress: its headquarters, the combat units in range, and whether any unit has done anything. */
interface Activation {
  readonly hq: UnitId;
  readonly free: number;
  readonly spent: number;
  acted: boolean;
}

class Watch implements BlunderWatch<WinterThunder> {
  private readonly onlooker: Onlooker<WinterThunder>;
  private activation: Activation | null = null;
  private hasDrawn = false;
  /** Until the first chit of a turn. */
  private isFirstChit = true;

  constructor(
    g: Game,
    private readonly out: Sightings,
  ) {
    this.onlooker = new Onlooker(g, fieldOf(g.s), out);
  }

  event(g: Game, event: Happening): void {
    switch (event.kind) {
      case 'turn':
        this.end(g);
        this.isFirstChit = true;
        break;
      case 'chit':
        if (this.isFirstChit) this.begin(g);
        this.closeActivation(g);
        this.judgeSurprise(g, event.hq, event.how);
        this.activate(g, event.hq);
        break;
      case 'move':
      case 'exploit':
      case 'block':
      case 'unblock':
      case 'dig':
        if (this.activation) this.activation.acted = true;
        break;
      case 'attack':
        if (this.activation) this.activation.acted = true;
        this.fightAt(g, event.hex);
        break;
      case 'check':
      case 'retreat':
      case 'advance':
        this.onlooker.fight(event.unit);
        break;
      case 'loss':
        if (event.eliminated === 1) this.onlooker.lose(event.unit, `in ${g.s.map.grid.labels[event.hex]}`);
        break;
    }
  }

  /** WT 8.11: the supply die is not a player's fault, so units are looked at once it has fallen. */
  private begin(g: Game): void {
    this.isFirstChit = false;
    for (const side of [GERMAN, ALLIED]) this.onlooker.begin(g, side);
  }

  end(g: Game): void {
    this.closeActivation(g);
    for (const side of [GERMAN, ALLIED]) this.onlooker.end(g, side);
  }

  private judgeSurprise(g: Game, hq: UnitId, how: number): void {
    if (this.hasDrawn || !isSurpriseTurn(g)) return;
    this.hasDrawn = true;
    this.out.occasion(SURPRISE.name, GERMAN);
    if (how === DRAWN) {
      this.out.blunder(SURPRISE.name, GERMAN, `chits were drawn, and ${g.s.units.titles[hq]} came first`);
    }
  }

  private activate(g: Game, hq: UnitId): void {
    const { units, at } = g.s;
    if (units.size[hq] !== SIZE.corps) return;
    const reach = commandReach(g, hq);
    let free = 0;
    let spent = 0;
    for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) {
      if (units.isCombat[u] === 0 || units.nation[u] !== units.nation[hq] || hexOf(g, u) === 0) continue;
      if (reach.costTo(hexOf(g, u)) < 0) continue;
      if (g.cells[at.unitOrders + u] === ORDERS.done) spent++;
      else if (!isNextToEnemy(g, hexOf(g, u), sideOf(g, u))) free++;
    }
    this.activation = { hq, free, spent, acted: false };
  }

  private closeActivation(g: Game): void {
    const { activation: ended } = this;
    this.activation = null;
    if (ended === null) return;
    const { hq, free, spent, acted } = ended;
    const side = sideOf(g, hq);
    this.out.occasion(IDLE.name, side);
    if (acted || free + spent === 0) return;
    const why = `${free} free of the enemy, ${spent} spent by others`;
    this.out.blunder(IDLE.name, side, `${g.s.units.titles[hq]}, combat units in range: ${why}`);
  }

  private fightAt(g: Game, hex: Hex): void {
    const { units } = g.s;
    for (let u = 1 as UnitId; u <= units.count; u = (u + 1) as UnitId) if (hexOf(g, u) === hex) this.onlooker.fight(u);
  }
}
