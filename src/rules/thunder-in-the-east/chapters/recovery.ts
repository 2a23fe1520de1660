// The Repair & Recovery Step: Countdowns of cities and headquarters improve where a line by rail or sea reaches them
// (TITE 8.0).

import { auto, procedure } from '../../../engine/kernel/procedure.ts';
import { NOTE } from '../notes.ts';
import { activeSide, controllerOf, countdownOf, type Game, hexOf, isFrozen, isLone, setCountdown } from '../state.ts';
import type { Thunder } from '../statics.ts';
import { SOVIET } from '../terms.ts';
import { countDown } from './airborne.ts';
import { tendFleets } from './fleets.ts';
import { hasLine, hasLineForRepair, isConnected, isPortBombed } from './lines.ts';
import { openSeas } from './seaways.ts';

export const recovery = procedure('recovery', { steps: ['repair'] });

recovery.define<Thunder>({
  repair: auto((g) => {
    // A repair may feed another line: all lines are judged before the first marker improves.
    const cities = g.s.land.cities.flatMap((_, city) => (isUnderRepair(g, city) ? [city] : []));
    const ports = g.s.land.cities.flatMap((_, city) => (isPortUnderRepair(g, city) ? [city] : []));
    const hqs = g.s.forces.hqs[activeSide(g)].filter(
      (hq) => countdownOf(g, hq) > 0 && !isFrozen(g, hexOf(g, hq)) && isConnected(g, hq),
    );
    for (const city of cities) {
      g.add(g.s.at.cityCountdown + city, -1);
      g.note(NOTE.repaired, city, g.cells[g.s.at.cityCountdown + city]);
    }
    for (const hq of hqs) {
      setCountdown(g, hq, countdownOf(g, hq) - 1);
      g.note(NOTE.recovered, hq, countdownOf(g, hq));
    }
    for (const city of ports) {
      g.add(g.s.at.portCountdown + city, -1);
      g.note(NOTE.repaired, city, g.cells[g.s.at.portCountdown + city]);
    }
    if (!isLone(g)) countDown(g);
    if (activeSide(g) === SOVIET && !isLone(g)) tendFleets(g);
    openSeas(g);
    g.back();
  }),
});

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
