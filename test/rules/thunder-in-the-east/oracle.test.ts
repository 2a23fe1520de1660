// Slow oracles, written from the book alone, against the rules in random games of all scenarios: supply, stacking,
// declared battles, odds, retreats, overruns and dogfights.

import { describe, expect, test } from 'vitest';
import { aOf } from '../../../src/engine/kernel/action.ts';
import { Game } from '../../../src/engine/kernel/game.ts';
import { thunderInTheEast as rules } from '../../../src/rules/thunder-in-the-east/index.ts';
import { moveFleet, setFleet } from '../../../src/rules/thunder-in-the-east/navy.ts';
import { POWER } from '../../../src/rules/thunder-in-the-east/terms.ts';
import { atLength, someOf } from '../../length.ts';
import { RandomPlayer } from '../../random-play.ts';
import { Front } from './front.ts';
import { Referee } from './oracle/referee.ts';

const SCENARIOS = ['smolensk', 'barbarossa', 'typhoon', 'case-blue', 'uranus', 'citadel', 'bagration', 'campaign'];
/** Actions of a random game, and between two checks of supply. */
const LONGEST = atLength ? 30_000 : 700;
const EVERY = atLength ? 1500 : 350;

const total = new Map<string, number>();

/** Lines by sea, fleets and the card of Leningrad, which random games seldom show. */
describe('the oracle of supply at sea', () => {
  const option = { '106.0-naval': true };
  const referees = (front: Front): Referee => {
    const referee = new Referee(front.g);
    referee.supply(0);
    return referee;
  };

  test.each([
    [2, 'supplied'],
    [1, 'unsupplied'],
  ] as const)('[TITE 106.5.1] a fleet of %i steps off a coast: a unit beside it is %s', (steps, beside) => {
    const front = new Front('barbarossa', {}, option);
    const [fleet, coast] = [2, '8665'];
    moveFleet(front.g, fleet, front.hex(coast), true);
    setFleet(front.g, fleet, 'steps', steps);
    // The other hex beside it has a line to Chisinau.
    const [ashore, near] = [coast, '8565'].map((label) => front.place('SU_RC', label));
    expect([front.finds(ashore), front.finds(near)]).toEqual(['supplied', beside]);
    expect(referees(front).seen.get('fleets')).toBe(1);
  });

  test('S27: the card of Leningrad feeds the city and the hexes around it', () => {
    const front = new Front('barbarossa', {}, option);
    const leningrad = front.hexOf('Leningrad');
    front.surround(leningrad, 'DE_INC4').hold('axis', 'Riga', 'Tallinn');
    const u = front.place('SU_RC', leningrad);
    const before = front.finds(u);
    const { power } = front.g.s.at;
    front.g.set(power + POWER['ice-road'], front.city('Leningrad') + 1);
    front.g.set(power + POWER['ice-road-radius'], 1);
    expect([before, front.finds(u)]).toEqual(['isolated', 'supplied']);
    referees(front);
  });

  test.each(['Rostov', 'Odessa', 'Sevastopol', 'Novorossiysk', 'Tuapse'])('[TITE 106.5.4] bombs close %s', (name) => {
    const front = new Front('barbarossa', {}, option);
    front.surround(front.hexOf(name), 'DE_INC4');
    front.place('SU_RC', front.hexOf(name));
    referees(front);
    front.g.set(front.g.s.at.portCountdown + front.city(name), 3);
    referees(front);
  });
});

test.each(someOf(SCENARIOS))('the oracles agree with the rules: %s', (scenario) => {
  for (const seed of atLength ? ['first', 'second'] : ['first']) {
    const g = new Game(rules, rules.prepare({ scenario }));
    const referee = new Referee(g, EVERY);
    const player = new RandomPlayer(`oracle ${scenario} ${seed}`);
    for (let n = 0; n < LONGEST && !g.isOver; n++) {
      referee.check(n);
      const chosen = player.next(g);
      referee.chosen(g.stepId, aOf(chosen));
      g.apply(chosen);
    }
    for (const [what, count] of referee.seen) total.set(what, (total.get(what) ?? 0) + count);
  }
});

test('every oracle has been asked', () => {
  const rare = atLength ? ['losses', 'press', 'return fire', 'overruns'] : [];
  for (const what of ['supply', 'stacks', 'targets', 'joining', 'odds', 'retreats', 'dogfights', ...rare]) {
    expect(total.get(what) ?? 0, what).toBeGreaterThan(0);
  }
});
