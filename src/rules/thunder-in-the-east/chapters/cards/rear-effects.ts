// Cards that bring points, works, repairs and Offensive Points, or change what the rear is (TITE 9, 25.5, 302).

import { aOf, verbOf } from '../../../../engine/kernel/action.ts';
import type { Options } from '../../../../engine/kernel/options.ts';
import type { Hex } from '../../../../hex/ids.ts';
import { changeMorale, factoryIn } from '../../campaign.ts';
import { NOTE } from '../../notes.ts';
import {
  cityOf,
  controllerOf,
  countdownOf,
  firstInBox,
  type Game,
  hexOf,
  kindOf,
  modeOf,
  putOnMap,
  setCountdown,
  setMode,
  setWork,
  takeOffMap,
  workOf,
} from '../../state.ts';
import type { Card } from '../../statics-cards.ts';
import { BOX, enemyOf, FACTORY, MODE, NATION, POWER, SOVIET, type UnitId, WORK } from '../../terms.ts';
import { VERB } from '../../verbs.ts';
import { uproot } from '../economy.ts';
import { isConnected } from '../lines.ts';
import { isWorking } from '../recovery.ts';
import { offerWorks } from '../works.ts';
import type { Effect } from './effect.ts';
import { monthNow } from './hand.ts';
import { cardPlay, isThreatened } from './playing.ts';

const left = (g: Game): number => g.cells[cardPlay.at.left];
const useUp = (g: Game, count = 1): void => g.add(cardPlay.at.left, -count);
const stage = (g: Game): number => g.cells[cardPlay.at.stage];
const byCount = (_: Game, { count }: Card): number => count;

/** Points into the pools, before the limits of the step are reckoned (TITE 25.5). */
export const receivePoints: Effect = {
  begin: (g, { side, points }) => {
    points.personnel.forEach((halves, nation) => {
      g.add(g.s.at.personnel + nation, halves);
    });
    g.add(g.s.at.equipment + side, points.equipment);
  },
};

/** TITE 302.0: every turn of the month brings points that the step itself must spend; `orderOfBattle` sees to it. */
export const mobilization: Effect = {
  begin: (g, { points }) => {
    g.set(g.s.at.power + POWER['mobilized-until'], monthNow(g));
    g.set(g.s.at.power + POWER['mobilized-points'], points.personnel[NATION.ussr]);
  },
};

/** TITE 302.0: higher limits, no points; then Improved Defense markers. */
export const overspending: Effect = {
  begin: (g, { side, points }) => {
    const { at } = g.s;
    const raise = (limit: number, pool: number, spent: number, by: number): void =>
      g.set(limit, Math.min(g.cells[limit] + by, g.cells[pool] + g.cells[spent]));
    points.personnel.forEach((halves, nation) => {
      if (halves > 0) raise(at.limitPersonnel + nation, at.personnel + nation, at.spentPersonnel + nation, halves);
    });
    raise(at.limitEquipment + side, at.equipment + side, at.spentEquipment + side, points.equipment);
    g.set(at.power + POWER['extra-model'], 1);
  },
  choices: byCount,
  offer: (g, { side }, out) => offerWorks(g, side, out),
  take: (g, { side }, chosen) => {
    setWork(g, aOf(chosen) as Hex, side, WORK.improved);
    useUp(g);
  },
};

function offerFortifying(g: Game, side: number, out: Options): void {
  for (let hex = 1 as Hex; hex <= g.s.land.grid.size; hex = (hex + 1) as Hex) {
    if (workOf(g, hex, side) === WORK.improved) out.add(VERB.fortify, hex);
  }
}

/** Improved Defense markers, or all choices for one that is turned over. */
export const labor: Effect = {
  choices: byCount,
  offer: (g, { side, count }, out) => {
    offerWorks(g, side, out);
    if (left(g) === count) offerFortifying(g, side, out);
  },
  take: (g, { side }, chosen) => {
    const isTurned = verbOf(chosen) === VERB.fortify;
    setWork(g, aOf(chosen) as Hex, side, isTurned ? WORK.fortified : WORK.improved);
    useUp(g, isTurned ? left(g) : 1);
  },
};

/** Markers are turned to Fortified, and one garrison in a city to its hardened side; `stage` is 1 when it has been. */
export const fortify: Effect = {
  choices: (_, { count }) => count + 1,
  offer: (g, { side }, out) => {
    if (left(g) > 1 - stage(g)) offerFortifying(g, side, out);
    if (stage(g) === 0) for (const u of garrisons(g, side)) out.add(VERB.harden, u);
  },
  take: (g, { side }, chosen) => {
    if (verbOf(chosen) === VERB.fortify) {
      setWork(g, aOf(chosen) as Hex, side, WORK.fortified);
    } else {
      harden(g, aOf(chosen));
      g.set(cardPlay.at.stage, 1);
    }
    useUp(g);
  },
};

/** TITE 27.1: garrisons in cities that have a hardened counter left, one of them in a hex. */
function garrisons(g: Game, side: number): UnitId[] {
  const [first, last] = g.s.forces.ground[side];
  const found: UnitId[] = [];
  for (let u = first; u <= last; u++) {
    const { isGarrison, isHardened, otherSide } = kindOf(g, u);
    if (!isGarrison || isHardened || hexOf(g, u) === 0 || otherSide < 0 || cityOf(g, hexOf(g, u)) < 0) continue;
    if (firstInBox(g, otherSide, BOX.unused) !== 0 && !hasHardened(g, hexOf(g, u))) found.push(u);
  }
  return found;
}

