// The Repair & Recovery Step: Countdowns of cities and headquarters improve where a line by rail or sea reaches them
// (TITE 8.0).

import { auto, procedure } from '../../../engine/kernel/procedure.ts';
import { scratchSlot } from '../../../engine/kernel/scratch.ts';
import { NOTE } from '../notes.ts';
import { activeSide, controllerOf, countdownOf, type Game, hexOf, isFrozen, isLone, setCountdown } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { SOVIET, type UnitId } from '../terms.ts';
import { countDown } from './airborne.ts';
import { tendFleets } from './fleets.ts';
import { hasLine, hasLineForRepair, isConnected, isPortBombed } from './lines.ts';
import { openSeas } from './seaways.ts';

export const recovery = procedure('recovery', { steps: ['repair'] });

recovery.define<Thunder>({
  repair: auto((g) => {
    // A repair may feed another line: all lines are judged before the first marker improves.
    const due = judge(g);
    for (let city = 0; city < due.cities.length; city++) if (due.cities[city] === 1) repairCity(g, city);
    const hqs = g.s.forces.hqs[activeSide(g)];
    for (let i = 0; i < hqs.length; i++) if (due.hqs[i] === 1) recover(g, hqs[i]);
    for (let city = 0; city < due.ports.length; city++) if (due.ports[city] === 1) repairPort(g, city);
    if (!isLone(g)) countDown(g);
    if (activeSide(g) === SOVIET && !isLone(g)) tendFleets(g);
    openSeas(g);
    g.back();
  }),
});

/** By city, by port and by headquarters of the side whose turn it is: 1 where its marker improves. */
interface Due {
  readonly cities: Uint8Array;
  readonly ports: Uint8Array;
  readonly hqs: Uint8Array;
}

const dueSlot = scratchSlot((g: Game): Due => {
  const { land, forces } = g.s;
  return {
    cities: new Uint8Array(land.cities.length),
    ports: new Uint8Array(land.cities.length),
    hqs: new Uint8Array(Math.max(...forces.hqs.map((hqs) => hqs.length))),
  };
});

function judge(g: Game): Due {
  const due = dueSlot(g);
  const hqs = g.s.forces.hqs[activeSide(g)];
  for (let city = 0; city < due.cities.length; city++) {
    due.cities[city] = isUnderRepair(g, city) ? 1 : 0;
    due.ports[city] = isPortUnderRepair(g, city) ? 1 : 0;
  }
  for (let i = 0; i < hqs.length; i++) {
    const hq = hqs[i];
    due.hqs[i] = countdownOf(g, hq) > 0 && !isFrozen(g, hexOf(g, hq)) && isConnected(g, hq) ? 1 : 0;
  }
  return due;
}

function repairCity(g: Game, city: number): void {
  g.add(g.s.at.cityCountdown + city, -1);
  g.note(NOTE.repaired, city, g.cells[g.s.at.cityCountdown + city]);
}

function recover(g: Game, hq: UnitId): void {
  setCountdown(g, hq, countdownOf(g, hq) - 1);
  g.note(NOTE.recovered, hq, countdownOf(g, hq));
}

function repairPort(g: Game, city: number): void {
  g.add(g.s.at.portCountdown + city, -1);
  g.note(NOTE.repaired, city, g.cells[g.s.at.portCountdown + city]);
}

/** A city of the side whose turn it is, with a Countdown and a line by rail or sea (RLoC, NLoC). */
function isUnderRepair(g: Game, city: number): boolean {
  const { at, land } = g.s;
  const side = activeSide(g);
  return (
    g.cells[at.cityCountdown + city] > 0 &&
    !isFrozen(g, land.cities[city].hex) &&
    controllerOf(g, city) === side &&
    hasLine(g, land.cities[city].hex, side)
  );
}

/** TITE 106.5.4: a bombed port of the side whose turn it is, with a line. */
const isPortUnderRepair = (g: Game, city: number): boolean =>
  isPortBombed(g, city) &&
  !isFrozen(g, g.s.land.cities[city].hex) &&
  controllerOf(g, city) === activeSide(g) &&
  hasLineForRepair(g, g.s.land.cities[city].hex, activeSide(g));

/** Whether a headquarters is on the map and functions (TITE 8.0). */
export const isWorking = (g: Game, hq: number): boolean => hexOf(g, hq) !== 0 && countdownOf(g, hq) === 0;