function hasHardened(g: Game, hex: Hex): boolean {
  const { presence } = g.s;
  for (let u = presence.firstIn(g, hex); u !== 0; u = presence.nextOf(g, u)) if (kindOf(g, u).isHardened) return true;
  return false;
}

function harden(g: Game, u: UnitId): void {
  const hardened = firstInBox(g, kindOf(g, u).otherSide, BOX.unused);
  const hex = hexOf(g, u);
  takeOffMap(g, u, BOX.unused);
  putOnMap(g, hardened, hex, kindOf(g, hardened).steps);
  g.note(NOTE.raised, u, hardened, hex);
}

/** Countdown markers of the side's cities and headquarters improve. */
export const quickRepair: Effect = {
  choices: byCount,
  offer: (g, { side }, out) => {
    g.s.land.cities.forEach((_, city) => {
      if (g.cells[g.s.at.cityCountdown + city] > 0 && controllerOf(g, city) === side) out.add(VERB.mend, city);
    });
    for (const hq of g.s.forces.hqs[side]) if (hexOf(g, hq) !== 0 && countdownOf(g, hq) > 0) out.add(VERB.hasten, hq);
  },
  take: (g, _, chosen) => {
    const which = aOf(chosen);
    if (verbOf(chosen) === VERB.mend) {
      g.add(g.s.at.cityCountdown + which, -1);
      g.note(NOTE.repaired, which, g.cells[g.s.at.cityCountdown + which]);
    } else {
      setCountdown(g, which, countdownOf(g, which) - 1);
      g.note(NOTE.recovered, which, countdownOf(g, which));
    }
    useUp(g);
  },
};

/** A headquarters of the side's first power goes over to the attack without an Offensive Point. */
export const attackMode: Effect = {
  may: (g, { side }) => g.s.forces.hqs[side].some((hq) => mayBeRoused(g, hq)),
  choices: () => 1,
  offer: (g, { side }, out) => {
    for (const hq of g.s.forces.hqs[side]) if (mayBeRoused(g, hq)) out.add(VERB.attackMode, hq);
  },
  take: (g, _, chosen) => {
    setMode(g, aOf(chosen), MODE.attack);
    useUp(g);
  },
};

const isFirstPower = (nation: number): boolean => nation === NATION.germany || nation === NATION.ussr;
const mayBeRoused = (g: Game, hq: UnitId): boolean =>
  isFirstPower(kindOf(g, hq).nation) && isWorking(g, hq) && modeOf(g, hq) === MODE.balanced && isConnected(g, hq);

/** A cut-off city feeds what is around it until supply is judged next. */
export const iceRoad: Effect = {
  begin: (g, { cities, count }) => {
    g.set(g.s.at.power + POWER['ice-road'], cities[0] + 1);
    g.set(g.s.at.power + POWER['ice-road-radius'], count);
  },
};

/** TITE 9.4: Bessarabia becomes home to the Romanians, until the Soviets hold both cities that the card names. */
export const annexation: Effect = {
  may: (g) => g.s.land.annexable.length > 0,
  begin: (g, { cities, points }) => {
    points.morale.forEach((halves, nation) => {
      changeMorale(g, nation, halves, 'event');
    });
    g.set(g.s.at.power + POWER.annexed, cities[0] + 1);
    g.set(g.s.at.power + POWER['annexed-too'], cities[1] + 1);
  },
};

/** Whether the annexation of a region has come to an end: the Soviets hold both its cities. */
export function endAnnexation(g: Game): void {
  const { power } = g.s.at;
  const city = g.cells[power + POWER.annexed] - 1;
  const other = g.cells[power + POWER['annexed-too']] - 1;
  if (city < 0 || controllerOf(g, city) !== SOVIET || controllerOf(g, other) !== SOVIET) return;
  g.set(power + POWER.annexed, 0);
  g.set(power + POWER['annexed-too'], 0);
}

/** A Soviet factory near the enemy leaves for the Urals, and works there a season sooner (TITE 207.4). */
export const evacuation: Effect = {
  may: (g, card) => g.s.land.cities.some((_, city) => mayUproot(g, city, card)),
  choices: () => 1,
  offer: (g, card, out) => {
    g.s.land.cities.forEach((_, city) => {
      if (mayUproot(g, city, card)) out.add(VERB.uproot, city);
    });
  },
  take: (g, _, chosen) => {
    uproot(g, aOf(chosen), 1);
    useUp(g);
  },
};

const mayUproot = (g: Game, city: number, { side, count }: Card): boolean =>
  g.s.land.cities[city].isFactory && factoryIn(g, city) === FACTORY.working && isThreatened(g, city, side, count);

export const warmClothing: Effect = {
  begin: (g) => g.set(g.s.at.power + POWER['clothed-until'], monthNow(g)),
};

/** TITE 302.0: each city of the victims with a Countdown that the enemy holds: three faces. */
export const scorchedEarth: Effect = {
  may: (g) => nextScorched(g, 0) > 0,
  dice: {
    faces: 3,
    next: nextScorched,
    fall: (g, which, die) => {
      g.add(g.s.at.cityCountdown + which - 1, die);
      g.note(NOTE.scorched, which - 1, die);
    },
  },
};

function nextScorched(g: Game, after: number): number {
  const { cities } = g.s.land;
  for (let city = after; city < cities.length; city++) {
    const { nation, isSupply } = cities[city];
    if (nation !== NATION.ussr || !isSupply || controllerOf(g, city) !== enemyOf(SOVIET)) continue;
    if (g.cells[g.s.at.cityCountdown + city] > 0) return city + 1;
  }
  return 0;
}
